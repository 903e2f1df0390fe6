import { SourceCircuitBreaker } from '../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { RequestedTitleRegistry } from '../../../src/catalogue/index.js';
import { fakeSeason, fakeShow, fakeShowRef } from './support/fake-shows.js';
import { SHOW_ROW_KEYS } from './support/show-response-keys.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

type Row = Record<string, unknown> & { id: number; title: string };

let cataloguePortal: ShowPortal;
beforeAll(async () => {
  cataloguePortal = await openShowPortal();
});
afterAll(() => cataloguePortal.close());
beforeEach(() => cataloguePortal.reset());

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const episode = (number: number) => ({ season: 1, number, available: true });

it('gives every member of every row, with nulls written', async () => {
  const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/0/3');
  for (const row of body) expect(Object.keys(row).sort()).toEqual(SHOW_ROW_KEYS);
  expect(body[0]).toMatchObject({
    id: 1,
    title: 'Series 1',
    theMovieDbId: '1',
    theTvDbId: null,
    firstAired: '2019-03-04',
    rating: '7.5',
    posterPath: '/poster-1.png',
    backdropPath: '/backdrop-1.png',
    banner: '/backdrop-1.png',
    type: 0,
    seasonRequests: [],
    ...{ requested: false, requestId: 0, approved: false, denied: null, available: false, fullyAvailable: false, partlyAvailable: false },
  });
});

it.each(['popular', 'mostwatched', 'trending', 'anticipated'])(
  'cuts %s exactly, by items already loaded and how many more',
  async (list) => {
    const rows = async (slice: string) => idsOf((await cataloguePortal.get<Row[]>(`/api/v2/search/TV/${list}/${slice}`)).body);
    const whole = await rows('0/33');
    expect(new Set(whole).size).toBe(33);
    expect([...(await rows('0/7')), ...(await rows('7/26'))]).toEqual(whole);
    expect(await rows('5000/10')).toEqual([]);
    expect(await rows('-5/0')).toEqual([]);
  },
);

it('returns upcoming series under the name anticipated', async () => {
  await cataloguePortal.get('/api/v2/Search/tv/anticipated/2000/5');
  await cataloguePortal.get('/api/v2/Search/tv/trending/2000/5');
  expect(cataloguePortal.fakePlugins.main.queries).toMatchObject([
    ['discover', { kind: 'tv', list: 'upcoming' }],
    ['discover', { kind: 'tv', list: 'trending' }],
  ]);
});

it.each(['/api/v2/Search/tv/popular/x/10', '/api/v2/Search/tv/popular/0/1.5', '/api/v2/Search/tv/popular', '/api/v2/Search/tv/abc'])(
  'refuses %s with 400',
  async (path) => {
    expect((await cataloguePortal.get(path)).status).toBe(400);
  },
);

it('requires a sign-in', async () => {
  for (const path of ['/api/v2/Search/tv/popular/0/5', '/api/v2/Search/tv/1', '/api/v1/Search/tv/popular', '/api/v2/Search/stream/tv/1'])
    expect((await cataloguePortal.portal.api('GET', path)).status).toBe(401);
});

