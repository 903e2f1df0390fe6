import type { MovieRequestWire } from '../../../api/movies/index.js';
import { firstDate, isDate } from '../../../media/model/dates.js';
import { copiesOf } from '../../../media/model/from-wire.js';
import type { CopyFlags, Variant } from '../../../media/model/standing.js';
import type { TitleKind } from '../../../media/model/title.js';

/** One request as the list shows it. A copy that nobody asked for is null. */
export interface RequestRow {
  readonly id: number;
  readonly kind: TitleKind;
  readonly title: string;
  readonly titleId: string;
  readonly posterPath: string | null;
  readonly releaseDate: string | null;
  /** The word of the source about the title, e.g. `Released`. */
  readonly releaseStatus: string;
  readonly requestedBy: string;
  readonly requesterId: string | null;
  readonly requestedDate: string | null;
  readonly copies: Readonly<Record<Variant, CopyFlags | null>>;
  readonly canApprove: boolean;
  readonly watched: boolean;
  /** Why a downloader did not take it yet. */
  readonly trouble: string | null;
  readonly sample: boolean;
}

const requesterOf = ({ requestedByAlias, requestedUser }: MovieRequestWire): string =>
  requestedByAlias || requestedUser?.userAlias || requestedUser?.alias || requestedUser?.userName || '';

function wantedCopies(wire: MovieRequestWire): RequestRow['copies'] {
  const hasRegular = isDate(wire.requestedDate);
  const copies = copiesOf({ ...wire, requested: hasRegular });
  return { regular: hasRegular ? copies.regular : null, '4k': wire.has4KRequest ? copies['4k'] : null };
}

export const fromMovieRequest = (wire: MovieRequestWire): RequestRow => ({
  id: wire.id,
  kind: 'movie',
  title: wire.title ?? '',
  titleId: String(wire.theMovieDbId),
  posterPath: wire.posterPath,
  releaseDate: firstDate(wire.releaseDate),
  releaseStatus: wire.status ?? '',
  requestedBy: requesterOf(wire),
  requesterId: wire.requestedUserId ?? wire.requestedUser?.id ?? null,
  requestedDate: firstDate(wire.requestedDate, wire.requestedDate4k),
  copies: wantedCopies(wire),
  canApprove: wire.canApprove,
  watched: wire.watchedByRequestedUser,
  trouble: wire.dispatchError ?? wire.dispatchError4K ?? null,
  sample: wire.sample === true,
});
