export * from './coalescing-runner.js';
export * from './in-flight-work.js';
export { settleWithin } from './run-with-timeout.js';
export * from './responsive-timer.js';
export * from './semaphore.js';
