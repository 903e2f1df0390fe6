import { openShowPortal, type ShowPortal } from '../shows/support/show-portal.js';

interface Hit {
  readonly id: string;
  readonly mediaType: string;
  readonly title: string;
}

let stage: ShowPortal;
beforeAll(async () => {
  stage = await openShowPortal();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

const ALL = { movies: true, tvShows: true, music: true, people: true };
let words = 0;
/** Other words each time, so that nothing is cached. */
const find = (filter: object) => stage.post<Hit[]>(`/api/v2/Search/multi/Series%20${(words += 1)}`, filter);

const artist = (number: number, type = 'Group') => ({
  ref: { kind: 'artist', source: 'musicbrainz', id: `a-${number}` } as const,
  name: `Artist ${number}`,
  type,
  disambiguation: 'the first',
});

beforeEach(() => {
  const { tunes, main } = stage.world;
  tunes.artists.splice(0, Infinity, artist(0, ''), ...Array.from({ length: 15 }, (_, index) => artist(index + 1)));
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
  expect(stage.world.tunes.asked).toMatchObject([['search', { include: ['artist'] }]]);
  expect(stage.world.main.asked).toMatchObject([['search', { include: ['tv', 'person'] }]]);
  expect(stage.world.telly.asked).toEqual([]);
});

it('returns how much of each series is available', async () => {
  stage.known.set(`tv:tmdb:${words + 1}`, { available: true });
  const { body } = await find({ tvShows: true });
  expect(body[0]).toMatchObject({ id: String(words), mediaType: 'tv', available: true, fullyAvailable: false, partlyAvailable: true });
  expect(stage.batches.flags).toEqual([body.length]);
});

it('returns the hits of the others when one source fails, and an error when all do', async () => {
  stage.world.tunes.isDown = true;
  const { status, body } = await find(ALL);
  expect({ status, first: body[0]?.mediaType }).toEqual({ status: 200, first: 'tv' });
  expect((await find({ music: true })).status).toBe(502);
});

it('does not wait for a source that is much slower than the others, unless it is the only one', async () => {
  stage.world.tunes.delayMs = 1_000;
  expect((await find({ music: true })).body).toHaveLength(10);

  stage.world.tunes.delayMs = 20_000;
  const started = Date.now();
  const { body } = await find(ALL);
  expect([body[0]?.mediaType, Date.now() - started < 15_000]).toEqual(['tv', true]);
});

it('finds nothing for 5,000 pasted characters', async () => {
  const { status } = await stage.post(`/api/v2/Search/multi/${'x'.repeat(5_000)}`, ALL);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect((await stage.post(`/api/v2/Search/multi/${'x'.repeat(400)}`, ALL)).body).toEqual([]);
  expect(stage.world.main.asked).toEqual([]);
});

it('finds no artists without a source for music', async () => {
  const lonely = await openShowPortal({ without: ['tunes'] });
  expect((await lonely.post('/api/v2/Search/multi/x', { music: true })).body).toEqual([]);
  await lonely.close();
});
