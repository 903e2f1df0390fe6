import type { ApprovedItem } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import { addAlbum, createAddAlbum } from '../src/add-album.js';
import { ABBEY_ROAD, HELP_ALBUM } from '../src/simulator/index.js';
import { albumId, type LidarrFixture, openLidarrFixture, sampleAlbum } from './fixture.js';

const FAST_POLL_LIMITS = { maxPolls: 3, intervalMs: 1 };

describe('sending an album to Lidarr', () => {
  let fixture: LidarrFixture;
  beforeEach(async () => {
    fixture = await openLidarrFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const storedAlbum = () => fixture.simulator.state.findAlbum(ABBEY_ROAD.albumId);
  const storedArtist = () => fixture.simulator.state.findArtist(ABBEY_ROAD.artistId);
  const requestsTo = (method: string, path: string) =>
    fixture.simulator.requests.filter((request) => request.method === method && request.path.endsWith(path));
  const changingRequests = () => fixture.simulator.requests.filter(({ method }) => method !== 'GET');

  it('adds the artist first, with the defaults, and monitors and searches only this album', async () => {
    await expect(addAlbum(fixture.ctx(), sampleAlbum())).resolves.toEqual({ outcome: 'added', externalId: '1' });
    expect(storedArtist()).toMatchObject({
      artistName: 'The Beatles',
      qualityProfileId: 2,
      metadataProfileId: 1,
      rootFolderPath: '/music',
      monitored: true,
      monitorNewItems: 'none',
    });
    expect(requestsTo('POST', '/artist')[0]?.body).toMatchObject({
      addOptions: { monitored: true, monitor: 'existing', searchForMissingAlbums: false, albumsToMonitor: [ABBEY_ROAD.albumId] },
    });
    expect(storedAlbum()?.monitored).toBe(true);
    expect(fixture.simulator.state.findAlbum(HELP_ALBUM.albumId)?.monitored).toBe(false);
    expect(fixture.simulator.state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
  });

  it('does not wait for an existing album, and also sets it to monitored', async () => {
    await createAddAlbum({ maxPolls: 2, intervalMs: 600_000 })(fixture.ctx(), sampleAlbum());
    expect(requestsTo('PUT', '/album/monitor').map(({ body }) => body)).toEqual([{ albumIds: [storedAlbum()?.id], monitored: true }]);
  });

  it('waits for an album whose metadata Lidarr is still loading', async () => {
    fixture.simulator.state.pollsBeforeListed = 2;
    await expect(createAddAlbum({ maxPolls: 5, intervalMs: 1 })(fixture.ctx(), sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(fixture.simulator.state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
  });

  it('asks for a retry when Lidarr needs longer, and completes the rest then', async () => {
    const { state } = fixture.simulator;
    state.pollsBeforeListed = 5;
    const ctx = fixture.ctx();
    await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum())).resolves.toMatchObject({
      outcome: 'accepted',
      waitingFor: 'Lidarr has not listed the albums of this artist yet.',
    });
    expect(state.searchedAlbumIds).toEqual([]);

    await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(requestsTo('POST', '/artist')).toHaveLength(1);
    expect(state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
    await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('gives up on an album that the metadata profile leaves out', async () => {
    const { state } = fixture.simulator;
    state.publishAlbum(albumId(7), { artistId: ABBEY_ROAD.artistId, artistName: ABBEY_ROAD.artistName, isExcluded: true });
    state.addExisting(HELP_ALBUM.albumId);
    await expect(createAddAlbum(FAST_POLL_LIMITS)(fixture.ctx(), albumItem(albumId(7)))).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Could not find album in Lidarr',
    });
    expect(changingRequests()).toEqual([]);
  });

  it('stops waiting when it is aborted', async () => {
    fixture.simulator.state.pollsBeforeListed = 100;
    const ctx = fixture.ctx();
    const adding = createAddAlbum({ maxPolls: 100, intervalMs: 600_000 })(ctx, sampleAlbum());
    const rejection = expect(adding).rejects.toThrow();
    while (requestsTo('GET', '/album').length < 2) await new Promise((done) => setImmediate(done));
    ctx.abort();
    await rejection;
  });

  describe('a second album of an artist whose options Lidarr has not applied yet', () => {
    const help = () => albumItem(HELP_ALBUM.albumId);
    const isMonitored = (id: string) => fixture.simulator.state.findAlbum(id)?.monitored;

    it('stays monitored together with the first', async () => {
      const { state } = fixture.simulator;
      state.readsBeforeApplied = 3;
      await createAddAlbum({ maxPolls: 10, intervalMs: 1 })(fixture.ctx(), sampleAlbum());
      await expect(createAddAlbum({ maxPolls: 10, intervalMs: 1 })(fixture.ctx(), help())).resolves.toMatchObject({ outcome: 'added' });
      if (storedArtist()?.addOptions) state.applyOptions(storedArtist()!.id);
      expect([isMonitored(ABBEY_ROAD.albumId), isMonitored(HELP_ALBUM.albumId)]).toEqual([true, true]);
      expect(state.searchedAlbumIds).toEqual([ABBEY_ROAD, HELP_ALBUM].map(({ albumId: id }) => state.findAlbum(id)?.id));
    });

    it('asks for a retry when that takes longer, without changing anything before', async () => {
      const { state } = fixture.simulator;
      state.readsBeforeApplied = 100;
      const ctx = fixture.ctx();
      await createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum());
      await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, help())).resolves.toMatchObject({
        outcome: 'accepted',
        waitingFor: 'Lidarr has not applied the options of this artist yet.',
      });
      expect([isMonitored(ABBEY_ROAD.albumId), isMonitored(HELP_ALBUM.albumId)]).toEqual([true, false]);

      state.applyOptions(storedArtist()!.id);
      await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, help())).resolves.toMatchObject({ outcome: 'added' });
      expect([isMonitored(ABBEY_ROAD.albumId), isMonitored(HELP_ALBUM.albumId)]).toEqual([true, true]);
    });

    it('is monitored after ten attempts in any case', async () => {
      fixture.simulator.state.readsBeforeApplied = 100;
      const ctx = fixture.ctx();
      await createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum());
      const once = createAddAlbum({ maxPolls: 1, intervalMs: 1 });
      for (let attempt = 0; attempt < 10; attempt += 1) await expect(once(ctx, help())).resolves.toMatchObject({ outcome: 'accepted' });
      await expect(once(ctx, help())).resolves.toMatchObject({ outcome: 'added' });
      expect(isMonitored(HELP_ALBUM.albumId)).toBe(true);
    });

    it('does not count as downloading yet', async () => {
      const { state } = fixture.simulator;
      state.readsBeforeApplied = 100;
      const ctx = fixture.ctx();
      await createAddAlbum(FAST_POLL_LIMITS)(ctx, sampleAlbum());
      state.patchAlbum(state.findAlbum(HELP_ALBUM.albumId)!.id, { monitored: true });
      await expect(createAddAlbum(FAST_POLL_LIMITS)(ctx, help())).resolves.toMatchObject({ outcome: 'accepted' });
    });
  });

  it('does not search when that is switched off, and monitors all the same', async () => {
    await addAlbum(fixture.ctx({ addOnly: true }), sampleAlbum());
    expect(storedAlbum()?.monitored).toBe(true);
    expect(fixture.simulator.state.searchedAlbumIds).toEqual([]);
  });

  it('prefers the options of the request to those of the requester', async () => {
    await addAlbum(
      fixture.ctx(),
      sampleAlbum({ qualityProfileId: 3, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 }),
    );
    expect(storedArtist()).toMatchObject({ qualityProfileId: 3, rootFolderPath: '/music-kids' });
  });

  it('falls back when a chosen option does not exist: to that of the requester, then to the default', async () => {
    await addAlbum(
      fixture.ctx(),
      sampleAlbum({ qualityProfileId: 99, preferredQualityProfileId: 3, rootFolderId: 99, preferredRootFolderId: 98 }),
    );
    expect(storedArtist()).toMatchObject({ qualityProfileId: 3, rootFolderPath: '/music' });
  });

  it('finds an album of an artist that is there, and leaves profiles and folder of the artist alone', async () => {
    const { state } = fixture.simulator;
    state.addExisting(ABBEY_ROAD.albumId, { monitored: false });
    await expect(addAlbum(fixture.ctx(), sampleAlbum({ qualityProfileId: 3 }))).resolves.toMatchObject({ outcome: 'added' });
    expect(storedAlbum()?.monitored).toBe(true);
    expect(storedArtist()).toMatchObject({ qualityProfileId: 1 });
    expect(requestsTo('POST', '/artist')).toEqual([]);
    expect(state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
  });

  it('also monitors the artist, because Lidarr searches nothing for unmonitored artists', async () => {
    fixture.simulator.state.addExisting(ABBEY_ROAD.albumId, { monitored: true }, { monitored: false });
    await expect(addAlbum(fixture.ctx(), sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(storedArtist()?.monitored).toBe(true);
    expect(requestsTo('PUT', `/artist/${storedArtist()?.id}`)[0]?.body).toMatchObject({
      artistName: 'The Beatles',
      rootFolderPath: '/music',
    });
  });

  it('leaves a monitored album as it is', async () => {
    fixture.simulator.state.addExisting(ABBEY_ROAD.albumId);
    await expect(addAlbum(fixture.ctx(), sampleAlbum())).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(changingRequests()).toEqual([]);
  });

  it.each([
    ['POST', '/artist'],
    ['PUT', '/album/monitor'],
  ])('repeats a search that was lost when the connection broke at %s %s', async (method, path) => {
    const { state, faults } = fixture.simulator;
    const ctx = fixture.ctx();
    faults.cut({ method, path });
    await expect(addAlbum(ctx, sampleAlbum())).rejects.toMatchObject({ isRetriable: true });
    faults.clear();
    expect(storedAlbum()?.monitored).toBe(true);

    await expect(addAlbum(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'added' });
    expect(state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
    await expect(addAlbum(ctx, sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(state.searchedAlbumIds).toHaveLength(1);
  });

  it('treats "already been added" as success after a concurrent add', async () => {
    const { state, faults } = fixture.simulator;
    const release = faults.hold({ method: 'POST', path: '/artist' });
    const adding = addAlbum(fixture.ctx(), sampleAlbum());
    while (requestsTo('POST', '/artist').length === 0) await new Promise((done) => setImmediate(done));
    state.addExisting(HELP_ALBUM.albumId, { monitored: false });
    state.addExisting(ABBEY_ROAD.albumId, { monitored: false });
    release();

    await expect(adding).resolves.toMatchObject({ outcome: 'added' });
    expect(state.artists.size).toBe(1);
    expect(state.searchedAlbumIds).toEqual([storedAlbum()?.id]);
  });

  it('fails when Lidarr does not set the album to monitored', async () => {
    fixture.simulator.state.addExisting(ABBEY_ROAD.albumId, { monitored: false });
    fixture.simulator.faults.fail(202, [], { path: '/album/monitor' });
    await expect(addAlbum(fixture.ctx(), sampleAlbum())).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Could not set album to monitored',
    });
    expect(fixture.simulator.state.searchedAlbumIds).toEqual([]);
  });

  it.each([
    ['a root folder that is gone', { defaultRootPath: '/gone' }, 'Root folder does not exist'],
    ['a quality profile that was deleted', { defaultQualityProfile: 77 }, 'Quality Profile does not exist'],
    ['a metadata profile that was deleted', { metadataProfileId: 77 }, 'Metadata profile does not exist'],
  ])('passes on the validation error of Lidarr: %s', async (_, values, detail) => {
    await expect(addAlbum(fixture.ctx(values), sampleAlbum())).rejects.toMatchObject({ code: 'rejected', detail });
  });

  it('refuses an album that Lidarr does not find', async () => {
    await expect(addAlbum(fixture.ctx(), albumItem(albumId(99)))).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Could not find album in Lidarr',
    });
    expect(changingRequests()).toEqual([]);
  });

  it.each<[string, Partial<ApprovedItem>]>([
    ['an artist, whose ids look the same', { ref: { kind: 'artist', source: 'musicbrainz', id: ABBEY_ROAD.artistId } }],
    ['a movie', { ref: { kind: 'movie', source: 'tmdb', id: '603' } }],
    ['an album without an id', { ref: { kind: 'album', source: 'tmdb', id: '603' }, ids: {} }],
    ['an id that is none', { ref: { kind: 'album', source: 'musicbrainz', id: '../artist' } }],
  ])('refuses %s without a call', async (_, facts) => {
    await expect(addAlbum(fixture.ctx(), sampleAlbum(facts))).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('finds the id among the other external ids, and in upper case', async () => {
    const musicbrainz = ABBEY_ROAD.albumId.toUpperCase();
    await addAlbum(fixture.ctx(), sampleAlbum({ ref: { kind: 'album', source: 'tmdb', id: '1' }, ids: { musicbrainz } }));
    expect(storedAlbum()?.monitored).toBe(true);
  });

  it('works with a base path, and also when it is not configured, because redirects keep API key and body', async () => {
    const basedFixture = await openLidarrFixture({ urlBase: '/lidarr' });
    await addAlbum(basedFixture.ctx({ subDir: '' }), sampleAlbum());
    await expect(addAlbum(basedFixture.ctx({ subDir: 'lidarr/' }), sampleAlbum())).resolves.toMatchObject({ outcome: 'already-there' });
    expect(basedFixture.simulator.violations).toEqual([]);
    await basedFixture.simulator.close();
  });

  it('does not send the API key to another host', async () => {
    const otherHost = await startSimulator(() => reply(200, []));
    const redirecting = await startSimulator(({ path }) =>
      reply(307, undefined, { location: `http://localhost:${otherHost.port}${path}` }),
    );
    await expect(addAlbum(fixture.ctx({ port: redirecting.port }), sampleAlbum())).rejects.toThrow();
    expect(JSON.stringify(otherHost.requests)).not.toContain(fixture.simulator.apiKey);
    await Promise.all([redirecting.close(), otherHost.close()]);
  });

  it('sends the album folder option only to versions that support it', async () => {
    await addAlbum(fixture.ctx({ albumFolder: true }), sampleAlbum());
    expect(requestsTo('POST', '/artist')[0]?.body).not.toHaveProperty('albumFolder');

    const earlyVersion = await openLidarrFixture({ hasAlbumFolders: true });
    await addAlbum(earlyVersion.ctx({ albumFolder: true }), sampleAlbum());
    expect(earlyVersion.simulator.state.findArtist(ABBEY_ROAD.artistId)?.albumFolder).toBe(true);
    await earlyVersion.simulator.close();
  });
});

const albumItem = (id: string): ApprovedItem =>
  sampleAlbum({ ref: { kind: 'album', source: 'musicbrainz', id }, ids: { musicbrainz: id } });
