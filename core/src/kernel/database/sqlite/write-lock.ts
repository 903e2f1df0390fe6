import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../problems/index.js';

const RETRY_AFTER_S = 2;

/** Thrown when the write lock could not be had in time. Answered with 503: nothing was changed, and the client may retry. */
export class LockTimeoutError extends Problem {
  override readonly name = 'LockTimeout';

  constructor(message: string) {
    super(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S });
    this.message = message;
  }
}

/** Starts a timer; returns a function that cancels it. */
export type StartTimer = (work: () => void, ms: number) => () => void;

const realTimer: StartTimer = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

type Waiter = () => void;

/** A mutex (mutual exclusion) in FIFO order with a bounded waiting time: SQLite has one writer at a time. */
export class WriteLock {
  #held = false;
  readonly #queue = new Set<Waiter>();

  constructor(
    readonly timeoutMs: number,
    private readonly startTimer = realTimer,
  ) {}

  /** Resolves when the caller holds the lock, who must then call {@link release}. Throws {@link LockTimeoutError}. */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await this.#waitForTurn();
  }

  /** Passes the lock directly to the next in the queue, so that no later caller can take it in between. */
  release(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#held = false;
      return;
    }
    this.#queue.delete(next);
    next();
  }

  #waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = () => {
        stopTimer();
        resolve();
      };
      const stopTimer = this.startTimer(() => {
        this.#queue.delete(waiter);
        reject(new LockTimeoutError(lockTimeoutMessage(this.timeoutMs)));
      }, this.timeoutMs);
      this.#queue.add(waiter);
    });
  }
}

const lockTimeoutMessage = (waitedMs: number): string =>
  `A write waited ${waitedMs} ms for its turn. A transaction is held open too long, ` +
  'or code inside it writes past it: every access inside a transaction goes through Database.';

const MIN_BACKOFF_MS = 1;
const MAX_BACKOFF_MS = 50;

const isBusy = (cause: unknown): boolean => {
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code } = Object(driverError) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
};

/**
 * Retries a statement while another program holds the lock of the file; not for statements inside a transaction, which must be retried as a
 * whole. SQLite's own busy time-out would block the whole process; this one does not. Throws {@link LockTimeoutError} after `timeoutMs`.
 */
export async function retryWhileBusy<T>(run: () => Promise<T>, timeoutMs: number): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let pauseMs = MIN_BACKOFF_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_BACKOFF_MS)) {
    try {
      return await run();
    } catch (cause) {
      if (!isBusy(cause)) throw cause;
      if (performance.now() >= end) throw new LockTimeoutError(`Another program has held the lock of the database for ${timeoutMs} ms.`);
      await wait(pauseMs);
    }
  }
}
