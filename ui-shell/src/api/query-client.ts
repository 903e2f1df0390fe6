import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';

const RETRIES = 2;

/** Retries server errors and lost connections, but never a refusal. */
const isRetryable = (failures: number, cause: Error) =>
  failures < RETRIES && cause instanceof ApiProblem && (cause.isOffline || cause.status >= 500);

/**
 * Options (`staleTime`, `gcTime`) for a query whose value a form saves as a whole: it is read again whenever the form opens, because a
 * cached value would overwrite what others saved since. Its function must consume the `signal`, so that no read outlives the form.
 */
export const UNCACHED_QUERY = { gcTime: 0, refetchOnWindowFocus: false } as const;

/**
 * Cache of server responses, refreshed when the hub reports a change. Queries do not pause while the browser reports that it is offline:
 * they fail with a message, because a portal in the same network may still be reachable.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isRetryable, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
