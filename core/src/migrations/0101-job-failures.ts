import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['job_run', 'failure', 'text NULL']];

/** Adds to the history of runs why they failed, as a code. */
export class JobFailures1700000000101 implements MigrationInterface {
  readonly name = 'JobFailures1700000000101';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
