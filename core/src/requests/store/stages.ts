import { VARIANTS, type Variant } from '@ombi/sdk';
import { STATES, type RequestState } from '../lifecycle/index.js';

/** The bit of one slot in one state; slots that are not copies of a movie have none. */
export function stageOf(slot: string, state: RequestState): number {
  const variant = VARIANTS.indexOf(slot as Variant);
  return variant < 0 ? 0 : 1 << (variant * STATES.length + STATES.indexOf(state));
}

/** All bits of the given slots in the given states. */
export const stagesOf = (slots: readonly string[], states: readonly RequestState[]): number =>
  slots.reduce((bits, slot) => states.reduce((more, state) => more | stageOf(slot, state), bits), 0);
