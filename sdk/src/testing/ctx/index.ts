export { CapturedLog, type LogLine, MemoryStore } from './test-ctx.js';
export * from './test-ctx.js';
