import { episodes } from '../src/scanning/scan.js';
import type { SimulatedItem, SimulatedLibrary } from '../src/simulator/state.js';
import { openJellyfin } from './stage.js';
import type { JellyfinStage } from './stage.js';

const all = { offset: 0, limit: 500 };

describe('the episodes of a Jellyfin', () => {
  let stage: JellyfinStage;
  let shows: SimulatedLibrary;
  let series: SimulatedItem;
  beforeEach(async () => {
    stage = await openJellyfin();
    shows = stage.simulator.state.library('Shows', 'tvshows');
    series = stage.simulator.state.series(shows, 'The Lantern Bureau');
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it.each<[string, readonly (number | undefined)[], number, readonly number[]]>([
    ['one', [2, 3], 2, [3]],
    ['a special', [0, 1], 0, [1]],
    ['two in a file', [1, 4, 5], 1, [4, 5]],
    ['a file that was named by mistake', [1, 1, 900], 1, []],
    ['one that ends before it begins', [1, 5, 4], 1, []],
    ['one without a number', [1], 1, []],
    ['one without a season', [undefined, 7], 0, []],
    ['one of which both numbers are 0', [0, 0], 0, []],
  ])('tells of %s', async (_, [season, number, last], expected, numbers) => {
    stage.simulator.state.episode(series, season, number, last);
    await expect(episodes(stage.ctx(), all)).resolves.toEqual({ items: [{ showId: series.id, season: expected, numbers }], total: 1 });
  });

  it('are told of the chosen libraries that can hold any, each exactly once', async () => {
    const { state, requests } = stage.simulator;
    const [films, mixed, other] = [state.library('Films', 'movies'), state.library('All', 'mixed'), state.library('Other', 'tvshows')];
    const [odd, hidden] = [state.series(mixed, 'Odd'), state.series(other, 'Hidden')];
    for (const number of [1, 2]) state.episode(series, 1, number);
    state.episode(odd, 1, 1);
    state.episode(hidden, 1, 1);
    const chosen = [shows, films, mixed].map(({ id, name, type }) => ({
      key: id,
      title: name,
      collectionType: type as 'mixed',
      enabled: true,
    }));
    const ctx = stage.ctx({ libraries: chosen });

    const [first, rest] = [await episodes(ctx, { offset: 0, limit: 1 }), await episodes(ctx, { offset: 1, limit: 9 })];
    expect([first.total, rest.total]).toEqual([3, 3]);
    expect([...first.items, ...rest.items].map(({ showId, numbers }) => [showId, ...numbers])).toEqual([
      [series.id, 1],
      [series.id, 2],
      [odd.id, 1],
    ]);
    expect(requests.some(({ query }) => query.get('parentId') === films.id)).toBe(false);
  });

  it('are asked for without anything that makes many of them slow', async () => {
    stage.simulator.state.episode(series, 1, 1);
    await episodes(stage.ctx(), all);
    const query = stage.simulator.requests.at(-1)?.query;
    expect(query?.getAll('includeItemTypes')).toEqual(['Episode']);
    expect(query?.has('fields')).toBe(false);
    expect(query?.get('isMissing')).toBe('false');
  });
});
