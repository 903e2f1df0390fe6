export * from './isolate-transactions.js';
export { LockTimeoutError, WriteLock, type StartTimer } from './write-lock.js';
export { Sqlite } from './sqlite-driver.js';
export { configureSqlite } from './sqlite-connection.js';
export { TransactionEndedError } from './isolated-query-runner.js';
