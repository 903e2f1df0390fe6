import type { DownloaderItem } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import lidarr from '../src/index.js';
import { holdings } from '../src/holdings.js';
import { albumId, openLidarr } from './stage.js';
import type { LidarrStage } from './stage.js';

const ALL = { offset: 0, limit: 100 };
const heldBy = (items: readonly DownloaderItem[]) =>
  Object.fromEntries(items.map(({ ref, held, monitored }) => [Number(ref.id.slice(-12)), { held, monitored }]));

describe('what Lidarr holds', () => {
  let stage: LidarrStage;
  beforeEach(async () => {
    stage = await openLidarr();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('is an album only once every song is there', async () => {
    const { state } = stage.simulator;
    state.has(albumId(1));
    state.has(albumId(2), { files: 9 });
    state.has(albumId(3), { files: 10 });
    state.has(albumId(4), { files: 10, monitored: false });
    state.has(albumId(5), { files: 3, monitored: false });
    state.has(albumId(6), { monitored: false });

    const { items, total } = await holdings(stage.ctx(), ALL);
    expect(total).toBe(4);
    expect(heldBy(items)).toEqual({
      1: { held: [], monitored: true },
      2: { held: [], monitored: true },
      3: { held: ['regular'], monitored: true },
      4: { held: ['regular'], monitored: false },
    });
  });

  it('turns held when the download is done', async () => {
    const { state } = stage.simulator;
    state.has(albumId(1));
    await expect(holdings(stage.ctx(), ALL)).resolves.toMatchObject({ items: [{ held: [] }] });
    state.finish(albumId(1), 4);
    await expect(holdings(stage.ctx(), ALL)).resolves.toMatchObject({ items: [{ held: [] }] });
    state.finish(albumId(1));
    await expect(holdings(stage.ctx(), ALL)).resolves.toMatchObject({ items: [{ held: ['regular'] }] });
  });

  it('is not looked for where the artist is not monitored', async () => {
    stage.simulator.state.has(albumId(1), { files: 10 }, { monitored: false });
    await expect(holdings(stage.ctx(), ALL)).resolves.toMatchObject({ items: [{ monitored: false, held: ['regular'] }] });
  });

  it('is read in one piece, so that later pages tell of the same moment', async () => {
    const { state } = stage.simulator;
    for (let number = 1; number <= 700; number += 1) state.has(albumId(number));
    const ctx = stage.ctx();
    const first = await holdings(ctx, { offset: 0, limit: 500 });
    state.has(albumId(701));
    const second = await holdings(ctx, { offset: 500, limit: 500 });

    expect([first.items.length, second.items.length, second.total]).toEqual([500, 200, 700]);
    expect(new Set([...first.items, ...second.items].map(({ ref }) => ref.id)).size).toBe(700);
    expect(second.items[0]).toEqual({
      ref: { kind: 'album', source: 'musicbrainz', id: albumId(501) },
      ids: { musicbrainz: albumId(501) },
      monitored: true,
      held: [],
    });
    expect(stage.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('makes requests available, because nobody else tells of albums', async () => {
    await expect(lidarr.provides.downloader?.scansAvailability(stage.ctx())).resolves.toBe(true);
  });
});

describe('an album as Lidarr tells of it', () => {
  const told = async (...albums: unknown[]) => {
    const stage = await openLidarr();
    const server = await startSimulator(() => reply(200, albums));
    const page = await holdings(stage.ctx({ port: server.port }), ALL);
    await Promise.all([server.close(), stage.simulator.close()]);
    return page;
  };
  const album = (facts: object) => ({ id: 1, foreignAlbumId: albumId(1), monitored: true, ...facts });
  const statistics = (facts: object) => album({ statistics: facts });

  it.each<[string, object, boolean]>([
    ['the share of songs', { percentOfTracks: 100 }, true],
    ['a share that is not whole', { percentOfTracks: 99.99 }, false],
    ['a share a hair below', { percentOfTracks: 99.998 }, true],
    ['the share by its early name', { percentOfEpisodes: 100 }, true],
    ['both shares, of which the present one counts', { percentOfTracks: 50, percentOfEpisodes: 100 }, false],
    ['all of what is out so far', { percentOfTracks: 100, trackFileCount: 1, totalTrackCount: 12 }, false],
    ['words', { percentOfTracks: 'all' }, false],
    ['nothing', {}, false],
  ])('is complete or not by %s', async (_, facts, isHeld) => {
    const { items } = await told(statistics(facts));
    expect(items[0]?.held).toEqual(isHeld ? ['regular'] : []);
  });

  it('is one where it is listed twice, and none without an id', async () => {
    const { items, total } = await told(
      album({ statistics: { percentOfTracks: 100 } }),
      album({ id: 2, monitored: false, foreignAlbumId: albumId(1).toUpperCase() }),
      album({ id: 3, foreignAlbumId: null }),
      album({ id: 4, foreignAlbumId: '603' }),
      { monitored: true },
    );
    expect(total).toBe(1);
    expect(items).toMatchObject([{ ref: { id: albumId(1) }, monitored: true, held: ['regular'] }]);
  });
});
