import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { retryConflicts } from '../database-errors.js';

/** No statement of ours takes a minute, but one that waits for a server in trouble would wait for ever. Migrations may take longer. */
const STATEMENT_TIMEOUT_S = 60;

/** How long a statement waits for a row that another transaction holds before it is tried again. */
const LOCK_TIMEOUT_S = 10;

/** A transaction whose portal fell silent ends, so that its locks do. */
const IDLE_TRANSACTION_TIMEOUT_S = 60;

const KEEP_ALIVE_MS = 10_000;

/** Bounds for each session with PostgreSQL, and signs of life that notice a dead line. */
export const POSTGRES_SESSION_OPTIONS = {
  statement_timeout: STATEMENT_TIMEOUT_S * 1000,
  lock_timeout: LOCK_TIMEOUT_S * 1000,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_S * 1000,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
};

export const MYSQL_SESSION_OPTIONS = { enableKeepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };

/** MariaDB counts seconds for every statement, MySQL milliseconds for those that read; each knows its own variable only. */
const mysqlTimeouts = (statementS: number): readonly string[] => [
  `SET SESSION max_statement_time = ${statementS}`,
  `SET SESSION max_execution_time = ${statementS * 1000}`,
];

const TIMEOUTS_OFF: Readonly<Record<string, readonly string[]>> = {
  postgres: ['SET statement_timeout = 0', 'SET lock_timeout = 0'],
  mariadb: mysqlTimeouts(0),
};

const TIMEOUTS_ON: Readonly<Record<string, readonly string[]>> = {
  postgres: ['RESET statement_timeout', 'RESET lock_timeout'],
  mariadb: mysqlTimeouts(STATEMENT_TIMEOUT_S),
};

/** What the driver uses of `mysql2`. */
interface Mysql {
  createPool(options: unknown): Pool;
}

interface Pool {
  on(event: 'connection', listener: (connection: Connection) => void): void;
}

interface Connection {
  query(sql: string, done: () => void): void;
}

/** Bounds for each session with MySQL and MariaDB, as their driver has no option for them. Must be called before the source is initialised. */
export function limitMysqlSessions(source: DataSource): void {
  const driver = source.driver as MysqlDriver;
  const mysql = driver.mysql as Mysql;
  const createPool = (options: unknown): Pool => {
    const pool = mysql.createPool(options);
    const bounds = [`SET SESSION innodb_lock_wait_timeout = ${LOCK_TIMEOUT_S}`, ...mysqlTimeouts(STATEMENT_TIMEOUT_S)];
    pool.on('connection', (connection: Connection) => bounds.forEach((sql) => connection.query(sql, () => undefined)));
    return pool;
  };
  driver.mysql = Object.assign(Object.create(mysql) as Mysql, { createPool });
}

/** Work whose statements may take as long as they need. */
export async function withoutStatementTimeout<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const { type } = runner.connection.options;
  const set = async (statements: readonly string[] = []): Promise<void> => {
    for (const sql of statements) await runner.query(sql).catch(() => undefined);
  };
  await set(TIMEOUTS_OFF[type]);
  try {
    return await work();
  } finally {
    await set(TIMEOUTS_ON[type]);
  }
}

/** Run a statement outside of a transaction again when it loses against others, as transactions are. */
export function retryConflictingStatements(source: DataSource): void {
  const { driver } = source;
  const createQueryRunner = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    const retried = (...args: unknown[]): Promise<unknown> =>
      runner.isTransactionActive ? query(...args) : retryConflicts(() => query(...args));
    return Object.assign(runner, { query: retried });
  };
}
