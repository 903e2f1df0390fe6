import type { EpisodeWire, SeasonWire } from '../../api/catalogue/index.js';
import type { SeriesRequestWire } from '../../api/shows/index.js';

/** The regular copy of a movie and its 4K twin lead separate lives. */
export type Variant = 'regular' | '4k';

export const VARIANTS: readonly Variant[] = ['regular', '4k'];

/** How far the wish for one copy of a title has come, as the portal reports it. */
export interface RequestFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly partlyAvailable: boolean;
  readonly denied: boolean;
  readonly deniedReason: string | null;
}

export const NOT_REQUESTED: RequestFlags = {
  requested: false,
  approved: false,
  available: false,
  partlyAvailable: false,
  denied: false,
  deniedReason: null,
};

/** The one word that answers "can I have this?". */
export type RequestStatus = 'denied' | 'available' | 'partly-available' | 'approved' | 'requested';

/** First match wins. */
const STATUS_PRIORITY: readonly (readonly [RequestStatus, (flags: RequestFlags) => boolean])[] = [
  ['denied', (flags) => flags.denied],
  ['available', (flags) => flags.available],
  ['partly-available', (flags) => flags.partlyAvailable],
  ['approved', (flags) => flags.approved],
  ['requested', (flags) => flags.requested],
];

/** Where a title stands; null while nobody asked for it. */
export const requestStatusOf = (flags: RequestFlags): RequestStatus | null =>
  STATUS_PRIORITY.find(([, holds]) => holds(flags))?.[0] ?? null;

/** Whether it was approved and is still to come. */
export const isApprovedButUnavailable = ({ approved, available }: Pick<RequestFlags, 'approved' | 'available'>): boolean =>
  approved && !available;

/** Whether asking for this copy can still lead anywhere. */
export const isRequestable = ({ available, approved, requested }: Pick<RequestFlags, 'available' | 'approved' | 'requested'>): boolean =>
  !available && !approved && !requested;

/** What a person may do with one copy of a title. */
export type RequestAction = 'request' | 'approve' | 'deny' | 'markAvailable' | 'markUnavailable';

export type RequestDecision = Exclude<RequestAction, 'request'>;

const DECISIONS: readonly (readonly [RequestDecision, (flags: RequestFlags) => boolean])[] = [
  ['approve', ({ requested, approved }) => requested && !approved],
  ['deny', ({ requested, denied, available }) => requested && !denied && !available],
  ['markAvailable', ({ requested, available, denied }) => requested && !available && !denied],
  ['markUnavailable', ({ requested, available }) => requested && available],
];

/** The decisions open on a copy, for people who may decide. */
export const availableDecisions = (flags: RequestFlags): readonly RequestDecision[] =>
  DECISIONS.filter(([, isOpen]) => isOpen(flags)).map(([requestDecision]) => requestDecision);

const FLAGS_AFTER: Readonly<Record<RequestAction, (flags: RequestFlags, reason: string | null) => Partial<RequestFlags>>> = {
  request: () => ({ requested: true }),
  approve: () => ({ approved: true, denied: false, deniedReason: null }),
  deny: (_flags, reason) => ({ denied: true, approved: false, deniedReason: reason }),
  markAvailable: () => ({ available: true, approved: true, denied: false, deniedReason: null }),
  markUnavailable: () => ({ available: false }),
};

/** How the flags read once an offer was taken; the screen shows this before the next answer of the server confirms it. */
export const flagsAfter = (flags: RequestFlags, requestAction: RequestAction, reason: string | null = null): RequestFlags => ({
  ...flags,
  ...FLAGS_AFTER[requestAction](flags, reason),
});

/** How far an act of asking for a series is. */
export const seriesRequestFlags = (request: SeriesRequestWire): RequestFlags => ({
  requested: true,
  approved: request.approved,
  available: request.available,
  partlyAvailable: request.partiallyAvailable,
  denied: request.denied === true,
  deniedReason: request.deniedReason,
});

/** Where one episode stands; null while nobody asked for it. */
export const episodeStatus = (episode: EpisodeWire): RequestStatus | null =>
  requestStatusOf({ ...NOT_REQUESTED, ...episode, denied: episode.denied === true });

/** Where a season stands as a whole; null while nobody asked for any of it. */
export function seasonStatus({ episodes }: SeasonWire): RequestStatus | null {
  const all = episodes ?? [];
  if (all.length === 0) return null;
  if (all.every(({ available }) => available)) return 'available';
  if (all.every(({ denied }) => denied === true)) return 'denied';
  if (all.some(({ available }) => available)) return 'partly-available';
  if (all.some(({ requested, approved }) => requested && !approved)) return 'requested';
  return all.some(({ requested, approved }) => requested && approved) ? 'approved' : null;
}
