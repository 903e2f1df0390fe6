import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const NAME = 'watched';
const PRIMARY = { isPrimary: true, primaryKeyConstraintName: 'PK_watched' };
const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });

const watched = new Table({
  name: NAME,
  columns: [
    number('itemId', PRIMARY),
    number('season', PRIMARY),
    number('number', PRIMARY),
    { name: 'userId', type: 'varchar', length: '36', ...PRIMARY },
    number('seenRun'),
  ],
  indices: [
    { name: 'IX_watched_user', columnNames: ['userId'] },
    { name: 'IX_watched_run', columnNames: ['itemId', 'seenRun'] },
  ],
  foreignKeys: [
    {
      name: 'FK_watched_item',
      columnNames: ['itemId'],
      referencedTableName: 'library_item',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});

/** Creates the table of the watch history: what users have watched on media servers. */
export class Watched1700000000017 implements MigrationInterface {
  readonly name = 'Watched1700000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(watched);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME);
  }
}
