import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Table } from 'typeorm';

const outbox = new Table({
  name: 'outbox',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'topic', type: 'varchar', length: '32' },
    { name: 'key', type: 'varchar', length: '190' },
    { name: 'payload', type: 'text' },
    { name: 'state', type: 'varchar', length: '8' },
    { name: 'attempts', type: 'integer' },
    { name: 'dueAt', type: 'bigint' },
    { name: 'lockedBy', type: 'varchar', length: '36', isNullable: true },
    { name: 'lockedUntil', type: 'bigint', isNullable: true },
    { name: 'lastError', type: 'text', isNullable: true },
    { name: 'createdAt', type: 'bigint' },
  ],
  uniques: [{ name: 'UQ_outbox_topic_key', columnNames: ['topic', 'key'] }],
  indices: [{ name: 'IX_outbox_topic_state_dueAt', columnNames: ['topic', 'state', 'dueAt'] }],
});

/** Creates the outbox table: outside effects that wait for delivery. */
export class Outbox1700000000007 implements MigrationInterface {
  readonly name = 'Outbox1700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(outbox);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(outbox);
  }
}
