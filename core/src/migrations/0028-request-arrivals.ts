import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['request', 'arrivalTold', 'varchar(16) NULL']];

/**
 * Which arrival people were told of, so that none is told twice. Earlier releases gave requests that became available without anybody's
 * approval the date of their arrival for one of approval; it goes, because it is what tells the two apart.
 */
export class RequestArrivals1700000000028 implements MigrationInterface {
  readonly name = 'RequestArrivals1700000000028';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    await runStatement(
      runner,
      `UPDATE "request" SET "arrivalTold" = 'markAvailable' WHERE "state" = 'available' AND "decidedById" IS NOT NULL`,
    );
    await runStatement(runner, `UPDATE "request" SET "arrivalTold" = 'found' WHERE "state" = 'available' AND "decidedById" IS NULL`);
    await runStatement(
      runner,
      `UPDATE "request" SET "approvedAt" = NULL WHERE "state" = 'available' AND "approvedAt" = "availableAt"
        AND "id" NOT IN (SELECT "requestId" FROM "request_step" WHERE "step" = 'approve')`,
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
