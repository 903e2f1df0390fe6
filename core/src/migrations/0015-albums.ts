import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['requested_title', 'artistId', 'varchar(64) NULL'],
  ['requested_title', 'artistName', 'varchar(512) NULL'],
];

/** Adds the artist of requested albums. */
export class Albums1700000000015 implements MigrationInterface {
  readonly name = 'Albums1700000000015';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
