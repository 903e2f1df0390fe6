import { VARIANTS, type Variant } from '@ombi/sdk';
import { REQUEST_STATES, type RequestState } from '../model/index.js';

/** The bit of a slot in a state; 0 for slots that are not variants. */
export function stateBit(slot: string, state: RequestState): number {
  const variant = VARIANTS.indexOf(slot as Variant);
  return variant < 0 ? 0 : 1 << (variant * REQUEST_STATES.length + REQUEST_STATES.indexOf(state));
}

/** All bits of the given slots in the given states. */
export const stateBits = (slots: readonly string[], states: readonly RequestState[]): number =>
  slots.reduce((bits, slot) => states.reduce((more, state) => more | stateBit(slot, state), bits), 0);
