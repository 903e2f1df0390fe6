import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const jobLease = new Table({
  name: 'job_lease',
  columns: [
    { name: 'jobId', type: 'varchar', length: '100', isPrimary: true, primaryKeyConstraintName: 'PK_job_lease' },
    { name: 'token', type: 'integer' },
    { name: 'owner', type: 'varchar', length: '36', isNullable: true },
    { name: 'portal', type: 'varchar', length: '255', isNullable: true },
    { name: 'manual', type: 'boolean' },
    { name: 'takenOver', type: 'boolean' },
    { name: 'startedAt', type: 'bigint' },
    { name: 'expiresAt', type: 'bigint' },
    { name: 'dueAt', type: 'bigint', isNullable: true },
  ],
});

const COLUMNS: readonly Column[] = [['job_run', 'portal', 'varchar(255) NULL']];

/** Creates the table of job leases: which portal runs a job. Adds the portal to the history of runs. */
export class JobLeases1700000000030 implements MigrationInterface {
  readonly name = 'JobLeases1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(jobLease);
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
    await runner.dropTable(jobLease);
  }
}
