import { createListSection } from './list-section.mjs';
import { REQUEST_LISTS } from './request-lists.mjs';

/** Benchmark of the lists of requested movies. */
export const movieLists = createListSection(REQUEST_LISTS.movies);
/** Benchmark of the lists of requested series. */
export const seriesLists = createListSection(REQUEST_LISTS.series);
/** Benchmark of the lists of requested albums. */
export const albumLists = createListSection(REQUEST_LISTS.albums);
/** Benchmark of the lists of votes. */
export const voteLists = createListSection(REQUEST_LISTS.votes);
export { crashSchedules, killedPortals } from './crashes.mjs';
export { REQUEST_LISTS } from './request-lists.mjs';
export { requestThroughput } from './request-throughput.mjs';
