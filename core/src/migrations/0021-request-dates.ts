import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const byDate = new TableIndex({ name: 'IX_request_requestedAt', columnNames: ['kind', 'requestedAt', 'id', 'state'] });

/** So that the list of series by date is one walk along an index, whatever its tab. */
export class RequestDates1700000000021 implements MigrationInterface {
  readonly name = 'RequestDates1700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('request', byDate);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('request', byDate);
  }
}
