import type { PluginFailure } from '@ombi/sdk';
import fc from 'fast-check';

/** A schedule of crashes while requests are approved and become available. */
export interface NotificationCrashSchedule {
  /** How many requests become available at once. */
  readonly requests: number;
  /** The accesses at which consecutive runs crash; the run after the last one completes. */
  readonly crashPoints: readonly number[];
  /** Failures of consecutive calls of the channels; later ones succeed. `lost`: the message arrived, but the answer did not. */
  readonly channelFaults: readonly ChannelFault[];
}

export type ChannelFault = 'lost' | Extract<PluginFailure['code'], 'unavailable' | 'rate-limited'>;

/** Number of accesses for a request without faults, approximately. */
const ACCESSES_PER_REQUEST = 160;

export const anyNotificationCrashSchedule: fc.Arbitrary<NotificationCrashSchedule> = fc.integer({ min: 1, max: 3 }).chain((requests) =>
  fc.record({
    requests: fc.constant(requests),
    crashPoints: fc.array(fc.integer({ min: 1, max: requests * ACCESSES_PER_REQUEST }), { minLength: 1, maxLength: 3 }),
    channelFaults: fc.array(fc.constantFrom<ChannelFault>('lost', 'unavailable', 'rate-limited'), { maxLength: 6 }),
  }),
);
