import { CardSkeleton } from '../../media/grid/card-skeleton.js';
import '../../media/grid/title-grid.css';

const PLACES = [1, 2, 3, 4, 5, 6];

/** The room that a collection will take. */
export const CollectionSkeleton = () => (
  <div className="page collection-page" aria-busy>
    <div className="collection-head collection-head-coming" />
    <ul className="title-grid">
      {PLACES.map((place) => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  </div>
);
