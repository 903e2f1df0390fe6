export { UnannouncedAdditions, type LibraryAddition } from './additions/unannounced-additions.js';
export type { TitleIds } from './items/library-item-finder.js';
export { LibraryService } from './library.service.js';
export { LibraryModule } from './library.module.js';
export { WatchHistory, type EpisodeWatchedLookup, type MovieViewersLookup } from './watch-history/watch-history.js';
