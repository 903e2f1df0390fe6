export { episodeTests } from './episodes.js';
export * from './fixture.js';
export { largeLibraryTests } from './large-library.js';
export { recentlyAddedTests } from './recently-added.js';
export { serverTests } from './server.js';
export { titleTests } from './titles.js';
export { userTests } from './users.js';
export { watchedTests } from './watched.js';
export { v1ApiTests } from './v1-api.js';
