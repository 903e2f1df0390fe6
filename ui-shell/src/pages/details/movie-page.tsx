import { useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { UnknownTitle, UnreadTitle } from './frame/absent-title.js';
import { TitleSkeleton } from './frame/title-skeleton.js';
import { MovieLayout } from './movie-layout.js';
import { useMovie } from './use-movie.js';

/** The page about a movie. */
export default function MoviePage() {
  const { movieDbId = '' } = useParams();
  const { data: movie, isPending, error, refetch } = useMovie(movieDbId);
  const isUnknown = movie === null || (error instanceof ApiProblem && error.status === 404);

  if (isPending) return <TitleSkeleton />;
  if (isUnknown) return <UnknownTitle kind="movie" />;
  if (!movie) return <UnreadTitle kind="movie" cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestDesk>
      <MovieLayout key={movie.id} movie={movie} />
    </RequestDesk>
  );
}
