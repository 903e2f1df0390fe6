import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const key = { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' as const };
const text = (name: string, length: number, isNullable = false) => ({ name, type: 'varchar', length: String(length), isNullable });
const longText = (name: string, isNullable = false) => ({ name, type: 'text', isNullable });
const flag = (name: string) => ({ name, type: 'boolean' });
const number = (name: string) => ({ name, type: 'integer' });
const moment = (name: string, isNullable = false) => ({ name, type: 'bigint', isNullable });

const requestedTitle = new Table({
  name: 'requested_title',
  columns: [
    key,
    text('kind', 8),
    text('source', 16),
    text('externalId', 64),
    text('imdbId', 32, true),
    text('tvdbId', 32, true),
    text('title', 512),
    text('titleKey', 255),
    longText('overview'),
    text('posterPath', 255, true),
    text('backdropPath', 255, true),
    text('releaseDate', 10, true),
    text('digitalReleaseDate', 10, true),
    text('status', 64, true),
    text('langCode', 16, true),
    flag('sample'),
    moment('requestedAt'),
    number('stages'),
  ],
  uniques: [{ name: 'UQ_requested_title_ref', columnNames: ['kind', 'source', 'externalId'] }],
  indices: [
    { name: 'IX_requested_title_requestedAt', columnNames: ['kind', 'requestedAt', 'id', 'stages'] },
    { name: 'IX_requested_title_titleKey', columnNames: ['kind', 'titleKey', 'id', 'stages'] },
    { name: 'IX_requested_title_releaseDate', columnNames: ['kind', 'releaseDate', 'id', 'stages'] },
  ],
});

const request = new Table({
  name: 'request',
  columns: [
    key,
    number('titleId'),
    text('kind', 8),
    text('slot', 16),
    text('requesterId', 36),
    text('requestedByAlias', 256, true),
    text('state', 10),
    moment('requestedAt'),
    moment('approvedAt', true),
    moment('availableAt', true),
    moment('deniedAt', true),
    longText('deniedReason', true),
    text('decidedById', 36, true),
    number('rootFolderOverride'),
    number('qualityOverride'),
    longText('dispatchError', true),
  ],
  uniques: [{ name: 'UQ_request_title_slot', columnNames: ['titleId', 'slot'] }],
  indices: [
    { name: 'IX_request_requester', columnNames: ['requesterId', 'kind', 'titleId'] },
    { name: 'IX_request_state', columnNames: ['kind', 'state'] },
  ],
  foreignKeys: [
    {
      name: 'FK_request_title',
      columnNames: ['titleId'],
      referencedTableName: 'requested_title',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
});

const requestStep = new Table({
  name: 'request_step',
  columns: [
    key,
    number('requestId'),
    number('titleId'),
    text('kind', 8),
    text('slot', 16),
    text('step', 20),
    text('fromState', 10),
    text('toState', 10),
    text('actorId', 36, true),
    longText('reason', true),
    moment('at'),
  ],
  indices: [{ name: 'IX_request_step_request', columnNames: ['requestId'] }],
});

const subscription = new Table({
  name: 'subscription',
  columns: [
    { ...text('userId', 36), isPrimary: true },
    { ...text('kind', 8), isPrimary: true },
    { ...number('requestId'), isPrimary: true },
    moment('since'),
  ],
  indices: [{ name: 'IX_subscription_request', columnNames: ['kind', 'requestId'] }],
});

const quotaEntry = new Table({
  name: 'quota_entry',
  columns: [{ ...number('requestId'), isPrimary: true }, text('userId', 36), text('kind', 8), number('amount'), moment('at')],
  indices: [{ name: 'IX_quota_entry_window', columnNames: ['userId', 'kind', 'at', 'amount'] }],
});

const TABLES = [requestedTitle, request, requestStep, subscription, quotaEntry];

/** Creates the tables of requests, their titles, history, quota costs and subscriptions. */
export class Requests1700000000006 implements MigrationInterface {
  readonly name = 'Requests1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.dropTable(table);
  }
}
