import { setFlagsFromString } from 'node:v8';
import { toRequestSummary, type RequestSummarySource } from '../../../src/requests/lists/queries/request-reader.js';
import { albumRequestRow, movieRequestRow } from '../../../src/requests/lists/rows/title-request-rows.js';
import type { RequestRowContext } from '../../../src/requests/lists/rows/request-row-context.js';
import { toTitleRecord } from '../../../src/requests/lists/rows/title-row.repository.js';
import { toSeriesRequestRecord } from '../../../src/requests/lists/series/series-request-record.repository.js';
import { seriesRequestRow, requestedSeriesRow } from '../../../src/requests/lists/series/series-request-rows.js';

setFlagsFromString('--allow-natives-syntax');
// V8 intrinsic; needs `--allow-natives-syntax`.
const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (one: object, other: object) => boolean;

const OFTEN = 300;
const moment = 1_700_000_000_000;
const row = {
  ...{ t_id: 1, t_kind: 'movie', t_externalId: '1', t_title: 'A', t_overview: '', t_sample: 0, s_userId: null },
  ...{ r_id: 1, r_slot: 'regular', r_state: 'pending', r_requesterId: 'ann', r_requestedAt: moment },
};
const request = { id: 1, kind: 'movie', state: 'pending', requesterId: 'ann', requestedAt: moment, title: { title: 'A', externalId: '1' } };
const rowContext: RequestRowContext = {
  viewerId: 'ann',
  today: '2023-11-14',
  baseUrl: '',
  requesterSummaries: new Map(),
  movieViewersLookup: () => new Set(),
  canSeeOthers: true,
  canApprove: true,
};
const child = () =>
  seriesRequestRow(toSeriesRequestRecord(row, new Map()), { ...rowContext, episodeWatchedLookup: () => false }, 'episodes');

// An object literal that begins with a spread and continues with own members gets a shape of its own: creation is fifty times slower,
// and readers become megamorphic. Only the shapes themselves show it.
describe('a row of a list', () => {
  it.each<[string, () => object]>([
    ['a movie', () => movieRequestRow(toTitleRecord([row]), rowContext)],
    ['an album', () => albumRequestRow(toTitleRecord([row]), rowContext)],
    ['a series request', child],
    ['a series', () => requestedSeriesRow(toSeriesRequestRecord(row, new Map()).request.title, [child()])],
    ['a request summary', () => toRequestSummary(request as unknown as RequestSummarySource)],
  ])('has the same shape as other rows of its kind: %s', (_, make) => {
    const rows = Array.from({ length: OFTEN }, make);
    expect(haveSameShape(rows.at(-1)!, rows.at(-2)!)).toBe(true);
  });
});
