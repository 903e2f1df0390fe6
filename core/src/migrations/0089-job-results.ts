import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['job_run', 'results', 'text NULL']];

/** Adds the results of plug-in jobs to the history of runs. */
export class JobResults1700000000089 implements MigrationInterface {
  readonly name = 'JobResults1700000000089';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
