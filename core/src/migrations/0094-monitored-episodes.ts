import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const NAME = 'monitored_episode';
const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });
const key = (name: string) => number(name, { isPrimary: true, primaryKeyConstraintName: 'PK_monitored_episode' });

const monitoredEpisode = new Table({
  name: NAME,
  columns: [key('holdingId'), key('season'), key('number'), number('seenRun')],
  foreignKeys: [
    {
      name: 'FK_monitored_episode_holding',
      columnNames: ['holdingId'],
      referencedTableName: 'downloader_holding',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});

/** Which episodes downloaders monitor without a file. */
export class MonitoredEpisodes1700000000094 implements MigrationInterface {
  readonly name = 'MonitoredEpisodes1700000000094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(monitoredEpisode);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME);
  }
}
