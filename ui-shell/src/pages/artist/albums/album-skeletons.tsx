import './albums.css';
import '../../../media/poster/poster.css';

const PLACES = 10;

/** The room that the first albums will take. */
export const AlbumSkeletons = () => (
  <div className="albums-wall" aria-hidden>
    {Array.from({ length: PLACES }, (_, place) => (
      <div key={place}>
        <div className="album-card">
          <span className="poster" data-shape="cover" />
        </div>
      </div>
    ))}
  </div>
);
