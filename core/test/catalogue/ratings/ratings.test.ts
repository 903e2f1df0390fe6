import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';

const fresh = { label: 'Fresh', score: 91.4 };
const spilled = { label: 'Spilled', score: 40 };
const DAY = 24 * 3_600_000;

const first = fakeMetadataSource('first', { topics: ['ratings'] }, { ratings: () => null });
const main = fakeMetadataSource('main', { topics: ['lists'] }, EMPTY_LISTS);
const second = fakeMetadataSource(
  'second',
  { topics: ['ratings'] },
  { ratings: ({ title }: { title: string }) => (title.startsWith('Lantern') ? { critics: fresh, audience: spilled } : null) },
);

let cataloguePortal: FakeSourcePortal;
beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([first, main, second]);
});
afterAll(() => cataloguePortal.close());
afterEach(() => {
  for (const one of [first, second]) {
    one.isDown = false;
    one.hold.release();
    one.queries.length = 0;
  }
  first.answers.ratings = () => null;
});

it('returns the ratings of a movie by critics and audience, from any source', async () => {
  expect(await cataloguePortal.get('/api/v2/Search/ratings/movie/Lantern/1927')).toMatchObject({
    status: 200,
    body: { critics_rating: 'Fresh', critics_score: 91, audience_rating: 'Spilled', audience_score: 40 },
  });
  expect([first.queries, second.queries]).toEqual([
    [['ratings', { kind: 'movie', title: 'Lantern', year: 1927 }]],
    [['ratings', { kind: 'movie', title: 'Lantern', year: 1927 }]],
  ]);
});

it('returns the rating of a series by critics, else by the audience', async () => {
  expect((await cataloguePortal.get('/api/v2/Search/ratings/tv/Lantern/1927')).body).toEqual({ class: 'Fresh', score: 91 });
  first.answers.ratings = () => ({ critics: null, audience: spilled });
  expect((await cataloguePortal.get('/api/v2/Search/ratings/tv/Lantern%20II/1928')).body).toEqual({ class: 'Spilled', score: 40 });
});

it('leaves missing ratings empty', async () => {
  first.answers.ratings = () => ({ critics: fresh, audience: null });
  expect((await cataloguePortal.get('/api/v2/Search/ratings/movie/Silence/1927')).body).toEqual({
    critics_rating: 'Fresh',
    critics_score: 91,
    audience_rating: null,
    audience_score: 0,
  });
});

it('returns nothing when no source has a rating', async () => {
  expect(await cataloguePortal.get('/api/v2/Search/ratings/movie/Unknown/1927')).toMatchObject({ status: 204, body: null });
  expect(await cataloguePortal.get('/api/v2/Search/ratings/movie/%20/1927')).toMatchObject({ status: 204, body: null });
  expect((await cataloguePortal.get('/api/v2/Search/ratings/movie/Unknown/soon')).status).toBe(400);
});

it('limits the length of the searched title', async () => {
  await cataloguePortal.get(`/api/v2/Search/ratings/movie/${'x'.repeat(400)}/1927`);
  expect((second.queries[0]?.[1] as { title: string }).title).toHaveLength(200);
});

it('skips sources that fail or are slow, and tries them again later', async () => {
  first.isDown = true;
  expect((await cataloguePortal.get('/api/v2/Search/ratings/movie/Lantern%20III/1930')).body).toMatchObject({ critics_rating: 'Fresh' });
  await cataloguePortal.get('/api/v2/Search/ratings/movie/Lantern%20IV/1931');
  expect(first.queries).toHaveLength(1);

  cataloguePortal.clock.offset += DAY / 24;
  await cataloguePortal.get('/api/v2/Search/ratings/movie/Lantern%20V/1932');
  expect(first.queries).toHaveLength(2);
});
