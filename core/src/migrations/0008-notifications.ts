import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Creates the table of notification templates that administrators changed. */
export class Notifications1700000000008 implements MigrationInterface {
  readonly name = 'Notifications1700000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(notificationTemplate);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notification_template');
  }
}

const notificationTemplate = new Table({
  name: 'notification_template',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'agent', type: 'integer' },
    { name: 'type', type: 'integer' },
    { name: 'enabled', type: 'boolean' },
    { name: 'subject', type: 'text', isNullable: true },
    { name: 'message', type: 'text', isNullable: true },
  ],
  uniques: [{ name: 'uq_notification_template_agent_type', columnNames: ['agent', 'type'] }],
});
