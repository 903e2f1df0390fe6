import '../../media/images/poster.css';
import '../details/layout/title-page.css';
import '../details/layout/title-skeleton.css';
import './artist-page.css';
import './album-list.css';

const SKELETON_ITEMS = 10;

/** Placeholders of the first albums. */
const AlbumSkeletons = () => (
  <div className="albums-wall" aria-hidden>
    {Array.from({ length: SKELETON_ITEMS }, (_, place) => (
      <div key={place}>
        <div className="album-card">
          <span className="poster" data-shape="cover" />
        </div>
      </div>
    ))}
  </div>
);

/** Widths of the placeholder lines in header and overview, in percent. */
const HEADER_LINE_WIDTHS = [50, 30];
const OVERVIEW_LINE_WIDTHS = [34, 100, 96, 72];

/** Placeholder of the artist page. */
export const ArtistSkeleton = () => (
  <div className="page title-page artist-page title-skeleton" aria-busy>
    <div className="title-poster">
      <span className="poster" data-shape="cover" />
    </div>
    <div className="title-head">
      <Lines lengths={HEADER_LINE_WIDTHS} />
    </div>
    <div className="title-body">
      <div>
        <Lines lengths={OVERVIEW_LINE_WIDTHS} />
      </div>
      <AlbumSkeletons />
    </div>
  </div>
);

const Lines = ({ lengths }: { readonly lengths: readonly number[] }) =>
  lengths.map((length) => <span key={length} className="title-skeleton-line" style={{ width: `${length}%` }} />);
