import { type DownloaderItem, UNREADABLE_ITEM } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import { findItems, listItems } from '../src/items.js';
import lidarr from '../src/index.js';
import { ABBEY_ROAD } from '../src/simulator/index.js';
import { albumId, type LidarrFixture, openLidarrFixture } from './fixture.js';

const ALL = { offset: 0, limit: 100 };
const itemsByNumber = (items: readonly DownloaderItem[]) =>
  Object.fromEntries(items.map(({ ref, variants, monitored }) => [Number(ref.id.slice(-12)), { variants, monitored }]));

describe('the items of Lidarr', () => {
  let fixture: LidarrFixture;
  beforeEach(async () => {
    fixture = await openLidarrFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('contain an album only once every track is downloaded', async () => {
    const { state } = fixture.simulator;
    state.addExisting(albumId(1));
    state.addExisting(albumId(2), { files: 9 });
    state.addExisting(albumId(3), { files: 10 });
    state.addExisting(albumId(4), { files: 10, monitored: false });
    state.addExisting(albumId(5), { files: 3, monitored: false });
    state.addExisting(albumId(6), { monitored: false });

    const { items, total } = await listItems(fixture.ctx(), ALL);
    expect(total).toBe(4);
    expect(itemsByNumber(items)).toEqual({
      1: { variants: [], monitored: true },
      2: { variants: [], monitored: true },
      3: { variants: ['regular'], monitored: true },
      4: { variants: ['regular'], monitored: false },
    });
  });

  it('are the same when each is read alone, also where the answer leaves out the artist', async () => {
    const { state, faults } = fixture.simulator;
    state.addExisting(albumId(1), { files: 10 });
    state.addExisting(albumId(2));
    const { items } = await listItems(fixture.ctx(), ALL);
    const titles = items.map(({ ref, ids }) => ({ ref, ids }));
    const [first] = items;
    const row = { id: 1, artistId: 1, foreignAlbumId: albumId(1), title: state.findAlbum(albumId(1))!.title, monitored: true };
    const statistics = { trackFileCount: 10, trackCount: 10, totalTrackCount: 10, percentOfTracks: 100 };
    const releaseDate = '2000-01-01T00:00:00Z';
    faults.fail(200, [{ ...row, statistics, releaseDate }], { path: '/api/v1/album', query: albumId(1) });
    await expect(findItems(fixture.ctx(), titles)).resolves.toEqual({ items, episodes: [] });

    state.patchArtist(1, { monitored: false });
    await expect(findItems(fixture.ctx(), [titles[0]!])).resolves.toEqual({ items: [{ ...first, monitored: false }], episodes: [] });
  });

  it('change to downloaded when the download is complete', async () => {
    const { state } = fixture.simulator;
    state.addExisting(albumId(1));
    await expect(listItems(fixture.ctx(), ALL)).resolves.toMatchObject({ items: [{ variants: [] }] });
    state.completeDownload(albumId(1), 4);
    await expect(listItems(fixture.ctx(), ALL)).resolves.toMatchObject({ items: [{ variants: [] }] });
    state.completeDownload(albumId(1));
    await expect(listItems(fixture.ctx(), ALL)).resolves.toMatchObject({ items: [{ variants: ['regular'] }] });
  });

  it('have artist, title and year', async () => {
    fixture.simulator.state.addExisting(ABBEY_ROAD.albumId, { files: 10 });
    await expect(listItems(fixture.ctx(), ALL)).resolves.toMatchObject({ items: [{ title: 'The Beatles - Abbey Road', year: 1969 }] });
  });

  it('are not monitored when the artist is not', async () => {
    fixture.simulator.state.addExisting(albumId(1), { files: 10 }, { monitored: false });
    await expect(listItems(fixture.ctx(), ALL)).resolves.toMatchObject({ items: [{ monitored: false, variants: ['regular'] }] });
  });

  it('are fetched with one call even when there are ten thousand, and stored in documents that every database accepts', async () => {
    const { state } = fixture.simulator;
    const artist = state.addExisting(albumId(1));
    for (let number = 2; number <= 10_000; number += 1)
      state.albums.set(number, { ...artist, id: number, foreignAlbumId: albumId(number) });
    const ctx = fixture.ctx();
    const seen = new Set<string>();
    for (let offset = 0; offset < 10_000; offset += 500) {
      const { items, total } = await listItems(ctx, { offset, limit: 500 });
      expect([items.length, total]).toEqual([500, 10_000]);
      for (const { ref } of items) seen.add(ref.id);
      state.albums.set(20_000 + offset, { ...artist, id: 20_000 + offset, foreignAlbumId: albumId(20_000 + offset) });
    }
    expect(seen.size).toBe(10_000);
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('make requests available, because no media server reports albums', async () => {
    await expect(lidarr.provides.downloader?.scansAvailability(fixture.ctx())).resolves.toBe(true);
  });
});

describe('an album in a response of Lidarr', () => {
  const listAlbums = async (...albums: unknown[]) => {
    const fixture = await openLidarrFixture();
    const server = await startSimulator(() => reply(200, albums));
    return listItems(fixture.ctx({ port: server.port }), ALL).finally(() => Promise.all([server.close(), fixture.simulator.close()]));
  };
  const album = (values: object) => ({ id: 1, foreignAlbumId: albumId(1), monitored: true, ...values });
  const statistics = (values: object) => album({ statistics: values });

  it.each<[string, object, boolean]>([
    ['the share of songs', { percentOfTracks: 100 }, true],
    ['a share that is not whole', { percentOfTracks: 99.99 }, false],
    ['a share a hair below', { percentOfTracks: 99.998 }, true],
    ['the share by its early name', { percentOfEpisodes: 100 }, true],
    ['both shares, of which the present one counts', { percentOfTracks: 50, percentOfEpisodes: 100 }, false],
    ['all of what is out so far', { percentOfTracks: 100, trackFileCount: 1, totalTrackCount: 12 }, false],
    ['words', { percentOfTracks: 'all' }, false],
    ['nothing', {}, false],
  ])('is complete depending on %s', async (_, values, isHeld) => {
    const { items } = await listAlbums(statistics(values));
    expect(items[0]?.variants).toEqual(isHeld ? ['regular'] : []);
  });

  it.each<[string, object, object]>([
    ['its artist', { artist: { artistName: 'Nina', monitored: true }, title: 'Dawn' }, { title: 'Nina - Dawn' }],
    ['its title alone', { title: 'Dawn' }, { title: 'Dawn' }],
    ['what fits of a long one', { title: '长'.repeat(900) }, { title: '长'.repeat(200) }],
    ['the year of its release', { title: 'Dawn', releaseDate: '1971-03-01T00:00:00Z' }, { title: 'Dawn', year: 1971 }],
    ['no year of a release without a date', { title: 'Dawn', releaseDate: '0001-01-01T00:00:00Z' }, { title: 'Dawn', year: null }],
    ['no year of garbage', { title: 'Dawn', releaseDate: 'soon' }, { title: 'Dawn', year: null }],
    ['nothing of garbage', { title: 7, releaseDate: {}, artist: { artistName: [] } }, { year: null }],
  ])('has the name of %s', async (_, values, expected) => {
    const { items } = await listAlbums(album(values));
    const [{ title, year }] = items as [DownloaderItem];
    expect({ title, year }).toMatchObject(expected);
    if (!('title' in expected)) expect(title).toBeUndefined();
  });

  it('keeps its title and year when only one of its two rows has them', async () => {
    const named = { title: 'Dawn', artist: { artistName: 'Nina' }, releaseDate: '1971-03-01T00:00:00Z' };
    for (const rows of [
      [album(named), album({ id: 2 })],
      [album({}), album({ id: 2, ...named })],
    ])
      expect((await listAlbums(...rows)).items).toMatchObject([{ title: 'Nina - Dawn', year: 1971 }]);
  });

  it('is deduplicated, and left out without an id', async () => {
    const { items, total } = await listAlbums(
      album({ statistics: { percentOfTracks: 100 } }),
      album({ id: 2, monitored: false, foreignAlbumId: albumId(1).toUpperCase() }),
      album({ id: 3, foreignAlbumId: null }),
      album({ id: 4, foreignAlbumId: '603' }),
      { monitored: true },
    );
    expect(total).toBe(1);
    expect(items).toMatchObject([{ ref: { id: albumId(1) }, monitored: true, variants: ['regular'] }]);
  });

  it('is unreadable where it is no album or has an id of another kind, beside all others', async () => {
    const { items } = await listAlbums(null, 'x', album({ id: 2, foreignAlbumId: 603 }), album({}));
    expect(items).toMatchObject([{ ref: { id: albumId(1) } }, UNREADABLE_ITEM, UNREADABLE_ITEM, UNREADABLE_ITEM]);
    await expect(listAlbums(null, 'x')).rejects.toMatchObject({ code: 'malformed' });
  });
});
