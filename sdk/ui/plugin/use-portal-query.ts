import { useQuery } from '@tanstack/react-query';
import { http, type QueryParams } from '../http/client.js';

/** What a route of the portal answered so far. */
export interface PortalQuery<T> {
  /** Undefined until the first answer. */
  readonly data: T | undefined;
  /** Null while the last call did not fail; an `ApiProblem` when the portal refused it. */
  readonly error: Error | null;
  /** Whether the first answer is still to come. */
  readonly isPending: boolean;
  /** Calls the route again. */
  reload(): void;
}

/**
 * Fetches a route of the portal with the session of the viewer. The path has no leading slash. Components with the same path and query
 * share one call, and what it answered is kept while another page is open.
 */
export function usePortalQuery<T>(path: string, query: QueryParams = {}): PortalQuery<T> {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['portal-query', path, query],
    queryFn: ({ signal }) => http.get<T>(path, { query, signal }),
  });
  return { data, error, isPending, reload: () => void refetch() };
}
