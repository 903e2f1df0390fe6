import { fakeShow, fakeShowRef } from './support/fake-shows.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

let cataloguePortal: ShowPortal;
beforeAll(async () => {
  cataloguePortal = await openShowPortal();
  addShow(
    cataloguePortal.fakePlugins.main,
    fakeShow(fakeShowRef('60'), { similar: [fakeShow(fakeShowRef('61'))], recommendations: [fakeShow(fakeShowRef('62'))] }),
  );
});
afterAll(() => cataloguePortal.close());
beforeEach(() => cataloguePortal.reset());

const page = async () => (await cataloguePortal.get('/api/v2/Search/tv/60')).body;

it('returns the related titles, cast and crew that our own page shows', async () => {
  expect(await page()).toMatchObject({
    backdropPath: '/backdrop-60.png',
    voteAverage: 7.5,
    voteCount: 10,
    credits: { cast: [{ id: 501, name: 'Ada Marlowe', profile_path: '/ada.png' }], crew: [{ id: 502, job: 'Director' }] },
    videos: { results: [{ key: 'teaser' }, { key: 'trailer', type: 'Trailer' }] },
    similar: { results: [{ id: 61, title: 'Series 61', poster_path: '/poster-61.png', available: false, fullyAvailable: false }] },
    recommendations: { results: [{ id: 62 }] },
  });
});

it('looks up all statuses in one batch', async () => {
  cataloguePortal.statusFlags.set('tv:tmdb:61', { requested: true, requestId: 3 });
  expect(await page()).toMatchObject({ requested: false, similar: { results: [{ requested: true, requestId: 3 }] } });
  expect(cataloguePortal.batches.flags).toEqual([3]);
});
