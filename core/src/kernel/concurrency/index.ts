export * from './coalescing-runner.js';
export * from './pending-promises.js';
export { settleWithin } from './run-with-timeout.js';
export * from './event-loop-aware-timer.js';
export * from './keyed-counter.js';
export * from './semaphore.js';
