import type { DiscoverQuery, SearchHit } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { seasonalKeywords } from '../src/lists/discover.js';
import { openTmdbFixture, type TmdbFixture, useFixedDate } from './fixture.js';

const source = metadataProviderOf(tmdb);
const query: DiscoverQuery = { kind: 'movie', list: 'popular', offset: 0, limit: 5, language: 'en', region: 'US' };
const advancedQuery = {
  kind: 'movie',
  genreIds: [],
  keywordIds: [],
  companyIds: [],
  watchProviderIds: [],
  releaseYear: null,
  decade: null,
  offset: 0,
  limit: 20,
  language: 'en',
  region: 'DE',
} as const;
const hitNames = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.type === 'title' ? hit.title.title : hit.type === 'person' ? hit.person.name : []));

let fixture: TmdbFixture;
useFixedDate();
beforeEach(async () => {
  fixture = await openTmdbFixture();
});
afterEach(() => fixture.simulator.close());

const requestedQueries = () => fixture.simulator.requests.map(({ path, query: sent }) => ({ path, ...Object.fromEntries(sent) }));

describe('the rows of the discover page', () => {
  it('requests exactly the pages of a slice', async () => {
    const page = await source.discover(fixture.ctx(), { ...query, offset: 15, limit: 10 });
    expect(page.items).toHaveLength(10);
    expect(requestedQueries().map(({ path, ...rest }) => [path, (rest as Record<string, string>)['page']])).toEqual([
      ['/3/discover/movie', '1'],
      ['/3/discover/movie', '2'],
    ]);
  });

  it('sends every filter of the settings to the service', async () => {
    await source.discover(
      fixture.ctx({ showAdultMovies: true, originalLanguages: ['en', 'ja'], excludedKeywordIds: [7, 8], excludedMovieGenreIds: [27, 18] }),
      query,
    );
    expect(requestedQueries()[0]).toMatchObject({
      include_adult: 'true',
      with_original_language: 'en|ja',
      without_keywords: '7,8',
      without_genres: '27,18',
    });
  });

  it('filters adult, excluded and foreign titles of the trending list itself, keeping positions', async () => {
    const ctx = fixture.ctx({ originalLanguages: ['en'], excludedMovieGenreIds: [27] });
    const whole = await source.discover(ctx, { ...query, list: 'trending', limit: 100 });
    const rows = fixture.simulator.movies.filter((movie) => !movie.adult && movie.language === 'en' && !movie.genreIds.includes(27));
    expect(whole.items.map(({ ref }) => Number(ref.id))).toEqual(rows.map(({ id }) => id));

    const first = await source.discover(ctx, { ...query, list: 'trending', offset: 0, limit: 20 });
    const second = await source.discover(ctx, { ...query, list: 'trending', offset: 20, limit: 80 });
    expect([...first.items, ...second.items]).toEqual(whole.items);
  });

  it('uses future dates for upcoming, and past and future dates for now playing', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const upcoming = await source.discover(fixture.ctx(), { ...query, list: 'upcoming', region: 'DE', limit: 50 });
    expect(requestedQueries()[0]).toMatchObject({
      with_release_type: '2|3',
      region: 'DE',
      'release_date.gte': day(7),
      'release_date.lte': day(24),
    });
    expect(upcoming.items.length).toBeGreaterThan(3);

    await source.discover(fixture.ctx(), { ...query, list: 'now-playing' });
    expect(requestedQueries().at(-1)).toMatchObject({ 'release_date.gte': day(-42), 'release_date.lte': day(6) });
  });

  it('has seasonal movies at the end of October and in December only', () => {
    expect(seasonalKeywords(new Date('2024-10-31T20:00:00Z'))).toEqual([3335]);
    expect(seasonalKeywords(new Date('2024-12-01T00:00:00Z'))).toEqual([207317]);
    expect(seasonalKeywords(new Date('2024-07-04T00:00:00Z'))).toEqual([]);
  });
});

