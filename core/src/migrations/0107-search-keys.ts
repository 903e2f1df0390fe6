import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement } from './columns.js';
import { rewriteTextKeys, type TextKey } from './text-keys.js';

const SEARCH_KEYS: readonly TextKey[] = [
  { table: 'library_item', column: 'title', key: 'titleKey', length: 500 },
  { table: 'message_delivery', column: 'recipient', key: 'recipientKey', length: 256 },
  { table: 'request', column: 'requestedByAlias', key: 'normalizedRequestedByAlias', length: 256 },
];

/** Adds columns with the normalized text of what is searched or sorted by: SQLite lowers ASCII letters only. */
export class SearchKeys1700000000107 implements MigrationInterface {
  readonly name = 'SearchKeys1700000000107';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(
      runner,
      SEARCH_KEYS.map(({ table, key, length }) => [table, key, `varchar(${length}) NULL`]),
    );
    for (const searchKey of SEARCH_KEYS) {
      const { table, column, key } = searchKey;
      // Most texts are right after one statement.
      await runStatement(runner, `UPDATE "${table}" SET "${key}" = LOWER("${column}") WHERE "${column}" IS NOT NULL`);
      await rewriteTextKeys(runner, searchKey, (text) => text.normalize('NFKC').toLowerCase());
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(
      runner,
      SEARCH_KEYS.map(({ table, key, length }) => [table, key, `varchar(${length}) NULL`]),
    );
  }
}
