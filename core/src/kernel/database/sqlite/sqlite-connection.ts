import type { Database, Statement } from 'better-sqlite3';
import { Sqlite } from './sqlite-driver.js';

/** A connection and its prepared statements: a statement belongs to the connection that prepared it. */
export interface SqliteConnection {
  readonly handle: Database;
  readonly statements: Map<string, Statement>;
}

/** Busy time-out in milliseconds while a connection is opened; blocking is acceptable then. */
const OPEN_BUSY_TIMEOUT_MS = 5000;

/**
 * Sets the pragmas that every connection needs; SQLite persists only the journal mode. Afterwards SQLite never waits for locks itself:
 * `retryWhileBusy` does.
 */
export function configureSqlite(handle: Database): void {
  handle.pragma(`busy_timeout = ${OPEN_BUSY_TIMEOUT_MS}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 0');
}

/** Wraps a connection of the driver with an empty cache of prepared statements. */
export const toSqliteConnection = (handle: Database): SqliteConnection => ({ handle, statements: new Map() });

/** Opens a second connection to the same file. */
export function openWriteConnection(path: string): SqliteConnection {
  const handle = new Sqlite(path, { timeout: OPEN_BUSY_TIMEOUT_MS });
  configureSqlite(handle);
  return toSqliteConnection(handle);
}
