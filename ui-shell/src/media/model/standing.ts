/** The regular copy of a movie and its 4K twin lead separate lives. */
export type Variant = 'regular' | '4k';

export const VARIANTS: readonly Variant[] = ['regular', '4k'];

/** How far the wish for one copy of a title has come, as the portal reports it. */
export interface CopyFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly partlyAvailable: boolean;
  readonly denied: boolean;
  readonly deniedReason: string | null;
}

export const UNTOUCHED: CopyFlags = {
  requested: false,
  approved: false,
  available: false,
  partlyAvailable: false,
  denied: false,
  deniedReason: null,
};

/** The one word that answers "can I have this?". */
export type Standing = 'denied' | 'available' | 'partly-available' | 'approved' | 'requested';

/** First match wins. */
const PRIORITY: readonly (readonly [Standing, (flags: CopyFlags) => boolean])[] = [
  ['denied', (flags) => flags.denied],
  ['available', (flags) => flags.available],
  ['partly-available', (flags) => flags.partlyAvailable],
  ['approved', (flags) => flags.approved],
  ['requested', (flags) => flags.requested],
];

/** Where a title stands; null while nobody asked for it. */
export const standingOf = (flags: CopyFlags): Standing | null => PRIORITY.find(([, holds]) => holds(flags))?.[0] ?? null;

/** Whether it was approved and is still to come. */
export const isAwaited = ({ approved, available }: Pick<CopyFlags, 'approved' | 'available'>): boolean => approved && !available;

/** Whether asking for this copy can still lead anywhere. */
export const isRequestable = ({ available, approved, requested }: Pick<CopyFlags, 'available' | 'approved' | 'requested'>): boolean =>
  !available && !approved && !requested;
