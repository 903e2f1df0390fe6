import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['watchlist_status', 'reportedToken', 'varchar(64) NULL'],
  ['watchlist_status', 'reportedAt', 'bigint NULL'],
];

/** Which expired token of a user administrators were told about, and when. */
export class WatchlistDigests1700000000088 implements MigrationInterface {
  readonly name = 'WatchlistDigests1700000000088';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
