import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** Thrown at every access of a crashed server. */
class PortalCrashed extends Error {
  override readonly name = 'PortalCrashed';
}

/**
 * Fault injection: counts the accesses of a server to its database and downloader, and crashes it at one of them. Later accesses fail; a
 * transaction in progress is rolled back, as after a lost connection.
 */
export class CrashInjector {
  #accessesLeft = Number.POSITIVE_INFINITY;
  #pending = 0;

  /** Without `die` every access throws, and the process lives on. */
  constructor(private readonly die?: () => void) {}

  get hasCrashed(): boolean {
    return this.#accessesLeft <= 0;
  }

  /** Whether calls to the outside are in flight. */
  get isBusy(): boolean {
    return this.#pending > 0;
  }

  /** Restarts, to crash at the access with this number. */
  crashAfter(accesses: number): void {
    this.#accessesLeft = accesses;
  }

  /** Counts an access before and after the work, so that its result can be lost. */
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

  /** Resolves when all work of the crashed server has ended. */
  async settled(): Promise<void> {
    for (let turns = 0; turns < 3 || this.#pending > 0; turns += 1) await nextTurn();
  }

  #countAccess(): void {
    this.#accessesLeft -= 1;
    if (!this.hasCrashed) return;
    this.die?.();
    throw new PortalCrashed();
  }

  #instrumentRunner(runner: QueryRunner): QueryRunner {
    const query = runner.query.bind(runner) as (...words: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]): Promise<unknown> => (args[0] === 'ROLLBACK' ? query(...args) : this.wrap(() => query(...args)));
    return Object.assign(runner, { query: counted });
  }
}
