import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const inboxMessage = new Table({
  name: 'inbox_message',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'userId', type: 'varchar', length: '36' },
    { name: 'key', type: 'varchar', length: '36' },
    { name: 'facts', type: 'text' },
    { name: 'path', type: 'varchar', length: '500', isNullable: true },
    { name: 'createdAt', type: 'bigint' },
    { name: 'readAt', type: 'bigint', isNullable: true },
  ],
  uniques: [{ name: 'UQ_inbox_message_key', columnNames: ['userId', 'key'] }],
  indices: [
    { name: 'IX_inbox_message_read', columnNames: ['userId', 'readAt'] },
    { name: 'IX_inbox_message_created', columnNames: ['createdAt'] },
  ],
});

/** The latest notifications of each user, and whether they have been read. */
export class Inbox1700000000077 implements MigrationInterface {
  readonly name = 'Inbox1700000000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(inboxMessage);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(inboxMessage);
  }
}
