import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['request', 'downloaderOverride', 'varchar(36) NULL']];

/** Adds the downloader connection of a request, where it is not the default one. */
export class RequestDownloader1700000000093 implements MigrationInterface {
  readonly name = 'RequestDownloader1700000000093';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
