import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = ['downloader_holding', 'downloader_episode'].flatMap((table): Column[] => [
  [table, 'missedRuns', 'integer NOT NULL DEFAULT 0'],
  [table, 'missingSince', 'bigint NULL'],
]);

/** Adds how many complete syncs missed an item of a downloader, and since when: one short answer is no reason to remove it. */
export class DownloaderAbsence1700000000029 implements MigrationInterface {
  readonly name = 'DownloaderAbsence1700000000029';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
