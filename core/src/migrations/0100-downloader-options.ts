import { Table, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';

const NAME = 'downloader_option';

const key = (name: string, type: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  ...{ name, type, isPrimary: true, primaryKeyConstraintName: `PK_${NAME}` },
  ...more,
});

const downloaderOption = new Table({
  name: NAME,
  columns: [
    key('connectionId', 'varchar', { length: '36' }),
    key('kind', 'varchar', { length: '16' }),
    key('optionId', 'integer'),
    { name: 'label', type: 'text' },
  ],
});

/** Creates the table of the options that downloaders offered, by which another server at the same address is noticed. */
export class DownloaderOptions1700000000100 implements MigrationInterface {
  readonly name = 'DownloaderOptions1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(downloaderOption);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME);
  }
}
