import { useQuery } from '@tanstack/react-query';
import { movieRequestsApi, moviesApi } from '../../api/movies/index.js';
import { moviePageKey, showPageKey } from '../../media/title-cache.js';
import { showsApi } from '../../api/catalogue/index.js';

/** Sources write 0 where they know of no series. */
export const isShowId = (id: string): boolean => /^0*[1-9]\d*$/.test(id);

/** Everything about a series. Null when nobody knows it; a number that cannot be one is not asked about. */
export const useShowDetails = (id: string) =>
  useQuery({ queryKey: showPageKey(id), queryFn: ({ signal }) => showsApi.details(id, signal), enabled: isShowId(id) });

/** Everything about a movie, by its id or by one that starts with `tt`. Null when nobody knows it. */
export const useMovieDetails = (id: string) =>
  useQuery({ queryKey: moviePageKey(id), queryFn: ({ signal }) => moviesApi.details(id, signal) });

/** The request behind a movie; nothing while there is none. */
export const useMovieRequest = (requestId: number) =>
  useQuery({
    queryKey: ['requests', 'movie', requestId],
    queryFn: ({ signal }) => movieRequestsApi.read(requestId, signal),
    enabled: requestId > 0,
  });
