import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const byDate = new TableIndex({ name: 'IX_request_requestedAt', columnNames: ['kind', 'requestedAt', 'id', 'state'] });

/** Adds an index of request dates, so that the list of series sorted by date is one index scan, whatever its tab. */
export class RequestDates1700000000021 implements MigrationInterface {
  readonly name = 'RequestDates1700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('request', byDate);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('request', byDate);
  }
}
