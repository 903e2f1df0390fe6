import type { Ctx } from '@ombi/sdk';
import { PushClients, reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import { EventBus } from '../../../src/events/index.js';
import {
  PluginHost,
  PluginHostModule,
  PluginProcessOptions,
  PluginSettingsService,
  DiscoveredPluginsModule,
} from '../../../src/plugin-host/index.js';
import { ConnectionHealthTracker } from '../../../src/plugin-host/health/connection-health-tracker.js';
import { PushTiming } from '../../../src/plugin-host/push/push-connection.js';
import { SyncThrottle } from '../../../src/plugin-host/push/sync-throttle.js';
import { startOtlpCollector, tracingTo, type OtlpCollector } from '../../support/otlp-collector.js';
import { communityDownloader, linkPluginLibraries, testProcessOptions } from '../../support/plugins/community-plugins.js';
import { fakeDownloaderPackage, fakePlugins, type FakePlugin, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

/** Passes on what the service pushes; a list item by item shows that both kinds of streams reach the plug-in. */
const installed = communityDownloader('depot', {
  permissions: ['push'],
  items: `
    let total = 0;
    for await (const { id } of ctx.http.streamItems('/films', z.object({ id: z.int() }))) total += id;
    return { items: [], total };`,
  more: `
    async *listen(ctx) {
      const socket = await ctx.http.webSocket('/socket');
      await socket.send('hello');
      for await (const { text } of socket) yield { sync: text };
    },`,
});

const bundledPackage = fakeDownloaderPackage({
  async *listen({ http }: Ctx) {
    const socket = await http.webSocket('/socket');
    await socket.send('hello');
    for await (const { text } of socket) yield { sync: text as 'recent' };
  },
} as never);
const bundled: FakePlugin = { ...bundledPackage, manifest: { ...bundledPackage.manifest, permissions: ['push'] } };

const TIMING: PushTiming = { restartDelaysMs: [1], stableAfterMs: 60_000, syncIntervalMs: 1 };

describe.each<[string, FakePlugin]>([
  ['an installed plug-in', installed],
  ['a bundled plug-in', bundled],
])('listening, by %s', (name, plugin) => {
  let folders: FakePlugins;
  let moduleFixture: ModuleFixture;
  let service: Simulator;
  let collector: OtlpCollector;
  let connectionId: string | null = null;
  const pushes = new PushClients();
  const syncs: unknown[] = [];

  const save = async (apiKey: string, enabled = true): Promise<void> => {
    const connection = { id: connectionId, slot: null, enabled, values: { baseUrl: service.url, apiKey } };
    await moduleFixture.get(PluginSettingsService).save('depot', { enabled: true, settings: {}, connections: [connection] });
  };
  const handshakes = () => service.requests.filter(({ path }) => path === '/socket').map(({ headers }) => headers['x-key']);

  beforeAll(async () => {
    service = await startSimulator(
      routes({
        'GET /socket': () => pushes.webSocket(),
        'GET /films': () =>
          reply(
            200,
            Array.from({ length: 500 }, () => ({ id: 1, title: 'x'.repeat(50) })),
          ),
      }),
    );
    collector = await startOtlpCollector();
    folders = fakePlugins([plugin]);
    linkPluginLibraries(folders);
    const plan = testProcessOptions();
    moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await folders.load(plan)), PluginHostModule],
      overrides: [
        [PluginProcessOptions, plan],
        [PushTiming, TIMING],
      ],
      config: { tracing: tracingTo(collector.url) },
    });
    moduleFixture.get(EventBus).on('push.received', (event) => void syncs.push(event));
  });
  afterAll(async () => {
    await moduleFixture?.close();
    await Promise.all([service?.close(), collector?.close()]);
    folders?.remove();
  });
  beforeEach(() => {
    syncs.length = 0;
  });

  it('starts with the connection, sends, and turns what the service pushes into syncs', async () => {
    await save('the-first-key');
    await pushes.connected();
    await waitUntil(() => pushes.received.includes('hello'));
    pushes.push('recent');
    await waitUntil(() => syncs.length > 0);
    expect(syncs[0]).toMatchObject({ pluginId: 'depot', sync: 'recent' });
    ({ connectionId } = syncs[0] as { connectionId: string });
  });

  it('is started again when the service ends or breaks the connection', async () => {
    for (const interrupt of [() => pushes.end(), () => pushes.cut()]) {
      const before = handshakes().length;
      interrupt();
      await waitUntil(() => handshakes().length > before);
      await pushes.connected();
    }
    pushes.push('full');
    await waitUntil(() => syncs.length > 0);
    expect(syncs[0]).toMatchObject({ sync: 'full' });
    expect(moduleFixture.get(ConnectionHealthTracker).reportOf(connectionId!)).toMatchObject({ state: 'unknown' });
  });

  it('begins anew with changed settings, and stops with the connection', async () => {
    await save('the-second-key');
    await waitUntil(() => handshakes().includes('the-second-key'));
    await waitUntil(() => pushes.count === 1);
    await save('the-second-key', false);
    await waitUntil(() => pushes.count === 0);
    await save('the-second-key');
    await pushes.connected();
  });

  if (name === 'an installed plug-in')
    it('leaves other calls of the process free, such as long lists', async () => {
      const [provider] = moduleFixture.get(PluginHost).providers('downloader');
      expect(await provider!.call('items', { offset: 0, limit: 10 })).toEqual({ items: [], total: 500 });
    });

  it('stops with the portal', async () => {
    await pushes.connected();
    await moduleFixture.close();
    await waitUntil(() => pushes.count === 0);
  });

  it('lasts too long for a span of its own; each connection has one', () => {
    const connecting = collector.spans.filter((span) => span.name === 'GET' && span.parentSpanId === undefined);
    expect(connecting.length).toBeGreaterThanOrEqual(3);
    expect(collector.spans.map((span) => span.name)).not.toContain('depot listen');
  });
});

it('is refused without the permission', async () => {
  const folders = fakePlugins([{ ...bundledPackage, manifest: { ...bundledPackage.manifest, permissions: [] } }]);
  const { refused } = await folders.load();
  expect(refused).toMatchObject([{ reason: 'what it does needs the permission "push", for which it does not ask' }]);
  folders.remove();
});

describe('SyncThrottle', () => {
  afterEach(() => jest.useRealTimers());

  it('publishes the first at once, and those of an interval as one', () => {
    jest.useFakeTimers();
    const published: string[] = [];
    const syncRequests = new SyncThrottle(10_000, (sync) => published.push(sync));
    for (const sync of ['recent', 'recent', 'full', 'recent'] as const) syncRequests.add(sync);
    expect(published).toEqual(['recent']);
    jest.advanceTimersByTime(10_000);
    expect(published).toEqual(['recent', 'full']);
    jest.advanceTimersByTime(10_000);
    syncRequests.add('recent');
    expect(published).toEqual(['recent', 'full', 'recent']);
    syncRequests.add('recent');
    syncRequests.close();
    jest.advanceTimersByTime(60_000);
    expect(published).toHaveLength(3);
  });
});
