import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { retryConflicts } from '../retry-conflicts.js';

/**
 * Seconds until a statement is cancelled. No statement of the portal takes a minute, but one to an overloaded server could wait for ever.
 * Migrations may take longer.
 */
const STATEMENT_TIMEOUT_S = 60;

/** Seconds that a statement waits for a row lock before it fails and is retried. */
const LOCK_TIMEOUT_S = 10;

/** Seconds after which the server ends an idle transaction, so that an unresponsive portal does not keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_S = 60;

const KEEP_ALIVE_MS = 10_000;

/** Time-outs for each PostgreSQL session, and TCP keep-alive that detects a dead connection. */
export const POSTGRES_SESSION_OPTIONS = {
  statement_timeout: STATEMENT_TIMEOUT_S * 1000,
  lock_timeout: LOCK_TIMEOUT_S * 1000,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_S * 1000,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
};

/** TCP keep-alive for each MySQL or MariaDB session, which detects a dead connection. */
export const MYSQL_SESSION_OPTIONS = { enableKeepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS };

/** MariaDB takes seconds and applies them to every statement, MySQL milliseconds and only for reads; each has its own variable. */
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

/** The part of `mysql2` that the driver uses. */
interface Mysql {
  createPool(options: unknown): Pool;
}

interface Pool {
  on(event: 'connection', listener: (connection: Connection) => void): void;
}

interface Connection {
  query(sql: string, done: () => void): void;
}

/** Sets time-outs for each session with MySQL and MariaDB, whose driver has no option for them. Must be called before the source is initialised. */
export function limitMysqlSessions(source: DataSource): void {
  const driver = source.driver as MysqlDriver;
  const mysql = driver.mysql as Mysql;
  const createPool = (options: unknown): Pool => {
    const pool = mysql.createPool(options);
    const bounds = [`SET SESSION innodb_lock_wait_timeout = ${LOCK_TIMEOUT_S}`, ...mysqlTimeouts(STATEMENT_TIMEOUT_S)];
    pool.on('connection', (connection: Connection) => bounds.forEach((sql) => connection.query(sql, () => undefined)));
    return pool;
  };
  // Defined and not assigned: in the built portal the library is a module whose members have getters only.
  driver.mysql = Object.create(mysql, { createPool: { value: createPool } }) as Mysql;
}

/** Runs work without the statement time-out. */
export async function withoutStatementTimeout<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const { type } = runner.connection.options;
  const set = async (statements: readonly string[] = []): Promise<void> => {
    // MySQL and MariaDB each know one of the variables only; a session without any has no time-out that could stop the work.
    for (const sql of statements) await runner.query(sql).catch(() => undefined);
  };
  await set(TIMEOUTS_OFF[type]);
  try {
    return await work();
  } finally {
    await set(TIMEOUTS_ON[type]);
  }
}

/** Retries a statement outside of a transaction when it loses a conflict, as is done for transactions. */
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
