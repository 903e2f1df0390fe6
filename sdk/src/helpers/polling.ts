/** How often something is polled, and the interval between polls. */
export interface PollLimits {
  /** Maximum number of polls; at least one is made. */
  readonly maxPolls: number;
  /** Milliseconds between two polls. */
  readonly intervalMs: number;
}

/** Polls until there is a value; undefined when the last poll still has none. Rejects with the reason of the signal when it aborts. */
export async function pollUntil<T>(
  signal: AbortSignal,
  { maxPolls, intervalMs }: PollLimits,
  poll: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let count = 1; ; count += 1) {
    const value = await poll();
    if (value !== undefined || count >= maxPolls) return value;
    await pause(intervalMs, signal);
  }
}

/** Works in browsers as well, where the schemas of plug-ins are loaded with this package. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
