import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['downloader_holding', 'title', 'varchar(500) NULL'],
  ['downloader_holding', 'year', 'integer NULL'],
];

/** Albums that are there already are no news. */
const BACKFILL = `INSERT INTO "announced_addition" ("kind", "source", "titleId", "season", "number")
  SELECT DISTINCT "d"."kind", "d"."source", "d"."externalId", -1, -1 FROM "downloader_holding" "d"
  LEFT JOIN "announced_addition" "a" ON "a"."kind" = "d"."kind" AND "a"."source" = "d"."source" AND "a"."titleId" = "d"."externalId"
    AND "a"."season" = -1 AND "a"."number" = -1
  WHERE "d"."kind" = 'album' AND "d"."hasRegular" = TRUE AND "a"."titleId" IS NULL`;

/** The titles of albums, which the newsletter names. */
export class DownloadedAlbums1700000000095 implements MigrationInterface {
  readonly name = 'DownloadedAlbums1700000000095';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    await runStatement(runner, BACKFILL);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
