import type { RecentlyRequestedWire } from '../../api/movies/index.js';
import { yearOf } from '../../media/model/format.js';
import { NOT_REQUESTED, type RequestFlags, type Variant } from '../../media/model/request-status.js';
import type { TitleKind } from '../../media/model/title.js';

/** One of the newest requests, as its card shows it. */
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
  /** The copy that the flags are about, and that a decision here is about. */
  readonly variant: Variant;
  readonly flags: RequestFlags;
  readonly sample: boolean;
}

/** Kinds by the numbers of the wire. */
const KINDS: readonly TitleKind[] = ['tv', 'movie', 'album'];

/** The newest requests of the kinds this portal has pages for. */
export const toRecentRequests = (wire: readonly RecentlyRequestedWire[], kinds: ReadonlySet<TitleKind>): readonly RecentRequest[] =>
  wire.map(toRecentRequest).filter(({ kind }) => kinds.has(kind));

const toRecentRequest = (wire: RecentlyRequestedWire): RecentRequest => ({
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
  sample: wire.sample === true,
});
