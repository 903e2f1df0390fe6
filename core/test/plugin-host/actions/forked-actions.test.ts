import { PluginProcessOptions } from '../../../src/plugin-host/index.js';
import { communityDownloader, linkPluginLibraries, testProcessOptions } from '../../support/plugins/community-plugins.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

const TOP = `
  import fs from 'node:fs';
  const frame = (text) => { const head = Buffer.alloc(8); head.writeUInt32LE(Buffer.byteLength(text)); return Buffer.concat([head, Buffer.from(text)]); };
  const send = (text) => fs.writeSync(3, frame(text));
  let aborted = 0;`;

const MORE = `
  connectionActions: {
    steps: {
      run: async (ctx, input) => {
        ctx.progress(0.25, 'step.first');
        await ctx.store.set('step', input);
        ctx.progress(0.75, 'step.second');
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { answer: { step: await ctx.store.get('step'), id: ctx.connectionId }, connectionPatch: { apiKey: 'a-renewed-key' } };
      },
    },
    hang: { run: (ctx) => new Promise((_, reject) => { ctx.progress(0.1); ctx.signal.addEventListener('abort', () => { aborted += 1; reject(new Error('aborted')); }); }) },
    ignore: { timeoutMs: 300, run: () => new Promise(() => undefined) },
    seen: { run: async (ctx) => ({ aborted, key: ctx.connection.apiKey }) },
    loop: { run: async () => { for (;;); } },
    flood: { run: async (ctx) => { for (let at = 0; at < 200_000; at += 1) ctx.progress(at / 200_000, 'step.' + at); return 'flooded'; } },
    wrong: { run: async (ctx) => { ctx.progress(NaN); ctx.progress('half'); ctx.progress(0.5, { no: 'text' }); ctx.progress(Infinity); return 'fine'; } },
    forger: { run: async () => { send('{"type":"progress","call":1,"fraction":"all"}'); await new Promise((resolve) => setTimeout(resolve, 5_000)); } },
    whale: { run: async () => 'x'.repeat(5 * 1024 * 1024) },
    thief: { run: async () => ({ answer: null, connectionPatch: { baseUrl: 'http://thief.example' } }) },
  },`;

interface Run {
  readonly state: string;
  readonly progress: { readonly fraction: number; readonly text: string | null } | null;
  readonly answer: unknown;
  readonly failure: { readonly code: string; readonly detail: string | null } | null;
}

describe('an action on a stored connection of an installed plug-in', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let id: string;

  const path = () => `/api/v3/plugins/guest/connections/${id}/run`;
  const latest = async () => (await portal.api<{ run: Run }>('GET', path(), undefined, admin.token)).body.run;
  const start = async (action: string, input?: unknown) =>
    expect((await portal.api('POST', path(), { action, input }, admin.token)).status).toBe(202);
  const run = async (action: string, input?: unknown): Promise<Run> => {
    await start(action, input);
    await waitUntil(async () => (await latest()).state !== 'running', undefined, 20);
    return latest();
  };

  beforeAll(async () => {
    folders = fakePlugins([communityDownloader('guest', { top: TOP, more: MORE })]);
    linkPluginLibraries(folders);
    const plan = testProcessOptions();
    portal = await startPortal({ pluginSet: await folders.load(plan), overrides: [[PluginProcessOptions, plan]] });
    admin = await createFirstAdministrator(portal);
    const values = { baseUrl: 'http://vendor.example', apiKey: 'the-first-key' };
    const body = { enabled: true, connections: [{ id: null, slot: null, enabled: true, values }] };
    const saved = await portal.api<{ connections: { id: string }[] }>('PUT', '/api/v3/plugins/guest', body, admin.token);
    id = saved.body.connections[0]!.id;
  });
  afterAll(async () => {
    await portal?.close();
    folders.remove();
  });

  it('reports its progress, uses the store, and changes a secret', async () => {
    expect(await run('steps', 3)).toMatchObject({
      ...{ state: 'succeeded', progress: { fraction: 0.75, text: 'step.second' } },
      answer: { step: 3, id },
    });
    expect(await run('seen')).toMatchObject({ answer: { key: 'a-renewed-key' } });
  });

  it('is told when it is cancelled', async () => {
    const { aborted } = (await run('seen')).answer as { aborted: number };
    await start('hang');
    await waitUntil(async () => (await latest()).progress !== null);
    await portal.api('DELETE', path(), undefined, admin.token);
    await waitUntil(async () => (await latest()).state === 'cancelled');
    await waitUntil(async () => ((await run('seen')).answer as { aborted: number }).aborted === aborted + 1);
  });

  it('is bounded by its time-out, also when it ignores the signal', async () => {
    expect(await run('ignore')).toMatchObject({ state: 'failed', failure: { code: 'timeout' } });
    expect(await run('seen')).toMatchObject({ state: 'succeeded' });
  });

  it('that loops without end loses its process only', async () => {
    expect(await run('loop')).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
    await waitUntil(async () => (await run('seen')).state === 'succeeded');
  });

  it('that reports too often, or nonsense, is answered all the same', async () => {
    const flooded = await run('flood');
    expect(flooded).toMatchObject({ state: 'succeeded', answer: 'flooded' });
    expect(await run('wrong')).toMatchObject({ state: 'succeeded', answer: 'fine' });
  });

  it('that forges messages loses its process', async () => {
    expect(await run('forger')).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
    await waitUntil(async () => (await run('seen')).state === 'succeeded');
  });

  it.each(['whale', 'thief'])('that is a %s fails and changes nothing', async (action) => {
    expect(await run(action)).toMatchObject({ state: 'failed', failure: { code: 'plugin-error' } });
    expect(await run('seen')).toMatchObject({ answer: { key: 'a-renewed-key' } });
  });
});
