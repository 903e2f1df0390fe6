import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../api/movies/index.js';
import { yearOf } from '../../media/model/dates.js';
import { fromRelated } from '../../media/model/from-wire.js';
import { CopyProgress } from './banner/copy-progress.js';
import { CopyStatus } from './banner/copy-status.js';
import { TitleHead } from './banner/title-head.js';
import { MovieButtons } from './buttons/movie-buttons.js';
import { PluginLinks } from './buttons/plugin-links.js';
import { Overview } from './frame/overview.js';
import { Surroundings } from './frame/surroundings.js';
import { TitleLayout } from './frame/title-layout.js';
import { MovieInfo } from './info/movie-info.js';
import { headlineOf } from './model/facts.js';
import { movieInView } from './model/in-view.js';
import { outsideLinks } from './model/links.js';

/** Poster, head and buttons first; then the story, the people, the trailers and what is like it. */
export function MovieLayout({ movie }: { readonly movie: MovieDetailsWire }) {
  const { language } = useTranslation('details');
  const { posterPath, backdropPath, tagline, overview, sample } = movie;
  const named = { title: movie.title ?? '', year: yearOf(movie.releaseDate) };

  return (
    <TitleLayout
      {...named}
      posterPath={posterPath}
      backdropPath={backdropPath}
      isSample={sample === true}
      head={
        <TitleHead {...named} facts={headlineOf(movie, language)} tagline={tagline} links={outsideLinks(movie, 'movie')}>
          <CopyStatus movie={movie} />
          <CopyProgress movie={movie} />
        </TitleHead>
      }
    >
      <MovieButtons movie={movie} />
      <PluginLinks title={movieInView(movie)} />
      <Overview text={overview} />
      <MovieInfo movie={movie} />
      <Surroundings kind="movie" title={movie} fromWire={fromRelated} />
    </TitleLayout>
  );
}
