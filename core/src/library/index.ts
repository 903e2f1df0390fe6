export type { TitleKey } from './holdings/item-finder.js';
export { Library } from './library.js';
export { LibraryModule } from './library.module.js';
export { WatchedTitles, type HasWatched, type ViewersOf } from './watched/watched-titles.js';
