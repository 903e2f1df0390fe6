export { CapturedLog, type LogLine } from './captured-log.js';
export * from './ctx-for.js';
export { MemoryStore } from './memory-store.js';
