export { collectGarbageAfterStartup } from './gc-after-startup.js';
export * from './data-folder.js';
export { DataFolderError, DataFolderInUseError } from './data-folder-error.js';
export * from './graceful-shutdown.js';
export * from './portal-restart.js';
