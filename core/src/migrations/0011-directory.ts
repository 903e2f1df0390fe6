import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: number, more = {}) => ({ name, type: 'varchar', length: String(length), ...more });
const moment = (name: string, more = {}) => ({ name, type: 'bigint', ...more });
const number = (name: string, more = {}) => ({ name, type: 'integer', ...more });

/** Creates the tables of identity links (external users), pop-up sign-ins and user imports. */
export class Directory1700000000011 implements MigrationInterface {
  readonly name = 'Directory1700000000011';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [identity, visit, importRun]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [importRun, visit, identity]) await runner.dropTable(name);
  }
}

const identity = new Table({
  name: 'outside_identity',
  columns: [
    text('pluginId', 32, { isPrimary: true, primaryKeyConstraintName: 'PK_outside_identity' }),
    text('subject', 191, { isPrimary: true, primaryKeyConstraintName: 'PK_outside_identity' }),
    text('userId', 36),
    text('userName', 256),
    text('connectionId', 36),
    moment('linkedAt'),
    number('seenRun', { default: 0 }),
    number('missedRuns', { default: 0 }),
  ],
  uniques: [{ name: 'UQ_outside_identity_user', columnNames: ['userId', 'pluginId'] }],
  indices: [{ name: 'IX_outside_identity_connection', columnNames: ['pluginId', 'connectionId'] }],
});

const visit = new Table({
  name: 'sign_in_visit',
  columns: [
    text('digest', 64, { isPrimary: true, primaryKeyConstraintName: 'PK_sign_in_visit' }),
    text('browser', 64),
    text('pluginId', 32),
    text('connectionId', 36),
    { name: 'handle', type: 'text' },
    text('userId', 36, { isNullable: true }),
    { name: 'remember', type: 'boolean' },
    moment('expiresAt'),
  ],
  indices: [
    { name: 'IX_sign_in_visit_expiresAt', columnNames: ['expiresAt'] },
    { name: 'IX_sign_in_visit_user', columnNames: ['userId'] },
  ],
});

const importRun = new Table({
  name: 'import_run',
  columns: [
    text('pluginId', 32, { isPrimary: true, primaryKeyConstraintName: 'PK_import_run' }),
    number('run'),
    moment('completedAt', { isNullable: true }),
    { name: 'report', type: 'text', isNullable: true },
    number('heldBack', { default: 0 }),
  ],
});
