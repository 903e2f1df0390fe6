/** States of a request. The order determines the bits in `stages` and must never change. */
export const REQUEST_STATES = ['pending', 'approved', 'available', 'denied'] as const;
/** Status of a stored request. */
export type RequestState = (typeof REQUEST_STATES)[number];

/** `none`: not created yet, or deleted. */
export type RequestStateOrNone = RequestState | 'none';

/** Transitions of a request. `found`: a library sync found the title; all others are made by users. */
export const REQUEST_TRANSITIONS = ['request', 'approve', 'deny', 'markAvailable', 'markUnavailable', 'found', 'delete'] as const;
/** An action that changes the status of a request. */
export type RequestTransition = (typeof REQUEST_TRANSITIONS)[number];

const TRANSITIONS: Readonly<Record<RequestStateOrNone, Readonly<Partial<Record<RequestTransition, RequestStateOrNone>>>>> = {
  none: { request: 'pending' },
  pending: { approve: 'approved', deny: 'denied', markAvailable: 'available', found: 'available', delete: 'none' },
  approved: { deny: 'denied', markAvailable: 'available', found: 'available', delete: 'none' },
  available: { markUnavailable: 'approved', delete: 'none' },
  denied: { approve: 'approved', delete: 'none' },
};

/**
 * The state after a transition; null when it is not possible. `markUnavailable` returns to the state before: `pending` unless the request
 * was approved (`wasApproved`).
 */
export function nextState(from: RequestStateOrNone, step: RequestTransition, wasApproved: boolean): RequestStateOrNone | null {
  if (from === 'available' && step === 'markUnavailable' && !wasApproved) return 'pending';
  return TRANSITIONS[from][step] ?? null;
}

/** How a request became available: marked by a user, or found by a library sync. */
export type AvailabilityTransition = Extract<RequestTransition, 'markAvailable' | 'found'>;

/** The last announced availability after a transition; null before the first. */
export function nextAnnouncedAvailability(
  { arrivalTold: announced }: { readonly arrivalTold: AvailabilityTransition | null },
  step: RequestTransition,
): AvailabilityTransition | null {
  return (step === 'markAvailable' || step === 'found') && shouldAnnounceAvailability(announced, step) ? step : announced;
}

/** Whether to announce an availability. Each is announced once, but a marked title is announced again when it is found. */
export const shouldAnnounceAvailability = (announced: AvailabilityTransition | null, step: AvailabilityTransition): boolean =>
  announced === null || (announced === 'markAvailable' && step === 'found');

/**
 * When a request reached its current state. A date is set only while its state, or one that follows it, lasts. An available request without
 * `approvedAt` was never approved.
 */
export interface StateDates {
  readonly approvedAt: Date | null;
  readonly availableAt: Date | null;
  readonly deniedAt: Date | null;
  readonly deniedReason: string | null;
}

/** The dates of a request after its change to `state`. */
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
