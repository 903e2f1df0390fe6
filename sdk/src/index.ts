/** All that the server half of a plug-in may know: what it says of itself, what it is given to work with, and what it may be to the portal. */
export * from './definition/index.js';
export * from './context/index.js';
export * from './capabilities/index.js';
export { ANSWER_SCHEMAS } from './capabilities/answer-schemas/index.js';
export * from './events.js';
export * from './media.js';
export * from './rate-limiter.js';
export * from './paging.js';
export * from './server-address.js';
export * from './paging.js';
export * from './lenient-fields.js';
export * from './deprecated-names.js';
