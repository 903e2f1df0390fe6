import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const key = { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' as const };
const text = (name: string, length: number, isNullable = false) => ({ name, type: 'varchar', length: String(length), isNullable });
const flag = (name: string) => ({ name, type: 'boolean' });
const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });

/** Creates the tables of the library: items of media servers and of downloaders, and the state of their sync runs. */
export class Library1700000000005 implements MigrationInterface {
  readonly name = 'Library1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(libraryItem);
    await runner.createTable(downloaderHolding);
    await runner.createTable(syncRun);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sync_run');
    await runner.dropTable('downloader_holding');
    await runner.dropTable('library_item');
  }
}

const libraryItem = new Table({
  name: 'library_item',
  columns: [
    key,
    text('connectionId', 36),
    text('serverItemId', 191),
    text('kind', 8),
    text('title', 500),
    number('year', { isNullable: true }),
    text('tmdbId', 32, true),
    text('imdbId', 32, true),
    text('tvdbId', 32, true),
    flag('hasRegular'),
    flag('has4k'),
    text('quality', 60, true),
    text('url', 1000),
    { name: 'addedAt', type: 'bigint' },
    number('seenRun'),
    number('missedRuns', { default: 0 }),
  ],
  uniques: [{ name: 'uq_library_item_server_item', columnNames: ['connectionId', 'serverItemId'] }],
  indices: [
    { name: 'ix_library_item_tmdb', columnNames: ['kind', 'tmdbId'] },
    { name: 'ix_library_item_imdb', columnNames: ['kind', 'imdbId'] },
    { name: 'ix_library_item_run', columnNames: ['connectionId', 'seenRun'] },
  ],
});

const downloaderHolding = new Table({
  name: 'downloader_holding',
  columns: [
    key,
    text('connectionId', 36),
    text('kind', 8),
    text('source', 16),
    text('externalId', 64),
    flag('monitored'),
    flag('hasRegular'),
    flag('has4k'),
    flag('countsAsAvailable'),
    number('seenRun'),
  ],
  uniques: [{ name: 'uq_downloader_holding_title', columnNames: ['connectionId', 'kind', 'source', 'externalId'] }],
  indices: [{ name: 'ix_downloader_holding_title', columnNames: ['kind', 'source', 'externalId'] }],
});

const syncRun = new Table({
  name: 'sync_run',
  columns: [
    { ...text('connectionId', 36), isPrimary: true },
    number('run'),
    { name: 'completedAt', type: 'bigint', isNullable: true },
    number('heldBack', { default: 0 }),
  ],
});
