import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const SYSTEM_USER = '00000000-0000-4000-8000-000000000000';

const limit = (kind: string) => [
  { name: `${kind}RequestLimit`, type: 'integer', isNullable: true },
  { name: `${kind}RequestLimitType`, type: 'integer', isNullable: true },
];

const users = new Table({
  name: 'users',
  columns: [
    { name: 'id', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_users' },
    { name: 'userName', type: 'varchar', length: '256' },
    { name: 'normalizedUserName', type: 'varchar', length: '256' },
    { name: 'alias', type: 'varchar', length: '256', isNullable: true },
    { name: 'email', type: 'varchar', length: '320', isNullable: true },
    { name: 'normalizedEmail', type: 'varchar', length: '320', isNullable: true },
    { name: 'passwordHash', type: 'varchar', length: '255', isNullable: true },
    { name: 'stamp', type: 'varchar', length: '32' },
    { name: 'userType', type: 'integer' },
    { name: 'language', type: 'varchar', length: '16', isNullable: true },
    { name: 'streamingCountry', type: 'varchar', length: '2' },
    ...['movie', 'episode', 'music'].flatMap(limit),
    { name: 'qualityProfiles', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
    { name: 'lastLoggedInAt', type: 'bigint', isNullable: true },
  ],
  indices: [
    { name: 'UQ_users_normalizedUserName', columnNames: ['normalizedUserName'], isUnique: true },
    { name: 'UQ_users_normalizedEmail', columnNames: ['normalizedEmail'], isUnique: true },
  ],
});

const userRole = new Table({
  name: 'user_role',
  columns: [
    { name: 'userId', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_user_role' },
    { name: 'role', type: 'varchar', length: '32', isPrimary: true, primaryKeyConstraintName: 'PK_user_role' },
  ],
  foreignKeys: [
    {
      name: 'FK_user_role_user',
      columnNames: ['userId'],
      referencedTableName: 'users',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
  indices: [{ name: 'IX_user_role_role', columnNames: ['role'] }],
});

const setup = new Table({
  name: 'setup',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, primaryKeyConstraintName: 'PK_setup' },
    { name: 'completedAt', type: 'bigint', isNullable: true },
  ],
});

/** Plain values, written without the entities: those will change, this step must not. */
const seeds: readonly [table: string, row: Readonly<Record<string, string | number>>][] = [
  [
    'users',
    {
      id: SYSTEM_USER,
      userName: 'Api',
      normalizedUserName: 'api',
      stamp: '0'.repeat(32),
      userType: 0,
      streamingCountry: 'US',
      qualityProfiles: '{}',
      createdAt: 0,
    },
  ],
  ['setup', { id: 1 }],
];

/** Creates the tables of users, their roles, and the state of the set-up. */
export class Identity1700000000002 implements MigrationInterface {
  readonly name = 'Identity1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [users, userRole, setup]) await runner.createTable(table);

    const name = (plain: string) => runner.connection.driver.escape(plain);
    for (const [table, row] of seeds) {
      const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`));
      await runner.query(`INSERT INTO ${name(table)} (${Object.keys(row).map(name).join(', ')}) VALUES (${values.join(', ')})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['setup', 'user_role', 'users']) await runner.dropTable(table);
  }
}
