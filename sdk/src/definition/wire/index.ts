export * from './numbers.js';
export * from './templates.js';
export * from './wire.js';
