import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';

let cataloguePortal: FakeSourcePortal;

beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([]);
});
afterAll(() => cataloguePortal.close());

it.each(['movie/popular/0/10', 'tv/popular/0/10', 'movie/603', 'tv/1399', 'movie/collection/10', 'actor/7/movie'])(
  'says of %s that no metadata source is switched on, which no second try changes',
  async (path) => {
    expect(await cataloguePortal.get(`/api/v2/Search/${path}`)).toMatchObject({ status: 502, body: { type: 'catalogue/no-source' } });
  },
);

it('reports the missing source for a search, too', async () => {
  const search = await cataloguePortal.post('/api/v2/Search/multi/metropolis', { movies: true, tvShows: true, music: true, people: true });
  expect(search).toMatchObject({ status: 502, body: { type: 'catalogue/no-source' } });
});
