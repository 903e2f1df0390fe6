import Sqlite from 'better-sqlite3';

/** A connection and the statements prepared on it: a statement belongs to its connection for good. */
export interface Connection {
  readonly handle: Sqlite.Database;
  readonly statements: Map<string, Sqlite.Statement>;
}

/** While a connection is opened, when there is nobody to be kept waiting. */
const OPENING_BUSY_MS = 5000;

/** What every connection to the file needs; SQLite remembers none of it but the journal mode. From then on it never waits by itself: `retryWhileBusy` does. */
export function prepare(handle: Sqlite.Database): void {
  handle.pragma(`busy_timeout = ${OPENING_BUSY_MS}`);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 0');
}

export const connection = (handle: Sqlite.Database): Connection => ({ handle, statements: new Map() });

/** A second connection to the same file. */
export function openSecond(path: string): Connection {
  const handle = new Sqlite(path, { timeout: OPENING_BUSY_MS });
  prepare(handle);
  return connection(handle);
}
