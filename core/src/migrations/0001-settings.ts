import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Creates the table of settings: one row per settings object. */
export class Settings1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'setting',
        columns: [
          { name: 'name', type: 'varchar', length: '64', isPrimary: true, primaryKeyConstraintName: 'PK_setting' },
          { name: 'value', type: 'text' },
          { name: 'updatedAt', type: 'bigint' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting');
  }
}
