import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs one step of background work, such as a transaction of a long removal, then pauses for as long as it took: users who wait for the
 * database get half of its time. The pause ends when the signal aborts. Must not run inside a transaction.
 */
export async function runThrottled<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const startedAt = performance.now();
  const result = await step();
  await wait(performance.now() - startedAt, undefined, { signal }).catch((cause: unknown) => {
    if (!signal?.aborted) throw cause;
  });
  return result;
}
