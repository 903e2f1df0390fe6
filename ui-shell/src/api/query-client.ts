import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';

const RETRIES = 2;

/** A refusal stays a refusal; only a fault or a lost connection is worth another try. */
const isWorthAnotherTry = (failures: number, cause: Error) =>
  failures < RETRIES && cause instanceof ApiProblem && (cause.isOffline || cause.status >= 500);

/** What the server said, kept for a while and refreshed when the hub says that it changed. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: isWorthAnotherTry }, mutations: { retry: false } },
});
