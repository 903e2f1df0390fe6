export * from './log.service.js';
export * from './nest-logger-adapter.js';
export * from './open-log.js';
export type { RecentLogLine } from './log.service.js';
export * from './secret-redactor.js';
