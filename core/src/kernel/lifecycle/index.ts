export * from './folder-lock.js';
export * from './lifecycle.js';
export * from './patience.js';
