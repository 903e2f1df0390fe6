import { PluginFailure } from '@ombi/sdk';

/**
 * Run work with a signal that fires when the caller's does or when time is up. Throws PluginFailure `timeout` then, even if
 * the work does not listen. (`AbortSignal.any` keeps every signal it ever joined to a long-lived one.)
 */
export async function bounded<T>(caller: AbortSignal, timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const give = (words: string) => () => stop.abort(new PluginFailure('timeout', words));
  const giveUp = give('no answer in time');
  const leave = give('the call was stopped');
  if (caller.aborted) leave();
  const timer = setTimeout(giveUp, timeoutMs);
  caller.addEventListener('abort', leave);
  try {
    return await Promise.race([work(stop.signal), fired(stop.signal)]);
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', leave);
  }
}

const fired = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as PluginFailure);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
