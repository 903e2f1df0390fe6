import { PluginFailure } from '@ombi/sdk';
import type { EventBus } from '../../../src/events/index.js';
import type { DownloaderOptions } from '../../../src/fulfilment/index.js';
import type { JobDefinition, JobScheduler } from '../../../src/jobs/index.js';
import type { ExternalIdResolver } from '../../../src/library/external-ids/external-id-resolver.js';
import type { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { LibrarySyncJobs } from '../../../src/library/sync/library-sync-jobs.js';
import type { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import type { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import type { WatchHistorySync } from '../../../src/library/watch-history/watch-history-sync.js';
import type { CapabilityProvider, PluginHost } from '../../../src/plugin-host/index.js';

type Server = CapabilityProvider<'mediaServer'>;
type SyncResult = Awaited<ReturnType<MediaServerSync['run']>>;

const NOTHING: SyncResult = { added: 0, removed: 0, heldBack: 0, skipped: 0 };

const server = (pluginId: string, connectionId: string, isQuick = false): Server =>
  ({
    pluginId,
    connectionId,
    connectionName: `Server ${connectionId}`,
    getProperty: (name: string) => (name === 'schedule' ? '0 0 * * * ?' : isQuick ? '0 * * * * ?' : null),
  }) as unknown as Server;

/** The jobs of some media servers, each with the result, or the failure, of its sync. */
function createJobs(results: ReadonlyMap<Server, SyncResult | PluginFailure>) {
  const defined = new Map<string, JobDefinition>();
  const [triggered, resolved, watched]: [string[], string[], string[]] = [[], [], []];
  const providers = { current: [...results.keys()] };
  const published: { name: string; event: object }[] = [];
  const newIds = { count: 0 };
  const subscribers = new Map<string, ((event: object) => unknown)[]>();
  const subscribe = (name: string, handler: (event: object) => unknown) =>
    void subscribers.set(name, [...(subscribers.get(name) ?? []), handler]);
  const sync = async ({ connectionId }: Server) => {
    const result = [...results].find(([one]) => one.connectionId === connectionId)![1];
    if (result instanceof PluginFailure) throw result;
    return result;
  };
  const fakes = [
    { providers: (kind: string) => (kind === 'mediaServer' ? providers.current : []) } as unknown as PluginHost,
    {
      register: (job: JobDefinition) => void defined.set(job.id, job),
      unregister: (id: string) => void defined.delete(id),
      trigger: async (id: string) => void triggered.push(id),
    } as unknown as JobScheduler,
    {
      ...{ on: subscribe, onInvalidate: subscribe },
      publish: async (name: string, event: object) => void published.push({ name, event }),
    } as unknown as EventBus,
    { run: sync } as unknown as MediaServerSync,
    { run: sync } as unknown as RecentlyAddedSync,
    {} as DownloaderSync,
    {} as DownloaderOptions,
    { resolveForConnection: async (id: string) => (resolved.push(id), newIds.count) } as unknown as ExternalIdResolver,
    {
      isEnabledFor: async ({ connectionId }: Server) => connectionId.startsWith('watched'),
      run: async ({ connectionId }: Server) => watched.push(connectionId) && 2,
      runRecent: async () => 1,
    } as unknown as WatchHistorySync,
  ] as const;
  new LibrarySyncJobs(...fakes).onApplicationBootstrap();
  return {
    ...{ defined, triggered, resolved, watched, providers, published, newIds },
    run: (id: string, signal = new AbortController().signal) => defined.get(id)!.run({ signal, isManual: false, report: () => undefined }),
    publish: async (name: string, event: object) => {
      for (const handler of subscribers.get(name) ?? []) await handler(event);
    },
  };
}

describe('the sync job of a plug-in with several connections', () => {
  it('reads all of them, and names those that failed', async () => {
    const jobs = createJobs(
      new Map<Server, SyncResult | PluginFailure>([
        [server('shelf', 'a'), new PluginFailure('unreachable')],
        [server('shelf', 'watched'), { ...NOTHING, added: 1 }],
        [server('shelf', 'c'), new PluginFailure('unauthorized')],
        [server('shelf', 'd'), NOTHING],
      ]),
    );
    await expect(jobs.run('shelf.library-sync')).rejects.toMatchObject({
      code: 'not-synced',
      detail: 'Server a: unreachable; Server c: unauthorized',
    });
    expect([jobs.resolved, jobs.watched]).toEqual([['watched', 'd'], ['watched']]);
  });

  it('fails with the failure itself when there is only one', async () => {
    const jobs = createJobs(new Map([[server('shelf', 'a'), new PluginFailure('unreachable')]]));
    await expect(jobs.run('shelf.library-sync')).rejects.toMatchObject({ name: 'PluginFailure', code: 'unreachable' });
  });

  it('reads no further one after the job was stopped', async () => {
    const [stop, reason] = [new AbortController(), new Error('the job was stopped')];
    const [first, second] = [server('shelf', 'a'), server('shelf', 'b')];
    const jobs = createJobs(
      new Map([
        [first, NOTHING],
        [second, NOTHING],
      ]),
    );
    stop.abort(reason);
    await expect(jobs.run('shelf.library-sync', stop.signal)).rejects.toBe(reason);
    expect(jobs.resolved).toEqual([]);
  });

  it.each<[keyof SyncResult, boolean]>([
    ['added', true],
    ['removed', true],
    ['heldBack', true],
    ['skipped', false],
  ])('says whether something changed: %s', async (part, changed) => {
    const jobs = createJobs(
      new Map([
        [server('shelf', 'a'), { ...NOTHING, [part]: 1 }],
        [server('shelf', 'b'), NOTHING],
      ]),
    );
    expect(await jobs.run('shelf.library-sync')).toMatchObject({ changed });
  });

  it('says how many items of all of them were left out, those of the watch history included, and nothing when there are none', async () => {
    const jobs = createJobs(
      new Map([
        [server('shelf', 'a'), { ...NOTHING, skipped: 3 }],
        [server('shelf', 'watched'), { ...NOTHING, skipped: 1 }],
        [server('other', 'x'), NOTHING],
      ]),
    );
    expect(await jobs.run('shelf.library-sync')).toEqual({
      changed: false,
      note: expect.objectContaining({ code: 'left-out', values: { number: 6 } }),
    });
    expect(await jobs.run('other.library-sync')).toEqual({ changed: false });
  });

  it('resolves the ids of new titles after the recently added sync', async () => {
    const jobs = createJobs(
      new Map([
        [server('shelf', 'a', true), { ...NOTHING, added: 1 }],
        [server('other', 'x', true), NOTHING],
        [server('slow', 'y'), NOTHING],
      ]),
    );
    expect([...jobs.defined.keys()].sort()).toEqual([
      ...['other.library-sync', 'other.recently-added-sync', 'shelf.library-sync', 'shelf.recently-added-sync', 'slow.library-sync'],
    ]);
    expect(await jobs.run('shelf.recently-added-sync')).toMatchObject({
      changed: true,
      note: expect.objectContaining({ code: 'left-out', values: { number: 1 } }),
    });
    expect(await jobs.run('other.recently-added-sync')).toMatchObject({ changed: false });
    expect(jobs.resolved).toEqual(['a']);
  });
});

it('announces the ids that were resolved after a sync, because requests were compared without them', async () => {
  const jobs = createJobs(new Map([[server('shelf', 'a', true), { ...NOTHING, added: 1 }]]));
  await jobs.run('shelf.library-sync');
  expect(jobs.published).toEqual([]);
  jobs.newIds.count = 2;
  await jobs.run('shelf.library-sync');
  await jobs.run('shelf.recently-added-sync');
  const announced = { name: 'library.synced', event: { pluginId: 'shelf', connectionId: 'a', added: 0, removed: 0 } };
  expect(jobs.published).toEqual([announced, announced]);
});

describe('the sync jobs of plug-ins', () => {
  const two = () =>
    createJobs(
      new Map([
        [server('shelf', 'a', true), NOTHING],
        [server('shelf-2', 'watched'), NOTHING],
      ]),
    );

  it('follow the plug-ins in use', async () => {
    const jobs = two();
    jobs.providers.current = [server('shelf-2', 'watched')];
    await jobs.publish('plugin.changed', { pluginId: 'shelf', enabled: false });
    expect([...jobs.defined.keys()]).toEqual(['shelf-2.library-sync']);
    expect(jobs.triggered).toEqual([]);
  });

  it('read the whole library of a plug-in at once after its settings were saved, and no other', async () => {
    const jobs = two();
    await jobs.publish('plugin.changed', { pluginId: 'shelf', enabled: true });
    expect(jobs.triggered).toEqual(['shelf.library-sync']);
  });

  it('read the servers with a watch history when that is switched on', async () => {
    const jobs = two();
    await jobs.publish('settings.changed', { name: 'features', members: ['Movie4KRequests'] });
    await jobs.publish('settings.changed', { name: 'other', members: ['PlayedSync'] });
    expect(jobs.triggered).toEqual([]);
    await jobs.publish('settings.changed', { name: 'features', members: ['Movie4KRequests', 'PlayedSync'] });
    expect(jobs.triggered).toEqual(['shelf-2.library-sync']);
  });
});
