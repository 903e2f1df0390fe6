import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { CustomizationSettings } from '../../branding/index.js';
import { Settings } from '../../settings/index.js';
import { TAB_FILTERS } from './order/filters.js';
import { NEWEST_FIRST } from './order/sorting.js';
import { MovieLists } from './movie-lists.js';
import type { MovieRequestRow } from './rows/movie-row.js';

/** So many of each kind stand in the row of recent requests. */
const COUNT = 7;

/** The newest requests, for the row on the discover page. */
@Injectable()
export class RecentRequests {
  constructor(
    private readonly lists: MovieLists,
    private readonly settings: Settings,
  ) {}

  async of(viewer: Principal) {
    const { hideAvailableRecentlyRequested } = await this.settings.get(CustomizationSettings);
    const { collection } = await this.lists.page(TAB_FILTERS.all, NEWEST_FIRST, { offset: 0, limit: COUNT }, viewer);
    const rows = collection.map(recentRow);
    return hideAvailableRecentlyRequested ? rows.filter(({ available }) => !available) : rows;
  }
}

/** Where only the 4K copy was asked for, its flags speak. */
const recentRow = (row: MovieRequestRow) => ({
  requestId: row.id,
  type: row.requestType,
  userId: row.requestedUserId,
  username: row.requestedUser?.userAlias ?? null,
  ...(row.is4kRequest ? fourKFlags(row) : regularFlags(row)),
  tvPartiallyAvailable: false,
  title: row.title,
  overview: row.overview,
  releaseDate: row.releaseDate,
  mediaId: String(row.theMovieDbId),
  posterPath: row.posterPath,
  background: row.background,
  is4kRequest: row.is4kRequest,
  sample: row.sample,
});

const regularFlags = ({ available, requestedDate, approved, denied }: MovieRequestRow) => ({
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
