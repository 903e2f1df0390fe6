import { RESULT_SCHEMAS, DISCOVER_LISTS } from '@ombi/sdk';
import { MOVIES } from '../../src/movies/index.js';
import { SERIES } from '../../src/series/index.js';
import { ctx, dateInDays, discover, locale, refKeys, source, useMidweekClock } from '../catalogue-fixture.js';

useMidweekClock();

const noConditions = { genreIds: [], keywordIds: [], companyIds: [], watchProviderIds: [], releaseYear: null, decade: null };
const advancedSearch = async (kind: 'movie' | 'tv', conditions: Partial<typeof noConditions> | object = {}) =>
  RESULT_SCHEMAS.metadataProvider.advanced.parse(
    await source.advanced(ctx, { kind, offset: 0, limit: 200, ...locale, ...noConditions, ...conditions }),
  );

describe.each(['movie', 'tv'] as const)('the lists of a %s', (kind) => {
  it.each(DISCOVER_LISTS)('%s has one kind, is finite, and can be sliced anywhere', async (list) => {
    const whole = RESULT_SCHEMAS.metadataProvider.discover.parse(await discover({ kind, list }, 0, 500));
    expect(whole.items.length).toBe(whole.total);
    if (list !== 'seasonal') expect(whole.total).toBeGreaterThan(0);
    expect(whole.items.every(({ ref }) => ref.kind === kind)).toBe(true);
    expect(new Set(refKeys(whole.items)).size).toBe(whole.total);
    const parts = [await discover({ kind, list }, 0, 7), await discover({ kind, list }, 7, 500)];
    expect(parts.flatMap(({ items }) => refKeys(items))).toEqual(refKeys(whole.items));
    expect((await discover({ kind, list }, whole.total, 5)).items).toEqual([]);
  });

  it('have upcoming titles on any day', async () => {
    for (const { releaseDate } of (await discover({ kind, list: 'upcoming' })).items) expect(releaseDate! > dateInDays(0)).toBe(true);
  });

  it('change their order every week', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') });
    const order = async () => refKeys((await discover({ kind, list: 'trending' }, 0, 500)).items);
    const today = await order();
    expect(await order()).toEqual(today);
    jest.setSystemTime(new Date('2026-11-27T10:00:00Z'));
    expect(await order()).not.toEqual(today);
    jest.useRealTimers();
  });
});

describe('the seasonal list', () => {
  afterEach(() => jest.useRealTimers());

  it('has movies in every month', async () => {
    jest.useFakeTimers({ now: 0 });
    for (let month = 0; month < 12; month += 1) {
      jest.setSystemTime(new Date(Date.UTC(2026, month, 15)));
      expect((await discover({ kind: 'movie', list: 'seasonal' })).total).toBeGreaterThan(1);
    }
  });
});

describe('the sample ids', () => {
  it('are all within the reserved id ranges', async () => {
    const titles = (await Promise.all((['movie', 'tv'] as const).map((kind) => advancedSearch(kind)))).flatMap(({ items }) => items);
    const music = await source.search(ctx, { term: 'a', year: null, types: ['artist', 'album'], ...locale });
    const refs = [
      ...titles.map(({ ref }) => ref),
      ...music.flatMap((hit) => (hit.type === 'artist' ? hit.artist.ref : hit.type === 'album' ? hit.album.ref : [])),
    ];
    expect(new Set(refs.map(({ kind }) => kind)).size).toBe(4);
    for (const { source: numbering, id } of refs) {
      const { first, last } = source.ownIds![numbering]!;
      expect(id).toHaveLength(first.length);
      expect(first <= id && id <= last).toBe(true);
    }
  });

  it('do not overlap with ids of real sources', () => {
    const { tmdb, musicbrainz } = source.ownIds!;
    expect(Number(tmdb!.first)).toBeGreaterThan(100_000_000);
    expect('5b11f4ce-a62d-471e-81fc-a69a8278c7da' < musicbrainz!.first).toBe(true);
  });
});

describe('the list of airing series', () => {
  it('contains series that have started and not ended', async () => {
    const { items } = await discover({ kind: 'tv', list: 'now-playing' });
    expect(items.map(({ title }) => title)).toEqual(["The Lighthouse Keepers' Almanac"]);
  });
});

describe('an advanced search', () => {
  it('applies every filter for movies', async () => {
    const [robots] = await source.keywords(ctx, 'ROBOT');
    const metropolis = await advancedSearch('movie', { keywordIds: [robots!.id], genreIds: [878] });

    expect((await advancedSearch('movie')).total).toBe(MOVIES.length);
    expect(metropolis.items.map(({ title }) => title)).toContain('Metropolis');
    expect((await advancedSearch('movie', { releaseYear: 1927 })).items.every(({ releaseDate }) => releaseDate!.startsWith('1927'))).toBe(
      true,
    );
    expect((await advancedSearch('movie', { decade: 1930 })).items.every(({ releaseDate }) => releaseDate!.startsWith('193'))).toBe(true);
    expect((await advancedSearch('movie', { companyIds: [1] })).items).toEqual([]);
    expect(await source.keyword(ctx, robots!.id)).toEqual(robots);
    expect(await source.keyword(ctx, 1)).toBeNull();
  });

  it('finds the movies and the series of a studio by its name', async () => {
    const [gaumont] = await source.companies(ctx, 'gaum');
    expect(await source.company(ctx, gaumont!.id)).toEqual(gaumont);
    expect(await source.company(ctx, 1)).toBeNull();
    const made = async (kind: 'movie' | 'tv') =>
      (await advancedSearch(kind, { companyIds: [gaumont!.id] })).items.map(({ title }) => title);
    expect(await made('tv')).toContain('Fantômas');
    expect(await made('movie')).toEqual(['Les Vampires']);
  });

  it('applies every filter for series', async () => {
    const gaumont = (await source.show(ctx, { kind: 'tv', source: 'tmdb', id: '900100001' }, locale))!.companies[0]!;
    const [free] = await source.watchProviders(ctx, 'tv', 'US');

    expect((await advancedSearch('tv')).total).toBe(SERIES.length);
    expect((await advancedSearch('tv', { companyIds: [gaumont.id] })).items.map(({ title }) => title).sort()).toEqual([
      'Fantômas',
      'Judex',
      'Les Vampires',
    ]);
    expect((await advancedSearch('tv', { genreIds: [37, 10765] })).items.map(({ title }) => title)).toEqual(['The Phantom Empire']);
    expect((await advancedSearch('tv', { releaseYear: 1932 })).total).toBe(2);
    expect((await advancedSearch('tv', { decade: 1950 })).total).toBe(3);
    expect((await advancedSearch('tv', { watchProviderIds: [free!.id] })).total).toBe(SERIES.length);
    expect((await advancedSearch('tv', { watchProviderIds: [8] })).total).toBe(0);
  });

  it('has keywords for both kinds', async () => {
    for (const kind of ['movie', 'tv'] as const) {
      const genres = RESULT_SCHEMAS.metadataProvider.genres.parse(await source.genres(ctx, kind, 'en'));
      const ids = new Set(genres.map(({ id }) => id));
      expect(ids.size).toBe(genres.length);
      for (const { genreIds } of (await advancedSearch(kind)).items) for (const id of genreIds) expect(ids).toContain(id);
    }
    expect(await source.genres(ctx, 'album', 'en')).toEqual([]);
  });
});
