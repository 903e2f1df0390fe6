import { WatchlistHistoryEntity } from './store/watchlist-history.entity.js';
import { WatchlistStatusEntity } from './store/watchlist-status.entity.js';

export const watchlistEntities = [WatchlistStatusEntity, WatchlistHistoryEntity];
