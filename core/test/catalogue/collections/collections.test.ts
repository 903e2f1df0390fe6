import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';
import { fakeTitleSummary } from '../fake-sources/fake-titles.js';
import { UNREQUESTED_FIELDS } from '../movie-response-keys.js';

const parts = (count: number) => Array.from({ length: count }, (_, index) => fakeTitleSummary('movie', String(100 + index)));

const main = fakeMetadataSource(
  'main',
  { topics: ['lists', 'movies'], idSources: ['tmdb'] },
  {
    ...EMPTY_LISTS,
    movie: () => null,
    collection: (id: number) =>
      id > 100 ? null : { id, name: 'The Lanterns', overview: 'All of them.', posterPath: '/p.jpg', backdropPath: null, parts: parts(id) },
  },
);

let cataloguePortal: FakeSourcePortal;
beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([main]);
});
afterAll(() => cataloguePortal.close());

it('returns the movies of a collection with the status of each', async () => {
  cataloguePortal.statusFlags.set('movie:tmdb:101', {
    requested: true,
    requestId: 9,
    denied: true,
    deniedReason: 'too long',
    quality: '1080p',
  });
  const { status, body } = await cataloguePortal.get<{ collection: object[] }>('/api/v2/Search/movie/collection/2');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'The Lanterns', overview: 'All of them.', posterPath: '/p.jpg', backdropPath: null });
  expect(body.collection).toHaveLength(2);
  expect(body.collection[1]).toEqual({
    ...UNREQUESTED_FIELDS,
    id: 101,
    requested: true,
    requestId: 9,
    denied: true,
    deniedReason: 'too long',
    quality: '1080p',
    imdbId: null,
    theTvDbId: null,
    theMovieDbId: '101',
    subscribed: false,
    showSubscribe: false,
    overview: 'Something happens.',
    posterPath: '/poster-101.jpg',
    title: 'Title 101',
    releaseDate: '1927-01-10T00:00:00Z',
    type: 1,
  });
});

it('takes the same number of SQL statements, however many parts there are', async () => {
  const [few, many] = [
    await cataloguePortal.statements('/api/v2/Search/movie/collection/1'),
    await cataloguePortal.statements('/api/v2/Search/movie/collection/90'),
  ];
  expect(many).toBe(few);
});

it.each(['101', '0', '-1'])('returns nothing for %s, which is no collection', async (id) => {
  main.queries.length = 0;
  const { status, body } = await cataloguePortal.get(`/api/v2/Search/movie/collection/${id}`);
  expect([status, body]).toEqual([204, null]);
  expect(main.queries.length).toBe(id === '101' ? 1 : 0);
});

it('requires a sign-in and a number', async () => {
  expect((await cataloguePortal.portal.api('GET', '/api/v2/Search/movie/collection/2')).status).toBe(401);
  for (const id of ['all', '99999999999']) expect((await cataloguePortal.get(`/api/v2/Search/movie/collection/${id}`)).status).toBe(400);
});
