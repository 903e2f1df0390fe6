import { PluginFailure, type LibraryItem, type Slice } from '@ombi/sdk';
import { DownloaderOptions } from '../../../src/fulfilment/index.js';
import type { JobDefinition, JobScheduler } from '../../../src/jobs/index.js';
import { ExternalIdResolver } from '../../../src/library/external-ids/external-id-resolver.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { LibraryRebuild } from '../../../src/library/sync/library-rebuild.js';
import { LibrarySyncJobs } from '../../../src/library/sync/library-sync-jobs.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedSync } from '../../../src/library/sync/recently-added-sync.js';
import { WatchHistorySync } from '../../../src/library/watch-history/watch-history-sync.js';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';
import { provideFake } from '../../support/provide-fake.js';
import { libraryFixture, libraryItem, NEVER_FAILS, pageOf, progress } from '../library-fixture.js';

/** More titles than one statement removes, and than one page of the fakes has. */
const COUNT = 150;

const items = Array.from({ length: COUNT }, (_, id) => libraryItem(id));

interface FakeServer {
  readonly provider: CapabilityProvider<'mediaServer'>;
  items: readonly LibraryItem[];
  /** Offset from which its pages fail. */
  failsAt: number;
  onPage: () => Promise<void>;
  reset(): void;
}

function fakeServer(pluginId: string, connectionId: string): FakeServer {
  const facts = { pluginId, connectionId, pluginName: 'Shelf', connectionName: connectionId, variant: 'regular', getProperty: () => null };
  const call = async (_: string, slice: Slice) => {
    await fake.onPage();
    return pageOf(fake.items, { ...slice, limit: 50 }, fake.failsAt);
  };
  const fake: FakeServer = {
    ...{ items, failsAt: NEVER_FAILS, onPage: async () => undefined },
    provider: { ...facts, call } as unknown as CapabilityProvider<'mediaServer'>,
    reset: () => void Object.assign(fake, { items, failsAt: NEVER_FAILS, onPage: async () => undefined }),
  };
  return fake;
}

