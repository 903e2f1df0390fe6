import { PluginFailure, type Ctx } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { Clock, LogService } from '../../../src/kernel/index.js';
import {
  PluginHost,
  PluginHostModule,
  PluginSettingsService,
  DiscoveredPluginsModule,
  type PluginSettingsDraft,
} from '../../../src/plugin-host/index.js';
import { PluginRegistry } from '../../../src/plugin-host/registry/plugin-registry.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import {
  fakeDownloader,
  fakeDownloaderPackage,
  fakePlugins,
  type FakePlugin,
  type FakePlugins,
} from '../../support/plugins/fake-plugins.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

type DepotCtx = Ctx<{ label: string }, { baseUrl: string; apiKey: string }>;

const draft = (enabled = true, values: Record<string, unknown> = {}): PluginSettingsDraft => ({
  enabled,
  settings: {},
  connections: [
    { id: null, slot: null, enabled: true, values: { baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot', ...values } },
  ],
});

const answering = (options: (ctx: DepotCtx) => Promise<unknown>, more: object = {}): FakePlugin => {
  const { provides } = fakeDownloader();
  return fakeDownloaderPackage({ provides: { downloader: { ...provides.downloader, options } as never }, ...more });
};

describe('calls into plug-ins', () => {
  let folders: FakePlugins;
  let moduleFixture: ModuleFixture;
  let host: PluginHost;
  let now: number;

  const open = async (...plugins: FakePlugin[]): Promise<void> => {
    folders = fakePlugins(plugins);
    now = Date.parse('2026-03-01T12:00:00Z');
    const clock = { ms: () => now, now: () => new Date(now) };
    moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await folders.load()), PluginHostModule],
      overrides: [[Clock, clock]],
    });
    host = moduleFixture.get(PluginHost);
  };
  const save = (wish: PluginSettingsDraft, id = 'depot') => moduleFixture.get(PluginSettingsService).save(id, wish);
  const provider = () => host.providers('downloader')[0]!;

  afterEach(async () => {
    await moduleFixture.close();
    folders.remove();
  });

  it('offers nothing until an administrator has enabled the plug-in', async () => {
    await open(fakeDownloaderPackage());
    expect(host.providers('downloader')).toEqual([]);
    expect(host.plugins()).toMatchObject([{ id: 'depot', state: 'disabled', enabled: false }]);
  });

  it('passes settings, connection and HTTP to a function, and returns its result unchanged', async () => {
    const result = { qualityProfiles: [{ value: 1, label: 'Any' }], rootFolders: [], tags: [] };
    const seen: DepotCtx[] = [];
    await open(answering(async (ctx) => (seen.push(ctx), result)));
    await save(draft());

    expect(await provider().call('options')).toBe(result);
    expect(seen[0]).toMatchObject({
      settings: { label: 'none' },
      connection: { baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot', limit: 10 },
    });
    expect(seen[0]!.connectionId).toBe(provider().connectionId);
    expect(provider()).toMatchObject({
      pluginId: 'depot',
      pluginName: 'Depot',
      connectionName: 'Depot',
      variant: 'regular',
      isEmbedded: false,
    });
    expect(provider().getProperty('kinds')).toEqual(['movie']);
  });

  it('stores documents per connection, and deletes them with it', async () => {
    await open(
      answering(async ({ store }) => {
        const count = ((await store.get<number>('count')) ?? 0) + 1;
        await store.set('count', count);
        return count;
      }),
    );
    await save(draft());
    await provider().call('options');
    expect(await provider().call('options')).toBe(2);

    await save({ enabled: true, settings: {}, connections: [] });
    await save(draft());
    expect(await provider().call('options')).toBe(1);
  });

  it('refuses a document that is too large', async () => {
    await open(answering(({ store }) => store.set('much', 'x'.repeat(70_000))));
    await save(draft());
    await expect(provider().call('options')).rejects.toMatchObject({ code: 'plugin-error' });
  });

  it('times out when a plug-in hangs', async () => {
    await open(answering(() => new Promise(() => {})));
    await save(draft());
    await expect(provider().call('options', { timeoutMs: 20 })).rejects.toMatchObject({ name: 'PluginFailure', code: 'timeout' });
    expect(host.health(provider().connectionId)).toMatchObject({ state: 'failing', failure: 'timeout' });
  });

  it('aborts a call when the plug-in is disabled, without marking the connection as failing', async () => {
    let signal: AbortSignal | undefined;
    await open(answering((ctx) => ((signal = ctx.signal), new Promise(() => {}))));
    await save(draft());
    const asked = provider();
    const call = asked.call('options');
    const ended = expect(call).rejects.toMatchObject({ code: 'unavailable' });
    await waitUntil(() => signal !== undefined);

    await save(draft(false));
    await ended;
    expect(signal!.aborted).toBe(true);
    expect(host.health(asked.connectionId)).toMatchObject({ state: 'unknown' });
    expect(host.providers('downloader')).toEqual([]);
    await expect(asked.call('options')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('aborts a call when its caller gives up, and all calls when the portal stops', async () => {
    await open(answering(() => new Promise(() => {})));
    await save(draft());
    const caller = new AbortController();
    const given = expect(provider().call('options', { signal: caller.signal })).rejects.toMatchObject({ code: 'unavailable' });
    caller.abort();
    await given;

    const stopped = expect(provider().call('options')).rejects.toMatchObject({ code: 'unavailable' });
    await moduleFixture.close();
    await stopped;
    await open(fakeDownloaderPackage());
  });

  it('marks the connection as failing when the time-out of a caller is reached', async () => {
    await open(answering(() => new Promise(() => {})));
    await save(draft());
    const caller = new AbortController();
    const late = expect(provider().call('options', { signal: caller.signal })).rejects.toMatchObject({ code: 'timeout' });
    caller.abort(new PluginFailure('timeout'));
    await late;
    expect(host.health(provider().connectionId)).toMatchObject({ state: 'failing', failure: 'timeout' });
  });

  it('converts whatever a plug-in throws into a failure without details', async () => {
    await open(
      answering(() => {
        throw new TypeError('secret stack');
      }),
    );
    await save(draft());
    const error = await provider()
      .call('options')
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(PluginFailure);
    expect(error).toMatchObject({ code: 'plugin-error', detail: 'the plug-in "depot" made a mistake in downloader.options' });
  });

  it('repeats no stored secret that a service wrote into the text of a failure', async () => {
    await open(answering(() => Promise.reject(new PluginFailure('rejected', 'no route for /bot-a-key-for-the-depot/send', 5))));
    await save(draft());
    await expect(provider().call('options')).rejects.toMatchObject({
      code: 'rejected',
      detail: 'no route for /bot-[redacted]/send',
      message: 'rejected: no route for /bot-[redacted]/send',
      retryAfterMs: 5,
    });
  });

  it('recognises a failure by its shape, because a plug-in may bundle its own sdk', async () => {
    const foreign = Object.assign(new Error('rate-limited'), { name: 'PluginFailure', code: 'rate-limited', retryAfterMs: 5 });
    await open(answering(() => Promise.reject(foreign)));
    await save(draft());
    await expect(provider().call('options')).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 5 });
  });

  it('backs off longer after each failure, and ends the pause after a success', async () => {
    let outcome: Promise<unknown> = Promise.resolve({});
    await open(answering(() => outcome));
    await save(draft());
    const id = provider().connectionId;
    const restAfter = async (code: 'unreachable' | 'unauthorized') => {
      outcome = Promise.reject(new PluginFailure(code));
      await provider()
        .call('options')
        .catch(() => null);
      const { retryAt } = host.health(id);
      now = retryAt?.getTime() ?? now;
      return retryAt;
    };

    const started = now;
    expect(await restAfter('unreachable')).toEqual(new Date(started + 60_000));
    expect(await restAfter('unreachable')).toEqual(new Date(started + 60_000 + 5 * 60_000));
    expect(host.health(id)).toMatchObject({ state: 'failing', retryAt: null });
    now -= 1;
    expect(host.isBackingOff(id)).toBe(true);

    outcome = Promise.resolve({});
    await provider().call('options');
    expect(host.isBackingOff(id)).toBe(false);
    expect(host.health(id)).toEqual({ state: 'healthy', failure: null, failingSince: null, retryAt: null });
    expect(await restAfter('unauthorized')).toBeNull();
    expect(host.health(id)).toMatchObject({ state: 'failing', failure: 'unauthorized' });
  });

  it('backs off once for all calls that were running when a connection broke', async () => {
    await open(answering(() => Promise.reject(new PluginFailure('unavailable'))));
    await save(draft());
    await Promise.allSettled(Array.from({ length: 10 }, () => provider().call('options')));
    expect(host.health(provider().connectionId).retryAt).toEqual(new Date(now + 60_000));
  });

  it('treats a refusal as a proof that the service answers', async () => {
    await open(answering(() => Promise.reject(new PluginFailure('rejected', 'no'))));
    await save(draft());
    await provider()
      .call('options')
      .catch(() => null);
    expect(host.health(provider().connectionId)).toMatchObject({ state: 'healthy' });
  });

  it('resets the failures when other values are saved', async () => {
    await open(answering(() => Promise.reject(new PluginFailure('unauthorized'))));
    await save(draft());
    await provider()
      .call('options')
      .catch(() => null);
    await save(draft(true, { apiKey: 'another-key-for-it' }));
    expect(host.health(provider().connectionId)).toMatchObject({ state: 'unknown' });
  });

  it('does not record what a call with the former values comes to after others are saved', async () => {
    const answers: { resolve(value: unknown): void; reject(cause: unknown): void }[] = [];
    await open(answering(() => new Promise((resolve, reject) => answers.push({ resolve, reject }))));
    await save(draft());
    const { connectionId } = provider();
    const former = [provider().call('options'), provider().call('options')];
    await waitUntil(() => answers.length === 2);
    const stored = moduleFixture.get(PluginRegistry).get('depot').connections[0]!;
    const { connections, ...rest } = draft(true, { baseUrl: 'http://new.example' });
    await save({ ...rest, connections: [{ ...connections[0]!, id: stored.id }] });

    answers[0]!.reject(new PluginFailure('unreachable'));
    await expect(former[0]).rejects.toMatchObject({ code: 'unreachable' });
    expect(host.isBackingOff(connectionId)).toBe(false);
    expect(host.health(connectionId)).toMatchObject({ state: 'unknown' });
    answers[1]!.resolve({});
    await former[1];
    expect(host.health(connectionId)).toMatchObject({ state: 'unknown' });
  });

  it('uses embedded plug-ins until another plug-in provides the same capability', async () => {
    const embedded = {
      ...fakeDownloaderPackage({ id: 'sample' }),
      manifest: { id: 'sample', provides: ['downloader' as const], embedded: true },
    };
    const open_ = fakeDownloader({
      id: 'sample',
      connection: { version: 1, schema: fakeDownloader().connection.schema.partial() as never, max: 1 },
    });
    await open(fakeDownloaderPackage(), { ...embedded, definition: open_ });

    expect(host.providers('downloader')).toMatchObject([{ pluginId: 'sample', isEmbedded: true }]);
    const { connectionId } = provider();
    await save(draft());
    expect(host.providers('downloader').map(({ pluginId }) => pluginId)).toEqual(['depot']);
    expect(host.provider('downloader', connectionId)).toMatchObject({ pluginId: 'sample' });

    await save(
      { enabled: true, settings: {}, connections: [{ id: connectionId, slot: null, enabled: true, values: { name: 'Mine' } }] },
      'sample',
    );
    expect(host.provider('downloader', connectionId)).toMatchObject({ connectionName: 'Mine' });
    await save({ enabled: false, settings: {}, connections: [] }, 'sample');
    expect(host.provider('downloader', connectionId)).toBeUndefined();
  });

  it('leaves out a connection whose feature is disabled, as soon as that is switched', async () => {
    const slots = [{ id: 'regular' }, { id: '4k', variant: '4k' as const, feature: 'Movie4KRequests' }];
    await open(fakeDownloaderPackage({ connection: { version: 1, schema: fakeDownloader().connection.schema, slots } }));
    const values = { baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot' };
    await save({ enabled: true, settings: {}, connections: slots.map(({ id }) => ({ id: null, slot: id, enabled: true, values })) });

    expect(host.providers('downloader').map(({ variant }) => variant)).toEqual(['regular']);
    await moduleFixture.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    expect(host.providers('downloader').map(({ variant, connectionName }) => [variant, connectionName])).toEqual([
      ['regular', 'Depot'],
      ['4k', 'Depot (4k)'],
    ]);
  });

  it('delivers events after the commit, to each connection separately', async () => {
    const told: [string, unknown][] = [];
    const on = {
      'user.changed': async ({ connectionId, connection }: DepotCtx, event: unknown) => {
        told.push([connectionId, event]);
        if (connection.baseUrl.includes('bad')) throw new Error('no');
      },
    };
    await open(fakeDownloaderPackage({ on } as never));
    await moduleFixture.get(EventBus).publish('user.changed', { userId: 'nobody listens yet' });
    await save({ ...draft(), connections: [...draft(true, { baseUrl: 'http://bad.example' }).connections, ...draft().connections] });
    await moduleFixture.get(EventBus).publish('user.changed', { userId: 'u1' });
    await moduleFixture.get(EventBus).whenSettled();
    expect(told.map(([, event]) => event)).toEqual([
      { userId: 'u1', version: 1 },
      { userId: 'u1', version: 1 },
    ]);
  });

  it('delays neither the publisher nor other connections when one hangs on an event', async () => {
    const told: string[] = [];
    const on = {
      'user.changed': async ({ connection }: DepotCtx, { userId }: { readonly userId: string }) => {
        told.push(`${connection.baseUrl.includes('hanging') ? 'hanging' : 'quick'} ${userId}`);
        if (connection.baseUrl.includes('hanging')) await new Promise(() => {});
      },
    };
    await open(fakeDownloaderPackage({ on } as never));
    await save({ ...draft(), connections: [...draft(true, { baseUrl: 'http://hanging.example' }).connections, ...draft().connections] });
    for (let time = 1; time <= 9; time += 1) await moduleFixture.get(EventBus).publish('user.changed', { userId: String(time) });
    await waitUntil(() => told.includes('quick 9'));
    expect(told.filter((line) => line.startsWith('hanging'))).toEqual(['hanging 1']);
  });

  it('delivers events that waited with the settings of the moment, and none when the connection is no longer in use', async () => {
    const told: string[] = [];
    let goOn = (): void => undefined;
    const on = {
      'user.changed': async ({ connection }: DepotCtx, { userId }: { readonly userId: string }) => {
        told.push(`${userId} at ${connection.baseUrl}`);
        if (userId === 'slow') await new Promise<void>((resolve) => (goOn = resolve));
      },
    };
    await open(fakeDownloaderPackage({ on } as never));
    await save(draft());
    const { id } = moduleFixture.get(PluginRegistry).get('depot').connections[0]!;
    const publish = (userId: string) => moduleFixture.get(EventBus).publish('user.changed', { userId });
    const saveAt = (baseUrl: string, enabled = true) =>
      save({ ...draft(), connections: [{ ...draft(true, { baseUrl }).connections[0]!, id, enabled }] });

    await publish('slow');
    await publish('1');
    await waitUntil(() => told.length === 1);
    await saveAt('http://moved.example');
    goOn();
    await moduleFixture.get(EventBus).whenSettled();
    expect(told).toEqual(['slow at http://depot.example', '1 at http://moved.example']);

    await publish('slow');
    await publish('2');
    await waitUntil(() => told.length === 3);
    await saveAt('http://moved.example', false);
    await moduleFixture.get(EventBus).whenSettled();
    expect(told.slice(2)).toEqual(['slow at http://moved.example']);
  });

  it('keeps decrypted secrets of a connection out of the log', async () => {
    await open(fakeDownloaderPackage());
    await save(draft());
    for (let number = 0; number < 1_000; number += 1) moduleFixture.get(LogService).addSecret(`a token, number ${number}`);
    expect(moduleFixture.get(LogService).redactText('the key is a-key-for-the-depot')).toBe('the key is [redacted]');
  });

  it('migrates values of an older version when it reads them', async () => {
    const { schema } = fakeDownloader().connection;
    const migrate = (_from: number, values: Record<string, unknown>) => ({ ...values, baseUrl: `${String(values['baseUrl'])}/v2` });
    const seen: DepotCtx[] = [];
    const newer = answering(async (ctx) => void seen.push(ctx), { connection: { version: 2, schema, max: 3, migrate } });
    await open(fakeDownloaderPackage());
    await save(draft());
    const { dataDir } = moduleFixture;
    const later = fakePlugins([newer]);
    const second = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await later.load()), PluginHostModule],
      config: { dataDir },
    });
    await second.get(PluginHost).providers('downloader')[0]!.call('options');
    expect(seen[0]!.connection).toMatchObject({ baseUrl: 'http://depot.example/v2', apiKey: 'a-key-for-the-depot' });
    await second.close();
    later.remove();
  });

  it('does not use values that a newer version stored, and keeps them', async () => {
    const { schema } = fakeDownloader().connection;
    await open(fakeDownloaderPackage({ connection: { version: 2, schema, max: 3 } }));
    await save(draft());
    const { dataDir } = moduleFixture;
    const older = fakePlugins([fakeDownloaderPackage()]);
    const second = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(await older.load()), PluginHostModule],
      config: { dataDir },
    });
    expect(second.get(PluginHost).providers('downloader')).toEqual([]);
    const [connection] = second.get(PluginRegistry).all()[0]!.connections;
    expect(connection).toMatchObject({
      parsed: null,
      formError: expect.stringContaining('a newer version of the plug-in stored these settings'),
    });
    expect(connection!.all).toMatchObject({ apiKey: 'a-key-for-the-depot' });
    await second.close();
    older.remove();
  });
});
