import type { DownloaderItem, LibraryItem, Slice } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { LibraryEpisodeRepository } from '../../../src/library/episodes/library-episode.repository.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, NEVER_FAILS, pageOf, progress } from '../library-fixture.js';

/** A media server, or a downloader, whose lists fail from an offset on. */
class FailingServer {
  items: LibraryItem[] = [];
  recent: LibraryItem[] = [];
  monitored: DownloaderItem[] = [];
  itemsFailAt = NEVER_FAILS;
  episodesFailAt = NEVER_FAILS;

  reset(): void {
    Object.assign(this, { items: [], recent: [], monitored: [], itemsFailAt: NEVER_FAILS, episodesFailAt: NEVER_FAILS });
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, slice: Slice) => {
      if (method === 'scansAvailability') return true;
      if (method === 'scan') return pageOf(this.items, slice, this.itemsFailAt);
      if (method === 'items') return pageOf(this.monitored, slice);
      if (method === 'recentlyAdded') return { items: this.recent, episodes: [{ showId: 'item-1', season: 1, numbers: [1] }] };
      return pageOf([], slice, this.episodesFailAt);
    };
    const facts = { pluginId: 'shelf', connectionId: 'shelf-1', connectionName: 'shelf', variant: 'regular' };
    return { ...facts, getProperty: (name: string) => name !== 'supportsServerId', call } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines)('a sync that ends early on $name', ({ test, create }) => {
  const shelf = new FailingServer();
  const announced: string[] = [];
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf], providers: [MediaServerSync, DownloaderSync, RecentlyAddedSync] },
    tables: ['library_item', 'downloader_holding'],
    afterCreate: async ({ get }) => {
      get(EventBus).on('library.synced', async ({ added }) => void announced.push(`library: ${added} new`));
      get(EventBus).on('downloader.synced', async () => void announced.push('downloader'));
    },
  });
  const announcements = async () => {
    await fixture.get(EventBus).whenSettled();
    return announced;
  };
  const sync = () => fixture.get(MediaServerSync).run(shelf.provider, progress());
  beforeEach(() => void (announced.length = 0));

  test('announces the pages that were stored before, so that requests are compared with them', async () => {
    shelf.items = Array.from({ length: 700 }, (_, id) => libraryItem(id + 1));
    shelf.itemsFailAt = 500;
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await announcements()).toEqual(['library: 500 new']);
  });

  test('announces known titles, too, because they may have got an id or a copy', async () => {
    shelf.items = [libraryItem(1, { ids: {} })];
    await sync();
    shelf.items = [libraryItem(1)];
    shelf.episodesFailAt = 0;
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await announcements()).toEqual(['library: 1 new', 'library: 0 new']);
  });

  test('announces nothing when nothing was stored', async () => {
    shelf.itemsFailAt = 0;
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await announcements()).toEqual([]);
  });

  test('announces the titles of a downloader whose episodes could not be read', async () => {
    shelf.monitored = [{ ref: { kind: 'tv', source: 'tvdb', id: '7' }, ids: {}, monitored: true, variants: ['regular'] }];
    shelf.episodesFailAt = 0;
    const run = fixture.get(DownloaderSync).run(shelf.provider as unknown as CapabilityProvider<'downloader'>, progress());
    await expect(run).rejects.toMatchObject({ code: 'unreachable' });
    expect(await announcements()).toEqual(['downloader']);
  });

  test('announces recently added titles whose episodes could not be stored', async () => {
    shelf.items = [libraryItem(1, { kind: 'tv' })];
    await sync();
    shelf.recent = [libraryItem(2)];
    jest.spyOn(fixture.get(LibraryEpisodeRepository), 'save').mockRejectedValueOnce(new Error('the database is gone'));
    await expect(fixture.get(RecentlyAddedSync).run(shelf.provider, progress())).rejects.toThrow('the database is gone');
    expect(await announcements()).toEqual(['library: 1 new', 'library: 1 new']);
    expect(await fixture.get(LibraryItemRepository).missingItemTracker.count('shelf-1')).toBe(2);
  });
});
