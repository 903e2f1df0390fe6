import { PluginFailure } from '@ombi/sdk';

/** Runs a call to a service like {@link runWithTimeout}. Throws `PluginFailure` `timeout` also when the caller stops it. */
export const runServiceCallWithTimeout = <T>(
  caller: AbortSignal,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  runWithTimeout(caller, timeoutMs, work, {
    timedOut: () => new PluginFailure('timeout'),
    stopped: () => new PluginFailure('timeout', 'the call was stopped'),
  });

/**
 * Runs `work` for at most `timeoutMs`, even if it ignores its signal; `stop` ends it earlier. Throws the reason then: by default
 * `PluginFailure` `timeout`, and the reason of `stop`. (`AbortSignal.any` would leak: it keeps every signal that was joined to a long-lived one.)
 */
export async function runWithTimeout<T>(
  stop: AbortSignal,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  { timedOut = () => new PluginFailure('timeout'), stopped = () => stop.reason as unknown }: EndReasons = {},
): Promise<T> {
  const end = new AbortController();
  const onStop = (): void => end.abort(stopped());
  const timer = setTimeout(() => end.abort(timedOut()), timeoutMs);
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  try {
    return await Promise.race([work(end.signal), rejectOnAbort(end.signal)]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}

interface EndReasons {
  readonly timedOut?: () => unknown;
  readonly stopped?: () => unknown;
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** Waits at most `timeoutMs` for all promises; slow ones continue in the background. Returns whether all settled in time. */
export async function settleWithin(works: readonly Promise<void>[], timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const done = Promise.all(works).then(() => true);
  const inTime = await Promise.race([done, timeout]);
  clearTimeout(timer);
  return inTime;
}
