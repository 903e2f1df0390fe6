const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** Tries that stop only when one succeeds, with growing pauses between them. */
export interface RetryHandle<T> {
  readonly result: Promise<T>;
  /** End the pause: the next try begins at once. */
  retryNow(): void;
}

/**
 * Calls `ask` until it answers. The pause doubles from one second to thirty, is a little different for each tab, and never shorter than
 * what the failure asks for (`retryAfter`, seconds). `onFailure` hears of each failure before its pause.
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

/** Tabs that failed together do not come back together. */
const jitter = (): number => 0.75 + Math.random() / 2;

const retryAfterMs = (cause: unknown): number => {
  const { retryAfter } = Object(cause) as { readonly retryAfter?: unknown };
  return typeof retryAfter === 'number' ? Math.min(retryAfter * 1000, MAX_DELAY_MS) : 0;
};
