export * from './log.service.js';
export * from './nest-log.js';
export * from './open-log.js';
export type { RecentLine } from './recent.js';
export * from './redactor.js';
