export { LibraryAdditions, type LibraryAddition } from './additions/library-additions.js';
export type { TitleIds } from './holdings/library-item-finder.js';
export { LibraryService } from './library.service.js';
export { LibraryModule } from './library.module.js';
export { WatchHistory, type EpisodeWatchedLookup, type MovieViewersLookup } from './watched/watch-history.js';
