import Sqlite from 'better-sqlite3';

/** A connection and the statements prepared on it: a statement belongs to its connection for good. */
export interface SqliteConnection {
  readonly handle: Sqlite.Database;
  readonly statements: Map<string, Sqlite.Statement>;
}

/** While a connection is opened, when there is nobody to be kept waiting. */
const OPEN_BUSY_TIMEOUT_MS = 5000;

/** What every connection to the file needs; SQLite remembers none of it but the journal mode. From then on it never waits by itself: `retryWhileBusy` does. */
export function configureSqlite(handle: Sqlite.Database): void {
  handle.pragma(`busy_timeout = ${OPEN_BUSY_TIMEOUT_MS}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 0');
}

export const toSqliteConnection = (handle: Sqlite.Database): SqliteConnection => ({ handle, statements: new Map() });

/** A second connection to the same file. */
export function openWriteConnection(path: string): SqliteConnection {
  const handle = new Sqlite(path, { timeout: OPEN_BUSY_TIMEOUT_MS });
  configureSqlite(handle);
  return toSqliteConnection(handle);
}
