export * from './isolate.js';
export { LockTimeout } from './mutex.js';
export { prepare } from './connections.js';
