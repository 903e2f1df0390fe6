import { Injectable } from '@nestjs/common';
import { ViewerLocale } from '../../catalogue/index.js';
import type { Principal } from '../../identity/index.js';
import { MovieRequestService, SeriesRequestService, toActionOutcome, type RequestActionOutcome } from '../../requests/index.js';
import type { WatchlistTitle } from '../store/watchlist.repository.js';

const NO_OVERRIDES = { onBehalfOf: null, rootFolder: null, quality: null, downloader: null } as const;
const NO_EPISODES_SELECTED = { all: false, latestSeason: false, firstSeason: false, seasons: [] } as const;

/** Creates the automatic requests (auto-request) for titles of a watchlist as their owner would, so that all rules and quotas apply. */
@Injectable()
export class WatchlistRequestCreator {
  constructor(
    private readonly movies: MovieRequestService,
    private readonly series: SeriesRequestService,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** `wholeSeries`: request all seasons of a series instead of the latest. Throws a `Problem` when the metadata source is down. */
  async create({ kind, tmdbId }: WatchlistTitle, owner: Principal, wholeSeries: boolean): Promise<RequestActionOutcome> {
    const { language: languageCode } = await this.viewerLocale.localeOf(owner);
    const common = { ...NO_OVERRIDES, languageCode, fromWatchlist: true };
    if (kind === 'movie')
      return toActionOutcome(this.movies.create({ ...common, theMovieDbId: Number(tmdbId), variant: 'regular' }, owner));

    const ref = { kind, source: 'tmdb', id: tmdbId } as const;
    const choice = { ...NO_EPISODES_SELECTED, all: wholeSeries, latestSeason: !wholeSeries };
    return toActionOutcome(this.series.create({ ...common, ref, choice, language: null }, owner));
  }
}
