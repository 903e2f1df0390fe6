import { RequestListCache } from './sorting/request-list-cache.js';
import { SortedTitleIds, TitleRequestLists } from './title-request-lists.js';
import { SortedTitleRepository } from './sorting/sorted-title.repository.js';
import { RecentRequests } from './recent-requests.js';
import { RequestRowContextLoader } from './rows/request-row-context.js';
import { RequesterSummaries } from './rows/requester-summaries.js';
import { TitleRowRepository } from './rows/title-row.repository.js';
import { TitleRequestRows } from './rows/title-request-rows.js';
import { SortedSeriesRequestRepository } from './series/sorted-series-request.repository.js';
import { SeriesRequestRows } from './series/series-request-rows.js';
import { SeriesRequestLists, SortedSeriesIds } from './series/series-request-lists.js';
import { SeriesRequestRecordRepository } from './series/series-request-record.repository.js';
import { RequestTotals } from './request-totals.js';
import { RequestVisibility } from './request-visibility.js';

/** Sorted and paged lists of requests, limited to what the viewer may see. */
export const requestListProviders = [
  ...[TitleRequestLists, SortedTitleIds, TitleRequestRows, SortedTitleRepository, TitleRowRepository],
  ...[SeriesRequestLists, SortedSeriesIds, SeriesRequestRows, SortedSeriesRequestRepository, SeriesRequestRecordRepository],
  ...[RequestListCache, RequestRowContextLoader, RequesterSummaries, RecentRequests, RequestTotals, RequestVisibility],
];

export { V1_AVAILABILITY_FILTERS, v1StateFilter, V1_STATUS_FILTERS, TAB_FILTERS, type RequestListTab } from './sorting/state-filters.js';
export { queryIdColumn } from './sorting/query-id-column.js';
export { v1TitleSorting, V1_SORT_ORDERS, parseTitleSorting, type TitleSorting } from './sorting/sorting.js';
export { isApproved, isDenied, STATUS_TEXT_KEYS } from './rows/shared-row-fields.js';
export type { RequesterSummary } from './rows/requester-summaries.js';
export type { TitleKind } from './rows/title-row.repository.js';
export { isSeriesRequestSortKey } from './series/sorted-series-request.repository.js';
export type { TitleListPageQuery } from './title-request-lists.js';
export {
  RequestListCache,
  RequesterSummaries,
  RecentRequests,
  SeriesRequestLists,
  TitleRequestLists,
  TitleRequestRows,
  RequestTotals,
  RequestVisibility,
};
