import { RUNTIME_LIMITS, type Slice } from '@ombi/sdk';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import { WatchHistorySync } from '../../../src/library/watch-history/watch-history-sync.js';
import { WatchedItemRepository } from '../../../src/library/watch-history/watched-item.repository.js';
import { IdentityLinkRepository } from '../../../src/identity-providers/identity-links/identity-link.repository.js';
import { LinkedAccountFinder } from '../../../src/identity-providers/identity-links/identity-link.service.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

/** A media server or downloader that records the options of each call. */
class RecordingProvider {
  readonly options = new Map<string, unknown>();

  reset(): void {
    this.options.clear();
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, ...args: unknown[]) => {
      this.options.set(method, args.at(-1));
      if (method === 'scan') return pageOf([libraryItem(1)], args[0] as Slice);
      if (method === 'scansAvailability') return true;
      if (method === 'recentlyAdded') return { items: [], episodes: [] };
      return method === 'recentlyWatched' ? [] : pageOf([], args[0] as Slice);
    };
    const facts = { pluginId: 'shelf', connectionId: 'shelf-1', connectionName: 'shelf', variant: 'regular' };
    return { ...facts, getProperty: (name: string) => name !== 'supportsServerId', call } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines.slice(0, 1))('every call of a sync', ({ test, create }) => {
  const shelf = new RecordingProvider();
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf], tables: ['library_item'] },
    providers: [
      ...[MediaServerSync, RecentlyAddedSync, DownloaderSync],
      ...[WatchHistorySync, WatchedItemRepository, LinkedAccountFinder, IdentityLinkRepository],
    ],
    afterCreate: async ({ get }) => void (await get(FeatureFlags).setEnabled('PlayedSync', true)),
  });

  test('has the time-out of syncs and ends with the job', async () => {
    const job = progress();
    await fixture.get(MediaServerSync).run(shelf.provider, job);
    await fixture.get(WatchHistorySync).run(shelf.provider, job);
    await fixture.get(RecentlyAddedSync).run(shelf.provider, job);
    await fixture.get(WatchHistorySync).runRecent(shelf.provider, job);
    const expected = { signal: job.signal, timeoutMs: RUNTIME_LIMITS.syncCallTimeoutMs };
    const mediaServerCalls = ['scan', 'episodes', 'watched', 'recentlyAdded', 'recentlyWatched'];
    expect(mediaServerCalls.map((name) => shelf.options.get(name))).toEqual(mediaServerCalls.map(() => expected));

    shelf.reset();
    await fixture.get(DownloaderSync).run(shelf.provider as never, job);
    expect(['items', 'episodes'].map((name) => shelf.options.get(name))).toEqual([expected, expected]);
  });
});
