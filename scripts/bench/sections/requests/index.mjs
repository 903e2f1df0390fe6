import { listSection } from './list.mjs';
import { LISTS } from './views.mjs';

export const lists = listSection(LISTS.movies);
export const seriesLists = listSection(LISTS.series);
export const albumLists = listSection(LISTS.albums);
export const voteLists = listSection(LISTS.votes);
export { crashes, kills } from './crashes.mjs';
export { deciding } from './deciding.mjs';
