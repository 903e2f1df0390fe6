import { WatchlistHistoryEntity } from './watchlist-history.entity.js';
import { WatchlistStatusEntity } from './watchlist-status.entity.js';

export const watchlistEntities = [WatchlistStatusEntity, WatchlistHistoryEntity];
