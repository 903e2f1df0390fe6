import type { LibraryItem } from '@ombi/sdk';
import { MemoryStore } from '@ombi/sdk/testing';
import { scan } from '../src/library/scan.js';
import type { SelectedLibrary } from '../src/settings.js';
import { HD, UHD } from '../src/simulator/index.js';
import type { SimulatedLibrary } from '../src/simulator/state.js';
import { type JellyfinFixture, openJellyfinFixture } from './fixture.js';

const all = { offset: 0, limit: 500 };
const titles = (items: readonly LibraryItem[]) => items.map(({ title }) => title);
const selectLibrary = ({ id, name, type }: SimulatedLibrary, enabled = true): SelectedLibrary => ({
  key: id,
  title: name,
  collectionType: type === 'music' ? 'mixed' : type,
  enabled,
});

describe('looking through a Jellyfin', () => {
  let fixture: JellyfinFixture;
  let films: SimulatedLibrary;
  beforeEach(async () => {
    fixture = await openJellyfinFixture();
    films = fixture.simulator.state.addLibrary('Films', 'movies');
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const scanFirst = async (values?: Parameters<JellyfinFixture['ctx']>[0]) => (await scan(fixture.ctx(values), all)).items[0];

  it('tells a movie with its ids, its date and its page', async () => {
    const { state, serverId, port } = fixture.simulator;
    const movie = state.addMovie(films, 'Sita', { year: 2008, providerIds: { Tmdb: '20529', IMDB: 'tt1172203', Tvdb: '0', Zap: 'x' } });
    await expect(scanFirst()).resolves.toEqual({
      id: movie.id,
      kind: 'movie',
      title: 'Sita',
      year: 2008,
      ids: { tmdb: '20529', imdb: 'tt1172203' },
      variants: ['regular'],
      quality: '1080p',
      url: `http://127.0.0.1:${port}/web/index.html#!/details?id=${movie.id}&serverId=${serverId}`,
      addedAt: movie.added,
    });
  });

  it.each([
    ['https://films.example.org', 'https://films.example.org/web/'],
    ['https://example.org/jellyfin/', 'https://example.org/jellyfin/web/'],
    ['films.example.org', 'http://films.example.org/web/'],
  ])('sends people to %s', async (serverHostname, start) => {
    fixture.simulator.state.addMovie(films, 'Sita');
    expect((await scanFirst({ serverHostname }))?.url.startsWith(start)).toBe(true);
  });

  it.each([
    [[HD], ['regular'], '1080p'],
    [[UHD], ['4k'], '4K'],
    [[UHD, HD], ['regular', '4k'], '1080p'],
    [[{ width: 3840, height: 1600, title: '' }], ['4k'], '1600p'],
    [[{ width: 3072, height: 2160, title: '' }], ['4k'], '2160p'],
    [[{ width: 0, height: 0, title: '2160p HEVC' }], ['4k'], '2160p'],
    [[{ width: 720, height: 576, title: '576i MPEG2' }], ['regular'], '576i'],
    [[], ['regular'], null],
  ])('reads the copies of %j as %j, %s', async (versions, variants, quality) => {
    fixture.simulator.state.addMovie(films, 'Sita', { versions });
    await expect(scanFirst()).resolves.toMatchObject({ variants, quality });
  });

  it.each([[{ Tmdb: '' }], [{ Tmdb: '0' }], [{ Tmdb: '-5' }], [{ Tmdb: '1.5' }], [{ Imdb: '1172203' }]])(
    'treats the ids %j as missing',
    async (providerIds) => {
      fixture.simulator.state.addMovie(films, 'Sita', { providerIds });
      expect((await scanFirst())?.ids).toEqual({});
    },
  );

  it('tells series as series, so that equal numbers never meet', async () => {
    const { state } = fixture.simulator;
    state.addMovie(films, 'Film 550', { providerIds: { Tmdb: '550' } });
    state.addSeries(state.addLibrary('Shows', 'tvshows'), 'Show 550', { providerIds: { Tmdb: '550' } });
    const { items } = await scan(fixture.ctx(), all);
    expect(items.map(({ kind, ids }) => [kind, ids.tmdb])).toEqual([
      ['movie', '550'],
      ['tv', '550'],
    ]);
  });

  it('finds the movies inside a collection, never the collection', async () => {
    const { state } = fixture.simulator;
    state.addMovie(films, 'One', { boxSet: 'Trilogy' });
    state.addMovie(films, 'Two', { boxSet: 'Trilogy' });
    const { items, total } = await scan(fixture.ctx({ libraries: [selectLibrary(films)] }), all);
    expect([titles(items), total]).toEqual([['One', 'Two'], 2]);
  });

  it('looks only into the libraries that were chosen, and into all when none was', async () => {
    const { state } = fixture.simulator;
    const kids = state.addLibrary('Kids', 'mixed');
    state.addMovie(films, 'Film');
    state.addMovie(kids, 'Cartoon');
    state.addSeries(kids, 'Cartoons');
    const scanTitles = async (libraries: SelectedLibrary[]) => titles((await scan(fixture.ctx({ libraries }), all)).items);

    await expect(scanTitles([selectLibrary(films), selectLibrary(kids, false)])).resolves.toEqual(['Film']);
    await expect(scanTitles([selectLibrary(kids), selectLibrary(films)])).resolves.toEqual(['Cartoon', 'Cartoons', 'Film']);
    await expect(scanTitles([selectLibrary(films, false), selectLibrary(kids, false)])).resolves.toEqual(['Film', 'Cartoon', 'Cartoons']);
  });

  it('cuts exact slices across several libraries, empty ones among them', async () => {
    const { state } = fixture.simulator;
    const libraries = [films, state.addLibrary('Empty', 'movies'), state.addLibrary('Shows', 'tvshows'), state.addLibrary('Both', 'mixed')];
    for (let number = 0; number < 7; number += 1) state.addMovie(films, `Film ${number}`);
    for (let number = 0; number < 5; number += 1) state.addSeries(libraries[2]!, `Show ${number}`);
    state.addMovie(libraries[3]!, 'Last');
    const values = { libraries: libraries.map((library) => selectLibrary(library)) };
    const whole = titles((await scan(fixture.ctx(values), all)).items);
    expect(whole).toHaveLength(13);

    for (const limit of [1, 2, 3, 4, 5, 6, 12, 13]) {
      const store = new MemoryStore();
      const pages: string[] = [];
      for (let offset = 0; offset < 13; offset += limit)
        pages.push(...titles((await scan(fixture.ctx(values, store), { offset, limit })).items));
      expect(pages).toEqual(whole);
    }
  });

  it('is not thrown off by a title that arrives meanwhile', async () => {
    const { state } = fixture.simulator;
    const more = state.addLibrary('More', 'movies');
    for (const name of ['A', 'B']) state.addMovie(films, name);
    for (const name of ['X', 'Y']) state.addMovie(more, name);
    const ctx = fixture.ctx({ libraries: [selectLibrary(films), selectLibrary(more)] });

    const first = await scan(ctx, { offset: 0, limit: 1 });
    state.addMovie(films, 'New');
    const rest = await scan(ctx, { offset: 1, limit: 10 });
    expect([...titles(first.items), ...titles(rest.items)]).toEqual(['A', 'B', 'X', 'Y']);
    await expect(scan(ctx, all)).resolves.toMatchObject({ total: 5 });
  });

  it('leaves a gap where a library holds less than it counted, and never passes it over', async () => {
    const { state } = fixture.simulator;
    const more = state.addLibrary('More', 'movies');
    const [, second] = ['A', 'B', 'C'].map((name) => state.addMovie(films, name));
    state.addMovie(more, 'X');
    const ctx = fixture.ctx({ libraries: [selectLibrary(films), selectLibrary(more)] });

    await scan(ctx, { offset: 0, limit: 1 });
    state.remove(second!.id);
    await expect(scan(ctx, { offset: 1, limit: 10 })).resolves.toMatchObject({ items: [{ title: 'C' }], total: 4 });
    await expect(scan(ctx, { offset: 2, limit: 10 })).resolves.toMatchObject({ items: [], total: 4 });
  });

  it('asks in the documented way: repeated lists, through the eyes of an administrator', async () => {
    const { state, requests } = fixture.simulator;
    state.addMovie(films, 'Sita');
    await scan(fixture.ctx(), all);
    const query = requests.at(-1)?.query;
    expect(query?.getAll('includeItemTypes')).toEqual(['Movie', 'Series']);
    expect(query?.getAll('fields')).toEqual(['ProviderIds', 'MediaSources', 'DateCreated']);
    expect(query?.get('userId')).toBe(state.users[1]?.id);
    expect(query?.has('parentId')).toBe(false);

    await scan(fixture.ctx({ administratorId: 'f'.repeat(32) }), all);
    expect(requests.at(-1)?.query.get('userId')).toBe('f'.repeat(32));
  });

  it('takes one call a page once it has begun', async () => {
    const { state, requests } = fixture.simulator;
    for (let number = 0; number < 30; number += 1) state.addMovie(films, `Film ${number}`);
    const ctx = fixture.ctx({ libraries: [selectLibrary(films)] });
    for (let offset = 0; offset < 30; offset += 10) await scan(ctx, { offset, limit: 10 });
    expect(requests.filter(({ path }) => path === '/Items')).toHaveLength(4);
    expect(requests.filter(({ path }) => path === '/Users')).toHaveLength(1);
  });
});
