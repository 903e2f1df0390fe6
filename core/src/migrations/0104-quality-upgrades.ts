import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['downloader_holding', 'quality', 'varchar(64) NULL'],
  ['downloader_holding', 'isUpgradeWanted', 'boolean NULL'],
];

/** Adds to the titles of downloaders the quality of their file, and whether a better one is wanted. */
export class QualityUpgrades1700000000104 implements MigrationInterface {
  readonly name = 'QualityUpgrades1700000000104';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
