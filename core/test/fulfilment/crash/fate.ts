import { setImmediate as breath } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** What a dead portal is told when it still wants something. */
class Dead extends Error {
  override readonly name = 'Dead';
}

/**
 * Counts how often a portal touches what outlives it (its database, its downloader), and ends its life at one of these moments.
 * From then on nothing that it wants is done; a transaction in progress is rolled back, as a database does when the connection is gone.
 */
export class Fate {
  #left = Number.POSITIVE_INFINITY;
  #underWay = 0;

  /** Without a way to die the portal is told that it is dead, and lives on in this process. */
  constructor(private readonly die?: () => void) {}

  get isDead(): boolean {
    return this.#left <= 0;
  }

  /** Whether it waits for an answer from outside of its process. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** A new life, which does not survive its touch with this number. */
  begin(doom: number): void {
    this.#left = doom;
  }

  /** A touch before the work and one after it: what was done may remain unheard. */
  async over<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      this.#touch();
      const answer = await work();
      this.#touch();
      return answer;
    } finally {
      this.#underWay -= 1;
    }
  }

  govern(source: DataSource): void {
    const { driver } = source;
    const make = driver.createQueryRunner.bind(driver);
    driver.createQueryRunner = (mode) => this.#governed(make(mode));
  }

  /** Once all that a dead portal had begun has come to nothing. */
  async buried(): Promise<void> {
    for (let breaths = 0; breaths < 3 || this.#underWay > 0; breaths += 1) await breath();
  }

  #touch(): void {
    this.#left -= 1;
    if (!this.isDead) return;
    this.die?.();
    throw new Dead();
  }

  #governed(runner: QueryRunner): QueryRunner {
    const query = runner.query.bind(runner) as (...words: unknown[]) => Promise<unknown>;
    const governed = (...words: unknown[]): Promise<unknown> =>
      words[0] === 'ROLLBACK' ? query(...words) : this.over(() => query(...words));
    return Object.assign(runner, { query: governed });
  }
}
