import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { BrandingSettings } from '../../branding/index.js';
import { SettingsService } from '../../settings/index.js';
import { TAB_FILTERS } from './sorting/state-filters.js';
import { NEWEST_FIRST } from './sorting/sorting.js';
import type { AlbumRequestRow, MovieRequestRow } from './rows/title-request-rows.js';
import { SeriesRequestLists } from './series/series-request-lists.js';
import type { SeriesRequestRow } from './series/series-request-rows.js';
import { TitleRequestLists, type TitleListPageQuery } from './title-request-lists.js';

/** Number of requests per kind in the row of recent requests. */
const NEWEST: TitleListPageQuery = { filter: TAB_FILTERS.all, sorting: NEWEST_FIRST, slice: { offset: 0, limit: 7 } };

/** The newest requests, for the row of recently requested titles on the discover page. */
@Injectable()
export class RecentRequests {
  constructor(
    private readonly lists: TitleRequestLists,
    private readonly series: SeriesRequestLists,
    private readonly settingsService: SettingsService,
  ) {}

  async findRecent(viewer: Principal) {
    const { hideAvailableRecentlyRequested } = await this.settingsService.get(BrandingSettings);
    const [movies, seriesRequests, albums] = await Promise.all([
      this.lists.listPage('movie', NEWEST, viewer),
      this.series.findRequests(NEWEST_CHILDREN, NEWEST.slice, viewer),
      this.lists.listPage('album', NEWEST, viewer),
    ]);
    const rows = [
      ...movies.collection.map(recentMovie),
      ...seriesRequests.collection.map(recentChild),
      ...albums.collection.map(recentAlbum),
    ];
    return rows
      .filter(({ available }) => !(available && hideAvailableRecentlyRequested))
      .sort((a, b) => Date.parse(b.requestDate) - Date.parse(a.requestDate));
  }
}

const NEWEST_CHILDREN = { tab: 'all', sortKey: 'requesteddate', isDescending: true } as const;

/** Flags of the 4K variant when only that one was requested. */
const recentMovie = (row: MovieRequestRow) => ({
  ...recentRequestFields(row),
  ...(row.is4kRequest ? fourKFlags(row) : regularFlags(row)),
  overview: row.overview,
  mediaId: String(row.theMovieDbId),
  posterPath: row.posterPath,
  background: row.background,
  is4kRequest: row.is4kRequest,
});

const recentChild = (row: SeriesRequestRow) => ({
  ...recentRequestFields({ ...row, releaseDate: row.releaseYear }),
  ...regularFlags(row),
  tvPartiallyAvailable: row.partiallyAvailable,
  overview: row.parentRequest.overview,
  mediaId: String(row.parentRequest.externalProviderId),
  posterPath: row.parentRequest.posterPath,
  background: row.parentRequest.background,
  is4kRequest: false,
});

/** Albums link to the page of their artist. */
const recentAlbum = (row: AlbumRequestRow) => ({
  ...recentRequestFields(row),
  ...regularFlags(row),
  overview: row.artistName,
  mediaId: row.foreignAlbumId,
  // Albums open on the page of their artist.
  artistId: row.foreignArtistId,
  posterPath: row.cover,
  background: null,
  is4kRequest: false,
});

type RecentRequestSource = Pick<AlbumRequestRow, 'id' | 'requestedUserId' | 'requestedUser' | 'title' | 'releaseDate' | 'sample'> & {
  readonly requestType: number;
};

const recentRequestFields = (row: RecentRequestSource) => ({
  requestId: row.id,
  type: row.requestType,
  userId: row.requestedUserId,
  username: row.requestedUser?.userAlias ?? null,
  tvPartiallyAvailable: false,
  title: row.title,
  releaseDate: row.releaseDate,
  sample: row.sample,
});

type VariantFlags = Pick<AlbumRequestRow, 'available' | 'requestedDate' | 'approved' | 'denied'>;

const regularFlags = ({ available, requestedDate, approved, denied }: VariantFlags) => ({
  available,
  requestDate: requestedDate,
  approved,
  denied: denied === true,
});

const fourKFlags = ({ available4K, requestedDate4k, approved4K, denied4K }: MovieRequestRow) => ({
  available: available4K,
  requestDate: requestedDate4k,
  approved: approved4K,
  denied: denied4K === true,
});
