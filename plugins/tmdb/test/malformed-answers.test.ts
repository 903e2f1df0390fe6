import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { openTmdbFixture, type TmdbFixture } from './fixture.js';

const source = metadataProviderOf(tmdb);
const enUs = { language: 'en', region: 'US' };
const movie = { kind: 'movie', source: 'tmdb', id: '1001' } as const;
const show = { kind: 'tv', source: 'tmdb', id: '3001' } as const;
const popular = { kind: 'movie', list: 'popular', offset: 0, limit: 5, ...enUs } as const;
const search = { term: 'a', year: null, types: ['movie', 'tv', 'person'], ...enUs } as const;

let fixture: TmdbFixture;
beforeEach(async () => {
  fixture = await openTmdbFixture();
});
afterEach(() => fixture.simulator.close());

type Call = (ctx: ReturnType<TmdbFixture['ctx']>) => Promise<unknown>;

const CALLS: readonly (readonly [string, Call])[] = [
  ['a list', (ctx) => source.discover(ctx, popular)],
  ['a search', (ctx) => source.search(ctx, search)],
  ['a movie', (ctx) => source.movie(ctx, movie, enUs)],
  ['a series', (ctx) => source.show(ctx, show, enUs)],
  ['a person', (ctx) => source.person(ctx, '501', enUs)],
  ['artwork', (ctx) => source.artwork(ctx, movie, enUs)],
  ['streaming', (ctx) => source.streaming(ctx, movie, 'US')],
  ['an id', (ctx) => source.findByExternalId(ctx, { kind: 'tv', source: 'tvdb', id: '81001' })],
  ['genres', (ctx) => source.genres(ctx, 'tv', 'en')],
  ['keywords', (ctx) => source.keywords(ctx, 'light')],
  ['providers', (ctx) => source.watchProviders(ctx, 'tv', 'US')],
];

describe.each(CALLS)('%s', (_, call) => {
  it.each([
    [7, 'unauthorized'],
    [25, 'rate-limited'],
    [11, 'unavailable'],
    [22, 'rejected'],
  ])('with error %d and status 200 is %s', async (status_code, code) => {
    fixture.simulator.faults.fail(200, { success: false, status_code, status_message: 'No.' });
    await expect(call(fixture.ctx())).rejects.toMatchObject({ code });
  });

  it.each([[{}], [{ results: null }], [[]], ['"half'], [null]])('is malformed as %j', async (body) => {
    fixture.simulator.faults.fail(200, body);
    await expect(call(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
  });

  it('is malformed when the connection breaks', async () => {
    fixture.simulator.faults.cut();
    await expect(call(fixture.ctx())).rejects.toMatchObject({ name: 'PluginFailure' });
  });
});

it.each(['0', '-1', '00', '1.5', '1e3', '2147483648', '99999999999999999999', '1/../2', '1?x=1', 'tt7700000', 'NaN', ''])(
  'makes no call for the id %p',
  async (id) => {
    const ctx = fixture.ctx();
    expect(await source.movie(ctx, { ...movie, id }, enUs)).toBeNull();
    expect(await source.show(ctx, { ...show, id }, enUs)).toBeNull();
    expect(await source.artwork(ctx, { ...show, id }, enUs)).toBeNull();
    expect(await source.findByExternalId(ctx, { ...show, id })).toBeNull();
    expect(await source.streaming(ctx, { ...show, id }, 'US')).toEqual([]);
    expect(fixture.simulator.requests).toHaveLength(0);
  },
);

it.each([0, -1, 1.5, 2 ** 31, Number.NaN])('makes no call for the collection, keyword or company %p', async (id) => {
  expect(await source.collection(fixture.ctx(), id, enUs)).toBeNull();
  expect(await source.keyword(fixture.ctx(), id)).toBeNull();
  expect(await source.company(fixture.ctx(), id)).toBeNull();
  expect(fixture.simulator.requests).toHaveLength(0);
});

it.each(['tt', 'nm0000001', '../3001', 'tt1?x=1', '0', ''])('makes no call to resolve the id %p', async (id) => {
  for (const kind of ['imdb', 'tvdb'] as const)
    expect(await source.findByExternalId(fixture.ctx(), { kind: 'tv', source: kind, id })).toBeNull();
  expect(fixture.simulator.requests).toHaveLength(0);
});

it('returns null or an empty list for unknown ids', async () => {
  const ctx = fixture.ctx();
  expect(await source.movie(ctx, { ...movie, id: '2147483647' }, enUs)).toBeNull();
  expect(await source.show(ctx, { ...show, id: '2147483647' }, enUs)).toBeNull();
  expect(await source.artwork(ctx, { ...show, id: '2147483647' }, enUs)).toBeNull();
  expect(await source.streaming(ctx, { ...show, id: '2147483647' }, 'US')).toEqual([]);
  expect(await source.person(ctx, '2147483647', enUs)).toBeNull();
});

it('tolerates empty fields, invalid dates and invalid pages', async () => {
  const row = { id: 5, title: null, name: '', overview: null, release_date: 'soon', genre_ids: null, popularity: null, adult: null };
  const details = { ...row, homepage: 'javascript:alert(1)', genres: null, credits: null, videos: null, similar: null, external_ids: null };
  fixture.simulator.faults.fail(200, { ...details, belongs_to_collection: null, release_dates: null, keywords: null });
  expect(await source.movie(fixture.ctx(), { ...movie, id: '5' }, enUs)).toMatchObject({
    title: '#5',
    overview: '',
    releaseDate: null,
    homepage: null,
    genreIds: [],
    genres: [],
    cast: [],
    ids: { tmdb: '5' },
  });
});

describe('the pages of a list', () => {
  it('are those from 1 to 500', async () => {
    expect(await source.discover(fixture.ctx(), { ...popular, offset: 10_000, limit: 20 })).toEqual({ items: [], total: 10_000 });
    expect(fixture.simulator.requests).toHaveLength(0);

    await source.discover(fixture.ctx(), { ...popular, offset: 9_995, limit: 40 });
    expect(fixture.simulator.requests.map(({ query }) => query.get('page'))).toEqual(['500']);
  });

  it('never exceed the limit of the service in their total', async () => {
    fixture.simulator.faults.fail(200, { page: 1, results: [], total_pages: 40_000, total_results: 800_000 });
    expect((await source.discover(fixture.ctx(), popular)).total).toBe(10_000);
  });
});

describe('a rate limit of the service', () => {
  it('pauses calls for the requested time', async () => {
    fixture.simulator.faults.rateLimited(30, { times: 1 });
    await expect(source.keywords(fixture.ctx(), 'light')).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 30_000 });

    fixture.simulator.forgetRequests();
    await expect(source.show(fixture.ctx(), show, enUs)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(fixture.simulator.requests).toHaveLength(0);
  });

  it('leads to one retry after a short pause', async () => {
    fixture.simulator.faults.rateLimited(1, { times: 1 });
    const started = Date.now();
    expect(await source.keywords(fixture.ctx(), 'light')).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(900);
  });

  it('pauses calls for ten seconds without a Retry-After', async () => {
    fixture.simulator.faults.fail(429, { status_code: 25 });
    await expect(source.keywords(fixture.ctx(), 'light')).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 10_000 });
  });
});

