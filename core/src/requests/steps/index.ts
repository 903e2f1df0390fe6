import { Chronicle } from './chronicle.js';
import { Dispatch } from './dispatch.js';
import { Proceedings } from './proceedings.js';
import { Steps } from './steps.js';

/** From one state to the next, with all that belongs to it: history, events, cost and orders. */
export const steps = [Steps, Chronicle, Proceedings, Dispatch];

export { orderOf } from './order-of.js';
export type { By } from './chronicle.js';
export { Chronicle, Dispatch, Proceedings, Steps };
export { optionsOf } from './order-of.js';
