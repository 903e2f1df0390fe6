import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement } from './columns.js';

/** A column that is searched or sorted without regard to case, and the one that holds its normalized text. */
interface SearchKey {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly length: number;
}

const SEARCH_KEYS: readonly SearchKey[] = [
  { table: 'library_item', column: 'title', key: 'titleKey', length: 500 },
  { table: 'message_delivery', column: 'recipient', key: 'recipientKey', length: 256 },
  { table: 'request', column: 'requestedByAlias', key: 'normalizedRequestedByAlias', length: 256 },
];

const BATCH_SIZE = 1000;

/** Adds columns with the normalized text of what is searched or sorted by: SQLite lowers ASCII letters only. */
export class SearchKeys1700000000107 implements MigrationInterface {
  readonly name = 'SearchKeys1700000000107';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(
      runner,
      SEARCH_KEYS.map(({ table, key, length }) => [table, key, `varchar(${length}) NULL`]),
    );
    for (const searchKey of SEARCH_KEYS) await fill(runner, searchKey);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(
      runner,
      SEARCH_KEYS.map(({ table, key, length }) => [table, key, `varchar(${length}) NULL`]),
    );
  }
}

/** In JavaScript, because not every database lowers the letters of every language; most texts are right after one statement. */
async function fill(runner: QueryRunner, searchKey: SearchKey): Promise<void> {
  const { table, column, key, length } = searchKey;
  await runStatement(runner, `UPDATE "${table}" SET "${key}" = LOWER("${column}") WHERE "${column}" IS NOT NULL`);
  for (let last = 0, size = BATCH_SIZE; size === BATCH_SIZE;) {
    const rows = (await runStatement(
      runner,
      `SELECT "id" AS "id", "${column}" AS "text", "${key}" AS "key" FROM "${table}" WHERE "id" > ${last} AND "${column}" IS NOT NULL ORDER BY "id" LIMIT ${BATCH_SIZE}`,
    )) as { id: number | string; text: string; key: string }[];
    size = rows.length;
    last = Number(rows.at(-1)?.id ?? last);

    const wrong = new Map<string, number[]>();
    for (const row of rows) {
      const normalized = row.text.normalize('NFKC').toLowerCase().slice(0, length);
      if (normalized !== row.key) wrong.set(normalized, [...(wrong.get(normalized) ?? []), Number(row.id)]);
    }
    for (const [normalized, ids] of wrong) await correct(runner, searchKey, normalized, ids);
  }
}

const correct = (runner: QueryRunner, { table, key }: SearchKey, normalized: string, ids: readonly number[]): Promise<unknown> => {
  const mark = runner.connection.options.type === 'postgres' ? '$1' : '?';
  return runStatement(runner, `UPDATE "${table}" SET "${key}" = ${mark} WHERE "id" IN (${ids.join(', ')})`, [normalized]);
};
