import { Link } from 'react-router';
import { Carousel } from '../../../media/carousel/carousel.js';
import { pageOf } from '../../../media/model/title.js';
import { Portrait } from '../../../media/portrait/portrait.js';
import type { Person } from '../model/people.js';
import './people-row.css';

interface PeopleRowProps {
  readonly title: string;
  readonly people: readonly Person[];
}

/** Not every source numbers people, and without a number there is no page about them. */
const hasPage = ({ id }: Person): boolean => id > 0;

/** People in a row; each leads to their page. */
export function PeopleRow({ title, people }: PeopleRowProps) {
  if (people.length === 0) return null;

  return (
    <section className="title-section" aria-label={title}>
      <h2>{title}</h2>
      <Carousel label={title} pace="person" isReadOnly={!people.some(hasPage)}>
        {people.map((person) => (
          <li key={person.key}>
            {hasPage(person) ? (
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
