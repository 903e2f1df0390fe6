export * from './isolate.js';
export { LockTimeout, Mutex, type StartTimer } from './mutex.js';
export { prepare } from './connections.js';
export { TransactionEnded } from './isolated-query-runner.js';
