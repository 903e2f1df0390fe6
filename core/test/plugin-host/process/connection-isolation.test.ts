import { reply, startSimulator, type Simulator } from '@ombi/sdk/testing';
import {
  PluginHost,
  PluginHostModule,
  PluginProcessOptions,
  PluginSettingsService,
  DiscoveredPluginsModule,
} from '../../../src/plugin-host/index.js';
import { communityDownloader, linkPluginLibraries, testProcessOptions } from '../../support/plugins/community-plugins.js';
import {
  fakeDownloaderPackage,
  fakeDownloader,
  fakePlugins,
  type FakePlugin,
  type FakePlugins,
} from '../../support/plugins/fake-plugins.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

/** More calls than a connection may make at once, so that the rest of them waits. */
const CALLS = 60;

const installed = communityDownloader('depot', {
  items: `
    const path = ctx.connection.apiKey.startsWith('dead') ? '/hang' : '/well';
    await Promise.all(Array.from({ length: path === '/hang' ? ${CALLS} : 1 }, () => ctx.http.get(path, z.unknown(), { timeoutMs: 600_000 })));`,
});

const { provides } = fakeDownloader();
const bundled = fakeDownloaderPackage({
  provides: {
    downloader: {
      ...provides.downloader!,
      items: async ({ http, connection: { apiKey } }) => {
        const isDeadLetter = apiKey.startsWith('dead');
        const calls = Array.from({ length: isDeadLetter ? CALLS : 1 }, () =>
          http.bytes(isDeadLetter ? '/hang' : '/well', { timeoutMs: 600_000 }),
        );
        await Promise.all(calls);
        return { items: [], total: 0 };
      },
    },
  },
});

describe.each<[string, FakePlugin]>([
  ['an installed plug-in', installed],
  ['a bundled plug-in', bundled],
])('two connections of %s at one address', (_, plugin) => {
  let folders: FakePlugins;
  let moduleFixture: ModuleFixture;
  let vendor: Simulator;
  let hanging = 0;

  beforeAll(async () => {
    vendor = await startSimulator(({ path }) => (path === '/hang' ? ((hanging += 1), new Promise(() => undefined)) : reply(200, {})));
    folders = fakePlugins([plugin]);
    linkPluginLibraries(folders);
    const plan = testProcessOptions();
    moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await folders.load(plan)), PluginHostModule],
      overrides: [[PluginProcessOptions, plan]],
    });
    const connections = ['dead-key-of-one', 'live-key-of-two'].map((apiKey) => {
      const values = { baseUrl: vendor.url, apiKey };
      return { id: null, slot: null, enabled: true, values };
    });
    await moduleFixture.get(PluginSettingsService).save('depot', { enabled: true, settings: {}, connections });
  });
  afterAll(async () => {
    await moduleFixture?.close();
    await vendor?.close();
    folders.remove();
  });

  it('do not wait for each other, and only the dead one pauses', async () => {
    const host = moduleFixture.get(PluginHost);
    const [dead, live] = host.providers('downloader');
    const slice = { offset: 0, limit: 10 };
    const stop = new AbortController();
    const hung = dead!.call('items', slice, { timeoutMs: 600_000, signal: stop.signal }).catch((cause: unknown) => cause);
    await waitUntil(() => hanging >= 8);

    expect(await live!.call('items', slice, { timeoutMs: 400_000 })).toEqual({ items: [], total: 0 });
    stop.abort();
    await hung;

    await expect(dead!.call('items', slice, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
    expect(host.isBackingOff(dead!.connectionId)).toBe(true);
    expect(host.isBackingOff(live!.connectionId)).toBe(false);
    expect(host.health(live!.connectionId).state).toBe('healthy');
    expect(await live!.call('items', slice, { timeoutMs: 400_000 })).toEqual({ items: [], total: 0 });
  });
});
