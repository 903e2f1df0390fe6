import { Table, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['outside_identity', 'accessToken', 'varchar(2048) NULL'],
  ['request', 'fromWatchlist', 'boolean NULL'],
];

const key = (table: string, name: string, length: string): TableColumnOptions => ({
  ...{ name, type: 'varchar', length },
  ...{ isPrimary: true, primaryKeyConstraintName: `PK_${table}` },
});

const watchlistStatus = new Table({
  name: 'watchlist_status',
  columns: [
    key('watchlist_status', 'pluginId', '32'),
    key('watchlist_status', 'userId', '36'),
    { name: 'failedToken', type: 'varchar', length: '64', isNullable: true },
    { name: 'importedAt', type: 'bigint', isNullable: true },
  ],
  indices: [{ name: 'IX_watchlist_status_user', columnNames: ['userId'] }],
});

const watchlistHistory = new Table({
  name: 'watchlist_history',
  columns: [
    key('watchlist_history', 'pluginId', '32'),
    key('watchlist_history', 'userId', '36'),
    key('watchlist_history', 'kind', '8'),
    key('watchlist_history', 'tmdbId', '32'),
  ],
  indices: [{ name: 'IX_watchlist_history_user', columnNames: ['userId'] }],
});

/** The import of watchlists: tokens of users, what was imported, and which requests came of it. */
export class Watchlists1700000000056 implements MigrationInterface {
  readonly name = 'Watchlists1700000000056';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    for (const table of [watchlistStatus, watchlistHistory]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [watchlistHistory, watchlistStatus]) await runner.dropTable(table);
    await dropColumns(runner, COLUMNS);
  }
}
