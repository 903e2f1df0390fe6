import { CatalogueService, movieRef } from '../../../src/catalogue/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';
import { DAY, HOUR, openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

const POPULAR = '/api/v2/Search/movie/popular/0/10';
const MOVIE = '/api/v2/Search/movie/1001';

let folder: ReturnType<typeof temporaryFolder>;
let cataloguePortal: CataloguePortal;

beforeEach(async () => {
  folder = temporaryFolder();
  cataloguePortal = await openCataloguePortal({ dataDir: folder.path });
  cataloguePortal.source.forgetRequests();
});
afterEach(async () => {
  await cataloguePortal.close();
  folder.remove();
});

const asked = () => cataloguePortal.source.requests.length;

it('sends identical concurrent queries once', async () => {
  await Promise.all(Array.from({ length: 25 }, () => cataloguePortal.get(MOVIE)));
  expect(asked()).toBe(1);
});

it('shares cache entries between slices of one list', async () => {
  await cataloguePortal.get(POPULAR);
  await cataloguePortal.get('/api/v2/Search/movie/popular/10/10');
  await cataloguePortal.get('/api/v2/Search/movie/popular/3/9');
  expect(asked()).toBe(1);
});

it('keeps languages and regions apart', async () => {
  const catalogueService = cataloguePortal.portal.get(CatalogueService);
  await catalogueService.findMovie(movieRef(1001), { language: 'en', region: 'US' });
  await catalogueService.findMovie(movieRef(1001), { language: 'de', region: 'DE' });
  expect(cataloguePortal.source.requests.map(({ query }) => query.get('language'))).toEqual(['en', 'de']);
});

it('answers lists from the cache for an hour and titles for half a day', async () => {
  await Promise.all([cataloguePortal.get(POPULAR), cataloguePortal.get(MOVIE)]);
  await cataloguePortal.later(0.9 * HOUR);
  await Promise.all([cataloguePortal.get(POPULAR), cataloguePortal.get(MOVIE)]);
  expect(asked()).toBe(2);

  await cataloguePortal.later(2 * HOUR);
  await Promise.all([cataloguePortal.get(POPULAR), cataloguePortal.get(MOVIE)]);
  await waitUntil(() => asked() === 3);
});

it('returns a stale answer at once and refreshes it in the background', async () => {
  await cataloguePortal.get(POPULAR);
  cataloguePortal.source.movies.splice(0, 5);
  await cataloguePortal.later(3 * HOUR);
  const release = cataloguePortal.source.faults.hold();
  cataloguePortal.source.forgetRequests();

  expect((await cataloguePortal.get<{ id: number }[]>(POPULAR)).body[0]!.id).toBe(1001);
  release();
  await waitUntil(async () => (await cataloguePortal.get<{ id: number }[]>(POPULAR)).body[0]!.id === 1006);
  expect(asked()).toBe(1); // the refresh that was running when the stale answer was returned
});

it('waits briefly for a fresh answer when the cached one is older than a day', async () => {
  await cataloguePortal.get(POPULAR);
  cataloguePortal.source.movies.splice(0, 5);
  await cataloguePortal.later(3 * DAY);
  expect((await cataloguePortal.get<{ id: number }[]>(POPULAR)).body[0]!.id).toBe(1006);
});

it('serves cached answers for thirty days while the source is down, and pauses queries in between', async () => {
  const before = (await cataloguePortal.get(MOVIE)).body;
  cataloguePortal.source.faults.fail(503);
  await cataloguePortal.later(29 * DAY);
  cataloguePortal.source.forgetRequests();

  for (let visit = 0; visit < 5; visit += 1) expect(await cataloguePortal.get(MOVIE)).toMatchObject({ status: 200, body: before });
  expect(asked()).toBeLessThanOrEqual(3); // one query, with the retries of the HTTP client

  await cataloguePortal.later(2 * DAY);
  expect((await cataloguePortal.get(MOVIE)).status).toBe(502);
});

it('names the unavailable source while cached answers are shown', async () => {
  const silent = async () => (await cataloguePortal.get<{ names: string[] }>('/api/v3/sources/silent')).body.names;
  await cataloguePortal.get(MOVIE);
  expect(await silent()).toEqual([]);

  cataloguePortal.source.faults.fail(503);
  await cataloguePortal.later(29 * DAY);
  expect((await cataloguePortal.get(MOVIE)).status).toBe(200);
  expect(await silent()).toEqual(['The Movie Database']);

  cataloguePortal.source.faults.clear();
  await cataloguePortal.later(HOUR);
  await cataloguePortal.get(MOVIE);
  expect(await silent()).toEqual([]);
});

it('reports that the source is down where nothing is cached', async () => {
  await cataloguePortal.source.off();
  expect(await cataloguePortal.get(MOVIE)).toMatchObject({
    status: 502,
    body: { type: 'plugin/unreachable', status: 502, detail: 'The Movie Database cannot be reached right now.' },
  });
  await cataloguePortal.source.on();
  expect((await cataloguePortal.get(MOVIE)).status).toBe(200);
});

it.each([
  ['refuses the key', 'plugin/unauthorized', () => cataloguePortal.source.faults.unauthorized()],
  ['answers with half a document', 'plugin/malformed', () => cataloguePortal.source.faults.garbage()],
  ['answers with a web page', 'plugin/malformed', () => cataloguePortal.source.faults.html()],
  ['asks for a pause', 'plugin/rate-limited', () => cataloguePortal.source.faults.rateLimited(20)],
])('caches nothing from a source that %s', async (_, type, misbehave) => {
  misbehave();
  const refused = await cataloguePortal.get<{ type: string }>(MOVIE);
  expect([refused.status, refused.body.type]).toEqual([502, type]);
  expect(JSON.stringify(refused.body)).not.toContain('simulated.read.token');

  cataloguePortal.source.faults.clear();
  if (type !== 'plugin/rate-limited') expect((await cataloguePortal.get(MOVIE)).status).toBe(200);
});

it('pauses all queries to a source as soon as it asks for a pause', async () => {
  cataloguePortal.source.faults.rateLimited(5, { times: 1 });
  const [first, other] = [await cataloguePortal.get(MOVIE), await cataloguePortal.get('/api/v2/Search/movie/1002')];
  expect([first.status, other.status]).toEqual([502, 502]);
  expect(asked()).toBe(1);
});

it('caches that a title does not exist', async () => {
  await cataloguePortal.get('/api/v2/Search/movie/999999');
  await cataloguePortal.get('/api/v2/Search/movie/999999');
  expect(asked()).toBe(1);
});

it('starts with a warm cache, even while the source is down', async () => {
  const before = (await cataloguePortal.get(MOVIE)).body;
  await cataloguePortal.portal.close();
  await cataloguePortal.source.off();

  const again = await openCataloguePortal({ dataDir: folder.path }, cataloguePortal.source);
  expect(await again.get(MOVIE)).toMatchObject({ status: 200, body: before });
  await again.portal.close();
  await cataloguePortal.source.on();
  cataloguePortal = await openCataloguePortal({ dataDir: folder.path }, cataloguePortal.source);
});

it('clears the cache when the settings of the source change', async () => {
  await cataloguePortal.get(POPULAR);
  await cataloguePortal.post('/api/v1/Settings/themoviedb', { originalLanguages: ['de'] });
  cataloguePortal.source.forgetRequests();
  const { body } = await cataloguePortal.get<{ originalLanguage: string }[]>(POPULAR);
  expect(asked()).toBe(1);
  expect(new Set(body.map(({ originalLanguage }) => originalLanguage))).toEqual(new Set(['de']));
});
