import { setImmediate } from 'node:timers';

/** So many milliseconds of statements in a row nobody notices. */
const MAX_BLOCKING_MS = 10;

/**
 * SQLite answers at once, and an answer that is already there is no pause: a loop over statements keeps everybody else waiting until
 * its end, timers and web requests alike. So who comes after a long stretch takes a breath first.
 */
export class EventLoopYield {
  #since: number | null = null;

  /** Whether statements have run for a while since the process last looked at anything else. */
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
