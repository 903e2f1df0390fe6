import { refKey } from '@ombi/sdk';
import { movieRef, NO_STATUS_FLAGS, RequestedTitleRegistry, TitleFlagAggregator, type StatusFlags } from '../../../src/catalogue/index.js';
import { openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';
import { MOVIE_DETAILS_KEYS, MOVIE_ROW_KEYS, UNREQUESTED_FIELDS } from '../movie-response-keys.js';
import { countStatements } from '../../support/data/count-statements.js';

interface Related {
  readonly results: readonly { readonly id: number }[];
}

type Row = Record<string, unknown> & { id: number; title: string };

let cataloguePortal: CataloguePortal;
/** The status flags of the portal, and how often they were looked up. */
const known = new Map<string, Partial<StatusFlags>>();
const batches: number[] = [];

beforeAll(async () => {
  cataloguePortal = await openCataloguePortal();
  cataloguePortal.portal.get(TitleFlagAggregator).register({
    findFlags: async (refs) => {
      batches.push(refs.length);
      return new Map(refs.flatMap((ref) => (known.has(refKey(ref)) ? [[refKey(ref), known.get(refKey(ref))!] as const] : [])));
    },
  });
});
afterAll(() => cataloguePortal.close());
beforeEach(() => {
  known.clear();
  batches.length = 0;
});

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a list', () => {
  it('gives every member of every row, with nulls written', async () => {
    const { status, headers, body } = await cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/0/5');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const row of body) expect(Object.keys(row).sort()).toEqual(MOVIE_ROW_KEYS);
    expect(body[0]).toMatchObject({
      id: 1001,
      theMovieDbId: '1001',
      theTvDbId: null,
      title: 'The Glass Orchard',
      releaseDate: '1960-05-01T00:00:00Z',
      posterPath: '/poster-1001.png',
      type: 1,
      requestId: 0,
      denied: null,
      requestedDate4k: '0001-01-01T00:00:00Z',
      markedAsApproved4K: '0001-01-01T00:00:00Z',
      markedAsDenied4K: '0001-01-01T00:00:00Z',
      markedAsAvailable4K: null,
      jellyfinUrl: null,
      itemLinks: [],
      sample: false,
    });
  });

  it('applies position and amount exactly', async () => {
    const whole = await cataloguePortal.get<Row[]>('/api/v2/search/MOVIE/Popular/0/43');
    const [head, tail] = await Promise.all([
      cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/0/17/'),
      cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/17/26'),
    ]);
    expect(new Set(idsOf(whole.body)).size).toBe(43);
    expect([...idsOf(head.body), ...idsOf(tail.body)]).toEqual(idsOf(whole.body));
    expect((await cataloguePortal.get('/api/v2/Search/movie/popular/5000/10')).body).toEqual([]);
  });

  it.each(['popular', 'upcoming', 'nowplaying', 'toprated'])('%s without numbers is the first twenty', async (list) => {
    const { body } = await cataloguePortal.get<Row[]>(`/api/v2/Search/movie/${list}`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThanOrEqual(20);
    expect((await cataloguePortal.get<Row[]>(`/api/v1/Search/movie/${list}`)).body.length).toBeLessThanOrEqual(10);
  });

  it('named nowplaying is the trending list once it has numbers', async () => {
    cataloguePortal.source.forgetRequests();
    await cataloguePortal.get('/api/v2/Search/movie/nowplaying/0/10');
    expect(cataloguePortal.source.requests.map(({ path }) => path)).toEqual(['/3/trending/movie/week']);
  });

  it.each(['/api/v2/Search/movie/popular/x/10', '/api/v2/Search/movie/abc', '/api/v2/Search/movie/popular/0/1.5'])(
    'refuses %s with 400',
    async (path) => {
      expect((await cataloguePortal.get(path)).status).toBe(400);
    },
  );

  it('clamps numbers that are out of range', async () => {
    expect((await cataloguePortal.get('/api/v2/Search/movie/popular/-5/0')).body).toEqual([]);
    expect((await cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/0/100000')).body.length).toBeLessThanOrEqual(100);
  });

  it('requires a sign-in', async () => {
    expect((await cataloguePortal.portal.api('GET', '/api/v2/Search/movie/popular/0/5')).status).toBe(401);
  });
});

describe('title statuses', () => {
  it('are looked up once per page', async () => {
    await cataloguePortal.get('/api/v2/Search/movie/popular/0/40');
    expect(batches).toEqual([40]);
  });

  it('are looked up once for a movie and its related titles', async () => {
    const { body } = await cataloguePortal.get<{ id: number; similar: Related; recommendations: Related }>('/api/v2/Search/movie/1002');
    const beside = [...body.similar.results, ...body.recommendations.results].map(({ id }) => id);
    expect(batches).toEqual([new Set([body.id, ...beside]).size]);
  });

  it('are included for related titles and for every hit of a search', async () => {
    const told = {
      requested: true,
      requestId: 7,
      approved: true,
      denied: false,
      has4KRequest: true,
      itemLinks: [{ pluginId: 'x', name: 'X', field: null, url: '/x' }],
    };
    known.set('movie:tmdb:1001', told);
    known.set('movie:tmdb:1037', { ...told, available: true });

    const { body } = await cataloguePortal.get<{ similar: Related }>('/api/v2/Search/movie/1002');
    const expected = { ...UNREQUESTED_FIELDS, ...told, itemLinks: [{ pluginId: 'x', name: 'X', url: '/x' }] };
    expect(body.similar.results.find(({ id }) => id === 1001)).toMatchObject(expected);
    expect(body.similar.results.find(({ id }) => id === 1003)).toMatchObject(UNREQUESTED_FIELDS);

    const hits = (await cataloguePortal.post<{ id: string }[]>('/api/v2/Search/multi/lantern', { movies: true })).body;
    expect(hits.find(({ id }) => id === '1037')).toMatchObject({ ...expected, available: true });
  });

  it('take the same number of SQL statements, however many titles are on a page', async () => {
    const search = (term: string) => cataloguePortal.post<unknown[]>(`/api/v2/Search/multi/${term}`, { movies: true });
    expect((await search('a')).body.length).toBeGreaterThan(2 * (await search('lantern')).body.length);

    const counted = (work: () => Promise<unknown>) => countStatements(cataloguePortal.portal, work);
    expect(await counted(() => search('a'))).toBe(await counted(() => search('lantern')));
    const row = await counted(() => cataloguePortal.get('/api/v2/Search/movie/popular/0/1'));
    expect(await counted(() => cataloguePortal.get('/api/v2/Search/movie/1002'))).toBe(row);
  });

  it('are merged into the metadata', async () => {
    const when = new Date('2026-01-02T03:04:05.000Z');
    const links = [
      { pluginId: 'jellyfin', name: 'Living room', field: 'jellyfinUrl', url: 'http://jf/1' },
      { pluginId: 'x', name: 'Sample', field: null, url: '/api/v3/images/original/x.svg' },
    ];
    known.set('movie:tmdb:1001', {
      requested: true,
      requestId: 7,
      approved: true,
      available: true,
      quality: '1080p',
      requestedDate4k: when,
      markedAsAvailable4K: when,
      itemLinks: links,
    });

    const { body } = await cataloguePortal.get<Row>('/api/v2/Search/movie/1001');
    expect(body).toMatchObject({
      requested: true,
      requestId: 7,
      quality: '1080p',
      requestedDate4k: '2026-01-02T03:04:05Z',
      markedAsAvailable4K: '2026-01-02T03:04:05Z',
      jellyfinUrl: 'http://jf/1',
      itemLinks: [
        { pluginId: 'jellyfin', name: 'Living room', url: 'http://jf/1' },
        { pluginId: 'x', name: 'Sample', url: '/api/v3/images/original/x.svg' },
      ],
    });
  });

  it('are never cached with the page', async () => {
    expect((await cataloguePortal.get<Row>('/api/v2/Search/movie/1002')).body).toMatchObject({ available: false });
    known.set('movie:tmdb:1002', { available: true });
    expect((await cataloguePortal.get<Row>('/api/v2/Search/movie/1002')).body).toMatchObject({ available: true });
  });

  it('hide available titles from the discover page, if the administrator wants that', async () => {
    known.set('movie:tmdb:1001', { available: true });
    const settings = (await cataloguePortal.get<object>('/api/v1/Settings/customization')).body;
    await cataloguePortal.post('/api/v1/Settings/customization', { ...settings, hideAvailableFromDiscover: true });

    expect(idsOf((await cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/0/3')).body)).toEqual([1002, 1003]);
    expect(idsOf((await cataloguePortal.get<Row[]>('/api/v1/Search/movie/orchard')).body)).toEqual([1001]);
    await cataloguePortal.post('/api/v1/Settings/customization', settings);
  });

  it('are merged from several sources: true beats false', async () => {
    const flags = new TitleFlagAggregator();
    const ref = { kind: 'movie', source: 'tmdb', id: '1' } as const;
    const link = (name: string) => ({ pluginId: name, name, field: null, url: '/' });
    flags.register({
      findFlags: async () => new Map([[refKey(ref), { available: true, denied: true, deniedReason: 'no', itemLinks: [link('a')] }]]),
    });
    flags.register({
      findFlags: async () => new Map([[refKey(ref), { available: false, deniedReason: null, quality: '720p', itemLinks: [link('b')] }]]),
    });

    const merged = (await flags.flagsOf([ref], {} as never)).get(refKey(ref));
    expect(merged).toEqual({
      ...NO_STATUS_FLAGS,
      available: true,
      denied: true,
      deniedReason: 'no',
      quality: '720p',
      itemLinks: [link('a'), link('b')],
    });
    expect((await flags.flagsOf([], {} as never)).size).toBe(0);
  });
});

describe('a details page', () => {
  it('returns every member, under the names of the public API', async () => {
    const { body } = await cataloguePortal.get<Row>('/api/v2/Search/movie/1002');
    expect(Object.keys(body).sort()).toEqual(MOVIE_DETAILS_KEYS);
    expect(body).toMatchObject({
      imdbId: 'tt7700001',
      releaseDates: {
        results: [{ isoCode: 'US', releaseDate: expect.arrayContaining([{ releaseDate: '2020-01-01T00:00:00Z', type: 4 }]) }],
      },
      digitalReleaseDate: '2020-01-01T00:00:00Z',
      credits: {
        cast: [
          {
            cast_id: 0,
            character: 'Herself',
            credit_id: null,
            gender: 0,
            id: 501,
            name: 'Ada Marlowe',
            order: 0,
            profile_path: '/profile-501.png',
          },
        ],
        crew: [{ job: 'Director' }],
      },
      videos: { results: [{ key: 'key1002', site: 'YouTube', size: 1080, iso_639_1: null }] },
      similar: {
        page: 1,
        total_pages: 1,
        total_results: 20,
        results: expect.arrayContaining([expect.objectContaining({ poster_path: '/poster-1001.png', release_date: '1960-05-01' })]),
      },
      externalIds: { imdbId: 'tt7700001', facebookId: null, instagramId: 'invented', twitterId: null },
      productionCompanies: [{ id: 12, name: 'Lampwick Films', logo_path: null, origin_country: null }],
    });
  });

  it('is the same by imdb id and by request id', async () => {
    cataloguePortal.portal.get(RequestedTitleRegistry).register('movie', {
      find: async (id) => (id === 7 ? movieRef(1002) : null),
      listRecent: async ({ offset, limit }) => [1002, 999999, 1001].map(movieRef).slice(offset, offset + limit),
    });
    const { body } = await cataloguePortal.get<Row>('/api/v2/Search/movie/1002');
    expect((await cataloguePortal.get('/api/v2/Search/movie/imdb/tt7700001')).body).toEqual(body);
    expect((await cataloguePortal.get('/api/v2/Search/movie/request/7')).body).toEqual(body);
  });

  it.each([
    '/api/v2/Search/movie/999999',
    '/api/v2/Search/movie/imdb/tt0',
    '/api/v2/Search/movie/request/8',
    '/api/v1/Search/movie/info/999999',
  ])('answers 204 for unknown ids: %s', async (path) => {
    const { status, body } = await cataloguePortal.get(path);
    expect({ status, body }).toEqual({ status: 204, body: null });
  });

  it('returns every member even where the source knows nothing', async () => {
    const { body } = await cataloguePortal.get<Row>('/api/v2/Search/movie/2002');
    expect(Object.keys(body).sort()).toEqual(MOVIE_DETAILS_KEYS);
    expect(body).toMatchObject({
      title: '#2002',
      releaseDate: null,
      digitalReleaseDate: null,
      belongsToCollection: null,
      releaseDates: { results: [] },
    });
  });

  it('lists the streaming services of the region in their order', async () => {
    expect((await cataloguePortal.get('/api/v2/Search/stream/movie/1001')).body).toEqual([
      { order: 1, streamingProvider: 'Kinobox', logo: '/poster-1001.png' },
      { order: 2, streamingProvider: 'Streamline', logo: '/poster-1002.png' },
    ]);
  });
});

describe('searching', () => {
  it('returns the kinds that the filter includes, and nothing without one', async () => {
    const multi = async (filter: object) =>
      (await cataloguePortal.post<{ mediaType: string; title: string; id: string }[]>('/api/v2/Search/multi/lantern', filter)).body;
    expect(await multi({ movies: true })).toContainEqual({
      id: '1037',
      mediaType: 'movie',
      title: expect.stringMatching(/^Lanterns \(\d{4}\)$/),
      poster: '/poster-1037.png',
      overview: expect.any(String),
      ...UNREQUESTED_FIELDS,
    });
    expect((await multi({ TvShows: 'true' })).map(({ mediaType, title }) => [mediaType, title])).toEqual([
      ['tv', 'The Lantern Bureau (2015)'],
    ]);
    expect(await multi({})).toEqual([]);
    expect((await cataloguePortal.post('/api/v2/Search/multi/%20', { movies: true })).body).toEqual([]);
  });

  it.each(['%3Cscript%3E', '100%25', '..%2F..%2Fetc', 'a%20%26%20b', '%F0%9F%8E%AC', "'%3B--"])(
    'takes %s for what it is: words',
    async (term) => {
      expect((await cataloguePortal.post(`/api/v2/Search/multi/${term}`, { movies: true })).status).toBe(200);
    },
  );

  it('returns titles unchanged, including markup', async () => {
    const { body } = await cataloguePortal.get<Row[]>('/api/v1/Search/movie/onerror');
    expect(body.map(({ title }) => title)).toEqual(['<img src=x onerror=alert(1)> & <b>Sons</b>']);
  });

  it('searches by name, year and language', async () => {
    cataloguePortal.source.forgetRequests();
    await cataloguePortal.post('/api/v1/Search/movie', { SearchTerm: 'orchard', Year: '1960', languageCode: 'de' });
    expect(Object.fromEntries(cataloguePortal.source.requests[0]!.query)).toMatchObject({
      query: 'orchard',
      primary_release_year: '1960',
      language: 'de',
    });
  });

  it.each(['x'.repeat(5_000), '../de', 'd', 'de&api_key=1', '', null])(
    'looks in the language of the viewer for %s',
    async (languageCode) => {
      cataloguePortal.source.forgetRequests();
      const searchTerm = `orchard ${JSON.stringify(languageCode).length}`; // different each time, so that nothing is cached
      expect((await cataloguePortal.post('/api/v1/Search/movie', { searchTerm, languageCode })).status).toBe(200);
      expect(cataloguePortal.source.requests[0]!.query.get('language')).toBe('en');
    },
  );

  it('finds similar titles', async () => {
    expect((await cataloguePortal.post<Row[]>('/api/v2/Search/movie/similar', { theMovieDbId: 1001 })).body).toHaveLength(20);
    expect((await cataloguePortal.get<Row[]>('/api/v1/Search/movie/1001/similar')).body).toHaveLength(10);
    expect((await cataloguePortal.post<Row[]>('/api/v1/Search/movie/similar', { theMovieDbId: 424242 })).body).toEqual([]);
  });

  it('applies the filters of the advanced search', async () => {
    cataloguePortal.source.forgetRequests();
    const { body } = await cataloguePortal.post<Row[]>('/api/v2/Search/advancedSearch/movie/0/30', {
      type: 'movie',
      genreIds: [18],
      keywordIds: ['4001'],
      watchProviders: [],
      companies: null,
      releaseYear: null,
    });
    expect(body.length).toBeGreaterThan(0);
    expect(Object.fromEntries(cataloguePortal.source.requests[0]!.query)).toMatchObject({ with_genres: '18', with_keywords: '4001' });
  });

  it.each([-5, 0, 12, 99_999])('asks for no year where no movie can be of it: %d', async (year) => {
    cataloguePortal.source.forgetRequests();
    await cataloguePortal.post('/api/v2/Search/advancedSearch/movie/0/30', {
      type: 'movie',
      releaseYear: year,
      decade: year,
      genreIds: [18],
    });
    await cataloguePortal.post('/api/v1/Search/movie', { searchTerm: `orchard of ${year}`, year });
    const asked = cataloguePortal.source.requests.flatMap(({ query }) => [...query.keys()]);
    expect(asked.filter((name) => /year|release_date/.test(name))).toEqual([]);
  });

  it.each(['movie', 'tv'] as const)('finds every %s of a company', async (type) => {
    const { body } = await cataloguePortal.post<Row[]>('/api/v2/Search/advancedSearch/movie/0/100', { type, companies: [9] });
    const world = type === 'movie' ? cataloguePortal.source.movies : cataloguePortal.source.shows;
    const made = world.filter(({ companyIds, adult }) => companyIds.includes(9) && !adult);
    expect(body.map(({ id }) => Number(id)).sort()).toEqual(made.map(({ id }) => id).sort());
    expect(made.length).toBeGreaterThan(0);
  });

  it('returns the options of the advanced search', async () => {
    expect((await cataloguePortal.get('/api/v2/Search/Genres/movie')).body).toContainEqual({ id: 18, name: 'Drama' });
    expect((await cataloguePortal.get('/api/v2/Search/Genres/cheese')).status).toBe(400);
    expect((await cataloguePortal.get('/api/v2/Search/Languages')).body).toContainEqual({
      iso_639_1: 'de',
      english_name: 'German',
      name: 'Deutsch',
    });
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/Keywords?searchTerm=light')).body).toEqual([{ id: 4001, name: 'lighthouse' }]);
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/keywords?SearchTerm=light')).body).toEqual([{ id: 4001, name: 'lighthouse' }]);
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/Keywords?searchTerm=a&searchTerm=b')).status).toBe(400);
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/Keywords')).body).toEqual([]);
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/Keywords/4001')).body).toEqual({ id: 4001, name: 'lighthouse' });
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/Keywords/1')).status).toBe(404);
    expect((await cataloguePortal.get('/api/v3/vocabulary/companies?searchTerm=pictures')).body).toEqual([
      { id: 9, name: 'Invented Pictures' },
    ]);
    expect((await cataloguePortal.get('/api/v3/vocabulary/companies')).body).toEqual([]);
    expect((await cataloguePortal.get('/api/v3/vocabulary/companies/9')).body).toEqual({ id: 9, name: 'Invented Pictures' });
    expect((await cataloguePortal.get('/api/v3/vocabulary/companies/1')).status).toBe(404);
    expect((await cataloguePortal.get('/api/v1/TheMovieDb/WatchProviders/movie?searchTerm=KINO')).body).toEqual([
      { provider_id: 801, logo_path: '/poster-1001.png', provider_name: 'Kinobox', origin_country: null },
    ]);
  });
});

it('returns the filter settings of the source to v1 clients and saves them', async () => {
  const wishes = {
    id: 0,
    showAdultMovies: false,
    excludedKeywordIds: [],
    excludedMovieGenreIds: [27],
    excludedTvGenreIds: [],
    originalLanguages: [],
  };
  expect((await cataloguePortal.post('/api/v1/Settings/themoviedb', wishes)).body).toBe(true);
  expect((await cataloguePortal.get('/api/v1/Settings/themoviedb')).body).toEqual(wishes);

  const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/movie/popular/0/40');
  expect(body.some(({ genreIds }) => (genreIds as number[]).includes(27))).toBe(false);
});
