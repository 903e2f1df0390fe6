import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Breath } from './breath.js';
import { connection, openSecond } from './connections.js';
import { IsolatedQueryRunner, type Lanes } from './isolated-query-runner.js';
import { Mutex } from './mutex.js';

const LOCK_TIMEOUT_MS = 15_000;

/**
 * Give a SQLite data source real isolation (docs/adr): must be called before it is initialised. A `:memory:` database
 * cannot have two connections and stays as it is.
 */
export function isolate(source: DataSource, turn = new Mutex(LOCK_TIMEOUT_MS)): void {
  const driver = source.driver as BetterSqlite3Driver;
  const path = driver.options.database;
  if (path === ':memory:' || path === '') return;

  const disconnect = driver.disconnect.bind(driver);
  let lanes: Lanes | undefined;
  const open = (): Lanes => ({
    read: connection(driver.databaseConnection),
    write: openSecond(path),
    turn,
    breath: new Breath(),
  });

  driver.createQueryRunner = () => new IsolatedQueryRunner(driver, (lanes ??= open()));
  driver.disconnect = async () => {
    lanes?.write.handle.close();
    lanes = undefined;
    await disconnect();
  };
}
