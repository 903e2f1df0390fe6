import './card-skeleton.css';

/** The room that a card will take. */
export const CardSkeleton = () => (
  <div className="card-skeleton" aria-hidden>
    <span className="card-skeleton-poster" />
    <span className="card-skeleton-line" />
    <span className="card-skeleton-line" />
  </div>
);
