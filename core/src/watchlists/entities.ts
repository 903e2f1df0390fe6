import { WatchlistHistoryEntity } from './store/watchlist-history.entity.js';
import { WatchlistStatusEntity } from './store/watchlist-status.entity.js';

/** The tables of the watchlists module. */
export const watchlistEntities = [WatchlistStatusEntity, WatchlistHistoryEntity];
