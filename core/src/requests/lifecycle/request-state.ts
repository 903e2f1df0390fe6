/** Where a request stands. The order is the one of the bits in lists and never changes. */
export const REQUEST_STATES = ['pending', 'approved', 'available', 'denied'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** `none`: not asked for yet, or not any more. */
export type RequestStateOrNone = RequestState | 'none';

/** What can happen to a request. `found`: a look at the library saw the title; the rest is somebody's decision. */
export const REQUEST_TRANSITIONS = ['request', 'approve', 'deny', 'markAvailable', 'markUnavailable', 'found', 'delete'] as const;
export type RequestTransition = (typeof REQUEST_TRANSITIONS)[number];

const TRANSITIONS: Readonly<Record<RequestStateOrNone, Readonly<Partial<Record<RequestTransition, RequestStateOrNone>>>>> = {
  none: { request: 'pending' },
  pending: { approve: 'approved', deny: 'denied', markAvailable: 'available', found: 'available', delete: 'none' },
  approved: { deny: 'denied', markAvailable: 'available', found: 'available', delete: 'none' },
  available: { markUnavailable: 'approved', delete: 'none' },
  denied: { approve: 'approved', delete: 'none' },
};

/**
 * Where a step leads; null when it is not possible from there. What is marked as unavailable goes back to what it was before: pending
 * again unless somebody approved it (`wasApproved`).
 */
export function nextState(from: RequestStateOrNone, step: RequestTransition, wasApproved: boolean): RequestStateOrNone | null {
  if (from === 'available' && step === 'markUnavailable' && !wasApproved) return 'pending';
  return TRANSITIONS[from][step] ?? null;
}

/** How people heard that what they asked for is there: somebody said so, or a look at the servers found it. */
export type AvailabilityTransition = Extract<RequestTransition, 'markAvailable' | 'found'>;

/** The arrival that people were told of last, once a step is taken; null before the first. */
export function nextAnnouncedAvailability(
  { arrivalTold: told }: { readonly arrivalTold: AvailabilityTransition | null },
  step: RequestTransition,
): AvailabilityTransition | null {
  return (step === 'markAvailable' || step === 'found') && shouldAnnounceAvailability(told, step) ? step : told;
}

/** Whether people hear of an arrival: each is told once. What was marked before may still come; what was found was told already. */
export const shouldAnnounceAvailability = (told: AvailabilityTransition | null, step: AvailabilityTransition): boolean =>
  told === null || (told === 'markAvailable' && step === 'found');

/**
 * When a request reached what it is now. A date is set exactly while its state, or one that builds on it, lasts. What is available
 * without a date of approval was never approved.
 */
export interface StateDates {
  readonly approvedAt: Date | null;
  readonly availableAt: Date | null;
  readonly deniedAt: Date | null;
  readonly deniedReason: string | null;
}

/** The dates of a request that has just come to `state`. */
export function stateDates(
  { approvedAt }: Pick<StateDates, 'approvedAt'>,
  state: RequestState,
  at: Date,
  reason: string | null,
): StateDates {
  const undecided = { approvedAt: null, availableAt: null, deniedAt: null, deniedReason: null };
  if (state === 'pending') return undecided;
  if (state === 'denied') return { ...undecided, deniedAt: at, deniedReason: reason };
  if (state === 'approved') return { ...undecided, approvedAt: approvedAt ?? at };
  return { ...undecided, approvedAt, availableAt: at };
}
