import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = ['library_item', 'library_episode', 'outside_identity'].map((table) => [
  table,
  'missingSince',
  'bigint NULL',
]);

/** Adds since when complete syncs have missed an item: absence is also measured in hours. */
export class MissingSince1700000000031 implements MigrationInterface {
  readonly name = 'MissingSince1700000000031';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
