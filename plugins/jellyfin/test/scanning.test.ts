import type { LibraryItem } from '@ombi/sdk';
import { MemoryStore } from '@ombi/sdk/testing';
import { scan } from '../src/scanning/scan.js';
import type { SelectedLibrary } from '../src/settings.js';
import { HD, UHD } from '../src/simulator/index.js';
import type { SimulatedLibrary } from '../src/simulator/state.js';
import { openJellyfin } from './stage.js';
import type { JellyfinStage } from './stage.js';

const all = { offset: 0, limit: 500 };
const titles = (items: readonly LibraryItem[]) => items.map(({ title }) => title);
const chosen = ({ id, name, type }: SimulatedLibrary, enabled = true): SelectedLibrary => ({
  key: id,
  title: name,
  collectionType: type === 'music' ? 'mixed' : type,
  enabled,
});

describe('looking through a Jellyfin', () => {
  let stage: JellyfinStage;
  let films: SimulatedLibrary;
  beforeEach(async () => {
    stage = await openJellyfin();
    films = stage.simulator.state.library('Films', 'movies');
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const one = async (values?: Parameters<JellyfinStage['ctx']>[0]) => (await scan(stage.ctx(values), all)).items[0];

  it('tells a movie with its ids, its date and its page', async () => {
    const { state, serverId, port } = stage.simulator;
    const movie = state.movie(films, 'Sita', { year: 2008, providerIds: { Tmdb: '20529', IMDB: 'tt1172203', Tvdb: '0', Zap: 'x' } });
    await expect(one()).resolves.toEqual({
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
    stage.simulator.state.movie(films, 'Sita');
    expect((await one({ serverHostname }))?.url.startsWith(start)).toBe(true);
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
    stage.simulator.state.movie(films, 'Sita', { versions });
    await expect(one()).resolves.toMatchObject({ variants, quality });
  });

  it.each([[{ Tmdb: '' }], [{ Tmdb: '0' }], [{ Tmdb: '-5' }], [{ Tmdb: '1.5' }], [{ Imdb: '1172203' }]])(
    'treats the ids %j as missing',
    async (providerIds) => {
      stage.simulator.state.movie(films, 'Sita', { providerIds });
      expect((await one())?.ids).toEqual({});
    },
  );

  it('tells series as series, so that equal numbers never meet', async () => {
    const { state } = stage.simulator;
    state.movie(films, 'Film 550', { providerIds: { Tmdb: '550' } });
    state.series(state.library('Shows', 'tvshows'), 'Show 550', { providerIds: { Tmdb: '550' } });
    const { items } = await scan(stage.ctx(), all);
    expect(items.map(({ kind, ids }) => [kind, ids.tmdb])).toEqual([
      ['movie', '550'],
      ['tv', '550'],
    ]);
  });

  it('finds the movies inside a collection, never the collection', async () => {
    const { state } = stage.simulator;
    state.movie(films, 'One', { boxSet: 'Trilogy' });
    state.movie(films, 'Two', { boxSet: 'Trilogy' });
    const { items, total } = await scan(stage.ctx({ libraries: [chosen(films)] }), all);
    expect([titles(items), total]).toEqual([['One', 'Two'], 2]);
  });

  it('looks only into the libraries that were chosen, and into all when none was', async () => {
    const { state } = stage.simulator;
    const kids = state.library('Kids', 'mixed');
    state.movie(films, 'Film');
    state.movie(kids, 'Cartoon');
    state.series(kids, 'Cartoons');
    const seen = async (libraries: SelectedLibrary[]) => titles((await scan(stage.ctx({ libraries }), all)).items);

    await expect(seen([chosen(films), chosen(kids, false)])).resolves.toEqual(['Film']);
    await expect(seen([chosen(kids), chosen(films)])).resolves.toEqual(['Cartoon', 'Cartoons', 'Film']);
    await expect(seen([chosen(films, false), chosen(kids, false)])).resolves.toEqual(['Film', 'Cartoon', 'Cartoons']);
  });

  it('cuts exact slices across several libraries, empty ones among them', async () => {
    const { state } = stage.simulator;
    const libraries = [films, state.library('Empty', 'movies'), state.library('Shows', 'tvshows'), state.library('Both', 'mixed')];
    for (let number = 0; number < 7; number += 1) state.movie(films, `Film ${number}`);
    for (let number = 0; number < 5; number += 1) state.series(libraries[2]!, `Show ${number}`);
    state.movie(libraries[3]!, 'Last');
    const values = { libraries: libraries.map((library) => chosen(library)) };
    const whole = titles((await scan(stage.ctx(values), all)).items);
    expect(whole).toHaveLength(13);

    for (const limit of [1, 2, 3, 4, 5, 6, 12, 13]) {
      const store = new MemoryStore();
      const pages: string[] = [];
      for (let offset = 0; offset < 13; offset += limit)
        pages.push(...titles((await scan(stage.ctx(values, store), { offset, limit })).items));
      expect(pages).toEqual(whole);
    }
  });

  it('is not thrown off by a title that arrives meanwhile', async () => {
    const { state } = stage.simulator;
    const more = state.library('More', 'movies');
    for (const name of ['A', 'B']) state.movie(films, name);
    for (const name of ['X', 'Y']) state.movie(more, name);
    const ctx = stage.ctx({ libraries: [chosen(films), chosen(more)] });

    const first = await scan(ctx, { offset: 0, limit: 1 });
    state.movie(films, 'New');
    const rest = await scan(ctx, { offset: 1, limit: 10 });
    expect([...titles(first.items), ...titles(rest.items)]).toEqual(['A', 'B', 'X', 'Y']);
    await expect(scan(ctx, all)).resolves.toMatchObject({ total: 5 });
  });

  it('leaves a gap where a library holds less than it counted, and never passes it over', async () => {
    const { state } = stage.simulator;
    const more = state.library('More', 'movies');
    const [, second] = ['A', 'B', 'C'].map((name) => state.movie(films, name));
    state.movie(more, 'X');
    const ctx = stage.ctx({ libraries: [chosen(films), chosen(more)] });

    await scan(ctx, { offset: 0, limit: 1 });
    state.remove(second!.id);
    await expect(scan(ctx, { offset: 1, limit: 10 })).resolves.toMatchObject({ items: [{ title: 'C' }], total: 4 });
    await expect(scan(ctx, { offset: 2, limit: 10 })).resolves.toMatchObject({ items: [], total: 4 });
  });

  it('asks in the documented way: repeated lists, through the eyes of an administrator', async () => {
    const { state, requests } = stage.simulator;
    state.movie(films, 'Sita');
    await scan(stage.ctx(), all);
    const query = requests.at(-1)?.query;
    expect(query?.getAll('includeItemTypes')).toEqual(['Movie', 'Series']);
    expect(query?.getAll('fields')).toEqual(['ProviderIds', 'MediaSources', 'DateCreated']);
    expect(query?.get('userId')).toBe(state.users[1]?.id);
    expect(query?.has('parentId')).toBe(false);

    await scan(stage.ctx({ administratorId: 'f'.repeat(32) }), all);
    expect(requests.at(-1)?.query.get('userId')).toBe('f'.repeat(32));
  });

  it('takes one call a page once it has begun', async () => {
    const { state, requests } = stage.simulator;
    for (let number = 0; number < 30; number += 1) state.movie(films, `Film ${number}`);
    const ctx = stage.ctx({ libraries: [chosen(films)] });
    for (let offset = 0; offset < 30; offset += 10) await scan(ctx, { offset, limit: 10 });
    expect(requests.filter(({ path }) => path === '/Items')).toHaveLength(4);
    expect(requests.filter(({ path }) => path === '/Users')).toHaveLength(1);
  });
});
