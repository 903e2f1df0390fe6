import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const device = new Table({
  name: 'device',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    { name: 'userId', type: 'varchar', length: '36' },
    { name: 'token', type: 'varchar', length: '512' },
    { name: 'addedAt', type: 'bigint' },
  ],
  foreignKeys: [
    {
      name: 'FK_device_user',
      columnNames: ['userId'],
      referencedTableName: 'users',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
  indices: [
    { name: 'IX_device_user', columnNames: ['userId'] },
    { name: 'UQ_device_token', columnNames: ['token'], isUnique: true },
  ],
});

/** Creates the table of mobile devices that receive push messages. */
export class Devices1700000000060 implements MigrationInterface {
  readonly name = 'Devices1700000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(device);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(device);
  }
}
