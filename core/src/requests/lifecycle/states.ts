/** Where a request stands. The order is the one of the bits in lists and never changes. */
export const STATES = ['pending', 'approved', 'available', 'denied'] as const;
export type RequestState = (typeof STATES)[number];

/** `none`: not asked for yet, or not any more. */
export type Standing = RequestState | 'none';

/** What can happen to a request. `found`: a look at the library saw the title; the rest is somebody's decision. */
export const STEPS = ['request', 'approve', 'deny', 'markAvailable', 'markUnavailable', 'found', 'delete'] as const;
export type Step = (typeof STEPS)[number];

const TRANSITIONS: Readonly<Record<Standing, Readonly<Partial<Record<Step, Standing>>>>> = {
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
export function after(from: Standing, step: Step, wasApproved: boolean): Standing | null {
  if (from === 'available' && step === 'markUnavailable' && !wasApproved) return 'pending';
  return TRANSITIONS[from][step] ?? null;
}
