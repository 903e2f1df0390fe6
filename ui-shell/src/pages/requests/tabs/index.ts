import { albumRequestTab, movieRequestTab, type RequestTab, seriesRequestTab } from './request-tab.js';

export type { RequestPage, RequestTab } from './request-tab.js';

/** The tabs of the page, in display order. */
export const REQUEST_TABS: readonly [RequestTab, ...RequestTab[]] = [movieRequestTab, seriesRequestTab, albumRequestTab];
