import { Problem } from '../../problems/index.js';

const RETRY_AFTER_S = 2;

/** Thrown to a writer that waited too long for the right to write. Answered with 503: nothing was changed, and the caller may ask again. */
export class LockTimeout extends Problem {
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

type Turn = () => void;

/** Lets one in at a time, in the order of arrival. Nobody waits without a bound. */
export class Mutex {
  #held = false;
  readonly #queue = new Set<Turn>();

  constructor(
    readonly timeoutMs: number,
    private readonly startTimer = realTimer,
  ) {}

  /** Resolves when it is the caller's turn, who then owes a {@link release}. Throws {@link LockTimeout}. */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await this.#turn();
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

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn: Turn = () => {
        stopTimer();
        resolve();
      };
      const stopTimer = this.startTimer(() => {
        this.#queue.delete(turn);
        reject(new LockTimeout(TOO_LONG(this.timeoutMs)));
      }, this.timeoutMs);
      this.#queue.add(turn);
    });
  }
}

const TOO_LONG = (waitedMs: number): string =>
  `A write waited ${waitedMs} ms for its turn. A transaction is held open too long, ` +
  'or code inside it writes past it: every access inside a transaction goes through Database.';
