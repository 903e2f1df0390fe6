import { setMaxListeners } from 'node:events';

/** An abort signal with a timeout: it aborts at the time-out or when one of its sources aborts. Call `release` when the work is done. */
export interface CallDeadline {
  readonly signal: AbortSignal;
  release(): void;
}

/** Unlike `AbortSignal.any` and `AbortSignal.timeout`, `release` removes its listeners from sources that live as long as the portal. */
export function createCallDeadline(timeoutMs: number, sources: readonly AbortSignal[], timeoutError: () => Error): CallDeadline {
  const controller = new AbortController();
  // Many calls may run at once, each with several listeners.
  setMaxListeners(0, controller.signal, ...sources);
  const timer = setTimeout(() => controller.abort(timeoutError()), timeoutMs);
  const listeners = sources.map((source) => ({ source, pass: () => controller.abort(source.reason) }));

  for (const { source, pass } of listeners) {
    if (source.aborted) pass();
    else source.addEventListener('abort', pass, { once: true });
  }
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      for (const { source, pass } of listeners) source.removeEventListener('abort', pass);
    },
  };
}

/**
 * Settles like the work, or rejects with the reason of the abort signal as soon as it aborts (cancellation), even if the work ignores the
 * signal.
 */
export async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}
