export * from './config.js';
export * from './load-config.js';
export * from './config.js';
