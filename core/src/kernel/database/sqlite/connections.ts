import Sqlite from 'better-sqlite3';

/** A connection and the statements prepared on it: a statement belongs to its connection for good. */
export interface Connection {
  readonly handle: Sqlite.Database;
  readonly statements: Map<string, Sqlite.Statement>;
}

const BUSY_MS = 5000;

/** What every connection to the file needs; SQLite remembers none of it but the journal mode. */
export function prepare(handle: Sqlite.Database): void {
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = NORMAL');
  handle.pragma('foreign_keys = ON');
  handle.pragma(`busy_timeout = ${BUSY_MS}`);
}

export const connection = (handle: Sqlite.Database): Connection => ({ handle, statements: new Map() });

/** A second connection to the same file. */
export function openSecond(path: string): Connection {
  const handle = new Sqlite(path, { timeout: BUSY_MS });
  prepare(handle);
  return connection(handle);
}
