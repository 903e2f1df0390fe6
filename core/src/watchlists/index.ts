export { V1WatchlistsModule } from './v1-watchlists.module.js';
export { WatchlistsModule } from './watchlists.module.js';
