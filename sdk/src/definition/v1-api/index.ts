export * from './v1-conversion.js';
export * from './v1-conversion.js';
export * from './v1-conversion.js';
export * from './v1-api.js';
