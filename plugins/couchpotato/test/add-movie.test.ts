import { sampleItem } from '@ombi/sdk/testing';
import { addMovie } from '../src/add-movie.js';
import { type CouchPotatoFixture, openCouchPotatoFixture, PROFILE_ID, SAMPLE_IMDB_ID, SAMPLE_TITLE } from './fixture.js';

describe('sending a movie to CouchPotato', () => {
  let fixture: CouchPotatoFixture;
  beforeEach(async () => {
    fixture = await openCouchPotatoFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const addRequests = () => fixture.simulator.requests.filter(({ path }) => path.endsWith('/movie.add'));

  it('sends the IMDb id, the title and the default profile', async () => {
    const { externalId, ...receipt } = await addMovie(fixture.ctx(), sampleItem());
    expect(receipt).toEqual({ outcome: 'added' });
    expect(Object.fromEntries(addRequests()[0]!.query)).toEqual({
      identifier: SAMPLE_IMDB_ID,
      title: SAMPLE_TITLE,
      profile_id: PROFILE_ID,
    });
    expect(fixture.simulator.state.findByImdbId(SAMPLE_IMDB_ID)).toMatchObject({ _id: externalId, status: 'active' });
  });

  it('succeeds for a movie of which CouchPotato found no details', async () => {
    fixture.simulator.state.tmdbIds.clear();
    await expect(addMovie(fixture.ctx(), sampleItem())).resolves.toMatchObject({ outcome: 'added' });
    await expect(addMovie(fixture.ctx(), sampleItem())).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('does not search for a downloaded movie again', async () => {
    const { state } = fixture.simulator;
    const { _id } = state.addExisting(20529, SAMPLE_IMDB_ID);
    state.completeDownload(SAMPLE_IMDB_ID);
    await expect(addMovie(fixture.ctx(), sampleItem())).resolves.toEqual({ outcome: 'already-there', externalId: _id });
    expect(addRequests()).toEqual([]);
    expect(state.findByImdbId(SAMPLE_IMDB_ID)?.status).toBe('done');
  });

  it('reports a title that CouchPotato knows as a series', async () => {
    fixture.simulator.state.seriesIds.add(SAMPLE_IMDB_ID);
    await expect(addMovie(fixture.ctx(), sampleItem())).rejects.toMatchObject({ code: 'rejected', isRetriable: false });
  });

  it.each([
    ['no IMDb id', { ids: { tmdb: '20529' } }],
    ['an IMDb id that is none', { ids: { imdb: '1172203' } }],
  ])('refuses a movie with %s without a call', async (_, facts) => {
    await expect(addMovie(fixture.ctx(), sampleItem(facts))).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('does not retry an add when CouchPotato fails', async () => {
    fixture.simulator.faults.fail(503, {}, { path: '/movie.add' });
    await expect(addMovie(fixture.ctx(), sampleItem())).rejects.toMatchObject({ code: 'unavailable' });
    expect(addRequests()).toHaveLength(1);
  });

  it('reports an API key that CouchPotato no longer accepts, without asking for a password', async () => {
    await expect(addMovie(fixture.ctx({ apiKey: 'outdated' }), sampleItem())).rejects.toMatchObject({ code: 'unauthorized' });
    expect(fixture.simulator.requests.filter(({ path }) => path.startsWith('/login'))).toEqual([]);
  });
});
