import { setImmediate as breath } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** What a dead portal is told when it still wants something. */
class PortalCrashed extends Error {
  override readonly name = 'Dead';
}

/**
 * Counts how often a portal touches what outlives it (its database, its downloader), and ends its life at one of these moments.
 * From then on nothing that it wants is done; a transaction in progress is rolled back, as a database does when the connection is gone.
 */
export class CrashInjector {
  #accessesLeft = Number.POSITIVE_INFINITY;
  #pending = 0;

  /** Without a way to die the portal is told that it is dead, and lives on in this process. */
  constructor(private readonly die?: () => void) {}

  get hasCrashed(): boolean {
    return this.#accessesLeft <= 0;
  }

  /** Whether it waits for an answer from outside of its process. */
  get isBusy(): boolean {
    return this.#pending > 0;
  }

  /** A new life, which does not survive its touch with this number. */
  crashAfter(accesses: number): void {
    this.#accessesLeft = accesses;
  }

  /** A touch before the work and one after it: what was done may remain unheard. */
  async wrap<T>(work: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      this.#countAccess();
      const answer = await work();
      this.#countAccess();
      return answer;
    } finally {
      this.#pending -= 1;
    }
  }

  instrument(source: DataSource): void {
    const { driver } = source;
    const make = driver.createQueryRunner.bind(driver);
    driver.createQueryRunner = (mode) => this.#instrumentRunner(make(mode));
  }

  /** Once all that a dead portal had begun has come to nothing. */
  async settled(): Promise<void> {
    for (let breaths = 0; breaths < 3 || this.#pending > 0; breaths += 1) await breath();
  }

  #countAccess(): void {
    this.#accessesLeft -= 1;
    if (!this.hasCrashed) return;
    this.die?.();
    throw new PortalCrashed();
  }

  #instrumentRunner(runner: QueryRunner): QueryRunner {
    const query = runner.query.bind(runner) as (...words: unknown[]) => Promise<unknown>;
    const governed = (...words: unknown[]): Promise<unknown> =>
      words[0] === 'ROLLBACK' ? query(...words) : this.wrap(() => query(...words));
    return Object.assign(runner, { query: governed });
  }
}
