import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const webhookDelivery = new Table({
  name: 'webhook_delivery',
  columns: [
    { name: 'connectionId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_webhook_delivery' },
    { name: 'keyHash', type: 'varchar', length: '64', isPrimary: true, primaryKeyConstraintName: 'PK_webhook_delivery' },
    { name: 'receivedAt', type: 'bigint' },
    { name: 'isHandled', type: 'boolean' },
  ],
  indices: [{ name: 'IX_webhook_delivery_received', columnNames: ['receivedAt'] }],
});

/** Creates the table of processed webhook calls, for idempotency: senders may repeat them. */
export class WebhookDeliveries1700000000035 implements MigrationInterface {
  readonly name = 'WebhookDeliveries1700000000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(webhookDelivery);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(webhookDelivery);
  }
}
