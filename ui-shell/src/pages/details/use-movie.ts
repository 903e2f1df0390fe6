import { useQuery } from '@tanstack/react-query';
import { movieRequests, movies } from '../../api/movies/index.js';
import { moviePageKey } from '../../media/titles/keys.js';

/** Everything about a movie, by its id or by one that starts with `tt`. Null when nobody knows it. */
export const useMovie = (id: string) => useQuery({ queryKey: moviePageKey(id), queryFn: ({ signal }) => movies.details(id, signal) });

/** The request behind a movie; nothing while there is none. */
export const useMovieRequest = (requestId: number) =>
  useQuery({
    queryKey: ['requests', 'movie', requestId],
    queryFn: ({ signal }) => movieRequests.read(requestId, signal),
    enabled: requestId > 0,
  });
