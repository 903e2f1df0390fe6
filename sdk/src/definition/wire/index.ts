export * from './templates.js';
export * from './wire.js';
