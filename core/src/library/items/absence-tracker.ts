import type { Clock, Database } from '../../kernel/index.js';

/** Complete runs that must miss a row before it counts as gone. */
const MIN_MISSED_RUNS = 2;

/** Minimum time since the first missed run, because two runs may follow each other within a minute. Milliseconds. */
const MIN_MISSING_MS = 6 * 3_600_000;

/** A table of reported items, and the condition (with one `?`) that selects the rows of a connection. */
interface TrackedTable {
  readonly table: string;
  readonly ofConnection: string;
}

/** Tracks which rows of a connection the last runs missed; a row is gone only after several runs and some hours. */
export class AbsenceTracker {
  readonly #missedCondition: string;
  readonly #goneCondition: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tracked: TrackedTable,
  ) {
    // Selective: an index finds the few missed rows among up to a million.
    this.#missedCondition = `${tracked.ofConnection} AND "seenRun" < ?`;
    this.#goneCondition = `${this.#missedCondition} AND "missedRuns" >= ? AND "missingSince" <= ?`;
  }

  async noteMissing(connectionId: string, run: number): Promise<void> {
    const count = '"missedRuns" = "missedRuns" + 1, "missingSince" = COALESCE("missingSince", ?)';
    await this.database.execute(`UPDATE "${this.tracked.table}" SET ${count} WHERE ${this.#missedCondition}`, [
      this.clock.ms(),
      connectionId,
      run,
    ]);
  }

  /**
   * Marks rows as neither seen nor missed, because a run reported data for them that cannot be stored. `which` selects them within the
   * connection.
   */
  async resetAbsence(connectionId: string, run: number, which: string, values: readonly unknown[]): Promise<void> {
    const sql = `UPDATE "${this.tracked.table}" SET "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL WHERE ${this.tracked.ofConnection} AND ${which}`;
    await this.database.execute(sql, [run, connectionId, ...values]);
  }

  count(connectionId: string): Promise<number> {
    return this.#count(this.tracked.ofConnection, [connectionId]);
  }

  countMissing(connectionId: string, run: number): Promise<number> {
    return this.#count(this.#goneCondition, this.#goneParameters(connectionId, run));
  }

  /** Deletes the gone rows. Returns their number. */
  removeMissing(connectionId: string, run: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM "${this.tracked.table}" WHERE ${this.#goneCondition}`,
      this.#goneParameters(connectionId, run),
    );
  }

  #goneParameters(connectionId: string, run: number): unknown[] {
    return [connectionId, run, MIN_MISSED_RUNS, this.clock.ms() - MIN_MISSING_MS];
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const sql = `SELECT COUNT(*) AS "count" FROM "${this.tracked.table}" WHERE ${where}`;
    const [row] = await this.database.query<{ count: number | string }>(sql, values);
    return Number(row?.count ?? 0);
  }
}

/** Column values of a row that a run reported. */
export const seenInRun = (run: number) => ({ seenRun: run, missedRuns: 0, missingSince: null });
