import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../api/movies/index.js';
import { yearOf } from '../../media/model/dates.js';
import { Poster } from '../../media/poster/poster.js';
import { SampleRibbon } from '../../media/sample/sample-ribbon.js';
import { PageTitle } from '../../parts/page-title.js';
import { Backdrop } from './banner/backdrop.js';
import { MovieHead } from './banner/movie-head.js';
import { MovieButtons } from './buttons/movie-buttons.js';
import { PluginLinks } from './buttons/plugin-links.js';
import { InfoPanel } from './info/info-panel.js';
import { castOf, crewOf } from './model/people.js';
import { trailersOf } from './model/videos.js';
import { PeopleRow } from './people/people-row.js';
import { RelatedRow } from './related/related-row.js';
import { Trailers } from './related/trailers.js';

/** Poster, head and buttons first; then the story, the people, the trailers and what is like it. */
export function MovieLayout({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t } = useTranslation('details');
  const title = movie.title ?? '';
  const year = yearOf(movie.releaseDate);

  return (
    <div className="page movie-page">
      <PageTitle>{year ? `${title} (${year})` : title}</PageTitle>
      <Backdrop path={movie.backdropPath} />
      <div className="movie-poster">
        <Poster path={movie.posterPath} title={title} size="w500" alt={t('posterOf', { title })} loading="eager" />
        {movie.sample && <SampleRibbon />}
      </div>
      <MovieHead movie={movie} />
      <div className="movie-body">
        <MovieButtons movie={movie} />
        <PluginLinks movie={movie} />
        <section className="movie-overview" aria-labelledby="movie-overview">
          <h2 id="movie-overview">{t('overview')}</h2>
          <p>{movie.overview || t('noOverview')}</p>
        </section>
        <InfoPanel movie={movie} />
        <PeopleRow title={t('cast')} people={castOf(movie.credits?.cast)} />
        <PeopleRow title={t('crew')} people={crewOf(movie.credits?.crew)} />
        <Trailers trailers={trailersOf(movie.videos?.results)} backdropPath={movie.backdropPath} />
        <RelatedRow title={t('recommendations')} movies={movie.recommendations?.results} />
        <RelatedRow title={t('similar')} movies={movie.similar?.results} />
      </div>
    </div>
  );
}