describe('a search term', () => {
  it('is truncated between two characters', async () => {
    await source.search(fixture.ctx(), { ...search, term: ' ' + '🎬'.repeat(5_000) });
    expect(fixture.simulator.requests[0]!.query.get('query')).toBe('🎬'.repeat(200));
  });

  it.each(['', '   '])('is ignored when it is %p', async (term) => {
    expect(await source.search(fixture.ctx(), { ...search, term })).toEqual([]);
    expect(await source.keywords(fixture.ctx(), term)).toEqual([]);
    expect(fixture.simulator.requests).toHaveLength(0);
  });
});

interface Answer {
  readonly results: Record<string, unknown>[];
  readonly credits: { readonly cast: unknown[] };
  readonly similar: Pick<Answer, 'results'>;
}

describe('one row that is not what was expected', () => {
  /** Answers the next calls as the service does, but with the change. */
  const change = async (path: string, by: (body: Answer) => void, call: () => Promise<unknown>) => {
    await call();
    const { path: full, query, headers } = fixture.simulator.requests.find((request) => request.path.includes(path))!;
    const response = await fetch(`${fixture.simulator.url}${full}?${query}`, { headers: { authorization: headers.authorization! } });
    const body = (await response.json()) as Answer;
    by(body);
    fixture.simulator.faults.fail(200, body, { path });
  };

  it('is missing in a list, whose other rows keep their positions', async () => {
    const discover = (offset: number) => source.discover(fixture.ctx(), { ...popular, offset, limit: 3 });
    const before = (await discover(0)).items.concat((await discover(3)).items);
    await change(
      '/discover/movie',
      ({ results }) => (results[1] = { id: 'x' }),
      () => discover(0),
    );
    expect((await discover(0)).items).toEqual([before[0], before[2]]);
    expect((await discover(3)).items).toEqual(before.slice(3));
  });

  it('is missing in a search', async () => {
    const hits = await source.search(fixture.ctx(), search);
    await change(
      '/search/multi',
      ({ results }) => Object.assign(results[0]!, { title: 5, name: 5 }),
      () => source.search(fixture.ctx(), search),
    );
    expect(await source.search(fixture.ctx(), search)).toEqual(hits.slice(1));
  });

  it('is missing on the page of a title', async () => {
    const read = () => source.movie(fixture.ctx(), movie, enUs);
    const before = (await read())!;
    const spoil = ({ credits, similar }: Answer) => {
      credits.cast[0] = null;
      similar.results[0]!.id = 'x';
    };
    await change('/movie/1001', spoil, read);
    const after = (await read())!;
    expect(after.cast).toEqual(before.cast.slice(1));
    expect(after.similar).toEqual(before.similar.slice(1));
  });
});
