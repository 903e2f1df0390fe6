import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PluginProcessOptions, PluginHost, type CapabilityProvider } from '../../../src/plugin-host/index.js';
import type { PluginView } from '../../../src/plugin-host/registry/plugin-view.js';
import { linkPluginLibraries, testProcessOptions, communityDownloader } from '../../support/plugins/community-plugins.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { fakeDownloaderPackage, fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

/** What each plug-in does in its list function; in some of them only the first call is hostile. */
const HOSTILE_CODE = {
  thrower: `throw new TypeError('no such thing');`,
  rejecter: `void Promise.reject(new Error('left alone'));  await new Promise((resolve) => setTimeout(resolve, 200));`,
  leaver: `process.exit(3);`,
  looper: `for (;;);`,
  hog: `const held = []; for (;;) { held.push(Buffer.alloc(64 * 1024 * 1024, 1)); await new Promise((resolve) => setTimeout(resolve, 10)); if (held.length > 16) await new Promise(() => undefined); }`,
  hoarder: `const held = []; for (;;) { held.push({ of: [held.length] }); if (held.length % 10_000 === 0) await new Promise(setImmediate); }`,
  chatterbox: `for (let line = 0; line < 100_000; line += 1) { ctx.log.info('line ' + line); console.log('x'.repeat(500)); if (line % 1000 === 0) await 0; }`,
  liar: `return { items: [{ ref: 7 }], total: 'many' };`,
  sleeper: `await new Promise(() => undefined);`,
  whale: `return { items: [], total: 0, page: 'x'.repeat(50 * 1024 * 1024) };`,
  killer: `process.kill(process.ppid, 'SIGKILL');`,
  vandal: `fs.writeSync(3, Buffer.from('this is not what you expect, is it? '.repeat(100)));`,
  forger: `send(frame(JSON.stringify({ type: 'done', id: 'all', value: 1 })));`,
  giant: `const head = Buffer.alloc(8); head.writeUInt32LE(4_000_000_000); send(head);`,
  nester: `send(frame('{"type":"log","call":1,"level":"info","message":"deep","facts":{"a":' + '['.repeat(500_000) + ']'.repeat(500_000) + '}}'));`,
  drummer: `const many = Buffer.concat(Array.from({ length: 10_000 }, () => frame('{"type":"pong","resident":1}'))); for (const end = Date.now() + 1_000; Date.now() < end; ) send(many);`,
  beggar: `const asked = Array.from({ length: 2_000 }, () => ctx.store.get('key').then(() => 'had', ({ detail }) => detail)); const outcomes = new Set(await Promise.all(asked)); throw new Error('outcomes: ' + [...outcomes].sort().join(' / '));`,
  polluter: `return JSON.parse('{"items":[],"total":0,"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}');`,
} as const;
type HostilePluginId = keyof typeof HOSTILE_CODE;

/** Helpers of hostile plug-ins: the pipe to the portal, and the format of its messages. */
const TOP = `
  import fs from 'node:fs';
  const frame = (text) => { const head = Buffer.alloc(8); head.writeUInt32LE(Buffer.byteLength(text)); return Buffer.concat([head, Buffer.from(text)]); };
  const send = (bytes) => { for (let at = 0; at < bytes.length; ) try { at += fs.writeSync(3, bytes, at); } catch ({ code }) { if (code !== 'EAGAIN') throw new Error(code); } };`;

/** Time-out of calls that must not time out: the processes have the lowest priority, so a busy machine lets them wait. Milliseconds. */
const LONG_MS = 400_000;

/** Some need a moment until the effect shows. */
const AFTER = `await new Promise((resolve) => setTimeout(resolve, 2_000));`;

