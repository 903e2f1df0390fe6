/** The sdk for the server code of a plug-in: definition, context, capabilities and helpers. */
export * from './definition/index.js';
export * from './context/index.js';
export * from './capabilities/index.js';
export { RESULT_SCHEMAS } from './capabilities/result-schemas/index.js';
export * from './events.js';
export * from './media.js';
export * from './rate-limiter.js';
export * from './paging.js';
export * from './polling.js';
export * from './server-address.js';
export * from './stored-list.js';
export * from './webhook-url.js';
export * from './lenient-fields.js';
export * from './deprecated-names.js';
