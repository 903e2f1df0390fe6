import { useQuery } from '@tanstack/react-query';
import { movieRequestsApi, moviesApi } from '../../api/movies/index.js';
import { moviePageKey, showPageKey } from '../../media/title-cache.js';
import { showsApi } from '../../api/catalogue/index.js';

/** Sources use the id 0 for an unknown series. */
export const isShowId = (id: string): boolean => /^0*[1-9]\d*$/.test(id);

/** Details of a series. Null when no source knows it; an invalid id causes no call. */
export const useShowDetails = (id: string) =>
  useQuery({ queryKey: showPageKey(id), queryFn: ({ signal }) => showsApi.details(id, signal), enabled: isShowId(id) });

/** Details of a movie by its id or by an IMDb id (`tt…`). Null when no source knows it. */
export const useMovieDetails = (id: string) =>
  useQuery({ queryKey: moviePageKey(id), queryFn: ({ signal }) => moviesApi.details(id, signal) });

/** The request of a movie; not loaded while none exists. */
export const useMovieRequest = (requestId: number) =>
  useQuery({
    queryKey: ['requests', 'movie', requestId],
    queryFn: ({ signal }) => movieRequestsApi.read(requestId, signal),
    enabled: requestId > 0,
  });
