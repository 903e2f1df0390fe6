import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleItem, sampleMessage, startSimulator, reply, routes, type Simulator } from '@ombi/sdk/testing';
import { EventBus } from '../../../src/events/index.js';
import { Clock } from '../../../src/kernel/index.js';
import {
  ChannelCalls,
  ChannelPreviews,
  PluginProcessOptions,
  PluginHost,
  PluginHostModule,
  PluginSettingsService,
  DiscoveredPluginsModule,
  type PluginSettingsDraft,
  type PluginSet,
  PluginPortalAccess,
} from '../../../src/plugin-host/index.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { linkPluginLibraries, testProcessOptions, communityDownloader, type PluginCode } from '../../support/plugins/community-plugins.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { deferred } from '../../support/deferred.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'a-key-for-the-guest';

describe('ForkedRunner', () => {
  let folders: FakePlugins;
  let moduleFixture: ModuleFixture;
  let vendor: Simulator;
  let set: PluginSet;
  const started = deferred();

  const open = async (pluginCode: PluginCode, plan = testProcessOptions(), clock?: Clock): Promise<void> => {
    folders = fakePlugins([communityDownloader('guest', pluginCode)]);
    linkPluginLibraries(folders);
    set = await folders.load(plan);
    await enter(plan, undefined, clock);
  };
  const enter = async (plan: PluginProcessOptions, dataDir?: string, clock = new Clock()): Promise<void> => {
    moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(set), PluginHostModule],
      overrides: [
        [PluginProcessOptions, plan],
        [Clock, clock],
      ],
      ...(dataDir ? { config: { dataDir } } : {}),
    });
  };
  const draft = (values: object = {}, enabled = true): PluginSettingsDraft => ({
    enabled,
    settings: {},
    connections: [{ id: null, slot: null, enabled: true, values: { baseUrl: vendor.url, apiKey: KEY, ...values } }],
  });
  const save = (wish: PluginSettingsDraft) => moduleFixture.get(PluginSettingsService).save('guest', wish);
  const provider = () => moduleFixture.get(PluginHost).providers('downloader')[0]!;
  const listItems = (signal?: AbortSignal) => provider().call('items', { offset: 0, limit: 10 }, { timeoutMs: 120_000, signal });
  const view = () => moduleFixture.get(PluginHost).plugins()[0]!;

  beforeAll(async () => {
    vendor = await startSimulator(
      routes({
        'GET /count': ({ headers }) => reply(200, { total: headers['x-key'] === KEY ? 7 : 0 }),
        'POST /message': () => reply(200, {}),
        'GET /refusal': () => reply(409, { message: 'it is full' }),
        'GET /page': () => reply(200, '<html>hello</html>'),
        'PATCH /form': ({ body, headers }) => reply(202, { body, type: headers['content-type']?.split(';')[0] }),
        'GET /started': () => {
          started.resolve();
          return reply(200, {});
        },
      }),
    );
  });
  afterAll(() => vendor.close());
  afterEach(async () => {
    await moduleFixture.close();
    folders.remove();
  });

  it('renders messages for a channel by its own rules, and validates what users enter with its own schema', async () => {
    await open({
      send: "await ctx.http.post('/message', message.rendered);",
      channel: `
        text: ({ apiKey }) => ({ markup: { escapes: { '*': apiKey.length + '' } }, maxBody: 12 }),
        preference: { schema: z.string().refine((text) => text === 'open sesame', 'preference.invalid'), placeholder: 'sesame' },`,
    });
    await save(draft());
    const [channel] = moduleFixture.get(PluginHost).providers('notificationChannel');
    await channel!.call('send', sampleMessage({ subject: [], body: [{ text: 'a * and much more', isValue: true }] }));
    expect(vendor.requests.at(-1)?.body).toEqual({ subject: 'Ombi', body: `a ${KEY.length} and mu…` });

    // The address of the service is still missing.
    const unsaved = { connectionId: null, slot: null, settings: {}, values: { apiKey: KEY } };
    const message = sampleMessage({ subject: [], body: [{ text: '*', isValue: true }] });
    expect(await moduleFixture.get(ChannelPreviews).render(channel!.pluginId, unsaved, message)).toEqual({
      ...{ subject: 'Ombi', body: `${KEY.length}`, markup: 'custom', isShortened: false },
    });

    expect(channel!.getProperty('preference')).toEqual({ placeholder: 'sesame', jsonSchema: expect.objectContaining({ type: 'string' }) });
    const calls = moduleFixture.get(ChannelCalls);
    expect(await calls.findPreferenceIssue(channel!.connectionId, 'open barley')).toBe('preference.invalid');
    expect(await calls.findPreferenceIssue(channel!.connectionId, 'open sesame')).toBeNull();
  });

  it('provides settings, HTTP, a store and a log, and supports values of custom types', async () => {
    await open({
      items: `
        const { total } = await ctx.http.get('/count', z.object({ total: z.int() }));
        const before = (await ctx.store.get('seen')) ?? 0;
        await ctx.store.set('seen', before + total);
        ctx.log.info('looked', { key: ctx.connection.apiKey, year: ctx.connection.since.getUTCFullYear() });
        return { items: [], total: before + total };`,
    });
    await save(draft({ since: '1999-05-01' }));
    expect(await listItems()).toEqual({ items: [], total: 7 });
    expect(await listItems()).toEqual({ items: [], total: 14 });
    expect(await provider().call('options')).toEqual({ qualityProfiles: [{ value: 1, label: 'Any' }], rootFolders: [], tags: [] });
    expect(provider().getProperty('kinds')).toEqual(['movie']);

    const written = () =>
      readdirSync(join(moduleFixture.dataDir, 'logs'))
        .map((file) => readFileSync(join(moduleFixture.dataDir, 'logs', file), 'utf8'))
        .join('');
    await waitUntil(() => written().includes('looked'));
    expect(written()).toContain('"year":1999');
    expect(written()).not.toContain(KEY);
  });

  it('sends any method and body, bytes included', async () => {
    await open({
      items: `
        const form = await ctx.http.send({ method: 'PATCH', path: '/form', form: { one: 1, none: undefined } });
        const parts = [{ name: 'picture', value: new Uint8Array([1]), fileName: 'a.png' }];
        const files = await ctx.http.send({ method: 'PATCH', path: '/form', multipart: parts });
        const { type } = files.json(z.object({ type: z.string() }));
        return { items: [], total: form.status + Number(form.text().includes('one=1')) + Number(type === 'multipart/form-data') };`,
    });
    await save(draft());
    expect(await listItems()).toEqual({ items: [], total: 204 });
  });

  it('reads the picture of a message for a channel that sends it, within its limits', async () => {
    await open({
      send: `
        const { image, omittedImage = null } = message;
        await ctx.http.post('/message', { name: image?.name ?? null, bytes: [...(image?.bytes ?? [])], omittedImage });`,
      channel: `image: ({ apiKey }) => apiKey ? { maxBytes: 3, contentTypes: ['image/png'] } : null,`,
    });
    let bytes = new Uint8Array([1, 2, 3]);
    const image = async () => ({ contentType: 'image/png', bytes });
    moduleFixture.get(PluginPortalAccess).register('catalogue', { title: async () => null, image });
    await save(draft());
    const [channel] = moduleFixture.get(PluginHost).providers('notificationChannel');
    const send = () => channel!.call('send', sampleMessage({ imagePath: 'w300/poster.jpg' }));
    await send();
    expect(vendor.requests.at(-1)?.body).toEqual({ name: 'poster.png', bytes: [1, 2, 3], omittedImage: null });
    bytes = new Uint8Array(4);
    await send();
    expect(vendor.requests.at(-1)?.body).toEqual({ name: null, bytes: [], omittedImage: 'too-large' });
  });

  it('reads the portal by its permissions, and publishes events of its own', async () => {
    await open({
      permissions: ['events', 'users.read'],
      items: `
        const { items } = await ctx.portal.users({ limit: 5 });
        const refused = await ctx.portal.requests().catch(({ code }) => code);
        const { contentType, bytes } = await ctx.portal.image('w300/poster.jpg');
        await ctx.events.publish('guest:looked', { refused, image: contentType + ' ' + [...bytes] }, { version: 3 });
        return { items: [], total: items.length };`,
    });
    const image = async () => ({ contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) });
    moduleFixture.get(PluginPortalAccess).register('catalogue', { title: async () => null, image });
    const heard: unknown[] = [];
    moduleFixture.get(EventBus).onAnyEvent((name, facts) => void (name.includes(':') && heard.push(facts)));
    await save(draft());
    expect(await listItems()).toEqual({ items: [], total: 0 });
    expect(heard).toEqual([{ payload: { refused: 'unauthorized', image: 'image/png 1,2,3' }, version: 3 }]);
  });

  it('runs code that uses the member names of version 1.0', async () => {
    await open({
      items: "return { items: [{ ref: { kind: 'movie', source: 'tmdb', id: '1' }, ids: {}, monitored: true, held: ['4k'] }], total: 1 };",
    });
    await save(draft());
    expect(await listItems()).toMatchObject({ items: [{ variants: ['4k'] }], total: 1 });
  });

  it('passes failures with their codes in both directions', async () => {
    await open({
      items: `
        const words = await ctx.http.get('/refusal', z.unknown()).catch(({ name, code, detail }) => [name, code, detail].join(' '));
        const page = await ctx.http.get('/page', z.unknown()).catch(({ code }) => code);
        throw Object.assign(new Error('no'), { name: 'PluginFailure', code: 'rate-limited', detail: words + ' / ' + page, retryAfterMs: 5 });`,
    });
    await save(draft());
    await expect(listItems()).rejects.toMatchObject({
      name: 'PluginFailure',
      code: 'rate-limited',
      detail: 'PluginFailure rejected it is full / malformed',
      retryAfterMs: 5,
    });
  });

  it('fails a call with a target or an option of a wrong shape alone, and keeps the process', async () => {
    await open({
      more: 'targets: { blank: () => ({ baseUrl: undefined }) },',
      items: `
        const reasonOf = (http, query) => http.get('/count', z.any(), { query }).then(({ total }) => total, ({ code, detail }) => code + ': ' + detail);
        const reasons = [await reasonOf(ctx.http.forTarget('blank')), await reasonOf(ctx.http, { a: {} }), await reasonOf(ctx.http)];
        await ctx.store.set('reasons', reasons);
        return { items: [], total: reasons.length };`,
      add: `return { outcome: 'added', externalId: JSON.stringify(await ctx.store.get('reasons')) };`,
    });
    await save(draft());
    await listItems();
    const { externalId } = await provider().call('add', sampleItem());
    expect(JSON.parse(externalId)).toEqual([
      'unreachable: the address is not a valid web address',
      'plugin-error: it called the portal with a wrong value, at options.query.a',
      7,
    ]);
  });

  it('validates values in the process, and keeps secrets from another host', async () => {
    await open({});
    await expect(save(draft({ baseUrl: 'nowhere', apiKey: null }))).rejects.toMatchObject({
      issues: [
        { path: 'connections.0.baseUrl', code: 'invalid-format' },
        { path: 'connections.0.apiKey', code: 'required' },
      ],
    });
    await save(draft());
    const [{ connectionId }] = [provider()];
    const moved = { id: connectionId, slot: null, enabled: true, values: { baseUrl: 'http://stranger.example' } };
    await expect(save({ enabled: true, settings: {}, connections: [moved] })).rejects.toMatchObject({
      issues: [{ path: 'connections.0.apiKey', code: 'secret-needed' }],
    });
  });

  it('keeps secrets when the host cannot be determined', async () => {
    await open({ more: `target: ({ baseUrl }) => { if (baseUrl.endsWith('lost')) throw new Error('lost'); return { baseUrl }; },` });
    await save(draft());
    const [{ connectionId }] = [provider()];
    const lost = { id: connectionId, slot: null, enabled: true, values: { baseUrl: 'http://depot.example/lost' } };
    await expect(save({ enabled: true, settings: {}, connections: [lost] })).rejects.toMatchObject({
      issues: [{ path: 'connections.0.apiKey', code: 'secret-needed' }],
    });
  });

  it('delivers events, and aborts calls that nobody waits for', async () => {
    await open({
      items: `
        const stopped = await ctx.store.get('stopped');
        if (stopped) return { items: [], total: stopped };
        ctx.signal.addEventListener('abort', () => (globalThis.stopped = true));
        await ctx.http.get('/started', z.unknown());
        await new Promise(() => undefined);`,
      permissions: ['events'],
      more: `on: { 'user.changed': async (ctx, { version }) => ctx.store.set('stopped', globalThis.stopped ? version : 2) },`,
    });
    await save(draft());
    const caller = new AbortController();
    const call = expect(listItems(caller.signal)).rejects.toMatchObject({ code: 'unavailable' });
    await started.promise;
    caller.abort();
    await call;
    await moduleFixture.get(EventBus).publish('user.changed', { userId: 'u1' });
    await moduleFixture.get(EventBus).whenSettled();
    expect(await listItems()).toMatchObject({ total: 1 });
    expect(view()).toMatchObject({ state: 'ready', reason: null });
  });

  it('starts the process with the first call, not with the portal, and stops it when idle', async () => {
    const started = 'started';
    const top = `import { appendFileSync, writeFileSync } from 'node:fs'; appendFileSync('${started}', 'x'); writeFileSync('pid', String(process.pid));`;
    await open({ top, permissions: ['files'] }, testProcessOptions({ idleMs: 200 }));
    const starts = () => {
      const file = join(set.loaded[0]!.folder, started);
      return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
    };
    expect(starts()).toBe(1);
    await save(draft());
    await listItems();
    expect(starts()).toBe(2);
    const { dataDir } = moduleFixture;
    await moduleFixture
      .get(PluginSettingsService)
      .save('guest', { ...draft(), connections: [{ ...draft().connections[0]!, id: provider().connectionId }] });
    const pid = Number(readFileSync(join(set.loaded[0]!.folder, 'pid'), 'utf8'));
    await waitUntil(() => !isAlive(pid));
    await listItems();
    expect(starts()).toBe(3);

    set = await folders.load(testProcessOptions());
    const second = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(set), PluginHostModule],
      overrides: [[PluginProcessOptions, testProcessOptions()]],
      config: { dataDir },
    });
    expect(second.get(PluginHost).providers('downloader')).toHaveLength(1);
    expect(starts()).toBe(3);
    await second.close();

    const entry = join(set.loaded[0]!.folder, 'dist', 'index.mjs');
    writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n// changed`);
    await folders.load(testProcessOptions());
    expect(starts()).toBe(4);
  });

  it('backs off after a crash, reports until when, and is reset by a save', async () => {
    await open({ items: 'process.exit(1);' }, testProcessOptions({ restartBackoffMs: [60_000] }));
    await save(draft());
    const before = Date.now();
    await expect(listItems()).rejects.toMatchObject({ code: 'unavailable' });
    await waitUntil(() => view().state === 'retrying');
    expect(view().reason).toBe('Its process ended, because it ended itself (exit code 1). It is started again soon.');
    expect(view().until!.getTime()).toBeGreaterThanOrEqual(before + 60_000);

    await expect(provider().call('options')).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: expect.any(Number) });
    await save(draft());
    expect(view()).toMatchObject({ state: 'ready', reason: null, until: null });
    expect(await provider().call('options')).toMatchObject({ tags: [] });
  });

  it('backs off no longer after the clock was set back', async () => {
    const clock = new FrozenClock();
    await open({ items: 'process.exit(1);' }, testProcessOptions({ restartBackoffMs: [60_000] }), clock);
    await save(draft());
    await expect(listItems()).rejects.toMatchObject({ code: 'unavailable' });
    await waitUntil(() => view().state === 'retrying');
    clock.offset = -3_600_000;
    expect(view()).toMatchObject({ state: 'ready', until: null });
    expect(await provider().call('options')).toMatchObject({ tags: [] });
  });

  it('ends with the portal, even when that is killed and the process is in an endless loop', async () => {
    const writesPid: PluginCode = {
      top: `import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid));`,
      permissions: ['files'],
    };
    await open(writesPid);
    const others = fakePlugins([
      communityDownloader('quiet', { ...writesPid, items: 'await new Promise(() => undefined);' }),
      communityDownloader('looper', { ...writesPid, items: `writeFileSync('looping', 'yes'); for (;;);` }),
    ]);
    linkPluginLibraries(others);
    const homes = ['quiet', 'looper'].map((id) => join(others.dataDir, 'plugins', 'node_modules', `ombi-${id}`));
    const hooks = join(ROOT_DIR, 'core/test/support/source-hooks.mjs');
    // The watchdog would end a process before the other one has started on a busy machine.
    const options = testProcessOptions({ maxUnresponsiveCpuMs: 600_000, memoryMb: { heap: 128, resident: 1_000 } });
    const args = ['--import', hooks, join(__dirname, 'plugin-host-process.ts'), JSON.stringify(options), ...homes];
    const host = spawn(process.execPath, args, { stdio: 'ignore' });
    const pids = () => homes.map((home) => Number(readFileSync(join(home, 'pid'), 'utf8')));

    await waitUntil(() => homes.every((home) => existsSync(join(home, 'pid'))) && existsSync(join(homes[1]!, 'looping')));
    expect(pids().map(isAlive)).toEqual([true, true]);
    host.kill('SIGKILL');
    await waitUntil(() => !pids().some(isAlive));
    others.remove();
  });
});

/** A zombie process counts as ended, too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
