export * from './dialect.js';
export * from './media-server.js';
export * from './protocol.js';
export * from './users.js';
export * from './web-client.js';
export * from './webhook.js';
export * from './v1-api/index.js';
