import { setTimeout as delay } from 'node:timers/promises';
import { sampleItem } from '@ombi/sdk/testing';
import { add } from '../src/adding/add.js';
import { tagLabel } from '../src/adding/tags.js';
import { openRadarr } from './stage.js';
import type { RadarrStage } from './stage.js';

const TMDB = 20529;

describe('sending a movie to Radarr', () => {
  let stage: RadarrStage;
  beforeEach(async () => {
    stage = await openRadarr();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const sent = () => stage.simulator.state.byTmdbId(TMDB);
  const posts = (path: string) => stage.simulator.requests.filter((request) => request.method === 'POST' && request.path.endsWith(path));

  it('adds it with the defaults, watched, and lets Radarr search', async () => {
    await expect(add(stage.ctx({ minimumAvailability: 'InCinemas' }), sampleItem())).resolves.toEqual({
      outcome: 'added',
      externalId: '1',
    });
    expect(sent()).toMatchObject({
      qualityProfileId: 4,
      rootFolderPath: '/movies',
      minimumAvailability: 'inCinemas',
      monitored: true,
      tags: [],
      year: 2000,
    });
    expect(stage.simulator.state.searches).toEqual([1]);
  });

  it('does not search when that is switched off', async () => {
    await add(stage.ctx({ addOnly: true }), sampleItem());
    expect(stage.simulator.state.searches).toEqual([]);
  });

  it('takes the wishes of the request before those of the requester', async () => {
    await add(stage.ctx(), sampleItem({ qualityProfileId: 5, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 }));
    expect(sent()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/movies-kids' });
  });

  it('falls back when a wish names nothing that exists: to the requester, then to the default', async () => {
    await add(stage.ctx(), sampleItem({ qualityProfileId: 99, preferredQualityProfileId: 5, rootFolderId: 99, preferredRootFolderId: 98 }));
    expect(sent()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/movies' });
  });

  it('gives it the configured tag and, where wanted, a tag of the requester, created once', async () => {
    const { state } = stage.simulator;
    const portal = state.tag('portal');
    await add(stage.ctx({ tag: portal.id, sendUserTags: true }), sampleItem({ requestedBy: 'Nina  Paley!' }));
    expect(state.tags[1]).toEqual({ id: 2, label: 'nina-paley' });
    expect(sent()?.tags).toEqual([1, 2]);

    await add(
      stage.ctx({ sendUserTags: true }),
      sampleItem({ ref: { kind: 'movie', source: 'tmdb', id: '603' }, requestedBy: 'NINA paley' }),
    );
    expect(posts('/tag')).toHaveLength(1);
    expect(state.byTmdbId(603)?.tags).toEqual([2]);
  });

  it.each([
    ['Nina', 'nina'],
    ['a.b_c@d', 'a-b-c-d'],
    ['--Ümit--', 'mit'],
    ['日本', ''],
    ['', ''],
  ])('turns the name %j into the tag %j', (name, label) => {
    expect(tagLabel(name)).toBe(label);
  });

  it('sends no tag for a name without letters', async () => {
    await add(stage.ctx({ sendUserTags: true }), sampleItem({ requestedBy: '日本' }));
    expect(posts('/tag')).toHaveLength(0);
  });

  it('watches a known movie that nobody watches, keeps its own tags, and searches', async () => {
    const { state } = stage.simulator;
    const [own, ours] = [state.tag('own'), state.tag('portal')];
    state.has(TMDB, { monitored: false, tags: [own.id], qualityProfileId: 1 });

    await expect(add(stage.ctx({ tag: ours.id }), sampleItem({ qualityProfileId: 5 }))).resolves.toMatchObject({ outcome: 'added' });
    expect(sent()).toMatchObject({ monitored: true, tags: [own.id, ours.id], qualityProfileId: 1 });
    expect(state.searches).toEqual([1]);
  });

  it('leaves a watched movie as it is, apart from our tags', async () => {
    const { state } = stage.simulator;
    const ours = state.tag('portal');
    state.has(TMDB);

    await expect(add(stage.ctx({ tag: ours.id }), sampleItem())).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(sent()?.tags).toEqual([ours.id]);
    expect(state.searches).toEqual([]);

    stage.simulator.forgetRequests();
    await add(stage.ctx({ tag: ours.id }), sampleItem());
    expect(stage.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('makes up for a search that was lost when the connection broke', async () => {
    const { state, faults } = stage.simulator;
    state.has(TMDB, { monitored: false });
    const ctx = stage.ctx();

    faults.cut({ method: 'PUT' });
    await expect(add(ctx, sampleItem())).rejects.toMatchObject({ isRetriable: true });
    faults.clear();
    expect(sent()?.monitored).toBe(true);

    await expect(add(ctx, sampleItem())).resolves.toMatchObject({ outcome: 'added' });
    expect(state.searches).toEqual([1]);
    await expect(add(ctx, sampleItem())).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('takes "already been added" for success when somebody was faster', async () => {
    const { state, faults, requests } = stage.simulator;
    faults.slow(100, { path: '/lookup' });
    const adding = add(stage.ctx(), sampleItem());
    while (!requests.some(({ path }) => path.endsWith('/lookup'))) await delay(5);
    state.has(TMDB);

    await expect(adding).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(posts('/movie')).toHaveLength(1);
    expect(state.movies.size).toBe(1);
  });

  it('hands on why Radarr refuses', async () => {
    stage.simulator.state.unknownIds.add(TMDB);
    await expect(add(stage.ctx(), sampleItem())).rejects.toMatchObject({ code: 'rejected', detail: 'A movie with this ID was not found.' });
    await expect(
      add(stage.ctx({ defaultRootPath: '/gone' }), sampleItem({ ref: { kind: 'movie', source: 'tmdb', id: '1' } })),
    ).rejects.toMatchObject({
      detail: 'Root folder does not exist',
    });
  });

  it('refuses a movie without a TheMovieDb id before it calls anyone', async () => {
    const item = sampleItem({ ref: { kind: 'movie', source: 'imdb', id: 'tt1172203' }, ids: { imdb: 'tt1172203' } });
    await expect(add(stage.ctx(), item)).rejects.toMatchObject({ code: 'rejected' });
    expect(stage.simulator.requests).toEqual([]);
  });

  it('finds the TheMovieDb id among the other ids', async () => {
    await add(stage.ctx(), sampleItem({ ref: { kind: 'movie', source: 'imdb', id: 'tt1172203' } }));
    expect(sent()).toBeDefined();
  });

  it('works below a base, and also when the base is not written down, because redirects keep key and body', async () => {
    const based = await openRadarr({ urlBase: '/radarr' });
    await add(based.ctx({ subDir: '' }), sampleItem());
    await expect(add(based.ctx({ subDir: 'radarr/' }), sampleItem())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(based.simulator.violations).toEqual([]);
    await based.simulator.close();
  });
});
