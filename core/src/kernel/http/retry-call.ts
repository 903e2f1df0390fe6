import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, type FailureCode } from '@ombi/sdk';

const DEFAULT_ATTEMPTS = 3;
const BASE_BACKOFF_MS = 250;
const MAX_RETRY_AFTER_MS = 10_000;

const TRANSIENT_CODES: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'unavailable']);

/** Retries a call that changes nothing up to `maxAttempts` times, after short random pauses or after the service's `Retry-After` when that is short. */
export async function retryCall<T>(signal: AbortSignal, call: () => Promise<T>, maxAttempts = DEFAULT_ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (cause) {
      const pause = attempt < maxAttempts && !signal.aborted ? backoffAfter(cause, attempt) : undefined;
      if (pause === undefined) throw cause;
      await waitUnlessAborted(pause, signal, cause);
    }
  }
}

/** Milliseconds until the next attempt; undefined means no further attempt. */
function backoffAfter(cause: unknown, attempt: number): number | undefined {
  if (!(cause instanceof PluginFailure)) return undefined;
  if (cause.code === 'rate-limited') return ifShort(cause.retryAfterMs);
  return TRANSIENT_CODES.has(cause.code) ? BASE_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random()) : undefined;
}

const ifShort = (ms: number | undefined): number | undefined => (ms !== undefined && ms <= MAX_RETRY_AFTER_MS ? ms : undefined);

async function waitUnlessAborted(ms: number, signal: AbortSignal, cause: unknown): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (stopped) {
    throw signal.aborted ? cause : stopped;
  }
}
