import { LibraryItemFinder } from '../../../src/library/items/library-item-finder.js';

const TITLES = Array.from({ length: 30 }, (_, index) => ({
  ...({ kind: 'movie', source: 'tmdb', id: String(index + 1) } as const),
  ids: { imdb: `tt${index + 1}` },
}));
const held = (id: number, connectionId: string) => ({
  ...{ id, connectionId, tmdbId: String(id), imdbId: null, tvdbId: null },
  ...{ hasRegular: true, has4k: false, quality: null, url: '' },
});

it.each([1, 10])('finds the items of %i servers with one statement per id source', async (count) => {
  const servers = Array.from({ length: count }, (_, index) => ({ connectionId: `server ${index}` }));
  const rows = [...servers.map(({ connectionId }, index) => held(index + 1, connectionId)), held(20, 'a server out of use')];
  const findBySource = jest.fn((_: string, source: string) => Promise.resolve(source === 'tmdb' ? rows : []));

  const found = await new LibraryItemFinder({ findBySource } as never, { providers: () => servers } as never).find('movie', TITLES);
  expect(found.map(({ server }) => server.connectionId)).toEqual(servers.map(({ connectionId }) => connectionId));
  expect(findBySource.mock.calls.map(([, source]) => source)).toEqual(['tmdb', 'imdb']);
});
