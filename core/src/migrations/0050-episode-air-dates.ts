import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLE = 'request_episode';
const byAirDate = new TableIndex({ name: 'IX_request_episode_airDate', columnNames: ['airDate'] });

/** The calendar looks episodes up by the day of their first broadcast. */
export class EpisodeAirDates1700000000050 implements MigrationInterface {
  readonly name = 'EpisodeAirDates1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, byAirDate);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, byAirDate);
  }
}
