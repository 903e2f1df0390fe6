/** Milliseconds before the attempts after a failure; the last one repeats. */
const DELAYS_MS = [1_000, 5_000, 15_000, 60_000] as const;

interface FailedWork {
  failures: number;
  /** Undefined while the work is being repeated. */
  timer: NodeJS.Timeout | undefined;
}

/** Repeats failed work by key with exponential backoff, until it is reported to have succeeded. */
export class RetryScheduler {
  readonly #failed = new Map<string, FailedWork>();
  #isStopped = false;

  constructor(private readonly retry: (key: string) => void) {}

  /** Schedules a retry; does nothing while one waits. */
  recordFailure(key: string): void {
    const work = this.#failed.get(key) ?? { failures: 0, timer: undefined };
    if (this.#isStopped || work.timer) return;
    const repeat = (): void => {
      work.timer = undefined;
      this.retry(key);
    };
    work.timer = setTimeout(repeat, DELAYS_MS[Math.min(work.failures, DELAYS_MS.length - 1)]).unref();
    work.failures += 1;
    this.#failed.set(key, work);
  }

  recordSuccess(key: string): void {
    clearTimeout(this.#failed.get(key)?.timer);
    this.#failed.delete(key);
  }

  stop(): void {
    this.#isStopped = true;
    for (const { timer } of this.#failed.values()) clearTimeout(timer);
  }
}
