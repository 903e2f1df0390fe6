import type { EpisodeFile, LibraryItem, Slice } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { JobsModule } from '../../../src/jobs/index.js';
import { UnannouncedAdditions } from '../../../src/library/index.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { DiscoveredPluginsModule, PluginHost, PluginSettingsService, type CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { fakeDownloaderPackage, fakePlugins } from '../../support/plugins/fake-plugins.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

const SINCE = new Date('2025-01-01T00:00:00Z');

interface FakeServer {
  readonly provider: CapabilityProvider<'mediaServer'>;
  items: readonly LibraryItem[];
  episodes: readonly EpisodeFile[];
  recent: readonly LibraryItem[];
  serverId: string | null;
  reset(): void;
}

function fakeServer(connectionId: string): FakeServer {
  const getProperty = (name: string) => ['supportsEpisodes', 'supportsServerId'].includes(name);
  const call = async (method: string, slice: Slice) => {
    if (method === 'serverId') return fake.serverId;
    if (method === 'recentlyAdded') return { items: fake.recent, episodes: [] };
    return pageOf(method === 'scan' ? fake.items : fake.episodes, slice);
  };
  const fake: FakeServer = {
    ...{ items: [], episodes: [], recent: [], serverId: null },
    provider: { pluginId: 'shelf', connectionId, getProperty, call } as unknown as CapabilityProvider<'mediaServer'>,
    reset: () => void Object.assign(fake, { items: [], episodes: [], recent: [], serverId: null }),
  };
  return fake;
}

const series = (id: number) => libraryItem(id, { kind: 'tv' });
const episode = (show: number, number: number): EpisodeFile => ({ showId: `item-${show}`, season: 1, numbers: [number] });

describe.each(databaseEngines)('the initial content of a media server, on $name', ({ test, create }) => {
  const [a, b] = [fakeServer('a'), fakeServer('b')];
  const fixture = libraryFixture(create, {
    kind: 'mediaServer',
    fakeProviders: [a, b],
    providers: [MediaServerSync, RecentlyAddedSync, UnannouncedAdditions],
    tables: ['library_episode', 'library_item', 'announced_addition'],
  });
  const sync = (server: FakeServer) => fixture.get(MediaServerSync).run(server.provider, progress());
  const found = async () =>
    (await fixture.get(UnannouncedAdditions).findNew(SINCE)).additions
      .map(({ ref, episodes }) => [ref.id, ...episodes.map(({ number }) => `e${number}`)].join(' '))
      .sort();

  test('does not count as added, but later additions do', async () => {
    [a.items, a.episodes] = [[libraryItem(1), series(2)], [episode(2, 1)]];
    await sync(a);
    expect(await found()).toEqual([]);

    [a.items, a.episodes] = [
      [libraryItem(1), series(2), libraryItem(3)],
      [episode(2, 1), episode(2, 2)],
    ];
    await sync(a);
    expect(await found()).toEqual(['2 e2', '3']);
  });

  test('of a second server keeps the additions for the next newsletter', async () => {
    [a.items, a.episodes] = [[series(2)], [episode(2, 1)]];
    await sync(a);
    [a.items, a.episodes] = [
      [series(2), libraryItem(3)],
      [episode(2, 1), episode(2, 2)],
    ];
    await sync(a);
    [b.items, b.episodes] = [
      [libraryItem(3), libraryItem(4), series(2)],
      [episode(2, 2), episode(2, 3)],
    ];
    await sync(b);
    expect(await found()).toEqual(['2 e2', '3']);
  });

  test('of another server at the address of a known connection does not count as added', async () => {
    a.items = [libraryItem(1)];
    await sync(a);
    a.items = [libraryItem(1), libraryItem(2)];
    await sync(a);
    await fixture.get(SyncRunRepository).forgetCompletedRuns(['a']);
    // The other server gives the same ids to other titles, and has one of the old ones.
    a.items = [libraryItem(10, { id: 'item-1' }), libraryItem(2), libraryItem(12), series(13)];
    a.episodes = [episode(13, 1)];
    await sync(a);
    expect(await found()).toEqual(['2']);

    a.items = [...a.items, libraryItem(14)];
    await sync(a);
    expect(await found()).toEqual(['14', '2']);
  });

  test('of another server at the same address is recognized by the id of the server', async () => {
    Object.assign(a, { items: [libraryItem(1)], serverId: 'old' });
    await sync(a);
    Object.assign(a, { items: [libraryItem(10), libraryItem(11)], recent: [libraryItem(11)], serverId: 'new' });
    expect(await fixture.get(RecentlyAddedSync).run(a.provider, progress())).toEqual({ added: 0, skipped: 0 });
    await sync(a);
    expect(await found()).toEqual([]);

    a.recent = [libraryItem(12)];
    await fixture.get(RecentlyAddedSync).run(a.provider, progress());
    a.items = [...a.items, libraryItem(12), libraryItem(13)];
    await sync(a);
    expect(await found()).toEqual(['12', '13']);
  });

  test('counts as added when the id of the server was unknown before, or is not reported', async () => {
    a.items = [libraryItem(1)];
    await sync(a);
    for (const [index, serverId] of ['first', null, 'first'].entries()) {
      Object.assign(a, { items: [...a.items, libraryItem(20 + index)], serverId });
      await sync(a);
    }
    expect(await found()).toEqual(['20', '21', '22']);
  });

  test('is recognized after an interrupted first sync', async () => {
    a.items = [libraryItem(1)];
    const { provider } = a;
    const broken = {
      ...provider,
      call: async (method: string, slice: Slice) => {
        if (method === 'episodes') throw new Error('the process ends');
        return provider.call(method as 'scan', slice);
      },
    };
    await expect(fixture.get(MediaServerSync).run(broken as never, progress())).rejects.toThrow('the process ends');
    a.items = [libraryItem(1), libraryItem(2)];
    await sync(a);
    expect(await found()).toEqual([]);
  });
});

describe('a connection', () => {
  it('counts as pointed at another service when its host changes, and only then', async () => {
    const folders = fakePlugins([fakeDownloaderPackage()]);
    const moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await folders.load()), JobsModule],
    });
    const retargeted: unknown[] = [];
    moduleFixture.get(EventBus).onInTransaction('connection.retargeted', async ({ connectionIds }) => void retargeted.push(connectionIds));
    const settings = moduleFixture.get(PluginSettingsService);
    const save = async (id: string | null, baseUrl: string, name: string): Promise<string> => {
      const values = { name, baseUrl, apiKey: 'a-key-for-the-depot' };
      await settings.save('depot', { enabled: true, settings: {}, connections: [{ id, slot: null, enabled: true, values }] });
      return moduleFixture.get(PluginHost).providers('downloader')[0]!.connectionId;
    };

    const id = await save(null, 'http://depot.example', 'depot');
    await save(id, 'http://depot.example', 'another name');
    expect(retargeted).toEqual([]);
    await save(id, 'http://other.example', 'depot');
    expect(retargeted).toEqual([[id]]);
    await moduleFixture.close();
    folders.remove();
  });
});
