import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const pluginPackage = new Table({
  name: 'plugin_package',
  columns: [
    { name: 'packageName', type: 'varchar', length: '100', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_package' },
    { name: 'pluginId', type: 'varchar', length: '32' },
    { name: 'version', type: 'varchar', length: '256' },
    { name: 'source', type: 'varchar', length: '16' },
    { name: 'from', type: 'text', isNullable: true },
    { name: 'integrity', type: 'text', isNullable: true },
    { name: 'installedAt', type: 'bigint' },
    { name: 'installedBy', type: 'text' },
    { name: 'archiveId', type: 'varchar', length: '36' },
    { name: 'checksum', type: 'varchar', length: '64' },
  ],
});

const pluginPackageChunk = new Table({
  name: 'plugin_package_chunk',
  columns: [
    { name: 'archiveId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_package_chunk' },
    { name: 'position', type: 'integer', isPrimary: true, primaryKeyConstraintName: 'PK_plugin_package_chunk' },
    { name: 'content', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
  ],
});

/** Creates the table of packages of installed plug-ins, shared by all portals on the database. */
export class PluginPackages1700000000092 implements MigrationInterface {
  readonly name = 'PluginPackages1700000000092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(pluginPackage);
    await runner.createTable(pluginPackageChunk);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(pluginPackageChunk);
    await runner.dropTable(pluginPackage);
  }
}
