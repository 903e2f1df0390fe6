import type { Step } from './states.js';

/** How people heard that what they asked for is there: somebody said so, or a look at the servers found it. */
export type Arrival = Extract<Step, 'markAvailable' | 'found'>;

/** The arrival that people were told of last, once a step is taken; null before the first. */
export function arrivalTold({ arrivalTold: told }: { readonly arrivalTold: Arrival | null }, step: Step): Arrival | null {
  return (step === 'markAvailable' || step === 'found') && isNews(told, step) ? step : told;
}

/** Whether people hear of an arrival: each is told once. What was marked before may still come; what was found was told already. */
export const isNews = (told: Arrival | null, step: Arrival): boolean => told === null || (told === 'markAvailable' && step === 'found');
