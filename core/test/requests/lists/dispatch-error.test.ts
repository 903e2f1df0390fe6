import { movieRequestRow } from '../../../src/requests/lists/rows/title-request-rows.js';
import type { RequestRowContext } from '../../../src/requests/lists/rows/request-row-context.js';
import { toTitleRecord } from '../../../src/requests/lists/rows/title-row.repository.js';
import { toSeriesRequestRecord } from '../../../src/requests/lists/series/series-request-record.repository.js';
import { seriesRequestRow } from '../../../src/requests/lists/series/series-request-rows.js';

const title = { t_id: 1, t_kind: 'movie', t_externalId: '1', t_title: 'A', t_overview: '', t_sample: 0, s_userId: null };
const requestRow = (slot: string, dispatchError: string) => ({
  ...title,
  ...{ r_id: 1, r_slot: slot, r_state: 'approved', r_requesterId: 'ann', r_requestedAt: 1, r_dispatchError: dispatchError },
});
const UNREACHABLE = { code: 'unreachable', detail: 'connect ECONNREFUSED radarr.lan:7878' };
const OF_AN_EARLIER_RELEASE = 'HTTP 502 of http://radarr.lan:7878';

const rowsFor = (canApprove: boolean) => {
  const context: RequestRowContext = {
    ...{ viewerId: 'ann', today: '2026-01-01', baseUrl: '', canSeeOthers: true, canApprove },
    ...{ requesterSummaries: new Map(), movieViewersLookup: () => new Set() },
  };
  const failed = requestRow('regular', JSON.stringify(UNREACHABLE));
  const movie = movieRequestRow(toTitleRecord([failed, requestRow('4k', OF_AN_EARLIER_RELEASE)]), context);
  const series = seriesRequestRow(toSeriesRequestRecord(failed, new Map()), { ...context, episodeWatchedLookup: () => false }, 'sum');
  return [movie.dispatchError, movie.dispatchError4K, series.dispatchError];
};

describe('the message of a downloader that failed', () => {
  it('is shown to those who approve requests', () => {
    expect(rowsFor(true)).toEqual([UNREACHABLE, { code: 'legacy-text', detail: OF_AN_EARLIER_RELEASE }, UNREACHABLE]);
  });

  it('is kept from everybody else, who read only what kind of error it was', () => {
    expect(rowsFor(false)).toEqual([{ code: 'unreachable' }, { code: 'unexpected' }, { code: 'unreachable' }]);
  });
});
