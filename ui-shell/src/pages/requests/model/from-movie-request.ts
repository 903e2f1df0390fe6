import type { MovieRequestWire } from '../../../api/movies/index.js';
import { requesterOf } from '../../../media/desk/requester.js';
import { firstDate, isDate } from '../../../media/model/dates.js';
import { copiesOf } from '../../../media/model/from-wire.js';
import type { RequestRow } from './request-row.js';

function wantedCopies(wire: MovieRequestWire): RequestRow['copies'] {
  const hasRegular = isDate(wire.requestedDate);
  const copies = copiesOf({ ...wire, requested: hasRegular });
  return { regular: hasRegular ? copies.regular : null, '4k': wire.has4KRequest ? copies['4k'] : null };
}

/** A movie that somebody asked for. */
export const fromMovieRequest = (wire: MovieRequestWire): RequestRow => ({
  id: wire.id,
  kind: 'movie',
  optionsId: wire.id,
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
  progress: wire.watchedByRequestedUser ? 100 : 0,
  trouble: wire.dispatchError ?? wire.dispatchError4K ?? null,
  sample: wire.sample === true,
});
