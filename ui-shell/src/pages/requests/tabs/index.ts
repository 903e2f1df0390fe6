import { albums } from './albums.js';
import { movies } from './movies.js';
import type { RequestTab } from './request-tab.js';
import { series } from './series.js';

export type { RequestPage, RequestTab } from './request-tab.js';

/** The tabs of the page, in their order. */
export const TABS: readonly [RequestTab, ...RequestTab[]] = [movies, series, albums];
