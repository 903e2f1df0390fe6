import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['request_step', 'facts', 'text NULL']];

/** What the portal knows about a step, beside what somebody said about it. Older steps keep the portal's words as a reason. */
export class StepFacts1700000000022 implements MigrationInterface {
  readonly name = 'StepFacts1700000000022';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
