import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const index = new TableIndex({ name: 'IX_outbox_failed', columnNames: ['topic', 'state', 'attempts'] });

/** Failed rows are counted and paged without reading their payloads. */
export class FailedOutboxRows1700000000034 implements MigrationInterface {
  readonly name = 'FailedOutboxRows1700000000034';

  up(runner: QueryRunner): Promise<void> {
    return runner.createIndex('outbox', index);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropIndex('outbox', index);
  }
}
