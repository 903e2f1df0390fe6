import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Creates the tables of plug-ins, their connections, and their stored documents. */
export class Plugins1700000000003 implements MigrationInterface {
  readonly name = 'Plugins1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'plugin',
        columns: [
          { name: 'id', type: 'varchar', length: '32', isPrimary: true, primaryKeyConstraintName: 'PK_plugin' },
          { name: 'enabled', type: 'boolean' },
          { name: 'settingsVersion', type: 'integer' },
          { name: 'settings', type: 'text' },
          { name: 'secrets', type: 'text' },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'plugin_connection',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_connection' },
          { name: 'pluginId', type: 'varchar', length: '32' },
          { name: 'slot', type: 'varchar', length: '32', isNullable: true },
          { name: 'position', type: 'integer' },
          { name: 'enabled', type: 'boolean' },
          { name: 'version', type: 'integer' },
          { name: 'values', type: 'text' },
          { name: 'secrets', type: 'text' },
        ],
        uniques: [{ name: 'UQ_plugin_connection_slot', columnNames: ['pluginId', 'slot'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'plugin_document',
        columns: [
          { name: 'pluginId', type: 'varchar', length: '32', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_document' },
          { name: 'connectionId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_document' },
          { name: 'key', type: 'varchar', length: '100', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_document' },
          { name: 'value', type: 'text' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['plugin_document', 'plugin_connection', 'plugin']) await runner.dropTable(table);
  }
}
