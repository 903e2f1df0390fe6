import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';

const RETRIES = 2;

/** A refusal stays a refusal; only a fault or a lost connection is worth another try. */
const isRetryable = (failures: number, cause: Error) =>
  failures < RETRIES && cause instanceof ApiProblem && (cause.isOffline || cause.status >= 500);

/**
 * What the server said, kept for a while and refreshed when the hub says that it changed. Without a network nothing waits in silence: it
 * fails with words. A browser that believes to be offline may still reach a portal in the same house.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isRetryable, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
