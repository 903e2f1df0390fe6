import { TAB_FILTERS } from '../../../src/requests/lists/sorting/state-filters.js';
import { parseTitleSorting } from '../../../src/requests/lists/sorting/sorting.js';
import { SortedTitleRepository } from '../../../src/requests/lists/sorting/sorted-title.repository.js';
import { SortedSeriesRequestRepository } from '../../../src/requests/lists/series/sorted-series-request.repository.js';
import { SeriesRequestRecordRepository } from '../../../src/requests/lists/series/series-request-record.repository.js';
import { TitleRowRepository } from '../../../src/requests/lists/rows/title-row.repository.js';
import { RequestFlagRepository } from '../../../src/requests/lists/queries/request-flag.repository.js';
import { VisibleRequestRepository } from '../../../src/requests/lists/queries/visible-request.repository.js';
import { Database } from '../../../src/kernel/index.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const OWNER = 'somebody';
const TABS = ['all', 'pending', 'processing', 'available', 'denied', 'unavailable'] as const;

let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.close());

/** The query plan of the last statement of some work, as one line per step. */
async function planOf(work: () => Promise<unknown>): Promise<string> {
  const database = portal.get(Database);
  const spy = jest.spyOn(database, 'query');
  await work();
  const [sql, parameters] = spy.mock.calls.at(-1)!;
  spy.mockRestore();
  const steps = await database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  return steps.map(({ detail }) => detail).join('\n');
}

const SORTS = /TEMP B-TREE/;

describe('queries over all requests', () => {
  it.each(TABS)('use an index without sorting for series in the tab “%s”, by date', async (tab) => {
    const order = portal.get(SortedSeriesRequestRepository);
    const plan = await planOf(() => order.findRequestIds({ tab, sortKey: 'requesteddate', isDescending: true, ownerId: null }));
    expect(plan).toMatch(/COVERING INDEX IX_request_requestedAt/);
    expect(plan).not.toMatch(SORTS);
  });

  it.each(['requestedDate', 'title', 'releaseDate'])('use an index without sorting for movies by %s, in every tab', async (sort) => {
    const order = portal.get(SortedTitleRepository);
    for (const stateFilter of Object.values(TAB_FILTERS)) {
      const plan = await planOf(() =>
        order.findIds({ kind: 'movie', filter: stateFilter, sorting: parseTitleSorting(sort, 'asc')!, ownerId: null }),
      );
      expect(plan).toMatch(/COVERING INDEX/);
      expect(plan).not.toMatch(SORTS);
    }
  });

  it('look up requesters by key, not in all accounts', async () => {
    const byName = { tab: 'all', sortKey: 'requesteduser', isDescending: false, ownerId: null } as const;
    const sorting = parseTitleSorting('requestedUser', 'asc')!;
    for (const plan of [
      await planOf(() => portal.get(SortedSeriesRequestRepository).findRequestIds(byName)),
      await planOf(() => portal.get(SortedTitleRepository).findIds({ kind: 'movie', filter: TAB_FILTERS.all, sorting, ownerId: null })),
    ]) {
      expect(plan).toMatch(/SEARCH u USING INDEX \S*users/);
      expect(plan).not.toMatch(/SCAN (u|r)\b/);
    }
  });

  it('read the requests of one user once, not once per title', async () => {
    const plan = await planOf(() => portal.get(SortedSeriesRequestRepository).findSeriesIds(OWNER));
    expect(plan).toMatch(/SEARCH request USING INDEX IX_request_requester \(requesterId=\? AND kind=\?\)/);
    expect(plan).not.toMatch(/EXISTS|CORRELATED/);
  });
});

describe('rows of a page', () => {
  const ids = [1, 2, 3];
  const ref = (source: 'tmdb' | 'tvdb', id: string) => ({ kind: 'tv' as const, source, id });

  it.each<[string, () => Promise<unknown>]>([
    ['acts of asking', () => portal.get(SeriesRequestRecordRepository).findSeriesTitles(ids)],
    ['movies', () => portal.get(TitleRowRepository).find('movie', ids, { viewerId: OWNER, ownerId: null })],
    ['movies of one user', () => portal.get(TitleRowRepository).find('movie', ids, { viewerId: OWNER, ownerId: OWNER })],
    ['movies to vote on', () => portal.get(VisibleRequestRepository).find('movie', ids, null)],
    ['series to vote on', () => portal.get(VisibleRequestRepository).find('tv', ids, OWNER)],
    [
      'flags',
      () => portal.get(RequestFlagRepository).findByRefs(['movie', 'tv'], [ref('tmdb', '1'), ref('tvdb', '2'), ref('tmdb', '3')], null),
    ],
  ])('are read by key: %s', async (_, read) => {
    expect(await planOf(read)).not.toMatch(/SCAN|\((kind|requesterId)=\?\)/);
  });
});
