import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['request_step', 'facts', 'text NULL']];

/**
 * Adds structured details (facts) to history entries, beside the reason that a user entered. Older entries keep the portal's text as a
 * reason.
 */
export class StepFacts1700000000022 implements MigrationInterface {
  readonly name = 'StepFacts1700000000022';

  up(runner: QueryRunner): Promise<void> {
    return addColumns(runner, COLUMNS);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropColumns(runner, COLUMNS);
  }
}
