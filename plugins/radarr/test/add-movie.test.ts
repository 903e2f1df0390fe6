import { sampleItem } from '@ombi/sdk/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { addMovie } from '../src/add-movie.js';
import { openRadarrFixture, type RadarrFixture } from './fixture.js';

const TMDB = 20529;

describe('sending a movie to Radarr', () => {
  let fixture: RadarrFixture;
  beforeEach(async () => {
    fixture = await openRadarrFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const storedMovie = () => fixture.simulator.state.findByTmdbId(TMDB);
  const postRequests = (path: string) =>
    fixture.simulator.requests.filter((request) => request.method === 'POST' && request.path.endsWith(path));

  it('adds it monitored with the default options, and starts a search', async () => {
    await expect(addMovie(fixture.ctx({ minimumAvailability: 'InCinemas' }), sampleItem())).resolves.toEqual({
      outcome: 'added',
      externalId: '1',
    });
    expect(storedMovie()).toMatchObject({
      qualityProfileId: 4,
      rootFolderPath: '/movies',
      minimumAvailability: 'inCinemas',
      monitored: true,
      tags: [],
      year: 2000,
    });
    expect(fixture.simulator.state.searchedMovieIds).toEqual([1]);
  });

  it('does not search when that is switched off', async () => {
    await addMovie(fixture.ctx({ addOnly: true }), sampleItem());
    expect(fixture.simulator.state.searchedMovieIds).toEqual([]);
  });

  it('prefers the options of the request to those of the requester', async () => {
    await addMovie(
      fixture.ctx(),
      sampleItem({ qualityProfileId: 5, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 }),
    );
    expect(storedMovie()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/movies-kids' });
  });

  it('falls back when a chosen option does not exist: to that of the requester, then to the default', async () => {
    await addMovie(
      fixture.ctx(),
      sampleItem({ qualityProfileId: 99, preferredQualityProfileId: 5, rootFolderId: 99, preferredRootFolderId: 98 }),
    );
    expect(storedMovie()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/movies' });
  });

  it('adds the configured tag and, if enabled, a tag of the requester, created once', async () => {
    const { state } = fixture.simulator;
    const portalTag = state.findOrCreateTag('portal');
    await addMovie(fixture.ctx({ tag: portalTag.id, sendUserTags: true }), sampleItem({ requestedBy: 'Nina  Paley!' }));
    expect(state.tags[1]).toEqual({ id: 2, label: 'nina-paley' });
    expect(storedMovie()?.tags).toEqual([1, 2]);

    await addMovie(
      fixture.ctx({ sendUserTags: true }),
      sampleItem({ ref: { kind: 'movie', source: 'tmdb', id: '603' }, requestedBy: 'NINA paley' }),
    );
    expect(postRequests('/tag')).toHaveLength(1);
    expect(state.findByTmdbId(603)?.tags).toEqual([2]);
  });

  it('sends no tag for a user name without letters', async () => {
    await addMovie(fixture.ctx({ sendUserTags: true }), sampleItem({ requestedBy: '日本' }));
    expect(postRequests('/tag')).toHaveLength(0);
  });

  it('monitors an existing unmonitored movie, keeps its tags, and starts a search', async () => {
    const { state } = fixture.simulator;
    const [ownTag, portalTag] = [state.findOrCreateTag('own'), state.findOrCreateTag('portal')];
    state.addExisting(TMDB, { monitored: false, tags: [ownTag.id], qualityProfileId: 1 });

    await expect(addMovie(fixture.ctx({ tag: portalTag.id }), sampleItem({ qualityProfileId: 5 }))).resolves.toMatchObject({
      outcome: 'added',
    });
    expect(storedMovie()).toMatchObject({ monitored: true, tags: [ownTag.id, portalTag.id], qualityProfileId: 1 });
    expect(state.searchedMovieIds).toEqual([1]);
  });

  it('changes nothing but the tags of a monitored movie', async () => {
    const { state } = fixture.simulator;
    const portalTag = state.findOrCreateTag('portal');
    state.addExisting(TMDB);

    await expect(addMovie(fixture.ctx({ tag: portalTag.id }), sampleItem())).resolves.toEqual({
      outcome: 'already-there',
      externalId: '1',
    });
    expect(storedMovie()?.tags).toEqual([portalTag.id]);
    expect(state.searchedMovieIds).toEqual([]);

    fixture.simulator.forgetRequests();
    await addMovie(fixture.ctx({ tag: portalTag.id }), sampleItem());
    expect(fixture.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('repeats a search that was lost when the connection broke', async () => {
    const { state, faults } = fixture.simulator;
    state.addExisting(TMDB, { monitored: false });
    const ctx = fixture.ctx();

    faults.disconnect({ method: 'PUT' });
    await expect(addMovie(ctx, sampleItem())).rejects.toMatchObject({ isRetriable: true });
    faults.clear();
    expect(storedMovie()?.monitored).toBe(true);

    await expect(addMovie(ctx, sampleItem())).resolves.toMatchObject({ outcome: 'added' });
    expect(state.searchedMovieIds).toEqual([1]);
    await expect(addMovie(ctx, sampleItem())).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('treats "already been added" as success after a concurrent add', async () => {
    const { state, faults, requests } = fixture.simulator;
    faults.slow(100, { path: '/lookup' });
    const adding = addMovie(fixture.ctx(), sampleItem());
    while (!requests.some(({ path }) => path.endsWith('/lookup'))) await delay(5);
    state.addExisting(TMDB);

    await expect(adding).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(postRequests('/movie')).toHaveLength(1);
    expect(state.movies.size).toBe(1);
  });

  it('passes on the validation error of Radarr', async () => {
    fixture.simulator.state.unknownIds.add(TMDB);
    await expect(addMovie(fixture.ctx(), sampleItem())).rejects.toMatchObject({
      code: 'rejected',
      detail: 'A movie with this ID was not found.',
    });
    await expect(
      addMovie(fixture.ctx({ defaultRootPath: '/gone' }), sampleItem({ ref: { kind: 'movie', source: 'tmdb', id: '1' } })),
    ).rejects.toMatchObject({
      detail: 'Root folder does not exist',
    });
  });

  it('refuses a movie without a TheMovieDb id without a call', async () => {
    const item = sampleItem({ ref: { kind: 'movie', source: 'imdb', id: 'tt1172203' }, ids: { imdb: 'tt1172203' } });
    await expect(addMovie(fixture.ctx(), item)).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('finds the TheMovieDb id among the other external ids', async () => {
    await addMovie(fixture.ctx(), sampleItem({ ref: { kind: 'movie', source: 'imdb', id: 'tt1172203' } }));
    expect(storedMovie()).toBeDefined();
  });

  it('works with a base path, and also when it is not configured, because redirects keep API key and body', async () => {
    const basedFixture = await openRadarrFixture({ urlBase: '/radarr' });
    await addMovie(basedFixture.ctx({ subDir: '' }), sampleItem());
    await expect(addMovie(basedFixture.ctx({ subDir: 'radarr/' }), sampleItem())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(basedFixture.simulator.violations).toEqual([]);
    await basedFixture.simulator.close();
  });
});
