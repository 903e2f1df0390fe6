const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** Retries until one attempt succeeds, with growing pauses. */
export interface RetryHandle<T> {
  readonly result: Promise<T>;
  /** Ends the pause and starts the next attempt. */
  retryNow(): void;
}

/**
 * Calls `request` until it succeeds. The pause doubles from one second to thirty, differs slightly per tab, and is never shorter than the
 * error demands (`retryAfter`, seconds). `onFailure` is called for each error before its pause.
 */
export function retryWithBackoff<T>(request: () => Promise<T>, onFailure: (cause: unknown) => void): RetryHandle<T> {
  let endPause: () => void = () => undefined;

  const attempt = async (pause: number): Promise<T> => {
    try {
      return await request();
    } catch (cause) {
      onFailure(cause);
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, Math.max(pause * jitter(), retryAfterMs(cause)));
      });
      return attempt(Math.min(2 * pause, MAX_DELAY_MS));
    }
  };
  return { result: attempt(FIRST_DELAY_MS), retryNow: () => endPause() };
}

/** Prevents tabs that failed together from retrying at the same moment. */
const jitter = (): number => 0.75 + Math.random() / 2;

const retryAfterMs = (cause: unknown): number => {
  const { retryAfter } = Object(cause) as { readonly retryAfter?: unknown };
  return typeof retryAfter === 'number' ? Math.min(retryAfter * 1000, MAX_DELAY_MS) : 0;
};
