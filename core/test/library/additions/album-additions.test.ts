import type { DownloaderItem } from '@ombi/sdk';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { LibraryService, UnannouncedAdditions } from '../../../src/library/index.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { MissingItemRemoval } from '../../../src/library/sync/missing-item-removal.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { PluginHost, PluginSettingsService } from '../../../src/plugin-host/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';
import { progress } from '../library-fixture.js';

const BEFORE = new Date('2025-01-01T00:00:00Z');

const album = (number: number, more: Partial<DownloaderItem> = {}): DownloaderItem => ({
  ref: { kind: 'album', source: 'musicbrainz', id: `album-${number}` },
  ids: { musicbrainz: `album-${number}` },
  monitored: true,
  variants: ['regular'],
  title: `Artist - Album ${number}`,
  year: 2000 + number,
  ...more,
});

describe.each(databaseEngines)('the albums of downloaders, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let portal: RunningPortal;
  let services: FakeServices;

  afterEach(async () => {
    await portal.close();
    await services.downloader.close();
    await emptyDatabase.drop();
  });

  const open = async () => {
    [emptyDatabase, services] = await Promise.all([create(), startFakeServices()]);
    const { dataDir, databaseUrl } = emptyDatabase;
    portal = await startPortal({ dataDir, config: { databaseUrl }, pluginSet: services.plugins });
    return portal.get(UnannouncedAdditions);
  };
  const downloader = (index = 0) => portal.get(PluginHost).providers('downloader')[index]!;
  const syncDownloader = (index: number, ...albums: readonly DownloaderItem[]) => {
    services.downloaderItems.splice(0, Infinity, ...albums);
    return portal.get(DownloaderSync).run(downloader(index), progress());
  };
  const sync = (...albums: readonly DownloaderItem[]) => syncDownloader(0, ...albums);
  /** Connects a second downloader and waits for its first sync, which the portal starts. */
  const connectSecondDownloader = async (...albums: readonly DownloaderItem[]): Promise<void> => {
    services.downloaderItems.splice(0, Infinity, ...albums);
    const connections = [downloader().connectionId, null].map((id) => ({ id, slot: 'regular', enabled: true, values: {} }));
    await portal.get(PluginSettingsService).save('fakedownloader', { enabled: true, settings: {}, connections });
    await waitUntil(
      async () =>
        (await portal.get(SyncRunRepository).hasCompletedRun(downloader(1).connectionId)) &&
        !portal.get(JobScheduler).find('fakedownloader.downloader-sync')!.running,
    );
  };

  test('are found once complete, without the initial content of the downloader', async () => {
    const additions = await open();
    await sync(album(1), album(2, { variants: [] }));
    expect(await additions.findNew(BEFORE)).toEqual({ additions: [], keys: [] });

    await sync(album(1), album(2), album(3, { variants: [] }), album(4, { title: undefined }), album(5));
    const found = await additions.findNew(BEFORE);
    expect(found.additions.map(({ title }) => title).sort()).toEqual(['Artist - Album 2', 'Artist - Album 5']);
    expect(found.additions.find(({ ref }) => ref.id === 'album-5')).toEqual({
      ref: { kind: 'album', source: 'musicbrainz', id: 'album-5' },
      ...{ title: 'Artist - Album 5', year: 2005, url: '', episodes: [] },
    });
    expect((await additions.findLatest('album', 10)).map(({ title }) => title)).toEqual([5, 2, 1].map((n) => `Artist - Album ${n}`));

    await additions.markAnnounced(found.keys);
    expect((await additions.findNew(BEFORE)).keys).toEqual([]);

    // Downloaded anew, after a while without its files.
    await sync(album(2, { variants: [] }), album(5));
    await sync(album(2), album(5));
    expect((await additions.findNew(BEFORE)).keys).toEqual([]);
  });

  test('are not found after everything was marked, nor without their downloader', async () => {
    const additions = await open();
    await sync();
    await sync(album(1), album(2));
    await portal.get(Database).transaction(() => additions.markEverythingAnnounced());
    expect((await additions.findNew(BEFORE)).keys).toEqual([]);

    await sync(album(1), album(2), album(3));
    expect((await additions.findNew(BEFORE)).additions).toHaveLength(1);
    await portal.get(LibraryService).removeConnections([downloader().connectionId]);
    expect((await additions.findNew(BEFORE)).additions).toEqual([]);
    expect(await additions.findLatest('album', 10)).toEqual([]);
  });

  test('are found once when two downloaders hold them, and still when one of the two was removed', async () => {
    const additions = await open();
    const findTitles = async () => (await additions.findNew(BEFORE)).additions.map(({ title }) => title);
    await sync();
    await connectSecondDownloader();
    await sync(album(1), album(2));
    await syncDownloader(1, album(1));
    expect((await findTitles()).sort()).toEqual(['Artist - Album 1', 'Artist - Album 2']);
    expect(await additions.findLatest('album', 10)).toHaveLength(2);

    await portal.get(LibraryService).removeConnections([downloader().connectionId]);
    expect(await findTitles()).toEqual(['Artist - Album 1']);
    await additions.markAnnounced((await additions.findNew(BEFORE)).keys);
    expect(await findTitles()).toEqual([]);
  });

  test('are still found when a second downloader has them before they were announced', async () => {
    const additions = await open();
    await sync(album(1));
    await sync(album(1), album(2));
    await connectSecondDownloader(album(1), album(2));
    const { additions: found, keys } = await additions.findNew(BEFORE);
    expect(found.map(({ title }) => title)).toEqual(['Artist - Album 2']);

    await additions.markAnnounced(keys);
    await syncDownloader(1, album(1), album(2));
    expect((await additions.findNew(BEFORE)).keys).toEqual([]);
  });

  test('are distinguished from initial content after an interrupted first sync', async () => {
    const additions = await open();
    jest.spyOn(portal.get(MissingItemRemoval), 'removeMissing').mockRejectedValueOnce(new Error('the process ends'));
    await expect(sync(album(1))).rejects.toThrow('the process ends');
    await sync(album(1), album(2));
    await sync(album(1), album(2), album(3));
    expect((await additions.findNew(BEFORE)).additions.map(({ title }) => title)).toEqual(['Artist - Album 3']);
  });
});
