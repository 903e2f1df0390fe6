import { RequestedTitleRegistry } from '../../../src/catalogue/index.js';
import { createUser } from '../../support/portal/test-users.js';
import { fakeSeason, fakeShow, fakeShowRef } from './support/fake-shows.js';
import { EPISODE_KEYS, SEASON_KEYS, SHOW_DETAILS_KEYS } from './support/show-response-keys.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

interface Page extends Record<string, unknown> {
  readonly seasonRequests: readonly { readonly seasonNumber: number; readonly seasonAvailable: boolean; readonly episodes: object[] }[];
}

let cataloguePortal: ShowPortal;
beforeAll(async () => {
  cataloguePortal = await openShowPortal();
});
afterAll(() => cataloguePortal.close());
beforeEach(() => cataloguePortal.reset());

const page = async (id: number | string) => (await cataloguePortal.get<Page>(`/api/v2/Search/tv/${id}`)).body;

it('returns every member, under the names of the public API', async () => {
  const body = await page(1);
  expect(Object.keys(body).sort()).toEqual(SHOW_DETAILS_KEYS);
  expect(body).toMatchObject({
    id: 1,
    seriesId: 1,
    imdbId: 'tt0000001',
    theTvDbId: '71',
    theMovieDbId: '1',
    status: 'Ended',
    runtime: '45',
    network: { id: 3, name: 'Channel Three', country: null },
    images: { medium: null, original: '/poster-1.png' },
    banner: '/backdrop-1.png',
    cast: [{ id: 501, person: 'Ada Marlowe', character: 'Herself', image: '/ada.png', self: false, voice: false }],
    crew: [{ id: 502, url: null, name: 'Tom Ferry', image: null }],
    genres: [{ id: 18, name: 'Drama' }],
    keywords: { keywordsValue: [{ id: 5, name: 'lighthouse' }] },
    externalIds: { imdbId: 'tt0000001', facebookId: null, instagramId: 'series', twitterId: null },
    trailer: 'trailer',
    certification: 'TV-14',
  });
});

it('returns every episode but the specials', async () => {
  addShow(
    cataloguePortal.fakePlugins.main,
    fakeShow(fakeShowRef('50'), { seasons: [fakeSeason(0, '2018-01-01'), fakeSeason(2, '2020-03-04', null)] }),
  );
  const { seasonRequests } = await page(50);
  expect(seasonRequests.map(({ seasonNumber }) => seasonNumber)).toEqual([2]);
  expect(Object.keys(seasonRequests[0]!).sort()).toEqual(SEASON_KEYS);
  expect(Object.keys(seasonRequests[0]!.episodes[0]!).sort()).toEqual(EPISODE_KEYS);
  expect(seasonRequests[0]!.episodes).toMatchObject([
    { episodeNumber: 1, airDate: '2020-03-04T00:00:00Z', airDateDisplay: '03/04/2020 00:00:00', requestStatus: '' },
    { episodeNumber: 2, airDate: '0001-01-01T00:00:00Z', airDateDisplay: 'Unknown' },
  ]);
});

it('returns the status of each episode', async () => {
  cataloguePortal.statusFlags.set('tv:tmdb:1', { requested: true, requestId: 12, approved: true });
  cataloguePortal.episodes.set('tv:tmdb:1', [
    { season: 1, number: 1, requested: true, approved: true, available: true },
    { season: 1, number: 2, requested: true, approved: true },
    { season: 2, number: 1, requested: true, denied: true, deniedReason: 'too long' },
    { season: 2, number: 2, requested: true },
  ]);
  const body = await page(1);
  expect(body).toMatchObject({
    requested: true,
    requestId: 12,
    approved: true,
    denied: null,
    fullyAvailable: false,
    partlyAvailable: true,
  });
  expect(body.seasonRequests.map(({ seasonAvailable }) => seasonAvailable)).toEqual([false, false]);
  expect(body.seasonRequests.flatMap(({ episodes }) => episodes)).toMatchObject([
    { available: true, requestStatus: 'Common.Available' },
    { available: false, approved: true, requestStatus: 'Common.ProcessingRequest' },
    { denied: true, deniedReason: 'too long', requestStatus: 'Common.Denied' },
    { requested: true, approved: false, requestStatus: 'Common.PendingApproval' },
  ]);
  expect(cataloguePortal.batches).toEqual({ flags: [1], episodes: [1] });
});

