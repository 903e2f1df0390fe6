import { randomBytes } from 'node:crypto';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import pg from 'pg';
import { temporaryFolder } from '../temporary-folder.js';
import { createSqliteTables, migrate, schemaSnapshot } from './schema-snapshots.js';

export const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432';
export const MYSQL = process.env['TEST_MYSQL_URL'] ?? 'mysql://root@127.0.0.1:3306';

/** A database for one test, without data. */
export interface EmptyDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  drop(): Promise<void>;
}

/** Creates databases of one engine. */
export interface DatabaseFactory {
  /** A database with the tables of the portal, without rows. */
  create(): Promise<EmptyDatabase>;
  /** A database without tables, for tests of migrations and of other tables. */
  createBlank(): Promise<EmptyDatabase>;
}

export const sqliteDatabases: DatabaseFactory = {
  async create() {
    const database = await sqliteDatabases.createBlank();
    await createSqliteTables(database.dataDir);
    return database;
  },
  createBlank() {
    const folder = temporaryFolder();
    return Promise.resolve({ dataDir: folder.path, databaseUrl: null, drop: () => Promise.resolve(folder.remove()) });
  },
};

export const postgresDatabases: DatabaseFactory = {
  async create() {
    const template = await schemaSnapshot('postgres', async () => {
      const name = await createPostgres('template1');
      await migrate({ dataDir: '', databaseUrl: `${POSTGRES}/${name}` });
      return name;
    });
    return serverDatabase(POSTGRES, dropPostgres, await createPostgres(template ?? 'template1'));
  },
  createBlank: async () => serverDatabase(POSTGRES, dropPostgres, await createPostgres('template1')),
};

export const mysqlDatabases: DatabaseFactory = {
  async create() {
    const statements = await schemaSnapshot('mysql', async () => {
      const model = await mysqlDatabases.createBlank();
      await migrate(model);
      const dump = await dumpMysql(model.databaseUrl!);
      await model.drop();
      return dump;
    });
    const name = await createMysql();
    if (statements) await onMysql(`${MYSQL}/${name}`, statements);
    return serverDatabase(MYSQL, dropMysql, name);
  },
  createBlank: async () => serverDatabase(MYSQL, dropMysql, await createMysql()),
};

const newName = (): string => `ombi_test_${randomBytes(6).toString('hex')}`;

/** Test databases need no durability: commits do not wait for the disk. */
async function createPostgres(template: string): Promise<string> {
  const name = newName();
  await onPostgres(POSTGRES, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  await onPostgres(POSTGRES, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  return name;
}

/** With the collation that the portal would set at its first start. */
async function createMysql(): Promise<string> {
  const name = newName();
  await onMysql(MYSQL, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  return name;
}

function serverDatabase(server: string, dropDatabase: (name: string) => Promise<unknown>, name: string): EmptyDatabase {
  const folder = temporaryFolder();
  const drop = async (): Promise<void> => {
    await dropDatabase(name);
    folder.remove();
  };
  return { dataDir: folder.path, databaseUrl: `${server}/${name}`, drop };
}

/** Ends connections that a failed test left open: their transactions would block every later change of tables on the server. */
const dropPostgres = (name: string): Promise<void> => onPostgres(POSTGRES, `DROP DATABASE ${name} WITH (FORCE)`);

/** Likewise. */
async function dropMysql(name: string): Promise<void> {
  const open = await onMysql(MYSQL, `SELECT id FROM information_schema.processlist WHERE db = '${name}'`);
  for (const { id } of open) await onMysql(MYSQL, `KILL ${id}`).catch(() => undefined); // it may have ended meanwhile
  await onMysql(MYSQL, `DROP DATABASE ${name}`);
}

async function onPostgres(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function onMysql(server: string, sql: string): Promise<RowDataPacket[]> {
  const client = await mysql.createConnection({ uri: server, multipleStatements: true });
  try {
    const [rows] = await client.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** The statements that create the tables of a database again, with their rows. */
async function dumpMysql(url: string): Promise<string> {
  const client = await mysql.createConnection(url);
  const rowsOf = async (sql: string): Promise<RowDataPacket[]> => (await client.query<RowDataPacket[]>(sql))[0];
  const statements = ['SET foreign_key_checks = 0'];
  for (const row of await rowsOf('SHOW TABLES')) {
    const [table] = Object.values(row) as [string];
    const [created] = await rowsOf(`SHOW CREATE TABLE \`${table}\``);
    statements.push((created as { 'Create Table': string })['Create Table']);
    for (const stored of await rowsOf(`SELECT * FROM \`${table}\``)) statements.push(client.format(`INSERT INTO \`${table}\` SET ?`, [stored]));
  }
  await client.end();
  return statements.join(';\n');
}
