/** Thrown to a writer that waited too long for its turn. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';

  constructor(waitedMs: number) {
    super(
      `A write waited ${waitedMs} ms for its turn. A transaction is held open too long, ` +
        'or code inside it writes past it: every access inside a transaction goes through Database.',
    );
  }
}

type Turn = () => void;

/** Lets one in at a time, in the order of arrival. Nobody waits without a bound. */
export class Mutex {
  #held = false;
  readonly #queue = new Set<Turn>();

  constructor(private readonly timeoutMs: number) {}

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
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.delete(turn);
        reject(new LockTimeout(this.timeoutMs));
      }, this.timeoutMs);
      this.#queue.add(turn);
    });
  }
}
