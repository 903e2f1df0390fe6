import { runThrottled, type Database, type DatabaseClock } from '../../kernel/index.js';

/** Complete runs that must miss a row before it counts as gone. */
const MIN_MISSED_RUNS = 2;

/** Minimum time since the first missed run, because two runs may follow each other within a minute. Milliseconds. */
const MIN_MISSING_MS = 6 * 3_600_000;

/** Titles whose rows one statement changes: SQLite blocks the process meanwhile, and a title may have thousands of episodes. */
const BATCH_SIZE = 20;

/** A table of reported items, its column with the id of the title, and the condition (with one `?`) that selects a connection's rows. */
interface TrackedTable {
  readonly table: string;
  readonly titleId: string;
  readonly ofConnection: string;
}

/** Runs work in a transaction. Throws, without running it, when a newer run of the connection has begun. */
type RunTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/** A condition that selects the rows of some titles, and its values. */
interface TitleBatch {
  readonly condition: string;
  readonly ids: readonly number[];
}

/**
 * Tracks which items were removed from a media server or downloader: rows that its last sync runs did not report. A row counts as gone only
 * after several runs and some hours by the clock of the database.
 */
export class MissingItemTracker {
  readonly #missedCondition: string;
  readonly #goneCondition: string;

  constructor(
    private readonly database: Database,
    private readonly databaseClock: DatabaseClock,
    private readonly tracked: TrackedTable,
  ) {
    // Selective: an index finds the few missed rows among up to a million.
    this.#missedCondition = `${tracked.ofConnection} AND "seenRun" < ?`;
    this.#goneCondition = `${this.#missedCondition} AND "missedRuns" >= ? AND "missingSince" <= ?`;
  }

  /**
   * Counts one more missed run for the rows that a complete run did not report, some titles at a time, each time in a transaction of
   * `withinRun`. Must not run inside a transaction.
   */
  async recordMissing(connectionId: string, run: number, withinRun: RunTransaction): Promise<void> {
    for (const { condition, ids } of await this.#findBatches(this.#missedCondition, [connectionId, run])) {
      const count = `"missedRuns" = "missedRuns" + 1, "missingSince" = COALESCE("missingSince", ${this.databaseClock.now})`;
      const sql = `UPDATE "${this.tracked.table}" SET ${count} WHERE ${this.#missedCondition} AND ${condition}`;
      const noteBatch = () => this.database.execute(sql, [connectionId, run, ...ids]);
      await runThrottled(() => withinRun(noteBatch));
    }
  }

  /**
   * Marks rows as neither seen nor missed, because a run reported data for them that cannot be stored. `which` selects them within the
   * connection.
   */
  async resetMissing(connectionId: string, run: number, which: string, values: readonly unknown[]): Promise<void> {
    const sql = `UPDATE "${this.tracked.table}" SET "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL WHERE ${this.tracked.ofConnection} AND ${which}`;
    await this.database.execute(sql, [run, connectionId, ...values]);
  }

  count(connectionId: string): Promise<number> {
    return this.#count(this.tracked.ofConnection, [connectionId]);
  }

  async countMissing(connectionId: string, run: number): Promise<number> {
    return this.#count(this.#goneCondition, await this.#goneParameters(connectionId, run));
  }

  /**
   * Deletes the gone rows, some titles at a time, and none that a newer run has found again. Returns their number. Must not run inside a
   * transaction.
   */
  async removeMissing(connectionId: string, run: number): Promise<number> {
    const parameters = await this.#goneParameters(connectionId, run);
    const sql = `DELETE FROM "${this.tracked.table}" WHERE ${this.#goneCondition}`;
    let removed = 0;
    for (const { condition, ids } of await this.#findBatches(this.#goneCondition, parameters))
      removed += await runThrottled(() => this.database.execute(`${sql} AND ${condition}`, [...parameters, ...ids]));
    return removed;
  }

  /**
   * Deletes all rows that a complete run did not report, some titles at a time, each time in a transaction of `withinRun`. Returns their
   * number. Must not run inside a transaction.
   */
  async removeUnreported(connectionId: string, run: number, withinRun: RunTransaction): Promise<number> {
    const sql = `DELETE FROM "${this.tracked.table}" WHERE ${this.#missedCondition}`;
    let removed = 0;
    for (const { condition, ids } of await this.#findBatches(this.#missedCondition, [connectionId, run])) {
      const removeBatch = () => this.database.execute(`${sql} AND ${condition}`, [connectionId, run, ...ids]);
      removed += await runThrottled(() => withinRun(removeBatch));
    }
    return removed;
  }

  /** The titles that have such rows, some at a time. */
  async #findBatches(where: string, values: readonly unknown[]): Promise<TitleBatch[]> {
    const { table, titleId } = this.tracked;
    const rows = await this.database.query<{ id: number }>(`SELECT DISTINCT "${titleId}" AS "id" FROM "${table}" WHERE ${where}`, values);
    return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) => {
      const ids = rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).map(({ id }) => id);
      return { condition: `"${titleId}" IN (${ids.map(() => '?').join(', ')})`, ids };
    });
  }

  async #goneParameters(connectionId: string, run: number): Promise<unknown[]> {
    return [connectionId, run, MIN_MISSED_RUNS, (await this.databaseClock.ms()) - MIN_MISSING_MS];
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const sql = `SELECT COUNT(*) AS "count" FROM "${this.tracked.table}" WHERE ${where}`;
    const [row] = await this.database.query<{ count: number | string }>(sql, values);
    return Number(row?.count ?? 0);
  }
}

/** Column values of a row that a run reported: last seen, not missing. */
export const toSeenColumns = (run: number) => ({ seenRun: run, missedRuns: 0, missingSince: null });