describe('an advanced search', () => {
  it('joins keywords in the syntax of the service, and sends the country of a streaming service', async () => {
    await source.advanced(fixture.ctx(), {
      ...advancedQuery,
      genreIds: [18, 35],
      keywordIds: [4001, 4002],
      watchProviderIds: [801, 802],
      companyIds: [9],
    });
    expect(requestedQueries()[0]).toMatchObject({
      with_genres: '18,35',
      with_keywords: '4001,4002',
      with_watch_providers: '801|802',
      watch_region: 'DE',
      with_companies: '9',
    });
  });

  it('prefers the decade to the year, and uses other parameter names for shows', async () => {
    await source.advanced(fixture.ctx(), { ...advancedQuery, releaseYear: 1999, decade: 1990 });
    expect(requestedQueries()[0]).toMatchObject({ 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' });
    expect(requestedQueries()[0]).not.toHaveProperty('primary_release_year');

    await source.advanced(fixture.ctx(), { ...advancedQuery, kind: 'tv', releaseYear: 2015 });
    expect(requestedQueries()[1]).toMatchObject({ path: '/3/discover/tv', first_air_date_year: '2015' });
  });

  it.each(['movie', 'tv'] as const)('finds every %s of a company, and no other title', async (kind) => {
    const [images] = await source.companies(fixture.ctx(), ' PICTURES ');
    expect(images).toEqual({ id: 9, name: 'Invented Pictures' });
    expect(await source.company(fixture.ctx(), 9)).toEqual(images);
    expect(await source.companies(fixture.ctx(), '  ')).toEqual([]);

    const { items } = await source.advanced(fixture.ctx(), { ...advancedQuery, kind, companyIds: [9], limit: 100 });
    const titles = kind === 'movie' ? fixture.simulator.movies : fixture.simulator.shows;
    const made = titles.filter(({ companyIds, adult }) => companyIds.includes(9) && !adult);
    expect(items.map(({ ref }) => Number(ref.id)).sort()).toEqual(made.map(({ id }) => id).sort());
    expect(items.length).toBeGreaterThan(3);
  });

  it('sends no empty filter', async () => {
    await source.advanced(fixture.ctx(), advancedQuery);
    expect(Object.keys(requestedQueries()[0]!).sort()).toEqual(['include_adult', 'language', 'page', 'path', 'sort_by']);
  });
});

describe('a search', () => {
  const search = { term: 'lantern', year: null, types: ['movie', 'tv', 'person'], language: 'en', region: 'US' } as const;

  it('for unsupported types makes no call', async () => {
    expect(await source.search(fixture.ctx(), { ...search, types: ['artist'] })).toEqual([]);
    expect(requestedQueries()).toEqual([]);
    await source.search(fixture.ctx(), { ...search, types: ['artist', 'tv'] });
    expect(requestedQueries()[0]).toMatchObject({ path: '/3/search/tv' });
  });

  it('finds movies, shows and people, and filters by type', async () => {
    const all = await source.search(fixture.ctx(), search);
    expect(hitNames(all)).toEqual(expect.arrayContaining(['Lanterns', 'The Lantern Bureau']));
    const shows = await source.search(fixture.ctx(), { ...search, types: ['tv', 'person'] });
    expect(hitNames(shows)).toEqual(['The Lantern Bureau']);
  });

  it('tolerates a title without values, and one that contains markup', async () => {
    const trending = await source.discover(fixture.ctx(), { ...query, list: 'trending', limit: 60 });
    const nameless = trending.items.find(({ ref }) => ref.id === '2002');
    expect(nameless).toMatchObject({ title: '#2002', overview: '', releaseDate: null, posterPath: null });
    expect(trending.items.find(({ ref }) => ref.id === '2001')?.title).toBe('<img src=x onerror=alert(1)> & <b>Sons</b>');
  });

  it('returns adult titles only when enabled', async () => {
    const curtains = { ...search, term: 'curtains', types: ['movie'] } as const;
    expect(await source.search(fixture.ctx(), curtains)).toEqual([]);
    expect(hitNames(await source.search(fixture.ctx({ showAdultMovies: true }), curtains))).toEqual(['Behind Closed Curtains']);
  });

  it('applies the filters of the lists: language and excluded genres', async () => {
    const found = async (settings: Parameters<TmdbFixture['ctx']>[0], types: readonly ('movie' | 'tv')[]) => {
      const hits = await source.search(fixture.ctx(settings), { ...search, term: 'a', types });
      return hits.flatMap((hit) => (hit.type === 'title' ? [hit.title] : []));
    };
    const french = await found({ originalLanguages: ['fr'], excludedTvGenreIds: [35] }, ['movie', 'tv']);
    expect(french.length).toBeGreaterThan(0);
    expect(french.every(({ originalLanguage }) => originalLanguage === 'fr')).toBe(true);
    const shows = await found({ excludedTvGenreIds: [18] }, ['tv']);
    expect(shows.length).toBeGreaterThan(0);
    expect(shows.some(({ genreIds }) => genreIds.includes(18))).toBe(false);
  });

  it('filters by year, for each kind and for all', async () => {
    const years = async (types: readonly ('movie' | 'tv' | 'person')[]) => {
      const hits = await source.search(fixture.ctx(), { ...search, term: 'the ', year: 1991, types });
      return hits.map((hit) => (hit.type === 'title' ? [hit.title.ref.kind, hit.title.releaseDate?.slice(0, 4)] : [hit.type]));
    };
    expect(await years(['tv'])).toEqual([['tv', '1991']]);
    expect(requestedQueries()[0]).toMatchObject({ path: '/3/search/tv', first_air_date_year: '1991' });
    expect(await years(['movie'])).toEqual([['movie', '1991']]);
    expect(requestedQueries()[1]).toMatchObject({ path: '/3/search/movie', primary_release_year: '1991' });
    expect(await years(['movie', 'tv'])).toEqual([
      ['movie', '1991'],
      ['tv', '1991'],
    ]);
    expect(requestedQueries()[2]).not.toHaveProperty('year');
  });
});
