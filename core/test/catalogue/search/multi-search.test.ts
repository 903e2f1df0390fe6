import { SourceCircuitBreaker } from '../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { openShowPortal, type ShowPortal } from '../shows/support/show-portal.js';

interface Hit {
  readonly id: string;
  readonly mediaType: string;
  readonly title: string;
}

let cataloguePortal: ShowPortal;
beforeAll(async () => {
  cataloguePortal = await openShowPortal();
});
afterAll(() => cataloguePortal.close());
beforeEach(() => cataloguePortal.reset());

const ALL = { movies: true, tvShows: true, music: true, people: true };
let words = 0;
/** Other words each time, so that nothing is cached. */
const find = (filter: object) => cataloguePortal.post<Hit[]>(`/api/v2/Search/multi/Series%20${(words += 1)}`, filter);

const artist = (number: number, type = 'Group') => ({
  ref: { kind: 'artist', source: 'musicbrainz', id: `a-${number}` } as const,
  name: `Artist ${number}`,
  type,
  disambiguation: 'the first',
});

beforeEach(() => {
  const { musicSource, main } = cataloguePortal.fakePlugins;
  musicSource.artists.splice(0, Infinity, artist(0, ''), ...Array.from({ length: 15 }, (_, index) => artist(index + 1)));
  main.people.splice(0, Infinity, { id: '501', name: 'Ada Marlowe', imagePath: null, knownFor: 'Acting' });
});

it('puts ten artists first, and leaves out artists without a type', async () => {
  const { body } = await find(ALL);
  expect(body.slice(0, 11).map(({ mediaType }) => mediaType)).toEqual([...Array.from({ length: 10 }, () => 'Artist'), 'tv']);
  expect(body[0]).toEqual({ id: 'a-1', mediaType: 'Artist', title: 'Artist 1', poster: null, overview: 'the first', sample: false });
  expect(body.at(-1)).toMatchObject({ id: '501', mediaType: 'person', title: 'Ada Marlowe' });
});

it('asks each source only for the kinds of hits that it is preferred for', async () => {
  await find(ALL);
  expect(cataloguePortal.fakePlugins.musicSource.queries).toMatchObject([['search', { types: ['artist'] }]]);
  expect(cataloguePortal.fakePlugins.main.queries).toMatchObject([['search', { types: ['tv', 'person'] }]]);
  expect(cataloguePortal.fakePlugins.tvdbSource.queries).toEqual([]);
});

it('returns how much of each series is available', async () => {
  cataloguePortal.statusFlags.set(`tv:tmdb:${words + 1}`, { available: true });
  const { body } = await find({ tvShows: true });
  expect(body[0]).toMatchObject({ id: String(words), mediaType: 'tv', available: true, fullyAvailable: false, partlyAvailable: true });
  expect(cataloguePortal.batches.flags).toEqual([body.length]);
});

it('returns the hits of the others when one source fails, and an error when all do', async () => {
  cataloguePortal.fakePlugins.musicSource.isDown = true;
  const { status, body } = await find(ALL);
  expect({ status, first: body[0]?.mediaType }).toEqual({ status: 200, first: 'tv' });
  expect((await find({ music: true })).status).toBe(502);
});

it('does not wait for a source that is much slower than the others, unless it is the only one', async () => {
  cataloguePortal.fakePlugins.musicSource.hold.hold();
  cataloguePortal.timer.isHeld = false;
  const { body } = await find(ALL);
  expect(body[0]?.mediaType).toBe('tv');
  expect(cataloguePortal.fakePlugins.musicSource.hold.pendingCount).toBeGreaterThan(0);

  cataloguePortal.portal.get(SourceCircuitBreaker).reset();
  expect(await find({ music: true })).toMatchObject({ status: 502, body: { type: 'plugin/timeout' } });
});

it('finds nothing for 5,000 pasted characters', async () => {
  const { status } = await cataloguePortal.post(`/api/v2/Search/multi/${'x'.repeat(5_000)}`, ALL);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect((await cataloguePortal.post(`/api/v2/Search/multi/${'x'.repeat(400)}`, ALL)).body).toEqual([]);
  expect(cataloguePortal.fakePlugins.main.queries).toEqual([]);
});

it('finds no artists without a source for music', async () => {
  const lonely = await openShowPortal({ without: ['tunes'] });
  expect((await lonely.post('/api/v2/Search/multi/x', { music: true })).body).toEqual([]);
  await lonely.close();
});
