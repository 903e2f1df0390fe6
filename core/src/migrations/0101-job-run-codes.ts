import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [
  ['job_run', 'failure', 'text NULL'],
  ['job_run', 'note', 'text NULL'],
];

/** Adds to the history of runs why they failed and what they noted, as codes. */
export class JobRunCodes1700000000101 implements MigrationInterface {
  readonly name = 'JobRunCodes1700000000101';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
