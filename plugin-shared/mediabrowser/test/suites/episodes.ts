import type { SimulatedItem, SimulatedLibrary } from '../../src/simulator/index.js';
import { ALL_ITEMS_SLICE, mediaServerIn, paramOf, type ServerProduct, selectLibrary, useFixture } from './fixture.js';

/** Tests of the episode scan that hold for every product. */
export const episodeTests = (product: ServerProduct): void =>
  describe(`the episodes of ${product.name}`, () => {
    const { episodes: scanEpisodes } = mediaServerIn(product);
    const fixture = useFixture(() => product.open());
    let shows: SimulatedLibrary;
    let series: SimulatedItem;
    beforeEach(() => {
      shows = fixture.current.simulator.state.addLibrary('Shows', 'tvshows');
      series = fixture.current.simulator.state.addSeries(shows, 'The Lantern Bureau');
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
      ['a pilot that is numbered 0', [1, 0], 1, [0]],
    ])('returns %s', async (_, [season, number, last], expected, numbers) => {
      const { added } = fixture.current.simulator.state.addEpisode(series, season, number, last);
      await expect(scanEpisodes(fixture.current.ctx(), ALL_ITEMS_SLICE)).resolves.toEqual({
        items: [{ showId: series.id, season: expected, numbers, addedAt: added }],
        total: 1,
      });
    });

    it('come from the selected libraries that can hold episodes, each exactly once', async () => {
      const { state, requests } = fixture.current.simulator;
      const [films, mixed, other] = [
        state.addLibrary('Films', 'movies'),
        state.addLibrary('All', 'mixed'),
        state.addLibrary('Other', 'tvshows'),
      ];
      const [mixedSeries, unselectedSeries] = [state.addSeries(mixed, 'Odd'), state.addSeries(other, 'Hidden')];
      for (const number of [1, 2]) state.addEpisode(series, 1, number);
      state.addEpisode(mixedSeries, 1, 1);
      state.addEpisode(unselectedSeries, 1, 1);
      const ctx = fixture.current.ctx({ libraries: [shows, films, mixed].map((library) => selectLibrary(library)) });

      const [first, rest] = [await scanEpisodes(ctx, { offset: 0, limit: 1 }), await scanEpisodes(ctx, { offset: 1, limit: 9 })];
      expect([first.total, rest.total]).toEqual([3, 3]);
      expect([...first.items, ...rest.items].map(({ showId, numbers }) => [showId, ...numbers])).toEqual([
        [series.id, 1],
        [series.id, 2],
        [mixedSeries.id, 1],
      ]);
      expect(requests.some((request) => paramOf(request, 'parentId').includes(films.id))).toBe(false);
    });

    it('are queried without fields that slow down large libraries', async () => {
      fixture.current.simulator.state.addEpisode(series, 1, 1);
      await scanEpisodes(fixture.current.ctx(), ALL_ITEMS_SLICE);
      const request = fixture.current.simulator.requests.at(-1)!;
      expect(paramOf(request, 'includeItemTypes')).toEqual(['Episode']);
      expect(paramOf(request, 'fields')).toEqual(['DateCreated']);
      expect(paramOf(request, 'enableUserData')).toEqual(['false']);
    });

    it('exclude those without a file, although the server lists them', async () => {
      const { state } = fixture.current.simulator;
      state.listsMissing = true;
      state.addEpisode(series, 1, 1);
      state.addMissingEpisode(series, 1, 2);
      const { items, total } = await scanEpisodes(fixture.current.ctx(), ALL_ITEMS_SLICE);
      expect([items.map(({ numbers }) => numbers), total]).toEqual([[[1], []], 2]);
    });
  });
