import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });
const key = (name: string) => number(name, { isPrimary: true, primaryKeyConstraintName: 'PK_library_episode' });

/** Creates the table of episodes on media servers, and an index of series by TVDB id, which old clients use. */
export class Episodes1700000000013 implements MigrationInterface {
  readonly name = 'Episodes1700000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(libraryEpisode);
    await runner.createIndex('library_item', byTvdb);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('library_item', byTvdb);
    await runner.dropTable('library_episode');
  }
}

const byTvdb = new TableIndex({ name: 'ix_library_item_tvdb', columnNames: ['kind', 'tvdbId'] });

const libraryEpisode = new Table({
  name: 'library_episode',
  columns: [key('itemId'), key('season'), key('number'), number('seenRun'), number('missedRuns', { default: 0 })],
  indices: [{ name: 'ix_library_episode_run', columnNames: ['itemId', 'seenRun'] }],
  foreignKeys: [
    {
      name: 'FK_library_episode_item',
      columnNames: ['itemId'],
      referencedTableName: 'library_item',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});
