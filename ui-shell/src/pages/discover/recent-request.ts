import type { RecentlyRequestedItem } from '../../api/movies/index.js';
import { yearOf } from '../../media/model/format.js';
import { NOT_REQUESTED, type RequestFlags, type Variant } from '../../media/model/request-status.js';
import type { TitleKind } from '../../media/model/title.js';

/** A recent request, as its card shows it. */
export interface RecentRequest {
  readonly requestId: number;
  readonly kind: TitleKind;
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly posterPath: string | null;
  readonly background: string | null;
  readonly requestedBy: string;
  readonly requestDate: string;
  /** The variant to which the flags and a decision apply. */
  readonly variant: Variant;
  readonly flags: RequestFlags;
  readonly isSample: boolean;
}

/** Kinds by their numbers in the API. */
const KINDS: readonly TitleKind[] = ['tv', 'movie', 'album'];

/** The newest requests of those kinds for which this portal has pages. */
export const toRecentRequests = (wire: readonly RecentlyRequestedItem[], kinds: ReadonlySet<TitleKind>): readonly RecentRequest[] =>
  wire.map(toRecentRequest).filter(({ kind }) => kinds.has(kind));

const toRecentRequest = (wire: RecentlyRequestedItem): RecentRequest => ({
  requestId: wire.requestId,
  kind: KINDS[wire.type] ?? 'movie',
  id: wire.artistId ?? wire.mediaId,
  title: wire.title ?? '',
  year: yearOf(wire.releaseDate),
  posterPath: wire.posterPath,
  background: wire.background,
  requestedBy: wire.username ?? '',
  requestDate: wire.requestDate,
  variant: wire.is4kRequest === true ? '4k' : 'regular',
  flags: {
    ...NOT_REQUESTED,
    requested: true,
    approved: wire.approved,
    available: wire.available,
    partlyAvailable: wire.tvPartiallyAvailable,
    denied: wire.denied === true,
  },
  isSample: wire.sample === true,
});
