import { seriesRequests } from '../../../api/shows/index.js';
import { fromSeriesRequest } from '../model/from-series-request.js';
import { pageOf, sendTo } from './alike.js';
import type { RequestTab } from './request-tab.js';

/** What was asked for of series: a row for each act of asking. */
export const series: RequestTab = {
  kind: 'tv',
  prefix: 'Tv',
  columns: ['title', 'requestedBy', 'status', 'requestStatus', 'requestedDate', 'progress'],
  sorts: { title: 'parentRequest.title', status: 'status', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => pageOf(await seriesRequests.page(query, signal), fromSeriesRequest),
  send: sendTo('tv'),
};
