import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, type FailureCode } from '@ombi/sdk';

const USUAL_TRIES = 3;
const PAUSE_MS = 250;
const LONGEST_WAIT_MS = 10_000;

const PASSING: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'unavailable']);

/** Try a call that changes nothing up to three times, or as often as it says: after short random pauses, or when the service said to come back soon. */
export async function again<T>(signal: AbortSignal, call: () => Promise<T>, tries = USUAL_TRIES): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (cause) {
      const pause = attempt < tries && !signal.aborted ? pauseAfter(cause, attempt) : undefined;
      if (pause === undefined) throw cause;
      await restUnlessStopped(pause, signal, cause);
    }
  }
}

/** Milliseconds until the next try; undefined means not to try. */
function pauseAfter(cause: unknown, attempt: number): number | undefined {
  if (!(cause instanceof PluginFailure)) return undefined;
  if (cause.code === 'rate-limited') return soon(cause.retryAfterMs);
  return PASSING.has(cause.code) ? PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()) : undefined;
}

const soon = (ms: number | undefined): number | undefined => (ms !== undefined && ms <= LONGEST_WAIT_MS ? ms : undefined);

async function restUnlessStopped(ms: number, signal: AbortSignal, cause: unknown): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (stopped) {
    throw signal.aborted ? cause : stopped;
  }
}
