import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const browserSubscription = new Table({
  name: 'browser_subscription',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'userId', type: 'varchar', length: '36' },
    { name: 'endpointHash', type: 'varchar', length: '64' },
    { name: 'token', type: 'text' },
    { name: 'browser', type: 'varchar', length: '64', isNullable: true },
    { name: 'system', type: 'varchar', length: '64', isNullable: true },
    { name: 'addedAt', type: 'bigint' },
  ],
  foreignKeys: [
    {
      name: 'FK_browser_subscription_user',
      columnNames: ['userId'],
      referencedTableName: 'users',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
  indices: [
    { name: 'IX_browser_subscription_user', columnNames: ['userId'] },
    { name: 'UQ_browser_subscription_endpoint', columnNames: ['endpointHash'], isUnique: true },
  ],
});

/** Creates the table of push subscriptions: browsers in which users allowed notifications (Web Push). */
export class BrowserSubscriptions1700000000091 implements MigrationInterface {
  readonly name = 'BrowserSubscriptions1700000000091';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(browserSubscription);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(browserSubscription);
  }
}
