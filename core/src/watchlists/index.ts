export { V1WatchlistsModule } from './legacy-watchlists.module.js';
export { WatchlistsModule } from './watchlists.module.js';
