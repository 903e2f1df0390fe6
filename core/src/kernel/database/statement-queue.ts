/** Runs one SQL statement. The arguments are those of `query` of TypeORM's runners. */
export type RunStatement = (sql: string, ...more: unknown[]) => Promise<unknown>;

/** Runs the statements of one query runner one after the other, in the order of their calls, so that none is under way when another fails. */
export class StatementQueue {
  #previous: Promise<unknown> = Promise.resolve();

  constructor(private run: RunStatement) {}

  readonly add: RunStatement = (...statement) => {
    const answer = this.#previous.then(() => this.run(...statement));
    this.#previous = answer.catch(() => undefined);
    return answer;
  };

  /** From now on runs statements through `wrapper`, each when its turn has come. */
  wrap(wrapper: (run: RunStatement) => RunStatement): void {
    this.run = wrapper(this.run);
  }

  /** Resolves when all statements added so far have ended. */
  async waitUntilIdle(): Promise<void> {
    await this.#previous;
  }
}
