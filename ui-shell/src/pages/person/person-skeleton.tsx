import { CardSkeleton } from '../../media/grid/card-skeleton.js';
import { Portrait } from '../../media/portrait/portrait.js';
import '../../media/grid/title-grid.css';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The room that a person will take. */
export const PersonSkeleton = () => (
  <div className="page person-page" aria-busy>
    <div className="person-head">
      <Portrait path={null} />
    </div>
    <ul className="title-grid">
      {PLACES.map((place) => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  </div>
);
