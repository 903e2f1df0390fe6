import { Table, type MigrationInterface, type QueryRunner, type TableForeignKeyOptions } from 'typeorm';

const userKey = { name: 'userId', type: 'varchar', length: '36' };
const text = (name: string, length: number, more = {}) => ({ name, type: 'varchar', length: String(length), ...more });
const moment = (name: string) => ({ name, type: 'bigint' });

/** What belongs to an account goes with it. */
const ofUser = (table: string): TableForeignKeyOptions => ({
  name: `FK_${table}_user`,
  columnNames: ['userId'],
  referencedTableName: 'users',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'NO ACTION',
});

/**
 * Creates the tables of sessions, access tokens, password resets, notification handles and the audit log, and adds a column of users by
 * which aliases are searched.
 */
export class People1700000000009 implements MigrationInterface {
  readonly name = 'People1700000000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [session, accessToken, passwordReset, notificationPreference, auditEntry]) await runner.createTable(table);
    await this.#alterUsers(runner, (column) => `ADD ${column} varchar(256)`);
    await this.#normaliseAliases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.#alterUsers(runner, (column) => `DROP COLUMN ${column}`);
    for (const { name } of [auditEntry, notificationPreference, passwordReset, accessToken, session]) await runner.dropTable(name);
  }

  /** In plain words: TypeORM would build the table anew, and with it everything that hangs on it. */
  async #alterUsers(runner: QueryRunner, change: (column: string) => string): Promise<void> {
    const name = (plain: string) => runner.connection.driver.escape(plain);
    await runner.query(`ALTER TABLE ${name('users')} ${change(name('normalizedAlias'))}`);
  }

  /** In JavaScript, because not every database folds the letters of every language. */
  async #normaliseAliases({ manager }: QueryRunner): Promise<void> {
    const people = manager.createQueryBuilder().select(['id', 'alias']).from('users', 'users').where('alias IS NOT NULL');
    for (const { id, alias } of await people.getRawMany<{ id: string; alias: string }>()) {
      const normalizedAlias = alias.normalize('NFKC').toLowerCase();
      await manager.createQueryBuilder().update('users').set({ normalizedAlias }).where('id = :id', { id }).execute();
    }
  }
}

const session = new Table({
  name: 'session',
  columns: [
    text('id', 36, { isPrimary: true, primaryKeyConstraintName: 'PK_session' }),
    userKey,
    text('stamp', 32),
    text('browser', 40, { isNullable: true }),
    text('system', 40, { isNullable: true }),
    text('address', 64),
    moment('createdAt'),
    moment('lastSeenAt'),
    moment('expiresAt'),
  ],
  foreignKeys: [ofUser('session')],
  indices: [
    { name: 'IX_session_user', columnNames: ['userId', 'lastSeenAt'] },
    { name: 'IX_session_expiresAt', columnNames: ['expiresAt'] },
  ],
});

const accessToken = new Table({
  name: 'access_token',
  columns: [
    { ...userKey, isPrimary: true, primaryKeyConstraintName: 'PK_access_token' },
    text('digest', 64),
    text('sealed', 255),
    moment('createdAt'),
  ],
  foreignKeys: [ofUser('access_token')],
  indices: [{ name: 'UQ_access_token_digest', columnNames: ['digest'], isUnique: true }],
});

const passwordReset = new Table({
  name: 'password_reset',
  columns: [
    text('digest', 64, { isPrimary: true, primaryKeyConstraintName: 'PK_password_reset' }),
    userKey,
    text('stamp', 32),
    moment('expiresAt'),
  ],
  foreignKeys: [ofUser('password_reset')],
  indices: [{ name: 'IX_password_reset_user', columnNames: ['userId'] }],
});

const notificationPreference = new Table({
  name: 'notification_preference',
  columns: [
    { ...userKey, isPrimary: true, primaryKeyConstraintName: 'PK_notification_preference' },
    { name: 'agent', type: 'integer', isPrimary: true, primaryKeyConstraintName: 'PK_notification_preference' },
    text('value', 512),
  ],
  foreignKeys: [ofUser('notification_preference')],
});

const auditEntry = new Table({
  name: 'audit_entry',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    moment('at'),
    text('actorId', 36, { isNullable: true }),
    text('actorName', 256, { isNullable: true }),
    text('what', 64),
    text('about', 256, { isNullable: true }),
    text('address', 64, { isNullable: true }),
    { name: 'facts', type: 'text' },
  ],
  indices: [
    { name: 'IX_audit_entry_at', columnNames: ['at'] },
    { name: 'IX_audit_entry_what', columnNames: ['what', 'at'] },
    { name: 'IX_audit_entry_actor', columnNames: ['actorId', 'at'] },
  ],
});
