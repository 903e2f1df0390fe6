import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['request_episode', 'announcedAt', 'bigint NULL']];

const BACKFILL = `UPDATE "request_episode" SET "announcedAt" =
    (SELECT COALESCE("request"."availableAt", "request"."requestedAt") FROM "request" WHERE "request"."id" = "request_episode"."requestId")
  WHERE "available" AND "requestId" IN (SELECT "id" FROM "request" WHERE "state" <> 'available' OR "arrivalTold" = 'found')`;

/** Which episodes people were told of, so that none is told twice. What somebody marked as available was not found yet. */
export class AnnouncedEpisodes1700000000033 implements MigrationInterface {
  readonly name = 'AnnouncedEpisodes1700000000033';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    await runStatement(runner, BACKFILL);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
