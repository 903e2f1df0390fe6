import { PluginFailure } from '@ombi/sdk';

/**
 * Runs work with a signal that fires when the caller's signal fires or after `timeoutMs`. Throws `PluginFailure` `timeout` then, even if
 * the work ignores the signal. (`AbortSignal.any` would leak: it keeps every signal that was joined to a long-lived one.)
 */
export async function callWithTimeout<T>(caller: AbortSignal, timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abortWith = (message: string) => () => stop.abort(new PluginFailure('timeout', message));
  const onTimeout = abortWith('no answer in time');
  const onCallerAbort = abortWith('the call was stopped');
  if (caller.aborted) onCallerAbort();
  const timer = setTimeout(onTimeout, timeoutMs);
  caller.addEventListener('abort', onCallerAbort);
  try {
    return await Promise.race([work(stop.signal), rejectWhenFired(stop.signal)]);
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', onCallerAbort);
  }
}

const rejectWhenFired = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as PluginFailure);
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

/** Runs `work` for at most `timeoutMs`, even if it ignores its signal; `stop` aborts it earlier. */
export async function runWithTimeout<T>(timeoutMs: number, stop: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new PluginFailure('timeout')), timeoutMs);
  const stopped = (): void => end.abort(stop.reason);
  stop.addEventListener('abort', stopped, { once: true });
  if (stop.aborted) stopped();

  try {
    return await Promise.race([work(end.signal), rejectOnAbort(end.signal)]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