it('is the same by each of its ids', async () => {
  cataloguePortal.portal
    .get(RequestedTitleRegistry)
    .register('tv', { find: async (id) => (id === 7 ? fakeShowRef('1') : null), listRecent: async () => [] });
  const body = await page(1);
  expect((await cataloguePortal.get('/api/v2/Search/tv/moviedb/1')).body).toEqual(body);
  expect((await cataloguePortal.get('/api/v2/search/TV/request/7')).body).toEqual(body);
});

it.each(['tv/424242', 'tv/0', 'tv/-3', 'tv/2147483647', 'tv/moviedb/0', 'tv/request/8'])(
  'answers 204 for unknown ids: %s',
  async (path) => {
    const { status, body } = await cataloguePortal.get(`/api/v2/Search/${path}`);
    expect({ status, body }).toEqual({ status: 204, body: null });
  },
);

it('does not query sources for invalid ids', async () => {
  await page(0);
  await page(-3);
  await cataloguePortal.get('/api/v2/Search/stream/tv/0');
  expect(cataloguePortal.fakePlugins.main.queries).toEqual([]);
});

it.each(['tv/abc', 'tv/1.5', 'tv/moviedb/tt1', 'tv/request/x', 'stream/tv/x', 'tv/99999999999999999999'])(
  'refuses %s with 400',
  async (path) => {
    expect((await cataloguePortal.get(`/api/v2/Search/${path}`)).status).toBe(400);
  },
);

it('returns every member where the source knows nothing', async () => {
  const nothing = { overview: '', posterPath: null, backdropPath: null, releaseDate: null, networks: [], seasons: [], cast: [], crew: [] };
  addShow(
    cataloguePortal.fakePlugins.main,
    fakeShow(fakeShowRef('51'), { ...nothing, videos: [], keywords: [], genres: [], runtime: 0, certification: '' }),
  );
  const body = await page(51);
  expect(Object.keys(body).sort()).toEqual(SHOW_DETAILS_KEYS);
  expect(body).toMatchObject({
    ...{ firstAired: null, banner: null, network: null, trailer: null, runtime: null, certification: null, seasonRequests: [] },
    ...{ fullyAvailable: false, partlyAvailable: false, denied: null },
  });
});

it('returns texts unchanged, including markup and right-to-left text', async () => {
  const texts = { title: '<img src=x onerror=alert(1)>', overview: '\u202Bمسلسل\u202C e\u0301 <b>bold</b>' };
  addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('52'), texts));
  expect(await page(52)).toMatchObject(texts);
});

it('returns a series with 80 seasons and 5,000 episodes', async () => {
  const days = Array.from({ length: 63 }, () => '2019-01-01');
  const seasons = Array.from({ length: 80 }, (_, index) => fakeSeason(index + 1, ...days));
  addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('53'), { seasons }));
  cataloguePortal.episodes.set(
    'tv:tmdb:53',
    seasons.flatMap(({ number, episodes }) => episodes.map((one) => ({ season: number, number: one.number, available: true }))),
  );
  const body = await page(53);
  expect(body.seasonRequests.flatMap(({ episodes }) => episodes)).toHaveLength(5040);
  expect(body).toMatchObject({ fullyAvailable: true, partlyAvailable: false });
  expect(cataloguePortal.batches.episodes).toEqual([1]);
});

it('uses the language of the viewer, and the streaming services of their region', async () => {
  const viewer = await createUser(cataloguePortal.portal, cataloguePortal.admin, 'anna', ['RequestTv']);
  const as = (path: string) => cataloguePortal.portal.api('GET', path, undefined, viewer.token);
  await cataloguePortal.portal.api('POST', '/api/v1/Identity/language', { lang: 'de' }, viewer.token);
  await cataloguePortal.portal.api('POST', '/api/v1/Identity/streamingcountry', { code: 'AT' }, viewer.token);
  const locales = jest.spyOn(cataloguePortal.fakePlugins.main.shows, 'get');
  await as('/api/v2/Search/tv/30');
  expect(locales).toHaveBeenCalledTimes(1);
  await as('/api/v2/Search/tv/30');
  expect(locales).toHaveBeenCalledTimes(1);
  await page(30); // another language is another query
  expect(locales).toHaveBeenCalledTimes(2);
  expect((await as('/api/v2/Search/stream/tv/30')).body).toEqual([{ order: 1, streamingProvider: 'Kinobox', logo: '/k.png' }]);
});
