import { TableIndex, TableUnique, type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLE = 'plugin_connection';
const NAME = 'UQ_plugin_connection_slot';
const COLUMNS = ['pluginId', 'slot'];

/** MariaDB has unique indices only. */
const hasOnlyIndices = ({ connection }: QueryRunner): boolean => connection.options.type === 'mariadb';

/** A slot of a plug-in may have several connections. Nothing refers to the table, so that SQLite may make it anew. */
export class SeveralConnectionsPerSlot1700000000090 implements MigrationInterface {
  readonly name = 'SeveralConnectionsPerSlot1700000000090';

  async up(runner: QueryRunner): Promise<void> {
    if (hasOnlyIndices(runner)) await runner.dropIndex(TABLE, NAME);
    else await runner.dropUniqueConstraint(TABLE, NAME);
  }

  /** Fails while a slot has several connections: an earlier release would not know which one it means. */
  async down(runner: QueryRunner): Promise<void> {
    if (hasOnlyIndices(runner)) await runner.createIndex(TABLE, new TableIndex({ name: NAME, columnNames: COLUMNS, isUnique: true }));
    else await runner.createUniqueConstraint(TABLE, new TableUnique({ name: NAME, columnNames: COLUMNS }));
  }
}
