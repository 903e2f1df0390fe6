import type { Clock, Database } from '../../kernel/index.js';

/** Complete runs that must miss something before it counts as gone. */
const MIN_MISSED_RUNS = 2;

/** The time that must have passed since the first of them: two runs may follow each other within a minute. Milliseconds. */
const MIN_MISSING_MS = 6 * 3_600_000;

/** The table of what connections told of, and the condition (with one `?`) by which those of a connection are named. */
interface TrackedTable {
  readonly table: string;
  readonly ofConnection: string;
}

/** What a connection told of, row by row: what a run did not see is counted as missing, and is gone only after several of them and some hours. */
export class AbsenceTracker {
  readonly #missedCondition: string;
  readonly #goneCondition: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly told: TrackedTable,
  ) {
    // Those that a run did not see: few, and found by an index where the whole would be a million.
    this.#missedCondition = `${told.ofConnection} AND "seenRun" < ?`;
    this.#goneCondition = `${this.#missedCondition} AND "missedRuns" >= ? AND "missingSince" <= ?`;
  }

  async noteMissing(connectionId: string, run: number): Promise<void> {
    const count = '"missedRuns" = "missedRuns" + 1, "missingSince" = COALESCE("missingSince", ?)';
    await this.database.execute(`UPDATE "${this.told.table}" SET ${count} WHERE ${this.#missedCondition}`, [
      this.clock.ms(),
      connectionId,
      run,
    ]);
  }

  /** A run told of these rows what cannot be kept: they are neither seen nor missing. `which` names them among those of the connection. */
  async spare(connectionId: string, run: number, which: string, values: readonly unknown[]): Promise<void> {
    const sql = `UPDATE "${this.told.table}" SET "seenRun" = ?, "missedRuns" = 0, "missingSince" = NULL WHERE ${this.told.ofConnection} AND ${which}`;
    await this.database.execute(sql, [run, connectionId, ...values]);
  }

  count(connectionId: string): Promise<number> {
    return this.#count(this.told.ofConnection, [connectionId]);
  }

  countGone(connectionId: string, run: number): Promise<number> {
    return this.#count(this.#goneCondition, this.#goneParameters(connectionId, run));
  }

  /** Answers how many went. */
  removeGone(connectionId: string, run: number): Promise<number> {
    return this.database.execute(`DELETE FROM "${this.told.table}" WHERE ${this.#goneCondition}`, this.#goneParameters(connectionId, run));
  }

  #goneParameters(connectionId: string, run: number): unknown[] {
    return [connectionId, run, MIN_MISSED_RUNS, this.clock.ms() - MIN_MISSING_MS];
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const sql = `SELECT COUNT(*) AS "count" FROM "${this.told.table}" WHERE ${where}`;
    const [row] = await this.database.query<{ count: number | string }>(sql, values);
    return Number(row?.count ?? 0);
  }
}

/** What is set again when a run sees a row. */
export const seenInRun = (run: number) => ({ seenRun: run, missedRuns: 0, missingSince: null });
