import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Creates the tables of job schedules and of the history of job runs. */
export class Jobs1700000000004 implements MigrationInterface {
  readonly name = 'Jobs1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'job_schedule',
        columns: [
          { name: 'name', type: 'varchar', length: '100', isPrimary: true, primaryKeyConstraintName: 'PK_job_schedule' },
          { name: 'expression', type: 'varchar', length: '200' },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'job_run',
        columns: [
          {
            name: 'id',
            type: 'integer',
            isPrimary: true,
            isGenerated: true,
            generationStrategy: 'increment',
            primaryKeyConstraintName: 'PK_job_run',
          },
          { name: 'jobId', type: 'varchar', length: '100' },
          { name: 'manual', type: 'boolean' },
          { name: 'changed', type: 'boolean' },
          { name: 'outcome', type: 'varchar', length: '10' },
          { name: 'reason', type: 'text', isNullable: true },
          { name: 'startedAt', type: 'bigint' },
          { name: 'finishedAt', type: 'bigint' },
        ],
        indices: [{ name: 'IX_job_run_job', columnNames: ['jobId', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['job_run', 'job_schedule']) await runner.dropTable(table);
  }
}
