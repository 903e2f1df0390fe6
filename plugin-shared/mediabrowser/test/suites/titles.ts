import type { LibraryItem } from '@ombi/sdk';
import { MemoryStore } from '@ombi/sdk/testing';
import type { SelectedLibrary } from '../../src/settings.js';
import { HD, UHD, type SimulatedLibrary } from '../../src/simulator/index.js';
import { ALL_ITEMS_SLICE, mediaServerIn, type ServerProduct, selectLibrary, type ServerFixture, useFixture } from './fixture.js';

const titles = (items: readonly LibraryItem[]) => items.map(({ title }) => title);

/** Tests of the title scan that hold for every product. */
export const titleTests = (product: ServerProduct): void =>
  describe(`the titles of ${product.name}`, () => {
    const { scan } = mediaServerIn(product);
    const fixture = useFixture(() => product.open());
    let films: SimulatedLibrary;
    beforeEach(() => {
      films = fixture.current.simulator.state.addLibrary('Films', 'movies');
    });

    const scanFirst = async (values?: Parameters<ServerFixture['ctx']>[0]) =>
      (await scan(fixture.current.ctx(values), ALL_ITEMS_SLICE)).items[0];

    it('returns a movie with its external ids, date and link', async () => {
      const { state } = fixture.current.simulator;
      const movie = state.addMovie(films, 'Sita', { year: 2008, providerIds: { Tmdb: '20529', IMDB: 'tt1172203', Tvdb: '0', Zap: 'x' } });
      await expect(scanFirst()).resolves.toEqual({
        id: movie.id,
        kind: 'movie',
        title: 'Sita',
        year: 2008,
        ids: { tmdb: '20529', imdb: 'tt1172203' },
        variants: ['regular'],
        quality: '1080p',
        url: expect.stringMatching(/^https?:/),
        addedAt: movie.added,
      });
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
    ])('reads the variants of %j as %j, %s', async (versions, variants, quality) => {
      fixture.current.simulator.state.addMovie(films, 'Sita', { versions });
      await expect(scanFirst()).resolves.toMatchObject({ variants, quality });
    });

    it.each([[{ Tmdb: '' }], [{ Tmdb: '0' }], [{ Tmdb: '-5' }], [{ Tmdb: '1.5' }], [{ Imdb: '1172203' }]])(
      'treats the ids %j as missing',
      async (providerIds) => {
        fixture.current.simulator.state.addMovie(films, 'Sita', { providerIds });
        expect((await scanFirst())?.ids).toEqual({});
      },
    );

    it('returns series as their own kind, so that equal ids do not collide with movies', async () => {
      const { state } = fixture.current.simulator;
      state.addMovie(films, 'Film 550', { providerIds: { Tmdb: '550' } });
      state.addSeries(state.addLibrary('Shows', 'tvshows'), 'Show 550', { providerIds: { Tmdb: '550' } });
      const { items } = await scan(fixture.current.ctx(), ALL_ITEMS_SLICE);
      expect(items.map(({ kind, ids }) => [kind, ids.tmdb])).toEqual([
        ['movie', '550'],
        ['tv', '550'],
      ]);
    });

    it('returns the movies inside a collection, never the collection', async () => {
      const { state } = fixture.current.simulator;
      state.addMovie(films, 'One', { boxSet: 'Trilogy' });
      state.addMovie(films, 'Two', { boxSet: 'Trilogy' });
      const { items, total } = await scan(fixture.current.ctx({ libraries: [selectLibrary(films)] }), ALL_ITEMS_SLICE);
      expect([titles(items), total]).toEqual([['One', 'Two'], 2]);
    });

    it('reads only the selected libraries, or all when none is selected', async () => {
      const { state } = fixture.current.simulator;
      const kids = state.addLibrary('Kids', 'mixed');
      state.addMovie(films, 'Film');
      state.addMovie(kids, 'Cartoon');
      state.addSeries(kids, 'Cartoons');
      const scanTitles = async (libraries: SelectedLibrary[]) =>
        titles((await scan(fixture.current.ctx({ libraries }), ALL_ITEMS_SLICE)).items);

      await expect(scanTitles([selectLibrary(films), selectLibrary(kids, false)])).resolves.toEqual(['Film']);
      await expect(scanTitles([selectLibrary(kids), selectLibrary(films)])).resolves.toEqual(['Cartoon', 'Cartoons', 'Film']);
      await expect(scanTitles([selectLibrary(films, false), selectLibrary(kids, false)])).resolves.toEqual(['Film', 'Cartoon', 'Cartoons']);
    });

    it('fails and names a selected library that no longer exists, so that nothing counts as removed', async () => {
      const gone = { id: 'f'.repeat(32), name: 'Old films', type: 'movies' } as const;
      const scanning = scan(fixture.current.ctx({ libraries: [selectLibrary(films), selectLibrary(gone)] }), ALL_ITEMS_SLICE);
      await expect(scanning).rejects.toMatchObject({ code: 'not-found', detail: expect.stringContaining('"Old films"') });
    });

    it('returns exact slices across several libraries, including empty ones', async () => {
      const { state } = fixture.current.simulator;
      const libraries = [
        films,
        state.addLibrary('Empty', 'movies'),
        state.addLibrary('Shows', 'tvshows'),
        state.addLibrary('Both', 'mixed'),
      ];
      for (let number = 0; number < 7; number += 1) state.addMovie(films, `Film ${number}`);
      for (let number = 0; number < 5; number += 1) state.addSeries(libraries[2]!, `Show ${number}`);
      state.addMovie(libraries[3]!, 'Last');
      const values = { libraries: libraries.map((library) => selectLibrary(library)) };
      const whole = titles((await scan(fixture.current.ctx(values), ALL_ITEMS_SLICE)).items);
      expect(whole).toHaveLength(13);

      for (const limit of [1, 2, 3, 4, 5, 6, 12, 13]) {
        const store = new MemoryStore();
        const pages: string[] = [];
        for (let offset = 0; offset < 13; offset += limit)
          pages.push(...titles((await scan(fixture.current.ctx(values, store), { offset, limit })).items));
        expect(pages).toEqual(whole);
      }
    });

    it('keeps slices consistent when a title is added during the read', async () => {
      const { state } = fixture.current.simulator;
      const more = state.addLibrary('More', 'movies');
      for (const name of ['A', 'B']) state.addMovie(films, name);
      for (const name of ['X', 'Y']) state.addMovie(more, name);
      const ctx = fixture.current.ctx({ libraries: [selectLibrary(films), selectLibrary(more)] });

      const first = await scan(ctx, { offset: 0, limit: 1 });
      state.addMovie(films, 'New');
      const rest = await scan(ctx, { offset: 1, limit: 10 });
      expect([...titles(first.items), ...titles(rest.items)]).toEqual(['A', 'B', 'X', 'Y']);
      await expect(scan(ctx, ALL_ITEMS_SLICE)).resolves.toMatchObject({ total: 5 });
    });

    it('goes on behind a library of which items were deleted meanwhile, and says so', async () => {
      const { state } = fixture.current.simulator;
      const more = state.addLibrary('More', 'movies');
      const [, second] = ['A', 'B', 'C'].map((name) => state.addMovie(films, name));
      state.addMovie(more, 'X');
      const ctx = fixture.current.ctx({ libraries: [selectLibrary(films), selectLibrary(more)] });

      await scan(ctx, { offset: 0, limit: 1 });
      state.remove(second!.id);
      const rest = await scan(ctx, { offset: 1, limit: 10 });
      expect([titles(rest.items), rest.total, rest.hasShrunk]).toEqual([['C', 'X'], 3, true]);
      await expect(scan(ctx, { offset: 2, limit: 10 })).resolves.toMatchObject({ items: [{ title: 'X' }], total: 3 });
    });

    it('lists what is not what was expected without an id, beside all others, but takes a list without any other for another answer', async () => {
      const { faults } = fixture.current.simulator;
      const rows = [
        { Id: '1', Type: 'Movie', Name: 5, ProductionYear: 'x', DateCreated: 5 },
        ...[null, 'x', {}, { Id: 2 }, { Id: '3', ProviderIds: { Tmdb: 5 } }, { Id: '4', MediaSources: {} }],
        { Id: '5', Type: 'Movie', Name: 'Good' },
      ];
      faults.fail(200, { Items: rows, TotalRecordCount: 8 }, { path: '/Items' });
      const { items, total } = await scan(fixture.current.ctx(), ALL_ITEMS_SLICE);
      expect(total).toBe(8);
      expect(items.map(({ id, title }) => [id, title])).toEqual([['1', '1'], ...Array.from({ length: 6 }, () => ['', '']), ['5', 'Good']]);
      faults.fail(200, { Items: [{ Key: 1 }, { Key: 2 }], TotalRecordCount: 2 }, { path: '/Items' });
      await expect(scan(fixture.current.ctx(), ALL_ITEMS_SLICE)).rejects.toMatchObject({ code: 'malformed' });
    });

    it('makes one call per page after the first', async () => {
      const { state, requests } = fixture.current.simulator;
      for (let number = 0; number < 30; number += 1) state.addMovie(films, `Film ${number}`);
      const ctx = fixture.current.ctx({ libraries: [selectLibrary(films)] });
      for (let offset = 0; offset < 30; offset += 10) await scan(ctx, { offset, limit: 10 });
      expect(requests.filter(({ path }) => path.endsWith('/Items'))).toHaveLength(4);
      expect(requests.filter(({ path }) => /\/Users(\/Query)?$/.test(path))).toHaveLength(1);
    });
  });
