import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const COLUMNS: readonly Column[] = [['library_episode', 'addedAt', 'bigint NULL']];

const INDICES = [
  ['library_item', new TableIndex({ name: 'ix_library_item_added', columnNames: ['kind', 'addedAt'] })],
  ['library_episode', new TableIndex({ name: 'ix_library_episode_added', columnNames: ['addedAt'] })],
] as const;

/** When episodes were added to a media server, and indices to read the newest titles and episodes. */
export class RecentlyAdded1700000000055 implements MigrationInterface {
  readonly name = 'RecentlyAdded1700000000055';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, COLUMNS);
    for (const [table, index] of INDICES) await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDICES) await runner.dropIndex(table, index);
    await dropColumns(runner, COLUMNS);
  }
}
