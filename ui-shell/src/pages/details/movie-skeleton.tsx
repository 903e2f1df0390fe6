import './movie-skeleton.css';

/** Lengths of the lines in the head and in the story, in percent. */
const HEAD = [60, 40, 30];
const STORY = [34, 100, 96, 72];

/** The room that a movie will take. */
export const MovieSkeleton = () => (
  <div className="page movie-page movie-skeleton" aria-busy>
    <div className="movie-poster movie-skeleton-poster" />
    <div className="movie-head">
      <Lines lengths={HEAD} />
    </div>
    <div className="movie-body">
      <div>
        <Lines lengths={STORY} />
      </div>
    </div>
  </div>
);

const Lines = ({ lengths }: { readonly lengths: readonly number[] }) =>
  lengths.map((length) => <span key={length} className="movie-skeleton-line" style={{ width: `${length}%` }} />);
