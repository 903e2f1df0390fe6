import { setImmediate } from 'node:timers';

/** Milliseconds for which consecutive statements may block the event loop. */
const MAX_BLOCKING_MS = 10;

/**
 * Yields to the event loop (`setImmediate`) between SQLite statements. They run synchronously, and awaiting a settled promise does not
 * yield: a loop over statements would block timers and web requests until its end.
 */
export class EventLoopYield {
  #since: number | null = null;

  /** Whether statements have blocked the event loop for too long since it last ran. */
  get isDue(): boolean {
    if (this.#since !== null) return performance.now() - this.#since > MAX_BLOCKING_MS;
    this.#since = performance.now();
    setImmediate(() => (this.#since = null));
    return false;
  }

  pause(): Promise<void> {
    return new Promise((resolve) => void setImmediate(resolve));
  }
}
