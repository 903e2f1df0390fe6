import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const NAME = 'downloader_episode';
const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });
const key = (name: string) => number(name, { isPrimary: true, primaryKeyConstraintName: 'PK_downloader_episode' });

const downloaderEpisode = new Table({
  name: NAME,
  columns: [key('holdingId'), key('season'), key('number'), number('seenRun')],
  indices: [{ name: 'IX_downloader_episode_run', columnNames: ['holdingId', 'seenRun'] }],
  foreignKeys: [
    {
      name: 'FK_downloader_episode_holding',
      columnNames: ['holdingId'],
      referencedTableName: 'downloader_holding',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});

/** Creates the table of episodes that downloaders have downloaded. */
export class DownloaderEpisodes1700000000018 implements MigrationInterface {
  readonly name = 'DownloaderEpisodes1700000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(downloaderEpisode);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME);
  }
}
