import type { Variant } from '@ombi/sdk';
import type { Simulator } from '@ombi/sdk/testing';
import fc from 'fast-check';
import type { RequestKind } from '../../../src/fulfilment/index.js';

const ONCE = { times: 1 };

/** Fault injection: network errors of a dispatch. */
export const NETWORK_FAULTS = {
  holds: (faults) => faults.slow(0, ONCE),
  breaksOnceAccepted: (faults) => faults.cut(ONCE),
  breaksBefore: (faults) => faults.fail(503, undefined, ONCE),
} satisfies Record<string, (faults: Simulator['faults']) => void>;
type NetworkFault = keyof typeof NETWORK_FAULTS;

/** One per dispatch target. */
const LANES: readonly { readonly kind: RequestKind; readonly variant: Variant }[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

/** A generated case of the property-based test: requests, crashes and network faults. */
export interface CrashSchedule {
  /** The requests to approve. */
  readonly requests: readonly (typeof LANES)[number][];
  /** The accesses at which consecutive runs crash; the run after the last one completes. */
  readonly crashPoints: readonly number[];
  /** Faults of consecutive dispatches; later ones succeed. */
  readonly networkFaults: readonly NetworkFault[];
}

/** Number of accesses of a dispatch without faults. */
const ACCESSES_PER_REQUEST = 60;

/** Arbitrary of fast-check that generates crash schedules. */
export const anyCrashSchedule: fc.Arbitrary<CrashSchedule> = fc.subarray([...LANES], { minLength: 1 }).chain((requests) =>
  fc.record({
    requests: fc.constant(requests),
    crashPoints: fc.array(fc.integer({ min: 1, max: requests.length * ACCESSES_PER_REQUEST }), { minLength: 1, maxLength: 2 }),
    networkFaults: fc.array(fc.constantFrom(...(Object.keys(NETWORK_FAULTS) as NetworkFault[])), { maxLength: 6 }),
  }),
);
