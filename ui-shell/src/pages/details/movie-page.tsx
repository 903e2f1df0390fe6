import { useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { isUnknownId } from '../../media/unknown-id.js';
import type { MovieDetails } from '../../api/movies/index.js';
import { TitleIssues } from '../../media/issues/title-issues.js';
import type { ReportedTitle } from '../../api/issues/index.js';
import { yearOf } from '../../media/model/format.js';
import { titleFromRelatedMovie } from '../../media/model/title-mappers.js';
import { TitleNotFound, TitleLoadError, TitleSkeleton, TitleOverview, TitleLayout, TitleActions } from './layout/title-layout.js';
import { useMovieDetails } from './use-title-details.js';
import { TitleHeader } from './header/title-header.js';
import { MovieButtons } from './actions/movie-buttons.js';
import { PluginLinks, PluginPanels, toMovieSlotTitle } from './actions/title-links.js';
import { CreditsAndRecommendations } from './layout/credits-and-recommendations.js';
import { LibraryMatches } from './matches/library-matches.js';
import { matchedMovie } from './matches/matched-title.js';
import { MovieInfo } from './info/title-info.js';
import { movieHeadline } from './title-facts.js';
import { externalLinks } from './external-links.js';
import { MovieDownloadProgress, MovieRequestStatus } from './header/movie-status.js';

/** Poster, header and buttons first; then overview, people, trailers and related titles. */
export function MovieLayout({ movie }: { readonly movie: MovieDetails }) {
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
        <TitleHeader {...named} facts={movieHeadline(movie, language)} tagline={tagline} links={externalLinks(movie, 'movie')}>
          <MovieRequestStatus movie={movie} />
          <MovieDownloadProgress movie={movie} />
        </TitleHeader>
      }
    >
      <TitleActions>
        <MovieButtons movie={movie} />
        <PluginLinks title={toMovieSlotTitle(movie)} />
        <TitleIssues title={reportedMovie(movie)} />
        <LibraryMatches title={matchedMovie(movie)} name={named.title} />
      </TitleActions>
      <TitleOverview text={overview} />
      <MovieInfo movie={movie} />
      <PluginPanels title={toMovieSlotTitle(movie)} />
      <CreditsAndRecommendations kind="movie" title={movie} fromWire={titleFromRelatedMovie} />
    </TitleLayout>
  );
}

/** The movie as an issue about it names it. */
const reportedMovie = ({ id, title, posterPath, requestId }: MovieDetails): ReportedTitle => ({
  kind: 'movie',
  providerId: String(id),
  title: title ?? '',
  posterPath,
  requestId,
});

/** Page of a movie. */
export default function MoviePage() {
  const { movieDbId = '' } = useParams();
  const { data: movie, isPending, error, refetch } = useMovieDetails(movieDbId);
  const isUnknown = movie === null || isUnknownId(error);

  if (isPending) return <TitleSkeleton />;
  if (isUnknown) return <TitleNotFound kind="movie" />;
  if (!movie) return <TitleLoadError kind="movie" cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestActionsProvider>
      <MovieLayout key={movie.id} movie={movie} />
    </RequestActionsProvider>
  );
}
