import type { Episode, Season } from '../../api/catalogue/index.js';
import type { SeriesRequest } from '../../api/shows/index.js';

/** The variants of a movie are requested and fulfilled independently. */
export type Variant = 'regular' | '4k';

export const VARIANTS: readonly Variant[] = ['regular', '4k'];

/** Request flags of one variant of a title, as the portal reports them. */
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

/** The status that a badge shows, derived from the flags. `monitored`: a downloader searches for the title, which was not requested. */
export type RequestStatus = 'denied' | 'available' | 'partly-available' | 'monitored' | 'approved' | 'requested';

/** Whether a downloader searches for it although it was not requested: the server flags it as approved only. */
export const isMonitoredOnly = ({ approved, requested }: Pick<RequestFlags, 'approved' | 'requested'>): boolean => approved && !requested;

/** The first match wins. */
const STATUS_PRIORITY: readonly (readonly [RequestStatus, (flags: RequestFlags) => boolean])[] = [
  ['denied', (flags) => flags.denied],
  ['available', (flags) => flags.available],
  ['partly-available', (flags) => flags.partlyAvailable],
  ['monitored', isMonitoredOnly],
  ['approved', (flags) => flags.approved],
  ['requested', (flags) => flags.requested],
];

/** Request status of a title; null while it can be requested. */
export const requestStatusOf = (flags: RequestFlags): RequestStatus | null =>
  STATUS_PRIORITY.find(([, holds]) => holds(flags))?.[0] ?? null;

/** Whether it is processing: approved but not available yet. */
export const isApprovedButUnavailable = ({ approved, available }: Pick<RequestFlags, 'approved' | 'available'>): boolean =>
  approved && !available;

/** Whether a request waits for a decision; parts of a series may be available before. */
export const isPending = ({ requested, approved, denied, available }: Omit<RequestFlags, 'partlyAvailable' | 'deniedReason'>): boolean =>
  requested && !approved && !denied && !available;

/** Whether this variant can be requested. */
export const isRequestable = ({ available, approved, requested }: Pick<RequestFlags, 'available' | 'approved' | 'requested'>): boolean =>
  !available && !approved && !requested;

/** What a user may do with one variant of a title. */
export type RequestAction = 'request' | 'approve' | 'deny' | 'markAvailable' | 'markUnavailable';

export type RequestDecision = Exclude<RequestAction, 'request'>;

const DECISIONS: readonly (readonly [RequestDecision, (flags: RequestFlags) => boolean])[] = [
  ['approve', ({ requested, approved }) => requested && !approved],
  ['deny', ({ requested, denied, available }) => requested && !denied && !available],
  ['markAvailable', ({ requested, available, denied }) => requested && !available && !denied],
  ['markUnavailable', ({ requested, available }) => requested && available],
];

/** Decisions (approve, deny, …) that a user with that permission can make about a variant. */
export const availableDecisions = (flags: RequestFlags): readonly RequestDecision[] =>
  DECISIONS.filter(([, isOpen]) => isOpen(flags)).map(([requestDecision]) => requestDecision);

const FLAGS_AFTER: Readonly<Record<RequestAction, (flags: RequestFlags, reason: string | null) => Partial<RequestFlags>>> = {
  request: () => ({ requested: true }),
  approve: () => ({ approved: true, denied: false, deniedReason: null }),
  deny: (_flags, reason) => ({ denied: true, approved: false, deniedReason: reason }),
  markAvailable: () => ({ available: true, approved: true, denied: false, deniedReason: null }),
  markUnavailable: () => ({ available: false }),
};

/** Optimistic update: the flags after an action, shown until the next response confirms them. */
export const applyRequestAction = (flags: RequestFlags, requestAction: RequestAction, reason: string | null = null): RequestFlags => ({
  ...flags,
  ...FLAGS_AFTER[requestAction](flags, reason),
});

/** Status flags of a series request, such as partially available. */
export const seriesRequestFlags = (request: SeriesRequest): RequestFlags => ({
  requested: true,
  approved: request.approved,
  available: request.available,
  partlyAvailable: request.partiallyAvailable,
  denied: request.denied === true,
  deniedReason: request.deniedReason,
});

/** Request status of an episode; null while it can be requested. */
export const episodeStatus = (episode: Episode): RequestStatus | null =>
  requestStatusOf({ ...NOT_REQUESTED, ...episode, denied: episode.denied === true });

/** Request status of a season as a whole: of its missing episodes before the available ones; null while none of it is requested. */
export function seasonStatus({ episodes }: Season): RequestStatus | null {
  const all = episodes ?? [];
  const missing = all.filter(({ available }) => !available);
  if (all.length === 0) return null;
  if (missing.length === 0) return 'available';
  if (all.every(({ denied }) => denied === true)) return 'denied';
  if (missing.some(({ requested, approved }) => requested && !approved)) return 'requested';
  if (missing.some(({ requested, approved }) => requested && approved)) return 'approved';
  return missing.length < all.length ? 'partly-available' : null;
}
