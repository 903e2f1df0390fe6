import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['plugin_connection', 'channelOptions', 'text NULL']];

/** Adds to connections of notification channels what else was chosen for them; null: nothing. */
export class ChannelOptions1700000000106 implements MigrationInterface {
  readonly name = 'ChannelOptions1700000000106';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
  }
}
