import { randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { temporaryFolder } from '../temporary-folder.js';

export const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432';
export const MYSQL = process.env['TEST_MYSQL_URL'] ?? 'mysql://root@127.0.0.1:3306';

/** An empty database for one test. */
export interface EmptyDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  drop(): Promise<void>;
}

export const createPostgres = (): Promise<EmptyDatabase> => createOn(POSTGRES, onPostgres, hurried);
export const createMysql = (): Promise<EmptyDatabase> => createOn(MYSQL, onMysql);

export async function createSqlite(): Promise<EmptyDatabase> {
  const folder = temporaryFolder();
  return { dataDir: folder.path, databaseUrl: null, drop: () => Promise.resolve(folder.remove()) };
}

/** Test databases need no durability: commits do not wait for the disk. */
const hurried = (name: string): string => `ALTER DATABASE ${name} SET synchronous_commit = off`;

type Run = (server: string, sql: string) => Promise<void>;

async function createOn(server: string, run: Run, more?: (name: string) => string): Promise<EmptyDatabase> {
  const name = `ombi_test_${randomBytes(6).toString('hex')}`;
  const folder = temporaryFolder();
  await run(server, `CREATE DATABASE ${name}`);
  if (more) await run(server, more(name));
  const drop = async (): Promise<void> => {
    await run(server, `DROP DATABASE ${name}`);
    folder.remove();
  };
  return { dataDir: folder.path, databaseUrl: `${server}/${name}`, drop };
}

async function onPostgres(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function onMysql(server: string, sql: string): Promise<void> {
  const client = await mysql.createConnection(server);
  await client.query(sql);
  await client.end();
}
