import type { RequestState } from '../../model/index.js';

/**
 * The states of requests that wait for their title, in the order in which a reconciliation goes through them: a request that is approved
 * meanwhile moves on to a state that is still to come, and is not missed.
 */
export const OPEN_STATES = ['pending', 'approved'] as const satisfies readonly RequestState[];

export type OpenState = (typeof OPEN_STATES)[number];

export const isOpenState = (state: RequestState): state is OpenState => OPEN_STATES.some((open) => open === state);
