import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { temporaryFolder } from './folder.js';

const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432';
const MYSQL = process.env['TEST_MYSQL_URL'] ?? 'mysql://root@127.0.0.1:3306';

/** An empty database of a test's own. */
export interface EmptyDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  drop(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  isReachable(): Promise<boolean>;
  create(): Promise<EmptyDatabase>;
}

/** The three kinds of database that the portal runs on. */
export const engines: readonly Engine[] = [
  { name: 'SQLite', isReachable: () => Promise.resolve(true), create: () => createSqlite() },
  { name: 'PostgreSQL', isReachable: () => answers(POSTGRES), create: () => createOn(POSTGRES, onPostgres) },
  { name: 'MariaDB', isReachable: () => answers(MYSQL), create: () => createOn(MYSQL, onMysql) },
];

async function createSqlite(): Promise<EmptyDatabase> {
  const folder = temporaryFolder();
  return { dataDir: folder.path, databaseUrl: null, drop: () => Promise.resolve(folder.remove()) };
}

async function createOn(server: string, run: (server: string, sql: string) => Promise<void>): Promise<EmptyDatabase> {
  const name = `ombi_test_${randomBytes(6).toString('hex')}`;
  const folder = temporaryFolder();
  await run(server, `CREATE DATABASE ${name}`);
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

/** Whether a server listens at an address. */
const answers = (server: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server);
    const socket = connect({ host: hostname, port: Number(port), timeout: 1000 });
    const tell = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', tell(true)).once('error', tell(false)).once('timeout', tell(false));
  });
