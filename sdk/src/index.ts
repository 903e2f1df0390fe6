/** All that the server half of a plug-in may know: what it says of itself, what it is given to work with, and what it may be to the portal. */
export * from './definition/index.js';
export * from './context/index.js';
export * from './capabilities/index.js';
export { ANSWERS } from './capabilities/shapes/index.js';
export * from './events.js';
export * from './media.js';
export * from './pace.js';
export * from './paging.js';
export * from './server-address.js';
export * from './shelves.js';
export * from './sparse.js';
