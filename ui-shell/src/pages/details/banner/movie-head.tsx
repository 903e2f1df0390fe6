import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/dates.js';
import { headlineOf } from '../model/facts.js';
import { CopyStatus } from './copy-status.js';
import { OutsideLinks } from './outside-links.js';
import './movie-head.css';

/** Title, facts in one line, how far the wish for it is, and where else it lives. */
export function MovieHead({ movie }: { readonly movie: MovieDetailsWire }) {
  const { language } = useTranslation('details');
  const year = yearOf(movie.releaseDate);

  return (
    <header className="movie-head">
      <h1 className="movie-title">
        {movie.title} {year && <span className="movie-year">{year}</span>}
      </h1>
      <p className="movie-facts">
        {headlineOf(movie, language).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {movie.tagline && <p className="movie-tagline">{movie.tagline}</p>}
      <CopyStatus movie={movie} />
      <OutsideLinks movie={movie} />
    </header>
  );
}
