import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { movieRef } from '../../../catalogue/index.js';
import { RequestVisibility } from '../request-visibility.js';
import { type RequestRowContext, RequestRowContextLoader } from './request-row-context.js';
import { type TitleRow, type RequestVariantRecord, TitleRowRepository, type TitleKind } from './title-row.repository.js';
import { toIsoDay, sharedRowFields, requesterOf, variantStateFields, visibleDispatchError } from './shared-row-fields.js';

/** Number of the public API. */
const ALBUM = 2;

/** A requested album in the shape of the public API. */
export const albumRequestRow = (album: TitleRow, rowContext: RequestRowContext) => ({
  requestType: ALBUM, // must come first, see `movieRequestRow`
  ...sharedRowFields(album, rowContext),
  foreignAlbumId: album.externalId,
  foreignArtistId: album.artistId,
  artistName: album.artistName,
  cover: album.posterPath && `${rowContext.baseUrl}/api/v3/images/w500${album.posterPath}`,
  // No metadata source provides these.
  disk: null,
  rating: 0,
  releaseDate: toIsoDay(album.releaseDate),
});

/** The response (DTO) of {@link albumRequestRow}. */
export type AlbumRequestRow = ReturnType<typeof albumRequestRow>;

/** Numbers of the public API. */
const MOVIE = 1;
const VARIANT_CODES = { regular: 0, fourK: 1, both: 2 } as const;

/** A requested movie in the shape of the public API. */
export function movieRequestRow(movie: TitleRow, rowContext: RequestRowContext) {
  const { regular, fourK } = movie;
  const main = regular ?? fourK;
  return {
    // A literal member must come first: V8 gives every object that begins with a spread a shape of its own, which is fifty times slower.
    requestType: MOVIE,
    ...sharedRowFields(movie, rowContext),
    imdbId: movie.imdbId,
    overview: movie.overview,
    posterPath: movie.posterPath,
    ...releaseFields(movie, rowContext.today),
    background: movie.backdropPath,
    theMovieDbId: Number(movie.externalId),
    issueId: null,
    issues: null,
    is4kRequest: regular === null,
    rootPathOverride: main?.rootFolderOverride ?? 0,
    qualityOverride: main?.qualityOverride ?? 0,
    downloaderOverride: main?.downloaderOverride ?? null,
    ...fourKStateFields(fourK),
    rootPathOverride4K: fourK?.rootFolderOverride ?? 0,
    qualityOverride4K: fourK?.qualityOverride ?? 0,
    downloaderOverride4K: fourK?.downloaderOverride ?? null,
    requestedUser4K: requesterOf(fourK, rowContext.requesterSummaries),
    requestCombination: regular && fourK ? VARIANT_CODES.both : fourK ? VARIANT_CODES.fourK : VARIANT_CODES.regular,
    langCode: movie.langCode,
    ...watchedFields(movie, rowContext),
    dispatchError4K: visibleDispatchError(fourK?.dispatchError, rowContext.canApprove),
  };
}

/** The response (DTO) of {@link movieRequestRow}. */
export type MovieRequestRow = ReturnType<typeof movieRequestRow>;

/** Watch data of other users is hidden together with their requests. */
function watchedFields(movie: TitleRow, { movieViewersLookup, requesterSummaries, canSeeOthers }: RequestRowContext) {
  const viewers = movieViewersLookup(movieRef(movie.externalId));
  const requester = requesterOf(movie.regular ?? movie.fourK, requesterSummaries);
  return { watchedByRequestedUser: requester !== null && viewers.has(requester.id), playedByUsersCount: canSeeOthers ? viewers.size : 0 };
}

function fourKStateFields(record: RequestVariantRecord | null) {
  const is = variantStateFields(record);
  return {
    has4KRequest: record !== null,
    approved4K: is.approved,
    markedAsApproved4K: is.markedAsApproved,
    requestedDate4k: is.requestedDate,
    available4K: is.available,
    markedAsAvailable4K: is.markedAsAvailable,
    denied4K: is.denied,
    markedAsDenied4K: is.markedAsDenied,
    deniedReason4K: is.deniedReason,
  };
}

function releaseFields({ releaseDate, digitalReleaseDate, status }: TitleRow, today: string) {
  return {
    releaseDate: toIsoDay(releaseDate),
    digitalReleaseDate: digitalReleaseDate && toIsoDay(digitalReleaseDate),
    status,
    released: releaseDate !== null && releaseDate <= today,
    digitalRelease: digitalReleaseDate !== null && digitalReleaseDate > today,
  };
}

/** Type of a row by kind of title. */
export interface TitleRequestRow {
  readonly movie: MovieRequestRow;
  readonly album: AlbumRequestRow;
}

const ROWS: { readonly [K in TitleKind]: (title: TitleRow, rowContext: RequestRowContext) => TitleRequestRow[K] } = {
  movie: movieRequestRow,
  album: albumRequestRow,
};

/** Loads rows by id: one statement for the titles and a fixed number for related data. */
@Injectable()
export class TitleRequestRows {
  constructor(
    private readonly titleRecordRepository: TitleRowRepository,
    private readonly rowContextLoader: RequestRowContextLoader,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** In the order of `ids`; only variants whose requests the viewer may see. */
  async load<K extends TitleKind>(kind: K, ids: readonly number[], viewer: Principal): Promise<TitleRequestRow[K][]> {
    if (ids.length === 0) return [];
    const ownerId = await this.requestVisibility.ownerFilterFor(viewer);
    const viewerScope = { viewerId: viewer.userId, ownerId };
    const titles = await this.titleRecordRepository.find(kind, ids, viewerScope);
    const rowContext = await this.rowContextLoader.load(kind, titles, viewer, viewerScope);
    return titles.map((title) => ROWS[kind](title, rowContext));
  }

  /** Null when there is none that the viewer may see. */
  async loadOne<K extends TitleKind>(kind: K, id: number, viewer: Principal): Promise<TitleRequestRow[K] | null> {
    return (await this.load(kind, [id], viewer))[0] ?? null;
  }
}
