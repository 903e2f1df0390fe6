import './title-page.css';
import './title-skeleton.css';

/** Lengths of the lines in the head and in the story, in percent. */
const HEAD = [60, 40, 30];
const STORY = [34, 100, 96, 72];

/** The room that a title will take. */
export const TitleSkeleton = () => (
  <div className="page title-page title-skeleton" aria-busy>
    <div className="title-poster title-skeleton-poster" />
    <div className="title-head">
      <Lines lengths={HEAD} />
    </div>
    <div className="title-body">
      <div>
        <Lines lengths={STORY} />
      </div>
    </div>
  </div>
);

const Lines = ({ lengths }: { readonly lengths: readonly number[] }) =>
  lengths.map((length) => <span key={length} className="title-skeleton-line" style={{ width: `${length}%` }} />);
