export type { Accepted } from './accepted.js';
export { Admission } from './admission.js';
export { Claims } from './claims.js';
export { Decisions, type RequestRef } from './decisions.js';
export { Departure } from './departure.js';
export { Leftovers } from './leftovers.js';
export { Proceedings } from './proceedings.js';
export { Registry } from './registry.js';
export { Removal } from './removal.js';
