import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../problems/index.js';

const RETRY_AFTER_S = 2;

/** Thrown to a writer that waited too long for the right to write. Answered with 503: nothing was changed, and the caller may ask again. */
export class LockTimeoutError extends Problem {
  override readonly name = 'LockTimeout';

  constructor(message: string) {
    super(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S });
    this.message = message;
  }
}

/** Starts a timer; answers the way to stop it. */
export type StartTimer = (work: () => void, ms: number) => () => void;

const realTimer: StartTimer = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

type Waiter = () => void;

/** Lets one in at a time, in the order of arrival. Nobody waits without a bound. */
export class Mutex {
  #held = false;
  readonly #queue = new Set<Waiter>();

  constructor(
    readonly timeoutMs: number,
    private readonly startTimer = realTimer,
  ) {}

  /** Resolves when it is the caller's turn, who then owes a {@link release}. Throws {@link LockTimeoutError}. */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await this.#waitForTurn();
  }

  /** The lock passes to the next in line without being free in between. */
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
      const turn: Waiter = () => {
        stopTimer();
        resolve();
      };
      const stopTimer = this.startTimer(() => {
        this.#queue.delete(turn);
        reject(new LockTimeoutError(lockTimeoutMessage(this.timeoutMs)));
      }, this.timeoutMs);
      this.#queue.add(turn);
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
 * Run a statement again while another program holds the lock of the file; not for statements of a transaction, all of which must be run
 * again. SQLite's own waiting would stop the whole process; here it goes on answering. Throws {@link LockTimeoutError} after `timeoutMs`.
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
