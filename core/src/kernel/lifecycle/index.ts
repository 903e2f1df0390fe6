export * from './data-folder.js';
export * from './graceful-shutdown.js';
