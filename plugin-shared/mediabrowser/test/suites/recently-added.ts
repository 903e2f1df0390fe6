import type { SimulatedLibrary } from '../../src/simulator/index.js';
import { mediaServerIn, paramOf, type ServerProduct, selectLibrary, useFixture } from './fixture.js';

/** Tests of the recently-added list that hold for every product. */
export const recentlyAddedTests = (product: ServerProduct): void =>
  describe(`what was added lately to ${product.name}`, () => {
    const { recentlyAdded } = mediaServerIn(product);
    const fixture = useFixture(() => product.open());
    let films: SimulatedLibrary;
    let shows: SimulatedLibrary;
    beforeEach(() => {
      const { state } = fixture.current.simulator;
      films = state.addLibrary('Films', 'movies');
      shows = state.addLibrary('Shows', 'tvshows');
    });

    it('contains the newest items of each selected library only', async () => {
      const { state } = fixture.current.simulator;
      const kids = state.addLibrary('Kids', 'mixed');
      state.addMovie(kids, 'Cartoon');
      for (let number = 1; number <= 155; number += 1) state.addMovie(films, `Film ${number}`);
      const { items } = await recentlyAdded(fixture.current.ctx({ libraries: [selectLibrary(films), selectLibrary(kids, false)] }));
      expect(items).toHaveLength(150);
      expect([items[0]?.title, items.at(-1)?.title]).toEqual(['Film 155', 'Film 6']);
    });

    it('includes the series of new episodes, each once', async () => {
      const { state, requests } = fixture.current.simulator;
      const old = Array.from({ length: 160 }, (_, number) => state.addSeries(shows, `Show ${number}`));
      for (const series of old.slice(0, 3)) for (const number of [1, 2]) state.addEpisode(series, 1, number);
      const { items, episodes } = await recentlyAdded(fixture.current.ctx({ libraries: [selectLibrary(shows)] }));
      expect(items.filter(({ id }) => old.slice(0, 3).some((series) => series.id === id))).toHaveLength(3);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(episodes).toHaveLength(6);
      expect(requests.filter((request) => paramOf(request, 'ids').length > 0)).toHaveLength(1);
    });

    it('leaves out the episodes of a series that was deleted meanwhile', async () => {
      const { state } = fixture.current.simulator;
      const series = state.addSeries(shows, 'Gone');
      state.addEpisode(series, 1, 1);
      state.remove(series.id);
      await expect(recentlyAdded(fixture.current.ctx())).resolves.toEqual({ items: [], episodes: [] });
    });

    it('fails while the server refuses the call', async () => {
      fixture.current.simulator.faults.fail(503, {});
      await expect(recentlyAdded(fixture.current.ctx())).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
