import { SOURCE_TIMEOUT_MS, SourceCircuitBreaker } from '../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { waitUntil } from '../../support/wait-until.js';
import { HOUR, openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

const POPULAR = '/api/v2/Search/movie/popular/0/10';
const MOVIE = '/api/v2/Search/movie/1001';
const OTHER = '/api/v2/Search/movie/1002';

let cataloguePortal: CataloguePortal;

beforeAll(async () => {
  cataloguePortal = await openCataloguePortal();
});
afterAll(() => cataloguePortal.close());

/** Whether a call ends while another one still waits for the source. */
const endsBefore = async (call: Promise<unknown>, other: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([call.then(() => 'call'), other.then(() => 'other')])) === 'call';

it('opens after one late answer, then serves the cache or the reason, and closes when the source is back', async () => {
  const [movie, list] = [(await cataloguePortal.get(MOVIE)).body, (await cataloguePortal.get(POPULAR)).body];
  const release = cataloguePortal.source.faults.hold();
  cataloguePortal.timer.isHeld = false;

  // The first page without a cache entry waits, cached ones do not.
  const waiting = cataloguePortal.get(OTHER);
  expect(await endsBefore(cataloguePortal.get(MOVIE), waiting)).toBe(true);
  expect(await waiting).toMatchObject({ status: 502, body: { type: 'plugin/timeout' } });

  // From then on no page waits: trial calls run in the background.
  for (const path of ['/api/v2/Search/movie/1003', '/api/v2/Search/movie/upcoming/0/10', OTHER])
    expect(await cataloguePortal.get(path)).toMatchObject({ status: 502, body: { type: 'plugin/timeout' } });
  expect(await cataloguePortal.post('/api/v2/Search/multi/hollow', { movies: true, tvShows: true })).toMatchObject({ status: 502 });
  await cataloguePortal.later(2 * 24 * HOUR);
  expect(await cataloguePortal.get(MOVIE)).toMatchObject({ status: 200, body: movie });
  expect(await cataloguePortal.get(POPULAR)).toMatchObject({ status: 200, body: list });

  release();
  await waitUntil(async () => (await cataloguePortal.get(OTHER)).status === 200);
  cataloguePortal.timer.isHeld = true;
  expect((await cataloguePortal.get('/api/v2/Search/movie/1003')).status).toBe(200);
});

it('caches an answer that arrives after the time-out', async () => {
  const release = cataloguePortal.source.faults.hold({ times: 1 });
  cataloguePortal.timer.isHeld = false;
  expect((await cataloguePortal.get('/api/v2/Search/movie/1004')).status).toBe(502);
  release();
  await waitUntil(async () => (await cataloguePortal.get('/api/v2/Search/movie/1004')).status === 200);
});

describe('a circuit', () => {
  const down = () => Promise.reject(Object.assign(new Error('x'), { name: 'PluginFailure', code: 'unavailable' }));
  const circuits = () => new SourceCircuitBreaker(cataloguePortal.clock, cataloguePortal.timer);

  it('stays closed for a source that fails fast', async () => {
    const some = circuits();
    for (let attempt = 0; attempt < 5; attempt += 1) await some.track('a', down).catch(() => undefined);
    expect(some.openFailureOf('a')).toBeNull();
  });

  it('tries one call at a time, with a pause in between', async () => {
    const some = circuits();
    await some.track('a', down).catch(() => undefined);
    expect(some.isTrialDue('a')).toBe(false);
    cataloguePortal.clock.offset += SOURCE_TIMEOUT_MS;
    expect(some.isTrialDue('a')).toBe(true);
    let finish = (): void => undefined;
    const trial = some.track('a', () => new Promise<void>((resolve) => (finish = resolve)));
    expect(some.isTrialDue('a')).toBe(false);
    finish();
    await trial;
  });
});
