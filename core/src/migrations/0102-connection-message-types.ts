import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['plugin_connection', 'messageTypes', 'text NULL']];

/** Adds to connections of notification channels which types of messages they send; null: all. */
export class ConnectionMessageTypes1700000000102 implements MigrationInterface {
  readonly name = 'ConnectionMessageTypes1700000000102';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
