export * from './closed-folder.js';
export * from './folder-lock.js';
export * from './in-flight.js';
export * from './lifecycle.js';
export * from './patience.js';
