import type { DeliveryError } from '../../api/delivery-error.js';
import type { RequestKind } from '../../media/model/title.js';
import { type RequestedSeason, requestedSeasons } from '../../media/model/episode-selection.js';
import { type RequestFlags, type Variant, seriesRequestFlags } from '../../media/model/request-status.js';
import type { SeriesRequest } from '../../api/shows/index.js';
import { requesterNameOf, movieVariantFlags } from '../../media/model/title-mappers.js';
import { firstRealDate, isRealDate } from '../../media/model/format.js';
import type { MovieRequest } from '../../api/movies/index.js';
import type { AlbumRequest } from '../../api/music/index.js';

/** A request as the list shows it. A variant that is not requested is null. */
export interface RequestRow {
  readonly id: number;
  readonly kind: RequestKind;
  /** Id of its overrides: of the movie request, or of the whole series. */
  readonly optionsId: number;
  readonly title: string;
  /** Requested episodes of a series. */
  readonly part?: readonly RequestedSeason[];
  /** Artist of an album. */
  readonly artist?: string;
  /** Id of its page; an album uses the page of its artist. */
  readonly titleId: string;
  readonly posterPath: string | null;
  readonly releaseDate: string | null;
  /** Release status of the source, e.g. `Released`. */
  readonly releaseStatus: string;
  readonly requestedBy: string;
  /** Requesters of the variants that the viewer may see. */
  readonly requesterIds: readonly string[];
  readonly requestedDate: string | null;
  readonly flagsByVariant: Readonly<Record<Variant, RequestFlags | null>>;
  readonly canApprove: boolean;
  /** How much of it the requester has watched, in percent. */
  readonly progress: number;
  /** Number of users who have watched it; 0 where that is not known. */
  readonly viewerCount: number;
  /** Error of the last failed dispatch. */
  readonly dispatchError: DeliveryError | null;
  readonly isSample: boolean;
}

const requesterIdsOf = ({ requestedUserId, requestedUser }: Pick<MovieRequest, 'requestedUserId' | 'requestedUser'>): readonly string[] => {
  const id = requestedUserId ?? requestedUser?.id;
  return id ? [id] : [];
};

/** Row of a series request. */
export const rowFromSeriesRequest = (wire: SeriesRequest): RequestRow => ({
  id: wire.id,
  kind: 'tv',
  optionsId: wire.parentRequest?.id ?? 0,
  title: wire.title ?? '',
  part: requestedSeasons(wire),
  titleId: String(wire.parentRequest?.externalProviderId ?? 0),
  posterPath: wire.parentRequest?.posterPath ?? null,
  releaseDate: firstRealDate(wire.releaseYear),
  releaseStatus: wire.parentRequest?.status ?? '',
  requestedBy: requesterNameOf(wire),
  requesterIds: requesterIdsOf(wire),
  requestedDate: firstRealDate(wire.requestedDate),
  flagsByVariant: { regular: seriesRequestFlags(wire), '4k': null },
  canApprove: wire.canApprove,
  progress: wire.requestedUserPlayedProgress,
  viewerCount: 0,
  dispatchError: wire.dispatchError ?? null,
  isSample: wire.sample === true,
});

function requestedVariants(wire: MovieRequest): RequestRow['flagsByVariant'] {
  const hasRegular = isRealDate(wire.requestedDate);
  const flagsByVariant = movieVariantFlags({ ...wire, requested: hasRegular });
  return { regular: hasRegular ? flagsByVariant.regular : null, '4k': wire.has4KRequest ? flagsByVariant['4k'] : null };
}

/** Row of a movie request. */
export const rowFromMovieRequest = (wire: MovieRequest): RequestRow => ({
  id: wire.id,
  kind: 'movie',
  optionsId: wire.id,
  title: wire.title ?? '',
  titleId: String(wire.theMovieDbId),
  posterPath: wire.posterPath,
  releaseDate: firstRealDate(wire.releaseDate),
  releaseStatus: wire.status ?? '',
  requestedBy: requesterNameOf(wire),
  requesterIds: [...requesterIdsOf(wire), ...(wire.requestedUser4K ? [wire.requestedUser4K.id] : [])],
  requestedDate: firstRealDate(wire.requestedDate, wire.requestedDate4k),
  flagsByVariant: requestedVariants(wire),
  canApprove: wire.canApprove,
  progress: wire.watchedByRequestedUser ? 100 : 0,
  viewerCount: wire.playedByUsersCount,
  dispatchError: wire.dispatchError ?? wire.dispatchError4K ?? null,
  isSample: wire.sample === true,
});

/** Row of an album request. Albums have one variant and no playback progress. */
export const rowFromAlbumRequest = (wire: AlbumRequest): RequestRow => ({
  id: wire.id,
  kind: 'album',
  optionsId: 0,
  title: wire.title ?? '',
  artist: wire.artistName ?? '',
  titleId: wire.foreignArtistId ?? '',
  posterPath: wire.cover,
  releaseDate: firstRealDate(wire.releaseDate),
  releaseStatus: '',
  requestedBy: requesterNameOf(wire),
  requesterIds: requesterIdsOf(wire),
  requestedDate: firstRealDate(wire.requestedDate),
  flagsByVariant: {
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
  viewerCount: 0,
  dispatchError: wire.dispatchError ?? null,
  isSample: wire.sample === true,
});
