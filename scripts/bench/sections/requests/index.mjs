import { createListSection } from './list-section.mjs';
import { REQUEST_LISTS } from './request-lists.mjs';

export const movieLists = createListSection(REQUEST_LISTS.movies);
export const seriesLists = createListSection(REQUEST_LISTS.series);
export const albumLists = createListSection(REQUEST_LISTS.albums);
export const voteLists = createListSection(REQUEST_LISTS.votes);
export { crashSchedules, killedPortals } from './crashes.mjs';
export { requestThroughput } from './request-throughput.mjs';
