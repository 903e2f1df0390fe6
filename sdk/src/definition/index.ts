export * from './jobs.js';
export * from './manifest.js';
export * from './permissions.js';
export * from './plugin.js';
export * from './settings.js';
export * from './slots.js';
export * from './used-permissions.js';
export * from './wire.js';
