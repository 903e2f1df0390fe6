import { scanEpisodes } from '../src/library/scan.js';
import type { SimulatedItem, SimulatedLibrary } from '../src/simulator/state.js';
import { type JellyfinFixture, openJellyfinFixture } from './fixture.js';

const all = { offset: 0, limit: 500 };

describe('the episodes of a Jellyfin', () => {
  let fixture: JellyfinFixture;
  let shows: SimulatedLibrary;
  let series: SimulatedItem;
  beforeEach(async () => {
    fixture = await openJellyfinFixture();
    shows = fixture.simulator.state.addLibrary('Shows', 'tvshows');
    series = fixture.simulator.state.addSeries(shows, 'The Lantern Bureau');
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
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
    fixture.simulator.state.addEpisode(series, season, number, last);
    await expect(scanEpisodes(fixture.ctx(), all)).resolves.toEqual({
      items: [{ showId: series.id, season: expected, numbers }],
      total: 1,
    });
  });

  it('are told of the chosen libraries that can hold any, each exactly once', async () => {
    const { state, requests } = fixture.simulator;
    const [films, mixed, other] = [
      state.addLibrary('Films', 'movies'),
      state.addLibrary('All', 'mixed'),
      state.addLibrary('Other', 'tvshows'),
    ];
    const [mixedSeries, unselectedSeries] = [state.addSeries(mixed, 'Odd'), state.addSeries(other, 'Hidden')];
    for (const number of [1, 2]) state.addEpisode(series, 1, number);
    state.addEpisode(mixedSeries, 1, 1);
    state.addEpisode(unselectedSeries, 1, 1);
    const selectedLibraries = [shows, films, mixed].map(({ id, name, type }) => ({
      key: id,
      title: name,
      collectionType: type as 'mixed',
      enabled: true,
    }));
    const ctx = fixture.ctx({ libraries: selectedLibraries });

    const [first, rest] = [await scanEpisodes(ctx, { offset: 0, limit: 1 }), await scanEpisodes(ctx, { offset: 1, limit: 9 })];
    expect([first.total, rest.total]).toEqual([3, 3]);
    expect([...first.items, ...rest.items].map(({ showId, numbers }) => [showId, ...numbers])).toEqual([
      [series.id, 1],
      [series.id, 2],
      [mixedSeries.id, 1],
    ]);
    expect(requests.some(({ query }) => query.get('parentId') === films.id)).toBe(false);
  });

  it('are asked for without anything that makes many of them slow', async () => {
    fixture.simulator.state.addEpisode(series, 1, 1);
    await scanEpisodes(fixture.ctx(), all);
    const query = fixture.simulator.requests.at(-1)?.query;
    expect(query?.getAll('includeItemTypes')).toEqual(['Episode']);
    expect(query?.has('fields')).toBe(false);
    expect(query?.get('isMissing')).toBe('false');
  });
});
