import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { temporaryFolder } from '../folder.js';

const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432';
const MYSQL = process.env['TEST_MYSQL_URL'] ?? 'mysql://root@127.0.0.1:3306';

const KNOCK = `
  const socket = require('node:net').connect({ host: process.argv[1], port: Number(process.argv[2]), timeout: 1000 });
  socket.once('connect', () => process.exit(0)).once('error', () => process.exit(1)).once('timeout', () => process.exit(1));
`;

/** An empty database of a test's own. */
export interface EmptyDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  drop(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Jest's `it`; it skips where the engine's server is not there, and with CI=true that is a failure. */
  readonly test: jest.It;
  create(): Promise<EmptyDatabase>;
}

/** The three kinds of database that the portal runs on. */
export const engines: readonly Engine[] = [
  { name: 'SQLite', test: it, create: () => createSqlite() },
  { name: 'PostgreSQL', test: testOn(POSTGRES), create: () => createOn(POSTGRES, onPostgres, hurried) },
  { name: 'MariaDB', test: testOn(MYSQL), create: () => createOn(MYSQL, onMysql) },
];

function testOn(server: string): jest.It {
  return process.env['CI'] === 'true' || answers(server) ? it : it.skip;
}

async function createSqlite(): Promise<EmptyDatabase> {
  const folder = temporaryFolder();
  return { dataDir: folder.path, databaseUrl: null, drop: () => Promise.resolve(folder.remove()) };
}

/** What is thrown away need not be on the disk before work goes on: no test pulls the plug of the server of databases. */
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

/** Whether a server listens at an address; known before the tests are declared, so in a process that we wait for. */
function answers(server: string): boolean {
  const { hostname, port } = new URL(server);
  return spawnSync(process.execPath, ['-e', KNOCK, hostname, port]).status === 0;
}
