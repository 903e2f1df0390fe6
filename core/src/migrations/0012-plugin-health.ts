import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Creates the table with the health of connections and processes of plug-ins. */
export class PluginHealth1700000000012 implements MigrationInterface {
  readonly name = 'PluginHealth1700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(pluginHealth);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('plugin_health');
  }
}

const pluginHealth = new Table({
  name: 'plugin_health',
  columns: [
    {
      name: 'id',
      type: 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
      primaryKeyConstraintName: 'PK_plugin_health',
    },
    { name: 'pluginId', type: 'varchar', length: '32' },
    { name: 'connectionId', type: 'varchar', length: '36', isNullable: true },
    { name: 'at', type: 'bigint' },
    { name: 'state', type: 'varchar', length: '10' },
    { name: 'failure', type: 'varchar', length: '32', isNullable: true },
    { name: 'detail', type: 'text', isNullable: true },
  ],
  indices: [{ name: 'IX_plugin_health_plugin', columnNames: ['pluginId', 'connectionId', 'id'] }],
});
