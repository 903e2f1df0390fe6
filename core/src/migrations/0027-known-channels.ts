import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const knownChannel = new Table({
  name: 'notification_channel',
  columns: [
    { name: 'connectionId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_notification_channel' },
    { name: 'name', type: 'varchar', length: '255' },
    { name: 'agent', type: 'integer' },
    { name: 'reaches', type: 'varchar', length: '16' },
  ],
});

/** Creates the table of notification channels, used while the plug-in of a channel is not running. */
export class KnownChannels1700000000027 implements MigrationInterface {
  readonly name = 'KnownChannels1700000000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(knownChannel);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(knownChannel);
  }
}
