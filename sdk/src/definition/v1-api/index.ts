export * from './v1-conversion.js';
export * from './v1-api.js';
export * from './v1-server.js';
export * from './v1-channel.js';
