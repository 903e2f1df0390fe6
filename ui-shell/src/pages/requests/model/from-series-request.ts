import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { requesterOf } from '../../../media/desk/requester.js';
import { firstDate } from '../../../media/model/dates.js';
import { askedPart } from '../../../media/model/series/asked-part.js';
import { seriesFlags } from '../../../media/model/series/series-flags.js';
import type { RequestRow } from './request-row.js';

/** Episodes of a series that somebody asked for. */
export const fromSeriesRequest = (wire: SeriesRequestWire): RequestRow => ({
  id: wire.id,
  kind: 'tv',
  optionsId: wire.parentRequest?.id ?? 0,
  title: wire.title ?? '',
  part: askedPart(wire),
  titleId: String(wire.parentRequest?.externalProviderId ?? 0),
  posterPath: wire.parentRequest?.posterPath ?? null,
  releaseDate: firstDate(wire.releaseYear),
  releaseStatus: wire.parentRequest?.status ?? '',
  requestedBy: requesterOf(wire),
  requesterId: wire.requestedUserId ?? wire.requestedUser?.id ?? null,
  requestedDate: firstDate(wire.requestedDate),
  copies: { regular: seriesFlags(wire), '4k': null },
  canApprove: wire.canApprove,
  progress: wire.requestedUserPlayedProgress,
  trouble: wire.dispatchError ?? null,
  sample: wire.sample === true,
});