describe('with status flags', () => {
  it('looks them up once per page, and fetches seasons only of series that have a status', async () => {
    cataloguePortal.statusFlags.set('tv:tmdb:2', { available: true });
    cataloguePortal.statusFlags.set('tv:tmdb:3', { requested: true, requestId: 9 });
    await cataloguePortal.get('/api/v2/Search/tv/popular/0/40');
    expect(cataloguePortal.batches).toEqual({ flags: [40], episodes: [2] });
    const shows = cataloguePortal.fakePlugins.main.queries.filter(([name]) => name === 'show').map(([, ref]) => ref);
    expect(new Set(shows)).toEqual(new Set([fakeShowRef('2'), fakeShowRef('3')])); // in parallel, so in any order
    expect(shows).toHaveLength(2);
  });

  it('returns how much of a series is available', async () => {
    for (const id of ['14', '15', '16']) cataloguePortal.statusFlags.set(`tv:tmdb:${id}`, { available: true });
    addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('14'), { seasons: [fakeSeason(1, '2019-01-01', '2019-01-08')] }));
    addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('15'), { seasons: [fakeSeason(1, '2019-01-01', '2019-01-08')] }));
    cataloguePortal.episodes.set('tv:tmdb:14', [episode(1), episode(2)]);
    cataloguePortal.episodes.set('tv:tmdb:15', [episode(1)]);
    const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/10/10');
    const of = (id: number) => body.find((row) => row.id === id);
    expect(of(14)).toMatchObject({ available: true, fullyAvailable: true, partlyAvailable: false });
    expect(of(15)).toMatchObject({ available: true, fullyAvailable: false, partlyAvailable: true });
    expect(of(16)).toMatchObject({ available: true, fullyAvailable: false, partlyAvailable: true });
    expect(of(17)).toMatchObject({ available: false, fullyAvailable: false, partlyAvailable: false });
  });

  it('leaves fully available series out of the discover page, if the administrator wants that', async () => {
    for (const id of ['14', '15']) cataloguePortal.statusFlags.set(`tv:tmdb:${id}`, { available: true });
    cataloguePortal.episodes.set('tv:tmdb:14', [episode(1), episode(2)]);
    cataloguePortal.episodes.set('tv:tmdb:15', [episode(1)]);
    const settings = (await cataloguePortal.get<object>('/api/v1/Settings/customization')).body;
    await cataloguePortal.post('/api/v1/Settings/customization', { ...settings, hideAvailableFromDiscover: true });
    try {
      expect(idsOf((await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/10/7')).body)).toEqual([11, 12, 13, 15, 16, 17]);
    } finally {
      await cataloguePortal.post('/api/v1/Settings/customization', settings);
    }
  });

  it('returns the page in time although no source answers for seasons', async () => {
    await cataloguePortal.get('/api/v2/Search/tv/popular/20/20');
    for (let id = 21; id <= 40; id += 1) cataloguePortal.statusFlags.set(`tv:tmdb:${id}`, { available: true });
    cataloguePortal.fakePlugins.main.hold.hold();
    cataloguePortal.timer.isHeld = false;
    const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/20/20');
    expect(cataloguePortal.fakePlugins.main.hold.pendingCount).toBeGreaterThan(0);
    expect(body).toHaveLength(20);
    expect(body.every(({ partlyAvailable }) => partlyAvailable)).toBe(true);
    cataloguePortal.portal.get(SourceCircuitBreaker).reset();
  });
});

it('applies the filters of the advanced search, with the flags of series', async () => {
  cataloguePortal.statusFlags.set('tv:tmdb:2', { available: true });
  cataloguePortal.statusFlags.set('movie:tmdb:3', { available: true });
  const { body } = await cataloguePortal.post<Row[]>('/api/v2/Search/advancedSearch/movie/1/3', {
    type: 'TV',
    genreIds: [18],
    companies: [9],
  });
  // The seasons that the test before asked for may still be on their way.
  const searches = cataloguePortal.fakePlugins.main.queries.filter(([method]) => method === 'advanced');
  expect(searches).toMatchObject([['advanced', { kind: 'tv', genreIds: [18], companyIds: [9] }]]);
  expect(body.map(({ id, type, available, partlyAvailable }) => ({ id, type, available, partlyAvailable }))).toEqual([
    { id: 2, type: 0, available: true, partlyAvailable: true },
    { id: 3, type: 0, available: false, partlyAvailable: false },
    { id: 4, type: 0, available: false, partlyAvailable: false },
  ]);
});

it('lists the last requested series from the given position on, as far as the viewer may see them', async () => {
  const asked: unknown[] = [];
  cataloguePortal.portal.get(RequestedTitleRegistry).register('tv', {
    find: async () => null,
    listRecent: async ({ offset, limit }, viewer) => {
      asked.push(viewer.userId);
      return ['9', '8', '424242', '7'].map((id) => fakeShowRef(id)).slice(offset, offset + limit);
    },
  });
  expect(idsOf((await cataloguePortal.get<Row[]>('/api/v2/Search/tv/requested/0/10')).body)).toEqual([9, 8, 7]);
  expect(idsOf((await cataloguePortal.get<Row[]>('/api/v2/Search/tv/requested/1/1')).body)).toEqual([8]);
  expect(asked).toEqual([cataloguePortal.admin.id, cataloguePortal.admin.id]);
});