describe.each(databaseEngines)('the refresh of the media servers on $name', ({ test, create }) => {
  const [a, b, c, disabled] = [
    fakeServer('shelf', 'a'),
    fakeServer('shelf', 'b'),
    fakeServer('other', 'c'),
    fakeServer('shelf', 'disabled'),
  ];
  const resolved: string[] = [];
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', providers: [MediaServerSync], tables: ['library_item'], fakeProviders: [a, b, c] },
  });
  const triggered: string[] = [];
  let job: JobDefinition;
  let rebuild: LibraryRebuild;
  let cancelJob: (jobId: string) => void;
  const run = (isManual: boolean, signal = new AbortController().signal, isTakenOver = false) =>
    job.run({ isManual, isTakenOver, signal, report: () => undefined });
  const countsOf = async (): Promise<Record<string, number>> => {
    const sql = 'SELECT "connectionId" AS id, COUNT(*) AS n FROM "library_item" GROUP BY "connectionId"';
    const rows = await fixture.get(Database).query<{ id: string; n: number | string }>(sql);
    return Object.fromEntries(rows.map(({ id, n }) => [id, Number(n)]));
  };

  async function begin(): Promise<void> {
    triggered.length = resolved.length = 0;
    const jobScheduler = {
      register: (definition: JobDefinition) => void (job = definition),
      trigger: async (id: string) => void triggered.push(id),
    } as unknown as JobScheduler;
    const syncJobs = new LibrarySyncJobs(
      ...[fixture.get(PluginHost), jobScheduler, provideFake(EventBus, {}).useValue, fixture.get(MediaServerSync)],
      ...[provideFake(RecentlyAddedSync, {}).useValue, provideFake(DownloaderSync, {}).useValue],
      provideFake(DownloaderOptions, {}).useValue,
      provideFake(ExternalIdResolver, { resolveForConnection: async (id) => (resolved.push(id), 0) }).useValue,
      provideFake(WatchHistorySync, { isEnabledFor: async () => false }).useValue,
    );
    const events = {
      onInvalidate: (_: string, handle: (event: { readonly jobId: string }) => void) => (cancelJob = (jobId) => handle({ jobId })),
    } as unknown as EventBus;
    rebuild = new LibraryRebuild(fixture.get(PluginHost), jobScheduler, syncJobs, events, memoryLog());
    rebuild.onApplicationBootstrap();
    for (const { provider } of [a, b, c, disabled]) await fixture.get(MediaServerSync).run(provider, progress());
  }

  test('on request replaces what was known of those in use by what they report', async () => {
    await begin();
    await rebuild.trigger();
    expect(triggered).toEqual(['media-database-refresh']);

    a.items = items.slice(0, 40);
    c.items = [libraryItem(900), libraryItem(901)];
    expect(await run(true)).toEqual({ changed: true });
    expect(await countsOf()).toEqual({ a: 40, b: COUNT, c: 2, disabled: COUNT });
    expect(resolved).toEqual(['a', 'b', 'c']);
  });

  test('on request replaces what was known of one server, and of all when they are asked for meanwhile', async () => {
    await begin();
    for (const one of [a, b, c]) one.items = items.slice(0, 40);
    expect(await rebuild.trigger('a')).toBe(true);
    await run(true);
    expect(await countsOf()).toMatchObject({ a: 40, b: COUNT, c: COUNT });
    expect([await rebuild.trigger('disabled'), await rebuild.trigger('unknown')]).toEqual([false, false]);
    expect(triggered).toEqual(['media-database-refresh']);

    await rebuild.trigger();
    await rebuild.trigger('a');
    await run(true);
    expect(await countsOf()).toMatchObject({ a: 40, b: 40, c: 40, disabled: COUNT });
  });

  test('skips a server that does not respond, fails with it, and continues with the others', async () => {
    await begin();
    a.failsAt = 0;
    b.items = [libraryItem(1)];
    c.failsAt = 100;
    const outcome = run(true);
    await expect(outcome).rejects.toThrow('Shelf (a): ');
    await expect(outcome).rejects.toThrow('Shelf (c): ');
    await expect(outcome).rejects.not.toThrow('Shelf (b)');
    await expect(outcome).rejects.toMatchObject({ code: 'incomplete-read', detail: expect.stringContaining('Shelf (a): ') as string });
    expect(await countsOf()).toEqual({ a: COUNT, b: 1, c: COUNT, disabled: COUNT });
  });

  test('removes nothing before a server was read completely', async () => {
    await begin();
    const seen: number[] = [];
    a.items = items.slice(0, 1);
    a.onPage = async () => void seen.push((await countsOf()).a!);
    await run(true);
    expect(seen).toEqual([COUNT]);
  });

  test('by its schedule only starts the ordinary syncs', async () => {
    await begin();
    a.items = [];
    expect(await run(false)).toEqual({ changed: false });
    expect(await countsOf()).toEqual({ a: COUNT, b: COUNT, c: COUNT, disabled: COUNT });
    expect(triggered).toEqual(['shelf.library-sync', 'other.library-sync']);
  });

  test('taken over from a portal that died only starts the ordinary syncs, because nobody knows which servers were meant', async () => {
    await begin();
    for (const one of [a, b, c]) one.items = [];
    expect(await run(true, undefined, true)).toEqual({ changed: false });
    expect(await countsOf()).toEqual({ a: COUNT, b: COUNT, c: COUNT, disabled: COUNT });
    expect(triggered).toEqual(['shelf.library-sync', 'other.library-sync']);
  });

  test('forgets the servers of a request that was cancelled before it began', async () => {
    await begin();
    for (const one of [a, b, c]) one.items = items.slice(0, 40);
    await rebuild.trigger('a');
    cancelJob('another-job');
    cancelJob('media-database-refresh');
    await rebuild.trigger('b');
    await run(true);
    expect(await countsOf()).toMatchObject({ a: COUNT, b: 40, c: COUNT });
  });

  test('supersedes a sync in progress, which then adds nothing', async () => {
    await begin();
    let calls = 0;
    a.onPage = async () => {
      if ((calls += 1) === 1) await run(true);
    };
    await expect(fixture.get(MediaServerSync).run(a.provider, progress())).rejects.toMatchObject({ name: 'SyncSupersededError' });
    expect(await countsOf()).toEqual({ a: COUNT, b: COUNT, c: COUNT, disabled: COUNT });
  });

  test('that is stopped reads nothing more', async () => {
    await begin();
    const controller = new AbortController();
    a.items = b.items = [];
    a.onPage = async () => controller.abort(new PluginFailure('timeout'));
    await expect(run(true, controller.signal)).rejects.toMatchObject({ code: 'timeout' });
    expect((await countsOf()).b).toBe(COUNT);
  });
});
