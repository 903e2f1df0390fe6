import './albums.css';
import '../picture.css';

const PLACES = 10;

/** The room that the first albums will take. */
export const AlbumSkeletons = () => (
  <div className="albums-wall" aria-hidden>
    {Array.from({ length: PLACES }, (_, place) => (
      <div key={place}>
        <div className="album-card">
          <span className="picture" />
        </div>
      </div>
    ))}
  </div>
);
