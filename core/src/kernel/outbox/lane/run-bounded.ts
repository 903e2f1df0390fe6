import { PluginFailure } from '@ombi/sdk';

/** Run `work` for at most `timeoutMs`, also when it does not listen to its signal; `stop` breaks it off earlier. */
export async function runBounded<T>(timeoutMs: number, stop: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new PluginFailure('timeout')), timeoutMs);
  const stopped = (): void => end.abort(stop.reason);
  stop.addEventListener('abort', stopped, { once: true });
  if (stop.aborted) stopped();

  try {
    return await Promise.race([work(end.signal), rejected(end.signal)]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopped);
  }
}

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
