export { collections } from './collections.js';
export { people } from './people.js';
export { ratings } from './ratings.js';
export { shows } from './shows.js';
export { sources } from './sources.js';
export type * from './collections.js';
export type * from './people.js';
export type * from './ratings.js';
export type * from './show-details-wire.js';
