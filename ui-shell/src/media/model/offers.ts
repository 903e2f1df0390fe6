import type { CopyFlags } from './standing.js';

/** What a person may do with one copy of a title. */
export type Offer = 'request' | 'approve' | 'deny' | 'markAvailable' | 'markUnavailable';

export type Decision = Exclude<Offer, 'request'>;

const DECISIONS: readonly (readonly [Decision, (flags: CopyFlags) => boolean])[] = [
  ['approve', ({ requested, approved }) => requested && !approved],
  ['deny', ({ requested, denied, available }) => requested && !denied && !available],
  ['markAvailable', ({ requested, available, denied }) => requested && !available && !denied],
  ['markUnavailable', ({ requested, available }) => requested && available],
];

/** The decisions open on a copy, for people who may decide. */
export const decisionsOn = (flags: CopyFlags): readonly Decision[] =>
  DECISIONS.filter(([, isOpen]) => isOpen(flags)).map(([decision]) => decision);

const OUTCOME: Readonly<Record<Offer, (flags: CopyFlags, reason: string | null) => Partial<CopyFlags>>> = {
  request: () => ({ requested: true }),
  approve: () => ({ approved: true, denied: false, deniedReason: null }),
  deny: (_flags, reason) => ({ denied: true, approved: false, deniedReason: reason }),
  markAvailable: () => ({ available: true, approved: true, denied: false, deniedReason: null }),
  markUnavailable: () => ({ available: false }),
};

/** How the flags read once an offer was taken; the screen shows this before the next answer of the server confirms it. */
export const after = (flags: CopyFlags, offer: Offer, reason: string | null = null): CopyFlags => ({
  ...flags,
  ...OUTCOME[offer](flags, reason),
});
