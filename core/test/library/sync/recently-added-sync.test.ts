import { PluginFailure, type EpisodeFile, type LibraryItem, type MediaRef, type Slice } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { LibraryService } from '../../../src/library/index.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

const item = (id: number, kind: 'movie' | 'tv' = 'movie') => libraryItem(id, { kind });
const episode = (id: number, season: number, number: number): EpisodeFile => ({ showId: `item-${id}`, season, numbers: [number] });
const show = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

/** A media server with a whole library and a list of what is new. */
class FakeMediaServer {
  items: LibraryItem[] = [];
  episodes: EpisodeFile[] = [];
  recent: { items: LibraryItem[]; episodes: EpisodeFile[] } | PluginFailure = { items: [], episodes: [] };

  reset(): void {
    Object.assign(this, { items: [], episodes: [], recent: { items: [], episodes: [] } });
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, slice: Slice) => {
      if (method === 'scan') return pageOf(this.items, slice);
      if (method === 'episodes') return pageOf(this.episodes, slice);
      if (this.recent instanceof PluginFailure) throw this.recent;
      return this.recent;
    };
    const facts = { pluginId: 'shelf', connectionId: 'shelf-1', connectionName: 'shelf', variant: 'regular' };
    return { ...facts, getProperty: (name: string) => name !== 'supportsServerId', call } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines)('the sync of recently added items on $name', ({ test, create }) => {
  const shelf = new FakeMediaServer();
  const announced: { added: number; removed: number }[] = [];
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf], providers: [MediaServerSync, RecentlyAddedSync], tables: ['library_item'] },
    afterCreate: async ({ get }) => {
      get(EventBus).on('library.synced', async ({ added, removed }) => {
        announced.push({ added, removed });
      });
    },
  });
  const syncAll = () => {
    fixture.clock.offset += 86_400_000;
    return fixture.get(MediaServerSync).run(shelf.provider, progress());
  };
  const syncRecent = () => fixture.get(RecentlyAddedSync).run(shelf.provider, progress());
  const isHeld = async (id: number) =>
    (await fixture.get(LibraryService).findAvailability([{ kind: 'movie', source: 'tmdb', id: String(id) }])).size > 0;
  beforeEach(() => {
    announced.length = 0;
  });

  test('stores items with their episodes, and keeps all others', async () => {
    shelf.items = [item(1)];
    await syncAll();
    shelf.recent = { items: [item(2), item(3, 'tv')], episodes: [episode(3, 1, 1), episode(99, 1, 1)] };
    await expect(syncRecent()).resolves.toEqual({ added: 3, skipped: 0 });
    expect([await isHeld(1), await isHeld(2)]).toEqual([true, true]);
    expect(await fixture.episodesOf(show(3))).toEqual(['1x1']);
  });

  test('publishes an event once when something is new', async () => {
    await syncAll();
    shelf.recent = { items: [item(3, 'tv')], episodes: [episode(3, 1, 1)] };
    await syncRecent();
    await syncRecent();
    expect(announced.slice(1)).toEqual([{ added: 2, removed: 0 }]);
    shelf.recent = { items: [item(3, 'tv')], episodes: [episode(3, 1, 1), episode(3, 1, 2)] };
    await syncRecent();
    expect(announced.slice(2)).toEqual([{ added: 1, removed: 0 }]);
  });

  test('publishes an event when a known title gains a variant or an id', async () => {
    shelf.items = [item(1), item(2)];
    await syncAll();
    shelf.recent = { items: [libraryItem(1, { variants: ['regular', '4k'] }), item(2)], episodes: [] };
    await expect(syncRecent()).resolves.toEqual({ added: 1, skipped: 0 });
    await expect(syncRecent()).resolves.toEqual({ added: 0, skipped: 0 });
    shelf.recent = { items: [libraryItem(2, { ids: { tmdb: '2', imdb: 'tt2' } })], episodes: [] };
    await expect(syncRecent()).resolves.toEqual({ added: 1, skipped: 0 });
    shelf.recent = { items: [item(1), item(2)], episodes: [] };
    await expect(syncRecent()).resolves.toEqual({ added: 0, skipped: 0 });
    expect(announced.slice(1)).toEqual([
      { added: 1, removed: 0 },
      { added: 1, removed: 0 },
    ]);
  });

  test('removes nothing, however short the list is', async () => {
    shelf.items = Array.from({ length: 20 }, (_, index) => item(index + 1));
    await syncAll();
    for (let round = 0; round < 3; round += 1) {
      fixture.clock.offset += 86_400_000;
      await syncRecent();
    }
    expect(await fixture.count('library_item')).toBe(20);
  });

  test('waits for the first full sync', async () => {
    shelf.recent = { items: [item(2)], episodes: [] };
    await expect(syncRecent()).resolves.toEqual({ added: 0, skipped: 0 });
    expect(await fixture.count('library_item')).toBe(0);
  });

  test('stores the others when one item cannot be stored', async () => {
    await syncAll();
    shelf.recent = { items: [item(1), { ...item(2), addedAt: 'never' }, item(3)], episodes: [] };
    await expect(syncRecent()).resolves.toEqual({ added: 2, skipped: 1 });
  });

  test('fails with the server, and keeps what is known', async () => {
    shelf.items = [item(1)];
    await syncAll();
    shelf.recent = new PluginFailure('unreachable');
    await expect(syncRecent()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await isHeld(1)).toBe(true);
  });
});
