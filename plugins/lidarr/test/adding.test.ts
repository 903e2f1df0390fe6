import type { ApprovedItem } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import { add, addWith } from '../src/adding/add.js';
import { ABBEY_ROAD, HELP } from '../src/simulator/index.js';
import { albumId, openLidarr, sampleAlbum } from './stage.js';
import type { LidarrStage } from './stage.js';

const HURRIED = { tries: 3, pauseMs: 1 };

describe('sending an album to Lidarr', () => {
  let stage: LidarrStage;
  beforeEach(async () => {
    stage = await openLidarr();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const sent = () => stage.simulator.state.albumBy(ABBEY_ROAD.albumId);
  const artist = () => stage.simulator.state.artistBy(ABBEY_ROAD.artistId);
  const requests = (method: string, path: string) =>
    stage.simulator.requests.filter((request) => request.method === method && request.path.endsWith(path));
  const changes = () => stage.simulator.requests.filter(({ method }) => method !== 'GET');

  it('adds the artist first, with the defaults, and of its albums monitors and searches this one only', async () => {
    await expect(add(stage.ctx(), sampleAlbum())).resolves.toEqual({ outcome: 'added', externalId: '1' });
    expect(artist()).toMatchObject({
      artistName: 'The Beatles',
      qualityProfileId: 2,
      metadataProfileId: 1,
      rootFolderPath: '/music',
      monitored: true,
      monitorNewItems: 'none',
    });
    expect(requests('POST', '/artist')[0]?.body).toMatchObject({
      addOptions: { monitored: true, monitor: 'existing', searchForMissingAlbums: false, albumsToMonitor: [ABBEY_ROAD.albumId] },
    });
    expect(sent()?.monitored).toBe(true);
    expect(stage.simulator.state.albumBy(HELP.albumId)?.monitored).toBe(false);
    expect(stage.simulator.state.searches).toEqual([sent()?.id]);
  });

  it('does not wait for an album that is there, and sends it monitored by name as well', async () => {
    await addWith({ tries: 2, pauseMs: 600_000 })(stage.ctx(), sampleAlbum());
    expect(requests('PUT', '/album/monitor').map(({ body }) => body)).toEqual([{ albumIds: [sent()?.id], monitored: true }]);
  });

  it('waits for an album that Lidarr still reads about', async () => {
    stage.simulator.state.looksBeforeListed = 2;
    await expect(addWith({ tries: 5, pauseMs: 1 })(stage.ctx(), sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(stage.simulator.state.searches).toEqual([sent()?.id]);
  });

  it('comes back later where Lidarr needs longer, and finishes then what is left to do', async () => {
    const { state } = stage.simulator;
    state.looksBeforeListed = 5;
    const ctx = stage.ctx();
    await expect(addWith(HURRIED)(ctx, sampleAlbum())).rejects.toMatchObject({ code: 'unavailable', isRetriable: true });
    expect(state.searches).toEqual([]);

    await expect(addWith(HURRIED)(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(requests('POST', '/artist')).toHaveLength(1);
    expect(state.searches).toEqual([sent()?.id]);
    await expect(addWith(HURRIED)(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('gives up on an album that the metadata profile leaves out', async () => {
    const { state } = stage.simulator;
    state.publish(albumId(7), { artistId: ABBEY_ROAD.artistId, artistName: ABBEY_ROAD.artistName, isLeftOut: true });
    state.has(HELP.albumId);
    await expect(addWith(HURRIED)(stage.ctx(), about(albumId(7)))).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Could not find album in Lidarr',
    });
    expect(changes()).toEqual([]);
  });

  it('stops waiting when it is aborted', async () => {
    stage.simulator.state.looksBeforeListed = 100;
    const ctx = stage.ctx();
    const adding = addWith({ tries: 100, pauseMs: 600_000 })(ctx, sampleAlbum());
    const stopped = expect(adding).rejects.toThrow();
    while (requests('GET', '/album').length < 2) await new Promise((done) => setImmediate(done));
    ctx.abort();
    await stopped;
  });

  it('does not search when that is switched off, and monitors all the same', async () => {
    await add(stage.ctx({ addOnly: true }), sampleAlbum());
    expect(sent()?.monitored).toBe(true);
    expect(stage.simulator.state.searches).toEqual([]);
  });

  it('takes the wishes of the request before those of the requester', async () => {
    await add(stage.ctx(), sampleAlbum({ qualityProfileId: 3, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 }));
    expect(artist()).toMatchObject({ qualityProfileId: 3, rootFolderPath: '/music-kids' });
  });

  it('falls back when a wish names nothing that exists: to the requester, then to the default', async () => {
    await add(
      stage.ctx(),
      sampleAlbum({ qualityProfileId: 99, preferredQualityProfileId: 3, rootFolderId: 99, preferredRootFolderId: 98 }),
    );
    expect(artist()).toMatchObject({ qualityProfileId: 3, rootFolderPath: '/music' });
  });

  it('finds an album of an artist that is there, and leaves profiles and folder of the artist alone', async () => {
    const { state } = stage.simulator;
    state.has(ABBEY_ROAD.albumId, { monitored: false });
    await expect(add(stage.ctx(), sampleAlbum({ qualityProfileId: 3 }))).resolves.toMatchObject({ outcome: 'added' });
    expect(sent()?.monitored).toBe(true);
    expect(artist()).toMatchObject({ qualityProfileId: 1 });
    expect(requests('POST', '/artist')).toEqual([]);
    expect(state.searches).toEqual([sent()?.id]);
  });

  it('monitors the artist, too, because Lidarr looks for nothing of artists that are not', async () => {
    stage.simulator.state.has(ABBEY_ROAD.albumId, { monitored: true }, { monitored: false });
    await expect(add(stage.ctx(), sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(artist()?.monitored).toBe(true);
    expect(requests('PUT', `/artist/${artist()?.id}`)[0]?.body).toMatchObject({ artistName: 'The Beatles', rootFolderPath: '/music' });
  });

  it('leaves a monitored album as it is', async () => {
    stage.simulator.state.has(ABBEY_ROAD.albumId);
    await expect(add(stage.ctx(), sampleAlbum())).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(changes()).toEqual([]);
  });

  it.each([
    ['POST', '/artist'],
    ['PUT', '/album/monitor'],
  ])('makes up for a search that was lost when the connection broke at %s %s', async (method, path) => {
    const { state, faults } = stage.simulator;
    const ctx = stage.ctx();
    faults.cut({ method, path });
    await expect(add(ctx, sampleAlbum())).rejects.toMatchObject({ isRetriable: true });
    faults.clear();
    expect(sent()?.monitored).toBe(true);

    await expect(add(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(state.searches).toEqual([sent()?.id]);
    await expect(add(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(state.searches).toHaveLength(1);
  });

  it('takes "already been added" for success when somebody was faster', async () => {
    const { state, faults } = stage.simulator;
    const release = faults.hold({ method: 'POST', path: '/artist' });
    const adding = add(stage.ctx(), sampleAlbum());
    while (requests('POST', '/artist').length === 0) await new Promise((done) => setImmediate(done));
    state.has(HELP.albumId, { monitored: false });
    state.has(ABBEY_ROAD.albumId, { monitored: false });
    release();

    await expect(adding).resolves.toMatchObject({ outcome: 'added' });
    expect(state.artists.size).toBe(1);
    expect(state.searches).toEqual([sent()?.id]);
  });

  it('says so where Lidarr does not set the album to monitored', async () => {
    stage.simulator.state.has(ABBEY_ROAD.albumId, { monitored: false });
    stage.simulator.faults.fail(202, [], { path: '/album/monitor' });
    await expect(add(stage.ctx(), sampleAlbum())).rejects.toMatchObject({ code: 'rejected', detail: 'Could not set album to monitored' });
    expect(stage.simulator.state.searches).toEqual([]);
  });

  it.each([
    ['a root folder that is gone', { defaultRootPath: '/gone' }, 'Root folder does not exist'],
    ['a quality profile that was deleted', { defaultQualityProfile: 77 }, 'Quality Profile does not exist'],
    ['a metadata profile that was deleted', { metadataProfileId: 77 }, 'Metadata profile does not exist'],
  ])('hands on why Lidarr refuses: %s', async (_, values, detail) => {
    await expect(add(stage.ctx(values), sampleAlbum())).rejects.toMatchObject({ code: 'rejected', detail });
  });

  it('refuses an album that Lidarr does not find', async () => {
    await expect(add(stage.ctx(), about(albumId(99)))).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Could not find album in Lidarr',
    });
    expect(changes()).toEqual([]);
  });

  it.each<[string, Partial<ApprovedItem>]>([
    ['an artist, whose ids look the same', { ref: { kind: 'artist', source: 'musicbrainz', id: ABBEY_ROAD.artistId } }],
    ['a movie', { ref: { kind: 'movie', source: 'tmdb', id: '603' } }],
    ['an album without an id', { ref: { kind: 'album', source: 'tmdb', id: '603' }, ids: {} }],
    ['an id that is none', { ref: { kind: 'album', source: 'musicbrainz', id: '../artist' } }],
  ])('refuses %s before it calls anyone', async (_, facts) => {
    await expect(add(stage.ctx(), sampleAlbum(facts))).rejects.toMatchObject({ code: 'rejected' });
    expect(stage.simulator.requests).toEqual([]);
  });

  it('finds the id among the other ids, and in capital letters', async () => {
    const musicbrainz = ABBEY_ROAD.albumId.toUpperCase();
    await add(stage.ctx(), sampleAlbum({ ref: { kind: 'album', source: 'tmdb', id: '1' }, ids: { musicbrainz } }));
    expect(sent()?.monitored).toBe(true);
  });

  it('works below a base, and also when the base is not written down, because redirects keep key and body', async () => {
    const based = await openLidarr({ urlBase: '/lidarr' });
    await add(based.ctx({ subDir: '' }), sampleAlbum());
    await expect(add(based.ctx({ subDir: 'lidarr/' }), sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(based.simulator.violations).toEqual([]);
    await based.simulator.close();
  });

  it('does not carry the key to another host', async () => {
    const stranger = await startSimulator(() => reply(200, []));
    const door = await startSimulator(({ path }) => reply(307, undefined, { location: `http://localhost:${stranger.port}${path}` }));
    await expect(add(stage.ctx({ port: door.port }), sampleAlbum())).rejects.toThrow();
    expect(JSON.stringify(stranger.requests)).not.toContain(stage.simulator.apiKey);
    await Promise.all([door.close(), stranger.close()]);
  });

  it('sends the choice of album folders only to versions that know it', async () => {
    await add(stage.ctx({ albumFolder: true }), sampleAlbum());
    expect(requests('POST', '/artist')[0]?.body).not.toHaveProperty('albumFolder');

    const early = await openLidarr({ hasAlbumFolders: true });
    await add(early.ctx({ albumFolder: true }), sampleAlbum());
    expect(early.simulator.state.artistBy(ABBEY_ROAD.artistId)?.albumFolder).toBe(true);
    await early.simulator.close();
  });
});

const about = (id: string): ApprovedItem => sampleAlbum({ ref: { kind: 'album', source: 'musicbrainz', id }, ids: { musicbrainz: id } });
