/** The sdk for the server code of a plug-in: definition, context, capabilities and helpers. */
export * from './definition/index.js';
export * from './context/index.js';
export * from './capabilities/index.js';
export { RESULT_SCHEMAS } from './capabilities/result-schemas/index.js';
export * from './events.js';
export * from './media.js';
export * from './helpers/rate-limiter.js';
export * from './helpers/paging.js';
export * from './helpers/polling.js';
export * from './helpers/server-address.js';
export * from './helpers/stored-list.js';
export * from './helpers/web-url.js';
export * from './helpers/webhook-url.js';
export * from './helpers/lenient-fields.js';
export * from './deprecated-names.js';
