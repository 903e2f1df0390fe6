import { reply, startSimulator } from '@ombi/sdk/testing';
import { listItems } from '../src/items.js';
import { type CouchPotatoFixture, openCouchPotatoFixture } from './fixture.js';

describe('the items of CouchPotato', () => {
  let fixture: CouchPotatoFixture;
  beforeEach(async () => {
    fixture = await openCouchPotatoFixture();
  });
  afterEach(() => fixture.simulator.close());

  const all = { offset: 0, limit: 100 };

  it('are monitored while active, and downloaded when done', async () => {
    const { state } = fixture.simulator;
    state.addExisting(603, 'tt0133093');
    state.addExisting(604);
    state.completeDownload('tt0133093');
    expect(await listItems(fixture.ctx(), all)).toEqual({
      items: [
        {
          ref: { kind: 'movie', source: 'tmdb', id: '603' },
          ids: { tmdb: '603', imdb: 'tt0133093' },
          monitored: false,
          variants: ['regular'],
        },
        { ref: { kind: 'movie', source: 'tmdb', id: '604' }, ids: { tmdb: '604', imdb: 'tt0000604' }, monitored: true, variants: [] },
      ],
      total: 2,
    });
  });

  it('have their IMDb id while CouchPotato has no details', async () => {
    fixture.simulator.state.tmdbIds.clear();
    fixture.simulator.state.addMovie('tt1172203', 'Sita Sings the Blues', null);
    const { items } = await listItems(fixture.ctx(), all);
    expect(items).toMatchObject([{ ref: { source: 'imdb', id: 'tt1172203' }, ids: { imdb: 'tt1172203' } }]);
  });

  it('tolerate missing members, empty lists, wrong types and duplicates', async () => {
    const movie = { _id: 'a', status: 'active', type: 'movie', identifiers: { imdb: 'tt1' }, info: { tmdb_id: 7 } };
    const movies = [
      movie,
      { ...movie, _id: 'b', info: null },
      { ...movie, _id: 'c', info: [], identifiers: [] },
      { ...movie, _id: 'd', identifiers: { imdb: 'tt2' }, info: [] },
      { ...movie, _id: 'e' },
      'nonsense',
    ];
    const server = await startSimulator(() => reply(200, { success: true, movies, total: 6, empty: false }));
    const { items } = await listItems(fixture.ctx({ port: server.port }), all);
    await server.close();
    expect(items.map(({ ref }) => `${ref.source}:${ref.id}`)).toEqual(['imdb:tt1', 'imdb:tt2', 'tmdb:7', 'tmdb:']);
  });

  it('are fetched with one call even when there are ten thousand, and stored in documents that every database accepts', async () => {
    for (let tmdbId = 1; tmdbId <= 10_000; tmdbId += 1) fixture.simulator.state.movies.set(`m${tmdbId}`, storedMovie(tmdbId));
    const ctx = fixture.ctx();
    const seen = new Set<string>();
    for (let offset = 0; offset < 10_000; offset += 500) {
      const { items, total } = await listItems(ctx, { offset, limit: 500 });
      expect([items.length, total]).toEqual([500, 10_000]);
      for (const { ref } of items) seen.add(ref.id);
      fixture.simulator.state.addExisting(20_000 + offset);
    }
    expect(seen.size).toBe(10_000);
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });
});

const storedMovie = (tmdbId: number) => ({
  ...{ _id: `m${tmdbId}`, status: 'active' as const, title: `Movie ${tmdbId}`, profileId: null },
  ...{ imdbId: `tt${1_000_000 + tmdbId}`, tmdbId },
});
