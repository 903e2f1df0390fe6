import type { RequestState } from '../../model/index.js';

/**
 * The states of open requests, which wait for their title. A reconciliation processes them in this order, so that a request that is
 * approved meanwhile is not missed.
 */
export const OPEN_STATES = ['pending', 'approved'] as const satisfies readonly RequestState[];

/** A state in which a request waits for its title. */
export type OpenState = (typeof OPEN_STATES)[number];

/** Whether a request in this state waits for its title. */
export const isOpenState = (state: RequestState): state is OpenState => OPEN_STATES.some((open) => open === state);
