import type { SimulatedItem, SimulatedLibrary } from '../../src/simulator/index.js';
import { ALL_ITEMS_SLICE, mediaServerIn, paramOf, type ServerProduct, useFixture } from './fixture.js';

/** Tests of the watch history that hold for every product. */
export const watchedTests = (product: ServerProduct): void =>
  describe(`what the users of ${product.name} have watched`, () => {
    const { watched: scanWatched, recentlyWatched } = mediaServerIn(product);
    const fixture = useFixture(() => product.open());
    let films: SimulatedLibrary;
    let series: SimulatedItem;
    beforeEach(() => {
      const { state } = fixture.current.simulator;
      films = state.addLibrary('Films', 'movies');
      series = state.addSeries(state.addLibrary('Shows', 'tvshows'), 'The Lantern Bureau');
    });

    it('is returned per user: movies, and episodes with their series', async () => {
      const { state } = fixture.current.simulator;
      const [guest, root] = state.users;
      const [movie, pair] = [state.addMovie(films, 'Sita'), state.addEpisode(series, 2, 3, 4)];
      state.addMovie(films, 'Nobody has seen it');
      state.markPlayed(guest!, pair, movie);
      state.markPlayed(root!, movie);

      await expect(scanWatched(fixture.current.ctx(), ALL_ITEMS_SLICE)).resolves.toEqual({
        items: [
          { userId: guest!.id, itemId: series.id, season: 2, numbers: [3, 4] },
          { userId: guest!.id, itemId: movie.id, season: null, numbers: [] },
          { userId: root!.id, itemId: movie.id, season: null, numbers: [] },
        ],
        total: 3,
      });
    });

    it('includes the last movies and episodes of each user between full scans', async () => {
      const { state } = fixture.current.simulator;
      const [guest] = state.users;
      const movies = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => state.addMovie(films, name));
      const episode = state.addEpisode(series, 1, 1);
      state.markPlayed(guest!, ...movies, episode);
      const watched = (item: SimulatedItem) => ({ userId: guest!.id, itemId: item.id, season: null, numbers: [] });
      await expect(recentlyWatched(fixture.current.ctx())).resolves.toEqual([
        ...movies.slice(1).toReversed().map(watched),
        { userId: guest!.id, itemId: series.id, season: 1, numbers: [1] },
      ]);
    });

    it('skips nothing when a user watches something during the read', async () => {
      const { state } = fixture.current.simulator;
      const guest = state.users[0]!;
      const [first, second, third] = ['A', 'B', 'C'].map((name) => state.addMovie(films, name));
      state.markPlayed(guest, second!, third!);
      const ctx = fixture.current.ctx();
      const start = await scanWatched(ctx, { offset: 0, limit: 1 });
      state.markPlayed(guest, first!);
      const rest = await scanWatched(ctx, { offset: 1, limit: 5 });
      expect([...start.items, ...rest.items].map(({ itemId }) => itemId)).toEqual([second!.id, third!.id]);
      expect(rest.total).toBe(2);
    });

    it('is empty when nobody has watched anything, and is queried without slow fields', async () => {
      await expect(scanWatched(fixture.current.ctx(), ALL_ITEMS_SLICE)).resolves.toEqual({ items: [], total: 0 });
      const request = fixture.current.simulator.requests.at(-1)!;
      expect(['isPlayed', 'enableUserData', 'fields'].map((name) => paramOf(request, name))).toEqual([['true'], ['false'], []]);
    });

    it('is counted for a few users at a time', async () => {
      const { state } = fixture.current.simulator;
      const movie = state.addMovie(films, 'Sita');
      for (let number = 1; number <= 40; number += 1) state.markPlayed(state.addUser(`viewer ${number}`), movie);
      const { items, total } = await scanWatched(fixture.current.ctx(), ALL_ITEMS_SLICE);
      expect([items.length, total]).toEqual([40, 40]);
      expect(new Set(items.map(({ userId }) => userId)).size).toBe(40);
    });

    it('fails while the server refuses the call', async () => {
      fixture.current.simulator.faults.fail(500, {});
      await expect(scanWatched(fixture.current.ctx(), ALL_ITEMS_SLICE)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
