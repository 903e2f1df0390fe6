import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumns, dropColumns, type Column } from './columns.js';

const key = { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' as const };
const number = (name: string) => ({ name, type: 'integer' });
const text = (name: string, length: number, isNullable = false) => ({ name, type: 'varchar', length: String(length), isNullable });

/** An episode belongs to one request of its series at most: a second insert fails with a unique violation. */
const requestEpisode = new Table({
  name: 'request_episode',
  columns: [
    key,
    number('requestId'),
    number('titleId'),
    number('season'),
    number('number'),
    text('title', 512),
    text('airDate', 10, true),
    { name: 'available', type: 'boolean' },
  ],
  uniques: [{ name: 'UQ_request_episode', columnNames: ['titleId', 'season', 'number'] }],
  indices: [{ name: 'IX_request_episode_request', columnNames: ['requestId', 'season', 'number'] }],
  foreignKeys: [
    {
      name: 'FK_request_episode_request',
      columnNames: ['requestId'],
      referencedTableName: 'request',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});

const COLUMNS: readonly Column[] = [
  ['requested_title', 'seriesType', 'integer NULL'],
  ['requested_title', 'totalSeasons', 'integer NULL'],
  ['request', 'languageOverride', 'integer NOT NULL DEFAULT 0'],
];

/** Creates the table of requested episodes of series. */
export class Series1700000000016 implements MigrationInterface {
  readonly name = 'Series1700000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(requestEpisode);
    await addColumns(runner, COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, COLUMNS);
    await runner.dropTable('request_episode');
  }
}
