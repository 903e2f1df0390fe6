import type { AlbumRequestWire } from '../../../api/music/index.js';
import { requesterOf } from '../../../media/desk/requester.js';
import { firstDate } from '../../../media/model/dates.js';
import type { RequestRow } from './request-row.js';

/** An album that somebody asked for. It has one copy, and nobody tells how much of it was heard. */
export const fromAlbumRequest = (wire: AlbumRequestWire): RequestRow => ({
  id: wire.id,
  kind: 'album',
  optionsId: 0,
  title: wire.title ?? '',
  artist: wire.artistName ?? '',
  titleId: wire.foreignArtistId ?? '',
  posterPath: wire.cover,
  releaseDate: firstDate(wire.releaseDate),
  releaseStatus: '',
  requestedBy: requesterOf(wire),
  requesterId: wire.requestedUserId ?? wire.requestedUser?.id ?? null,
  requestedDate: firstDate(wire.requestedDate),
  copies: {
    regular: {
      requested: true,
      approved: wire.approved,
      available: wire.available,
      partlyAvailable: false,
      denied: wire.denied === true,
      deniedReason: wire.deniedReason,
    },
    '4k': null,
  },
  canApprove: wire.canApprove,
  progress: 0,
  trouble: wire.dispatchError ?? null,
  sample: wire.sample === true,
});
