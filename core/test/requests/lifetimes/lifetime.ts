import fc from 'fast-check';
import type { RequestKind } from '../../../src/fulfilment/index.js';

/** What people do with a request, and what the world does around it. */
const DEEDS = [
  ...(['ask', 'approve', 'vote', 'deny', 'markAvailable', 'markUnavailable', 'reprocess', 'delete'] as const),
  ...(['arrive', 'lose', 'switchOff', 'switchOn', 'wrongKey', 'rightKey', 'later'] as const),
] as const;
export type Deed = (typeof DEEDS)[number];

/** Most can go wrong where something was there already. */
const THERE_AND_BACK = ['approve', 'markAvailable', 'markUnavailable', 'arrive'] as const;

/** A deed, at one portal or the other. With a doom that portal dies at this touch of what outlives it, and lives again. */
export interface Moment {
  readonly deed: Deed;
  readonly portal: 0 | 1;
  readonly doom: number | null;
}

export interface Lifetime {
  readonly kind: RequestKind;
  readonly moments: readonly Moment[];
}

const moment: fc.Arbitrary<Moment> = fc.record({
  deed: fc.oneof({ arbitrary: fc.constantFrom(...DEEDS), weight: 2 }, { arbitrary: fc.constantFrom(...THERE_AND_BACK), weight: 1 }),
  portal: fc.constantFrom(0, 1),
  doom: fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 1 }),
});

export const anyLifetime: fc.Arbitrary<Lifetime> = fc.record({
  kind: fc.constantFrom<RequestKind>('movie', 'tv', 'album'),
  moments: fc
    .array(moment, { minLength: 4, maxLength: 14 })
    .map((moments) => [{ deed: 'ask' as const, portal: 0 as const, doom: null }, ...moments]),
});
