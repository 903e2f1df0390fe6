import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLE = 'request';
const NAME = 'IX_request_state';
const byState = new TableIndex({ name: NAME, columnNames: ['kind', 'state'] });
const inOrder = new TableIndex({ name: NAME, columnNames: ['kind', 'state', 'id'] });

/** Adds an index for requests of one kind in one state in the order of their ids: PostgreSQL sorted them all for each page. */
export class RequestStateIndex1700000000025 implements MigrationInterface {
  readonly name = 'RequestStateIndex1700000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, byState);
    await runner.createIndex(TABLE, inOrder);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, inOrder);
    await runner.createIndex(TABLE, byState);
  }
}
