import { Link } from 'react-router';
import { Carousel } from '../../../media/carousel/carousel.js';
import { KNOWN_KINDS } from '../../../media/model/kinds.js';
import { pageOf } from '../../../media/model/title.js';
import type { Person } from '../model/people.js';
import { Portrait } from './portrait.js';
import './people-row.css';

interface PeopleRowProps {
  readonly title: string;
  readonly people: readonly Person[];
}

/** People in a row; each leads to their page, where there are pages about people. */
export function PeopleRow({ title, people }: PeopleRowProps) {
  if (people.length === 0) return null;
  const hasPages = KNOWN_KINDS.has('person');

  return (
    <section className="movie-section" aria-label={title}>
      <h2>{title}</h2>
      <Carousel label={title} pace="person" isReadOnly={!hasPages}>
        {people.map((person) => (
          <li key={person.key}>
            {hasPages ? (
              <Link className="person" to={pageOf({ kind: 'person', id: String(person.id) })}>
                <PersonCard person={person} />
              </Link>
            ) : (
              <div className="person">
                <PersonCard person={person} />
              </div>
            )}
          </li>
        ))}
      </Carousel>
    </section>
  );
}

const PersonCard = ({ person }: { readonly person: Person }) => (
  <>
    <Portrait path={person.imagePath} />
    <span className="person-words">
      <span className="person-name">{person.name}</span>
      <span className="person-role">{person.role}</span>
    </span>
  </>
);
