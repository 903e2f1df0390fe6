import { Link } from 'react-router';
import { Carousel } from '../../../media/carousel/carousel.js';
import { titlePath } from '../../../media/model/title.js';
import { PersonPortrait } from '../../../media/images/person-portrait.js';
import type { CastMember, CrewMember } from '../../../api/movies/index.js';
import './people-row.css';

/** A cast or crew member with the part or job. */
export interface CreditedPerson {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly imagePath: string | null;
}

export const toCreditedCast = (cast: readonly CastMember[] | null | undefined): readonly CreditedPerson[] =>
  (cast ?? []).map((member, place) => ({
    key: `${member.credit_id ?? member.id}:${place}`,
    id: member.id,
    name: member.name ?? '',
    role: member.character ?? '',
    imagePath: member.profile_path,
  }));

const FIRST_JOB = 'Director';

/** The crew with its directors first; the others keep the order of the source. */
export const toCreditedCrew = (crew: readonly CrewMember[] | null | undefined): readonly CreditedPerson[] =>
  (crew ?? [])
    .map((member, place) => ({
      key: `${member.credit_id ?? member.id}:${place}`,
      id: member.id,
      name: member.name ?? '',
      role: member.job ?? '',
      imagePath: member.profile_path,
    }))
    .sort((one, other) => Number(other.role === FIRST_JOB) - Number(one.role === FIRST_JOB));

interface PeopleRowProps {
  readonly title: string;
  readonly people: readonly CreditedPerson[];
}

/** Some sources have no ids of people; without an id there is no page to link to. */
const hasPage = ({ id }: CreditedPerson): boolean => id > 0;

/** Carousel of people, such as the cast; each links to their page. */
export function PeopleRow({ title, people }: PeopleRowProps) {
  if (people.length === 0) return null;

  return (
    <section className="title-section" aria-label={title}>
      <h2>{title}</h2>
      <Carousel label={title} cardWidth="person" isReadOnly={!people.some(hasPage)}>
        {people.map((creditedPerson) => (
          <li key={creditedPerson.key}>
            {hasPage(creditedPerson) ? (
              <Link className="person" to={titlePath({ kind: 'person', id: String(creditedPerson.id) })}>
                <PersonCard person={creditedPerson} />
              </Link>
            ) : (
              <div className="person">
                <PersonCard person={creditedPerson} />
              </div>
            )}
          </li>
        ))}
      </Carousel>
    </section>
  );
}

const PersonCard = ({ person }: { readonly person: CreditedPerson }) => (
  <>
    <PersonPortrait path={person.imagePath} />
    <span className="person-text">
      <span className="person-name">{person.name}</span>
      <span className="person-role">{person.role}</span>
    </span>
  </>
);
