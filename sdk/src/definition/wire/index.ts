export * from './drafts.js';
export * from './numbers.js';
export * from './templates.js';
export * from './wire.js';
