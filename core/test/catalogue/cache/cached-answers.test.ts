import { CatalogueService, movieRef } from '../../../src/catalogue/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';
import { DAY, HOUR, openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

const POPULAR = '/api/v2/Search/movie/popular/0/10';
const MOVIE = '/api/v2/Search/movie/1001';

let folder: ReturnType<typeof temporaryFolder>;
let stage: CataloguePortal;

beforeEach(async () => {
  folder = temporaryFolder();
  stage = await openCataloguePortal({ dataDir: folder.path });
  stage.source.forgetRequests();
});
afterEach(async () => {
  await stage.close();
  folder.remove();
});

const asked = () => stage.source.requests.length;

it('sends identical concurrent queries once', async () => {
  await Promise.all(Array.from({ length: 25 }, () => stage.get(MOVIE)));
  expect(asked()).toBe(1);
});

it('shares cache entries between slices of one list', async () => {
  await stage.get(POPULAR);
  await stage.get('/api/v2/Search/movie/popular/10/10');
  await stage.get('/api/v2/Search/movie/popular/3/9');
  expect(asked()).toBe(1);
});

it('keeps languages and regions apart', async () => {
  const catalogueService = stage.portal.get(CatalogueService);
  await catalogueService.findMovie(movieRef(1001), { language: 'en', region: 'US' });
  await catalogueService.findMovie(movieRef(1001), { language: 'de', region: 'DE' });
  expect(stage.source.requests.map(({ query }) => query.get('language'))).toEqual(['en', 'de']);
});

it('answers lists from the cache for an hour and titles for half a day', async () => {
  await Promise.all([stage.get(POPULAR), stage.get(MOVIE)]);
  await stage.later(0.9 * HOUR);
  await Promise.all([stage.get(POPULAR), stage.get(MOVIE)]);
  expect(asked()).toBe(2);

  await stage.later(2 * HOUR);
  await Promise.all([stage.get(POPULAR), stage.get(MOVIE)]);
  await waitUntil(() => asked() === 3);
});

it('returns a stale answer at once and refreshes it in the background', async () => {
  await stage.get(POPULAR);
  stage.source.films.splice(0, 5);
  await stage.later(3 * HOUR);
  const release = stage.source.faults.hold();
  stage.source.forgetRequests();

  expect((await stage.get<{ id: number }[]>(POPULAR)).body[0]!.id).toBe(1001);
  release();
  await waitUntil(async () => (await stage.get<{ id: number }[]>(POPULAR)).body[0]!.id === 1006);
  expect(asked()).toBe(1); // the refresh that was running when the stale answer was returned
});

it('waits briefly for a fresh answer when the cached one is older than a day', async () => {
  await stage.get(POPULAR);
  stage.source.films.splice(0, 5);
  await stage.later(3 * DAY);
  expect((await stage.get<{ id: number }[]>(POPULAR)).body[0]!.id).toBe(1006);
});

it('serves cached answers for thirty days while the source is down, and pauses queries in between', async () => {
  const before = (await stage.get(MOVIE)).body;
  stage.source.faults.fail(503);
  await stage.later(29 * DAY);
  stage.source.forgetRequests();

  for (let visit = 0; visit < 5; visit += 1) expect(await stage.get(MOVIE)).toMatchObject({ status: 200, body: before });
  expect(asked()).toBeLessThanOrEqual(3); // one query, with the retries of the HTTP client

  await stage.later(2 * DAY);
  expect((await stage.get(MOVIE)).status).toBe(502);
});

it('names the unavailable source while cached answers are shown', async () => {
  const silent = async () => (await stage.get<{ names: string[] }>('/api/v3/sources/silent')).body.names;
  await stage.get(MOVIE);
  expect(await silent()).toEqual([]);

  stage.source.faults.fail(503);
  await stage.later(29 * DAY);
  expect((await stage.get(MOVIE)).status).toBe(200);
  expect(await silent()).toEqual(['The Movie Database']);

  stage.source.faults.clear();
  await stage.later(HOUR);
  await stage.get(MOVIE);
  expect(await silent()).toEqual([]);
});

it('reports that the source is down where nothing is cached', async () => {
  await stage.source.off();
  expect(await stage.get(MOVIE)).toMatchObject({
    status: 502,
    body: { type: 'plugin/unreachable', status: 502, detail: 'The Movie Database cannot be reached right now.' },
  });
  await stage.source.on();
  expect((await stage.get(MOVIE)).status).toBe(200);
});

it.each([
  ['refuses the key', 'plugin/unauthorized', () => stage.source.faults.unauthorized()],
  ['answers with half a document', 'plugin/malformed', () => stage.source.faults.garbage()],
  ['answers with a web page', 'plugin/malformed', () => stage.source.faults.html()],
  ['asks for a pause', 'plugin/rate-limited', () => stage.source.faults.rateLimited(20)],
])('caches nothing from a source that %s', async (_, type, misbehave) => {
  misbehave();
  const refused = await stage.get<{ type: string }>(MOVIE);
  expect([refused.status, refused.body.type]).toEqual([502, type]);
  expect(JSON.stringify(refused.body)).not.toContain('simulated.read.token');

  stage.source.faults.clear();
  if (type !== 'plugin/rate-limited') expect((await stage.get(MOVIE)).status).toBe(200);
});

it('pauses all queries to a source as soon as it asks for a pause', async () => {
  stage.source.faults.rateLimited(5, { times: 1 });
  const [first, other] = [await stage.get(MOVIE), await stage.get('/api/v2/Search/movie/1002')];
  expect([first.status, other.status]).toEqual([502, 502]);
  expect(asked()).toBe(1);
});

it('caches that a title does not exist', async () => {
  await stage.get('/api/v2/Search/movie/999999');
  await stage.get('/api/v2/Search/movie/999999');
  expect(asked()).toBe(1);
});

it('starts with a warm cache, even while the source is down', async () => {
  const before = (await stage.get(MOVIE)).body;
  await stage.portal.close();
  await stage.source.off();

  const again = await openCataloguePortal({ dataDir: folder.path }, stage.source);
  expect(await again.get(MOVIE)).toMatchObject({ status: 200, body: before });
  await again.portal.close();
  await stage.source.on();
  stage = await openCataloguePortal({ dataDir: folder.path }, stage.source);
});

it('drops the cache when the settings of the source change', async () => {
  await stage.get(POPULAR);
  await stage.post('/api/v1/Settings/themoviedb', { originalLanguages: ['de'] });
  stage.source.forgetRequests();
  const { body } = await stage.get<{ originalLanguage: string }[]>(POPULAR);
  expect(asked()).toBe(1);
  expect(new Set(body.map(({ originalLanguage }) => originalLanguage))).toEqual(new Set(['de']));
});
