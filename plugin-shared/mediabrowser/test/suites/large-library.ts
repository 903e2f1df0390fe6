import type { Page, Slice } from '@ombi/sdk';
import { mediaServerIn, type ServerProduct, useFixture } from './fixture.js';

const TITLES = 10_000;
const EPISODES = 3_000;
const PAGE_SIZE = 500;

/** Shows that calls and responses stay bounded with ten thousand titles, and with a series of three thousand episodes. */
export const largeLibraryTests = (product: ServerProduct): void =>
  describe(`ten thousand titles of ${product.name}`, () => {
    const { scan, episodes } = mediaServerIn(product);
    const fixture = useFixture(() => product.open());

    it('are read once each, with one call per page and no response longer than a page', async () => {
      const { state, requests } = fixture.current.simulator;
      const [films, shows] = [state.addLibrary('Films', 'movies'), state.addLibrary('Shows', 'tvshows')];
      const series = state.addSeries(shows, 'Long');
      for (let number = 1; number < TITLES; number += 1) state.addMovie(films, `Film ${number}`);
      for (let number = 1; number <= EPISODES; number += 1) state.addEpisode(series, 1, number);
      const ctx = fixture.current.ctx();

      await expect(
        readKeys(
          (slice) => scan(ctx, slice),
          ({ id }) => id,
        ),
      ).resolves.toEqual({ count: TITLES, distinct: TITLES });
      await expect(
        readKeys(
          (slice) => episodes(ctx, slice),
          ({ numbers }) => String(numbers[0]),
        ),
      ).resolves.toEqual({ count: EPISODES, distinct: EPISODES });

      const pages = Math.ceil(TITLES / PAGE_SIZE) + Math.ceil(EPISODES / PAGE_SIZE);
      const countCalls = 2;
      expect(requests.filter(({ path }) => path.endsWith('/Items'))).toHaveLength(pages + countCalls);
    });
  });

async function readKeys<T>(read: (slice: Slice) => Promise<Page<T>>, keyOf: (item: T) => string) {
  const keys: string[] = [];
  for (;;) {
    const { items, total } = await read({ offset: keys.length, limit: PAGE_SIZE });
    expect(items.length).toBeLessThanOrEqual(PAGE_SIZE);
    keys.push(...items.map(keyOf));
    if (keys.length >= total || items.length === 0) return { count: keys.length, distinct: new Set(keys).size };
  }
}
