import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { EventLoopYield } from './event-loop-yield.js';
import { toSqliteConnection, openWriteConnection } from './sqlite-connection.js';
import { IsolatedQueryRunner, type ConnectionPair } from './isolated-query-runner.js';
import { WriteLock } from './write-lock.js';

const LOCK_TIMEOUT_MS = 15_000;

/**
 * Gives a SQLite data source real transaction isolation (see docs/adr). Must be called before it is initialised. A `:memory:` database
 * cannot have two connections and stays unchanged.
 */
export function isolateTransactions(source: DataSource, writeLock = new WriteLock(LOCK_TIMEOUT_MS)): void {
  const driver = source.driver as BetterSqlite3Driver;
  const path = driver.options.database;
  if (path === ':memory:' || path === '') return;

  const disconnect = driver.disconnect.bind(driver);
  let connectionPair: ConnectionPair | undefined;
  const open = (): ConnectionPair => ({
    read: toSqliteConnection(driver.databaseConnection),
    write: openWriteConnection(path),
    writeLock,
    eventLoopYield: new EventLoopYield(),
  });

  driver.createQueryRunner = () => new IsolatedQueryRunner(driver, (connectionPair ??= open()));
  driver.disconnect = async () => {
    connectionPair?.write.handle.close();
    connectionPair = undefined;
    await disconnect();
  };
}
