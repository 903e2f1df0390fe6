import { randomBytes } from 'node:crypto';
import { requireFromCore } from './built-modules.mjs';

const POSTGRES = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432';
const MYSQL = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';

const randomName = () => `ombi_bench_${randomBytes(6).toString('hex')}`;

async function onPostgres(statement) {
  const { Client } = requireFromCore('pg');
  const client = new Client({ connectionString: `${POSTGRES}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function onMysql(statement) {
  const connection = await requireFromCore('mysql2/promise').createConnection(MYSQL);
  await connection.query(statement).finally(() => connection.end());
}

/** The address of an empty database on PostgreSQL, which ends with the section. */
export async function createPostgresDatabase({ later }) {
  const name = randomName();
  await onPostgres(`CREATE DATABASE ${name}`);
  later(() => onPostgres(`DROP DATABASE ${name} WITH (FORCE)`));
  return `${POSTGRES}/${name}`;
}

/** The address of an empty database on MySQL or MariaDB, which ends with the section. */
export async function createMysqlDatabase({ later }) {
  const name = randomName();
  await onMysql(`CREATE DATABASE ${name}`);
  later(() => onMysql(`DROP DATABASE ${name}`));
  return `${MYSQL}/${name}`;
}
