import { TAB_FILTERS } from '../../../src/requests/lists/order/filters.js';
import { sortingBy } from '../../../src/requests/lists/order/sorting.js';
import { TitleOrderRepository } from '../../../src/requests/lists/order/title-order.repository.js';
import { ChildOrderRepository } from '../../../src/requests/lists/series/child-order.repository.js';
import { SeriesRecordRepository } from '../../../src/requests/lists/series/series-record.repository.js';
import { FlagRepository } from '../../../src/requests/facts/flag.repository.js';
import { VisibleRequestRepository } from '../../../src/requests/facts/visible-request.repository.js';
import { Database } from '../../../src/kernel/index.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const OWNER = 'somebody';
const TABS = ['all', 'pending', 'processing', 'available', 'denied', 'unavailable'] as const;

let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.close());

/** How SQLite goes about the last statement of some work: the steps of its plan. */
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

describe('walks over all requests', () => {
  it.each(TABS)('go along an index and sort nothing for the series of the tab “%s”, by date', async (tab) => {
    const order = portal.get(ChildOrderRepository);
    const plan = await planOf(() => order.children({ tab, by: 'requesteddate', descending: true, ownerId: null }));
    expect(plan).toMatch(/COVERING INDEX IX_request_requestedAt/);
    expect(plan).not.toMatch(SORTS);
  });

  it.each(['requestedDate', 'title', 'releaseDate'])(
    'go along an index and sort nothing for movies by %s, under every tab',
    async (sort) => {
      const order = portal.get(TitleOrderRepository);
      for (const filter of Object.values(TAB_FILTERS)) {
        const plan = await planOf(() => order.ids({ kind: 'movie', filter, sorting: sortingBy(sort, 'asc')!, ownerId: null }));
        expect(plan).toMatch(/COVERING INDEX/);
        expect(plan).not.toMatch(SORTS);
      }
    },
  );

  it('ask for what one person asked for once, not once for each title', async () => {
    const plan = await planOf(() => portal.get(ChildOrderRepository).parents(OWNER));
    expect(plan).toMatch(/LIST SUBQUERY/);
    expect(plan).toMatch(/IX_request_requester \(requesterId=\? AND kind=\?\)/);
    expect(plan).not.toMatch(/EXISTS|CORRELATED/);
  });
});

describe('rows of a page', () => {
  const ids = [1, 2, 3];
  const ref = (source: 'tmdb' | 'tvdb', id: string) => ({ kind: 'tv' as const, source, id });

  it.each<[string, () => Promise<unknown>]>([
    ['acts of asking', () => portal.get(SeriesRecordRepository).titles(ids)],
    ['movies to vote on', () => portal.get(VisibleRequestRepository).find('movie', ids, null)],
    ['series to vote on', () => portal.get(VisibleRequestRepository).find('tv', ids, OWNER)],
    ['flags', () => portal.get(FlagRepository).requests(['movie', 'tv'], [ref('tmdb', '1'), ref('tvdb', '2'), ref('tmdb', '3')], null)],
  ])('are read by their keys: %s', async (_, read) => {
    expect(await planOf(read)).not.toMatch(/SCAN|\(kind=\?\)/);
  });
});
