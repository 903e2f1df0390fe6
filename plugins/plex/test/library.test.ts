import type { LibraryItem } from '@ombi/sdk';
import { MemoryStore } from '@ombi/sdk/testing';
import { fetchRecentlyAdded } from '../src/library/recently-added.js';
import { scanEpisodes, scanLibraries } from '../src/library/scan.js';
import { listLibraries, listSectionOptions } from '../src/library/sections.js';
import type { SimulatedSection } from '../src/simulator/library.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

const all = { offset: 0, limit: 500 };
const titles = (items: readonly LibraryItem[]) => items.map(({ title }) => title);

describe('the library items of Plex', () => {
  let fixture: PlexFixture;
  let films: SimulatedSection;
  beforeEach(async () => {
    fixture = await openPlexFixture();
    films = fixture.simulator.library.addSection('Films', 'movie');
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const scanFirst = async (values?: Parameters<PlexFixture['ctx']>[0]) => (await scanLibraries(fixture.ctx(values), all)).items[0];

  it('have the ids, the date and the link of a movie', async () => {
    const movie = fixture.simulator.library.addMovie(films, 'Sita', { year: 2008, guids: ['tmdb://20529', 'imdb://tt1172203'] });
    await expect(scanFirst()).resolves.toEqual({
      id: movie.ratingKey,
      kind: 'movie',
      title: 'Sita',
      year: 2008,
      ids: { tmdb: '20529', imdb: 'tt1172203' },
      variants: ['regular'],
      quality: '1080p',
      url: `https://app.plex.tv/web/#!/server/${fixture.simulator.machineIdentifier}/details?key=%2Flibrary%2Fmetadata%2F${movie.ratingKey}`,
      addedAt: new Date(movie.addedAt * 1000).toISOString(),
    });
    expect((await scanFirst({ serverHostname: 'https://films.example.org/' }))?.url).toMatch(/^https:\/\/films\.example\.org\/web\/#!/);
  });

  it('lists what is not what was expected without an id, beside all others, but takes a list without any other for another answer', async () => {
    const rows = [
      { ratingKey: '1', title: 5, year: 'x' },
      ...[null, 'x', {}, { ratingKey: 2 }, { ratingKey: '3', Media: [{ videoResolution: 1080 }] }],
      { ratingKey: '4', title: 'Good', year: 2008 },
    ];
    const answer = (Metadata: unknown[]) => ({ MediaContainer: { size: Metadata.length, totalSize: Metadata.length, Metadata } });
    fixture.simulator.faults.fail(200, answer(rows), { path: '/all' });
    const { items, total } = await scanLibraries(fixture.ctx(), all);
    expect(total).toBe(7);
    expect(items.map(({ id, title, year }) => [id, title, year])).toEqual([
      ['1', '1', null],
      ...Array.from({ length: 5 }, () => ['', '', null]),
      ['4', 'Good', 2008],
    ]);
    fixture.simulator.faults.fail(200, answer([{ key: 1 }, { key: 2 }]), { path: '/all' });
    await expect(scanLibraries(fixture.ctx(), all)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('have no date when it is invalid', async () => {
    fixture.simulator.library.addMovie(films, 'Sita', { addedAt: 9_000_000_000_000 });
    await expect(scanFirst()).resolves.toMatchObject({ title: 'Sita', addedAt: '1970-01-01T00:00:00.000Z' });
  });

  it.each([
    ['com.plexapp.agents.imdb://tt123?lang=en', [], { imdb: 'tt123' }],
    ['com.plexapp.agents.themoviedb://123?lang=en', [], { tmdb: '123' }],
    ['com.plexapp.agents.thetvdb://123/2/8?lang=en', [], { tvdb: '123' }],
    ['com.plexapp.agents.thetvdb://123?lang=en', ['tvdb://456', 'tmdb://7'], { tvdb: '123', tmdb: '7' }],
    ['plex://movie/5d7768ba96b655001fdc0408', [], {}],
    ['local://42', ['tmdb://0', 'tmdb://12x', 'imdb://123'], {}],
    ['none://', ['imdb://tt1', 'imdb://tt2'], { imdb: 'tt1' }],
  ])('map %s and %j to %j', async (guid, guids, ids) => {
    fixture.simulator.library.addMovie(films, 'Sita', { guid, guids });
    expect((await scanFirst())?.ids).toEqual(ids);
  });

  it.each([
    [['1080'], ['regular'], '1080p'],
    [['4K'], ['4k'], '4K'],
    [['4k', '720'], ['regular', '4k'], '720p'],
    [['sd'], ['regular'], 'SD'],
    [[], ['regular'], null],
  ])('map the variants %j to %j, %s', async (resolutions, variants, quality) => {
    fixture.simulator.library.addMovie(films, 'Sita', { resolutions });
    await expect(scanFirst()).resolves.toMatchObject({ variants, quality });
  });

  it('come from the selected libraries, or from all when none is selected, never from music', async () => {
    const { library } = fixture.simulator;
    const [shows, kids] = [library.addSection('Shows', 'show'), library.addSection('Kids', 'movie')];
    const songs = library.addSection('Songs', 'artist');
    library.addMovie(films, 'Film');
    library.addSeries(shows, 'Show');
    library.addMovie(kids, 'Cartoon');
    const scanTitles = async (selectedKeys: string[]) => titles((await scanLibraries(fixture.ctx({ libraries: selectedKeys }), all)).items);

    await expect(scanTitles([])).resolves.toEqual(['Film', 'Show', 'Cartoon']);
    await expect(scanTitles([kids.key, shows.key])).resolves.toEqual(['Show', 'Cartoon']);
    await expect(scanTitles([kids.key, songs.key])).resolves.toEqual(['Cartoon']);
    await expect(listSectionOptions(fixture.ctx())).resolves.toEqual([
      { value: films.key, label: 'Films' },
      { value: shows.key, label: 'Shows' },
      { value: kids.key, label: 'Kids' },
    ]);
    await expect(listLibraries(fixture.ctx())).resolves.toMatchObject([{ kinds: ['movie'] }, { kinds: ['tv'] }, { kinds: ['movie'] }]);
  });

  it('are not read when a selected library is gone, because all of its titles would look deleted', async () => {
    const { library } = fixture.simulator;
    library.addMovie(films, 'Film');
    const ctx = fixture.ctx({ libraries: [films.key, '9'], libraryTitles: { 9: 'Kids' } });
    const gone = { code: 'not-found', detail: expect.stringContaining('"Kids"') as string };
    await expect(scanLibraries(ctx, all)).rejects.toMatchObject(gone);
    await expect(scanEpisodes(ctx, all)).rejects.toMatchObject(gone);
    await expect(fetchRecentlyAdded(ctx)).rejects.toMatchObject(gone);
  });

  it('keep series as their own kind, so that equal ids do not collide with movies', async () => {
    const { library } = fixture.simulator;
    library.addMovie(films, 'Film 550', { guids: ['tmdb://550'] });
    library.addSeries(library.addSection('Shows', 'show'), 'Show 550', { guids: ['tmdb://550'] });
    const { items } = await scanLibraries(fixture.ctx(), all);
    expect(items.map(({ kind, ids }) => [kind, ids.tmdb])).toEqual([
      ['movie', '550'],
      ['tv', '550'],
    ]);
  });

  it('are sliced exactly across several libraries, with small pages', async () => {
    const { library, requests } = fixture.simulator;
    library.addSection('Empty', 'movie');
    for (let number = 0; number < 450; number += 1) library.addMovie(films, `Film ${1000 + number}`);
    library.addSeries(library.addSection('Shows', 'show'), 'Last');
    const store = new MemoryStore();
    const pages: string[] = [];
    for (let offset = 0; offset < 451; offset += 300)
      pages.push(...titles((await scanLibraries(fixture.ctx({}, store), { offset, limit: 300 })).items));
    expect(new Set(pages).size).toBe(451);
    expect(pages.at(-1)).toBe('Last');
    expect(requests.every(({ query }) => Number(query.get('X-Plex-Container-Size') ?? 0) <= 200)).toBe(true);
  });

  it('are read to the end when one of them is deleted meanwhile', async () => {
    const { library } = fixture.simulator;
    const [first] = Array.from({ length: 30 }, (_, number) => library.addMovie(films, `Film ${1000 + number}`));
    library.addSeries(library.addSection('Shows', 'show'), 'Last');
    const store = new MemoryStore();
    await scanLibraries(fixture.ctx({}, store), { offset: 0, limit: 20 });
    library.remove(first!.ratingKey);
    const rest = await scanLibraries(fixture.ctx({}, store), { offset: 20, limit: 20 });
    expect([rest.items.length, rest.items.at(-1)?.title, rest.total, rest.hasShrunk]).toEqual([10, 'Last', 30, true]);
  });

  it('are read with few calls for ten thousand movies, in pages of limited size', async () => {
    const { library, requests } = fixture.simulator;
    for (let number = 0; number < 10_000; number += 1) library.addMovie(films, `Film ${10_000 + number}`);
    const store = new MemoryStore();
    const seen = new Set<string>();
    let largestSlice = 0;
    for (let offset = 0; offset < 10_000; offset += 500) {
      const { items } = await scanLibraries(fixture.ctx({}, store), { offset, limit: 500 });
      largestSlice = Math.max(largestSlice, items.length);
      for (const { id } of items) seen.add(id);
    }
    expect([seen.size, largestSlice]).toEqual([10_000, 500]);
    expect(Math.max(...requests.map(({ query }) => Number(query.get('X-Plex-Container-Size') ?? 0)))).toBe(200);
    expect(requests.length).toBeLessThan(110);
  });

  it.each<[string, readonly (number | undefined)[], number, readonly number[]]>([
    ['one', [2, 3], 2, [3]],
    ['a special', [0, 1], 0, [1]],
    ['a pilot that is numbered 0', [1, 0], 1, [0]],
    ['one of which both numbers are 0', [0, 0], 0, []],
    ['one without a number', [1], 1, []],
    ['one without a season', [undefined, 7], 0, []],
  ])('include %s among the episodes', async (_, [season, number], expected, numbers) => {
    const { library } = fixture.simulator;
    const series = library.addSeries(library.addSection('Shows', 'show'), 'The Lantern Bureau');
    library.addEpisode(series, season, number);
    await expect(scanEpisodes(fixture.ctx(), all)).resolves.toEqual({
      items: [{ showId: series.ratingKey, season: expected, numbers, addedAt: expect.stringMatching(/^2023-11-14T/) }],
      total: 1,
    });
  });

  it.each([
    [7, 7],
    [0, 150],
  ])('are queried %i at a time: %i episodes per call', async (episodeBatchSize, maxPageSize) => {
    const { library, requests } = fixture.simulator;
    const series = library.addSeries(library.addSection('Shows', 'show'), 'Long');
    for (let number = 1; number <= 160; number += 1) library.addEpisode(series, 1, number);
    await expect(scanEpisodes(fixture.ctx({ episodeBatchSize }), all)).resolves.toMatchObject({ total: 160 });
    const sizes = requests.map(({ query }) => Number(query.get('X-Plex-Container-Size') ?? 0));
    expect(Math.max(...sizes)).toBe(maxPageSize);
    expect(requests.every(({ query }) => !query.has('includeGuids'))).toBe(true);
  });
});
