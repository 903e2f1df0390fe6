import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const MUTED_KEY = { isPrimary: true, primaryKeyConstraintName: 'PK_muted_notification' } as const;

const mutedNotification = new Table({
  name: 'muted_notification',
  columns: [
    { name: 'userId', type: 'varchar', length: '36', ...MUTED_KEY },
    { name: 'agent', type: 'integer', ...MUTED_KEY },
    { name: 'type', type: 'integer', ...MUTED_KEY },
  ],
});

const quietHours = new Table({
  name: 'quiet_hours',
  columns: [
    { name: 'userId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_quiet_hours' },
    { name: 'fromMinute', type: 'integer' },
    { name: 'untilMinute', type: 'integer' },
    { name: 'timeZone', type: 'varchar', length: '64' },
  ],
});

/** Creates the tables of muted notifications and quiet hours. */
export class NotificationChoices1700000000078 implements MigrationInterface {
  readonly name = 'NotificationChoices1700000000078';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [mutedNotification, quietHours]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [quietHours, mutedNotification]) await runner.dropTable(table);
  }
}
