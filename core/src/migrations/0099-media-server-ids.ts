import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['sync_run', 'serverId', 'varchar(191) NULL']];

/** Which server was behind a connection at its last sync. */
export class MediaServerIds1700000000099 implements MigrationInterface {
  readonly name = 'MediaServerIds1700000000099';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
