import { Table, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const NAME = 'changed_title';
const COLUMNS: readonly Column[] = [['sync_run', 'lastChange', 'integer NULL']];

const key = (name: string, length: string): TableColumnOptions => ({
  ...{ name, length, type: 'varchar', isPrimary: true, primaryKeyConstraintName: `PK_${NAME}` },
});

const titleChange = new Table({
  name: NAME,
  columns: [
    key('connectionId', '36'),
    key('kind', '8'),
    key('source', '16'),
    key('externalId', '64'),
    { name: 'ids', type: 'varchar', length: '500' },
    { name: 'change', type: 'integer' },
    { name: 'isPending', type: 'boolean' },
  ],
});

/** Creates the table of the titles that webhooks of downloaders named, and numbers these changes. */
export class ChangedTitles1700000000108 implements MigrationInterface {
  readonly name = 'ChangedTitles1700000000108';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(titleChange);
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
    await runner.dropTable(NAME);
  }
}