describe('an installed plug-in', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;

  const packages = () => [
    fakeDownloaderPackage(),
    communityDownloader('calm'),
    communityDownloader('bomb', { top: `throw new Error('it went off');` }),
    ...Object.entries(HOSTILE_CODE).map(([id, code]) => communityDownloader(id, { top: TOP, items: `${code} ${AFTER}` })),
  ];
  const enable = (id: string, enabled = true) =>
    portal.api<PluginView>(
      'PUT',
      `/api/v3/plugins/${id}`,
      {
        enabled,
        settings: { values: {} },
        connections: [{ id: null, slot: null, enabled: true, values: { baseUrl: 'http://vendor.example', apiKey: 'a-key-for-nobody' } }],
      },
      admin.token,
    );
  const providers = () => portal.get(PluginHost).providers('downloader');
  const provider = (id: string): CapabilityProvider<'downloader'> => providers().find(({ pluginId }) => pluginId === id)!;
  const ask = (id: string, timeoutMs = LONG_MS) => provider(id).call('items', { offset: 0, limit: 10 }, { timeoutMs });
  const view = async (id: string) =>
    (await portal.api<PluginView[]>('GET', '/api/v3/plugins', undefined, admin.token)).body.find((plugin) => plugin.id === id)!;
  /** CPU milliseconds that the portal used until it answered; the load of the machine does not count. */
  const light = async () => {
    const before = process.cpuUsage();
    expect((await portal.api('GET', '/api/v3/portal')).status).toBe(200);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  /** It works again as soon as its process was restarted. */
  const answers = (id: HostilePluginId) =>
    waitUntil(
      async () =>
        (await provider(id)
          .call('scansAvailability', { timeoutMs: LONG_MS })
          .catch(() => null)) === false,
    );
  const written = () => {
    const folder = join(portal.dataDir, 'logs');
    return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  };

  /** The call fails, while a light route answers as usual and every other plug-in works. */
  const callAllHostile = async (id: HostilePluginId, timeoutMs?: number): Promise<unknown> => {
    let isOver = false;
    const failed = ask(id, timeoutMs).then(
      () => null,
      (cause: unknown) => cause,
    );
    void failed.then(() => (isOver = true));
    const efforts = [await light()];
    while (!isOver) {
      efforts.push(await light());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(Math.max(...efforts)).toBeLessThan(6_000);
    expect(await ask('calm')).toEqual({ items: [], total: 0 });
    expect(await ask('depot')).toEqual({ items: [], total: 0 });
    return failed;
  };

  beforeAll(async () => {
    folders = fakePlugins(packages());
    linkPluginLibraries(folders);
    const plan = testProcessOptions();
    portal = await startPortal({ pluginSet: await folders.load(plan), overrides: [[PluginProcessOptions, plan]] });
    admin = await createFirstAdministrator(portal);
    for (const id of ['depot', 'calm', ...Object.keys(HOSTILE_CODE)]) expect((await enable(id)).status).toBe(200);
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('that throws at import is refused with its reason', async () => {
    expect(await view('bomb')).toMatchObject({
      state: 'failed',
      reason: 'its code did not load: Error: it went off',
      refusal: { code: 'load-error', values: { reason: 'Error: it went off' } },
    });
  });

  it('that never finishes loading is refused', async () => {
    const others = fakePlugins([communityDownloader('endless', { top: `await new Promise(() => setInterval(() => undefined, 1000));` })]);
    linkPluginLibraries(others);
    const { refused } = await others.load(testProcessOptions({ loadTimeoutMs: 1_000 }));
    others.remove();
    expect(refused).toMatchObject([
      { id: 'endless', state: 'failed', reason: 'its code did not load: not ready after 1 seconds', refusal: { code: 'load-timeout' } },
    ]);
  });

  it.each([
    ['throws', 'thrower', { code: 'plugin-error', detail: 'the plug-in "thrower" made a mistake in downloader.items' }],
    ['answers the wrong shape', 'liar', { code: 'plugin-error', detail: expect.stringContaining('items.0.ref') }],
    ['answers 50 MB', 'whale', { code: 'plugin-error', detail: expect.stringContaining('too large') }],
    ['tries to kill the portal', 'killer', { code: 'plugin-error' }],
  ] as const)('that %s fails this call only', async (_, id, failure) => {
    expect(await callAllHostile(id)).toMatchObject(failure);
    expect(await view(id)).toMatchObject({ state: 'ready', reason: null });
    expect(portal.get(PluginHost).health(provider(id).connectionId)).toMatchObject({ state: 'failing', failure: 'plugin-error' });
  });

  it('that never answers times out, and keeps running', async () => {
    expect(await callAllHostile('sleeper', 300)).toMatchObject({ code: 'timeout' });
    expect(await provider('sleeper').call('scansAvailability', { timeoutMs: LONG_MS })).toBe(false);
    expect(await view('sleeper')).toMatchObject({ state: 'ready' });
  });

  it('that sends too many small messages is paused', async () => {
    await callAllHostile('drummer', 8_000);
    await answers('drummer');
  });

  it('that makes two thousand service calls at once gets an answer or a refusal for each', async () => {
    expect(await callAllHostile('beggar')).toMatchObject({ code: 'plugin-error' });
    // How many are refused depends on how fast it asks; the semaphore itself is tested with the IPC channel.
    const outcomes = /outcomes: had(?: \/ it asks for too much at once)?(?! ?[\w/])/;
    await waitUntil(() => written().some((line) => outcomes.test(line)));
  });

  it('that answers with a __proto__ member changes no other object', async () => {
    expect(await ask('polluter')).toEqual({ items: [], total: 0 });
    expect(({} as { isPolluted?: true }).isPolluted).toBeUndefined();
  });

  it('that floods the log is throttled, which is logged once', async () => {
    await answers('chatterbox'); // its process runs, so that the call reaches it before the time-out
    await callAllHostile('chatterbox', 4_000);
    const lines = () => written().filter((line) => line.includes('"plugin":"chatterbox"'));
    await waitUntil(() => lines().some((line) => line.includes('writes too much')), undefined, 50);
    expect(lines().length).toBeLessThan(10_000);
    await enable('chatterbox', false); // it would write on
  });

  it.each([
    ['leaves a rejection alone', 'rejecter', 'of an error (Error: left alone)'],
    ['ends itself', 'leaver', 'it ended itself (exit code 3)'],
    ['takes a gigabyte', 'hog', 'it used more memory than it may'],
    ['fills its heap', 'hoarder', 'it used more memory than it may'],
    ['sends bytes that are no message', 'vandal', 'it sent data that is not valid'],
    ['sends a message of its own making', 'forger', 'it sent an invalid message'],
    ['announces four gigabytes', 'giant', 'a message is too large'],
    ['sends what is nested half a million times', 'nester', 'it sent data that is not valid'],
  ] as const)('that %s loses its process, and is started again', async (_, id, reason) => {
    expect(await callAllHostile(id)).toMatchObject({ code: 'unavailable', detail: expect.stringContaining(reason) });
    await waitUntil(async () => (await view(id)).state === 'ready');
    expect(await provider(id).call('scansAvailability', { timeoutMs: LONG_MS })).toBe(false);
  });

  it('that is in an endless loop is ended, although it answers no ping', async () => {
    await answers('looper');
    expect(await callAllHostile('looper', 1_000)).toMatchObject({ code: 'timeout' });
    await answers('looper');
  });

  it('that crashes five times in a row is given up, which is reported, until it is enabled again', async () => {
    await waitUntil(async () => {
      await ask('leaver').catch((cause: unknown) => cause);
      return (await view('leaver')).state === 'blocked';
    });
    const { reason, refusal } = await view('leaver');
    expect(refusal).toMatchObject({ code: 'process-given-up', values: { times: expect.any(Number) }, cause: { code: 'exited' } });
    expect(reason).toBe(
      'Its process ended 5 times in a row, the last time because it ended itself (exit code 3). Switch it off and on again to try once more.',
    );
    await expect(ask('leaver')).rejects.toMatchObject({ code: 'unavailable', detail: reason });

    expect((await enable('leaver', false)).status).toBe(200);
    expect(await view('leaver')).toMatchObject({ state: 'disabled' });
    expect((await enable('leaver')).status).toBe(200);
    expect((await view('leaver')).state).not.toBe('blocked');
    await answers('leaver');
  });
});
