import type { Variant } from '@ombi/sdk';
import type { Simulator } from '@ombi/sdk/testing';
import fc from 'fast-check';
import type { RequestKind } from '../../../src/fulfilment/index.js';

const ONCE = { times: 1 };

/** What the line to the downloader does to a hand-over. */
export const WEATHER = {
  holds: (faults) => faults.slow(0, ONCE),
  breaksOnceAccepted: (faults) => faults.cut(ONCE),
  breaksBefore: (faults) => faults.fail(503, undefined, ONCE),
} satisfies Record<string, (faults: Simulator['faults']) => void>;
type Weather = keyof typeof WEATHER;

/** One for each lane: what may wait for a decision. */
const LANES: readonly { readonly kind: RequestKind; readonly variant: Variant }[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

export interface Schedule {
  /** What is approved. */
  readonly wishes: readonly (typeof LANES)[number][];
  /** The touch at which one life after the other ends; the life after the last one comes to its own end. */
  readonly deaths: readonly number[];
  /** Hand-over by hand-over; later ones find the line whole. */
  readonly line: readonly Weather[];
}

/** A wish is through in as many touches, if nothing goes wrong. */
const TOUCHES = 60;

export const anySchedule: fc.Arbitrary<Schedule> = fc.subarray([...LANES], { minLength: 1 }).chain((wishes) =>
  fc.record({
    wishes: fc.constant(wishes),
    deaths: fc.array(fc.integer({ min: 1, max: wishes.length * TOUCHES }), { minLength: 1, maxLength: 2 }),
    line: fc.array(fc.constantFrom(...(Object.keys(WEATHER) as Weather[])), { maxLength: 6 }),
  }),
);
