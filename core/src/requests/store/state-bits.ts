import { VARIANTS, type Variant } from '@ombi/sdk';
import { REQUEST_STATES, type RequestState } from '../model/index.js';

/** The bit of a request key in a state; 0 for keys that are not variants. */
export function stateBit(requestKey: string, state: RequestState): number {
  const variant = VARIANTS.indexOf(requestKey as Variant);
  return variant < 0 ? 0 : 1 << (variant * REQUEST_STATES.length + REQUEST_STATES.indexOf(state));
}

/** All bits of the given variants in the given states. */
export const stateBits = (variants: readonly string[], states: readonly RequestState[]): number =>
  variants.reduce((bits, variant) => states.reduce((more, state) => more | stateBit(variant, state), bits), 0);
