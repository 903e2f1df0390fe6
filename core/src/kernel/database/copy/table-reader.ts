import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { translateSql, type SqlDialect } from '../sql-dialect.js';
import { toPortable, type PortableRow, type PortableTable } from './portable-table.js';
import { RowDigest, type TableSummary } from './row-digest.js';

const MIN_BATCH = 1;
const MAX_BATCH = 500;
/** The size of rows is not known yet; those with the longest texts still make a statement of 2 MB. */
const FIRST_BATCH = 30;
/** Characters of a batch; long texts make batches smaller, so that memory stays bounded. */
const BATCH_CHARACTERS = 2_000_000;

/** Reads whole tables of one database in batches. */
export class TableReader {
  constructor(
    private readonly runner: QueryRunner,
    private readonly dialect: SqlDialect,
  ) {}

  /** All rows of a table in batches, in the order of its primary key. */
  async *readBatches(table: PortableTable): AsyncGenerator<PortableRow[]> {
    const names = table.columns.map(({ name }) => name);
    const keyIndexes = table.keys.map((key) => names.indexOf(key));
    let last: PortableRow | undefined;
    for (let limit = FIRST_BATCH; ;) {
      const rows = await this.#readBatch(table, limit, last && keyIndexes.map((index) => last![index]!));
      if (rows.length > 0) yield rows;
      if (rows.length < limit) return;
      last = rows.at(-1);
      limit = nextLimit(rows);
      // The driver of SQLite answers in the same turn of the event loop: without a pause no other call would be served.
      await nextTurn();
    }
  }

  /** Counts the rows of a table and sums them up. */
  async summarize(table: PortableTable): Promise<TableSummary> {
    const digest = new RowDigest();
    for await (const rows of this.readBatches(table)) for (const row of rows) digest.add(row);
    return digest.summary;
  }

  async #readBatch(table: PortableTable, limit: number, after: PortableRow | undefined): Promise<PortableRow[]> {
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    const keys = table.keys.map((key) => `"${key}"`);
    // The first comparison lets engines use the index that cannot do so for a comparison of tuples.
    const where = after ? ` WHERE ${keys[0]} >= ? AND (${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})` : '';
    const sql = `SELECT ${columns} FROM "${table.name}"${where} ORDER BY ${keys.join(', ')} LIMIT ${limit}`;
    const parameters = after ? [after[0], ...after] : [];
    const rows = (await this.runner.query(translateSql(sql, this.dialect), parameters)) as Record<string, unknown>[];
    return rows.map((row) => table.columns.map(({ name, kind }) => toPortable(row[name], kind)));
  }
}

function nextLimit(rows: readonly PortableRow[]): number {
  let characters = rows.length;
  for (const row of rows) for (const value of row) characters += typeof value === 'string' ? value.length : 8;
  return Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.floor((BATCH_CHARACTERS / characters) * rows.length)));
}
