import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const messageDelivery = new Table({
  name: 'message_delivery',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'topic', type: 'varchar', length: '32' },
    { name: 'key', type: 'varchar', length: '190' },
    { name: 'type', type: 'varchar', length: '40', isNullable: true },
    { name: 'title', type: 'varchar', length: '500', isNullable: true },
    { name: 'connectionId', type: 'varchar', length: '64', isNullable: true },
    { name: 'channel', type: 'varchar', length: '255', isNullable: true },
    { name: 'userId', type: 'varchar', length: '36', isNullable: true },
    { name: 'recipient', type: 'varchar', length: '256', isNullable: true },
    { name: 'outcome', type: 'varchar', length: '10', isNullable: true },
    { name: 'attempts', type: 'integer' },
    { name: 'createdAt', type: 'bigint' },
    { name: 'settledAt', type: 'bigint', isNullable: true },
  ],
  uniques: [{ name: 'UQ_message_delivery_key', columnNames: ['topic', 'key'] }],
  indices: [
    { name: 'IX_message_delivery_outcome', columnNames: ['outcome'] },
    { name: 'IX_message_delivery_connection', columnNames: ['connectionId'] },
    { name: 'IX_message_delivery_user', columnNames: ['userId'] },
    { name: 'IX_message_delivery_created', columnNames: ['createdAt'] },
  ],
});

/** Outbox topics of messages, and of the events that messages are composed from. */
const MESSAGE_TOPICS = ['deliver', 'personal', 'mailing'];
const EVENT_TOPICS = ['announce', 'announceIssue'];

/** Creates the delivery log: the outcome of every message. Messages that wait in the outbox are entered without their recipient. */
export class MessageDeliveries1700000000076 implements MigrationInterface {
  readonly name = 'MessageDeliveries1700000000076';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(messageDelivery);
    const quote = (name: string): string => runner.connection.driver.escape(name);
    const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
    const columns = ['topic', 'key', 'createdAt'].map(quote).join(', ');
    await runner.query(
      `INSERT INTO ${quote('message_delivery')} (${columns}, ${quote('connectionId')}, ${quote('attempts')})
       SELECT ${columns}, NULLIF(${quote('lane')}, ''), ${quote('attempts')} FROM ${quote('outbox')}
       WHERE ${quote('topic')} IN (${listed(MESSAGE_TOPICS)})
          OR (${quote('topic')} IN (${listed(EVENT_TOPICS)}) AND ${quote('attempts')} > 0)
       ORDER BY ${quote('id')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(messageDelivery);
  }
}
