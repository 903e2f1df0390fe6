import type { RequestState } from './states.js';

/**
 * When a request reached what it is now. A date is set exactly while its state, or one that builds on it, lasts. What is available
 * without a date of approval was never approved.
 */
export interface Milestones {
  readonly approvedAt: Date | null;
  readonly availableAt: Date | null;
  readonly deniedAt: Date | null;
  readonly deniedReason: string | null;
}

/** The dates of a request that has just come to `state`. */
export function milestones(
  { approvedAt }: Pick<Milestones, 'approvedAt'>,
  state: RequestState,
  at: Date,
  reason: string | null,
): Milestones {
  const undecided = { approvedAt: null, availableAt: null, deniedAt: null, deniedReason: null };
  if (state === 'pending') return undecided;
  if (state === 'denied') return { ...undecided, deniedAt: at, deniedReason: reason };
  if (state === 'approved') return { ...undecided, approvedAt: approvedAt ?? at };
  return { ...undecided, approvedAt, availableAt: at };
}
