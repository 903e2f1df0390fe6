import { Backing } from './backing.js';
import { Subscriptions } from './subscriptions.js';

/** People who stand behind what somebody else asked for. */
export const backing = [Backing, Subscriptions];

export { Backing, Subscriptions };
