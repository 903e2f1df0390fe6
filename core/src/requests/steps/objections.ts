import type { Standing, Step } from '../lifecycle/index.js';
import type { Refusal } from '../outcome/index.js';

const TRYING: Record<Step, string> = {
  request: 'requested',
  approve: 'approved',
  deny: 'denied',
  markAvailable: 'marked as available',
  markUnavailable: 'marked as unavailable',
  found: 'marked as available',
  delete: 'deleted',
};

/** The step does not lead anywhere from this state. */
export const notPossible = (state: Standing, step: Step): Refusal => ({
  code: 'NotPossible',
  text: `A request that is ${state} cannot be ${TRYING[step]}`,
});

/** Somebody else's step came first. */
export const overtaken = (): Refusal => ({ code: 'Overtaken', text: 'Somebody else has just decided about this request' });
