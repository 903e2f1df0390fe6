import { Admission } from './admission.js';
import { Claims } from './claims.js';
import { Court } from './court.js';
import { Registry } from './registry.js';

/** From a wish to a request: rules judge it, and one transaction writes it down. */
export const admission = [Admission, Court, Claims, Registry];

export type { Petition } from './petition.js';
export { Admission };
