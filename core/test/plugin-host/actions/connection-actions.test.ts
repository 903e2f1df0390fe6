import { definePlugin, PluginFailure, secret, withConnectionPatch, type ConnectionAction, type Ctx } from '@ombi/sdk';
import { z } from 'zod';
import { Clock } from '../../../src/kernel/index.js';
import { deferred } from '../../support/deferred.js';
import { MovableClock } from '../../support/movable-clock.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface Connection {
  readonly host: string;
  readonly name: string;
  readonly token: string;
}
type Action = ConnectionAction<Ctx<unknown, Connection>>;

const connection = z.object({
  host: z.string().default('depot.invalid'),
  name: z.string().max(20).default(''),
  token: secret(z.string()),
});

/** What the action of a test does; `act` of both plug-ins calls it. */
let act: Action['run'];

const plugin = (id: string) => ({
  manifest: { id, name: id, provides: [] },
  definition: definePlugin({
    id,
    settings: { version: 1, schema: z.object({ licence: secret(z.string()).optional(), theme: z.string().default('') }) },
    connection: { version: 1, schema: connection, max: 3 },
    target: ({ host }: Connection) => ({ baseUrl: `http://${host}` }),
    provides: {},
    connectionActions: {
      act: { run: (ctx, input) => act(ctx as never, input) } satisfies Action,
      short: { timeoutMs: 30, hidden: true, run: () => new Promise(() => undefined) },
    },
  } as never),
});

interface Run {
  readonly state: string;
  readonly progress: unknown;
  readonly answer: unknown;
  readonly failure: { readonly code: string; readonly detail: string | null } | null;
  readonly hasChangedSettings: boolean;
}
interface Details {
  readonly revision: number;
  readonly settings: { readonly values: object; readonly secretsSet: readonly string[] };
  readonly connections: readonly { readonly id: string; readonly values: object; readonly secretsSet: readonly string[] }[];
  readonly connectionActions: unknown;
}

describe('an action on a stored connection', () => {
  const clock = new MovableClock();
  let plugins: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let first: string;
  let second: string;

  const details = async (id = 'depot') => (await portal.api<Details>('GET', `/api/v3/plugins/${id}`, undefined, admin.token)).body;
  const path = (id = first, pluginId = 'depot') => `/api/v3/plugins/${pluginId}/connections/${id}/run`;
  const start = (action = 'act', id = first, input?: unknown) => portal.api<Run>('POST', path(id), { action, input }, admin.token);
  const latest = async (id = first) => (await portal.api<{ run: Run | null }>('GET', path(id), undefined, admin.token)).body.run;
  const cancel = (id = first) => portal.api('DELETE', path(id), undefined, admin.token);
  const ended = async (id = first): Promise<Run> => {
    await waitUntil(async () => (await latest(id))?.state !== 'running');
    return (await latest(id))!;
  };
  const runToEnd = async (run: Action['run']): Promise<Run> => {
    act = run;
    expect((await start()).status).toBe(202);
    return ended();
  };
  const save = (body: object, pluginId = 'depot') => portal.api<Details>('PUT', `/api/v3/plugins/${pluginId}`, body, admin.token);
  const twoConnections = () => ({
    enabled: true,
    settings: { values: { licence: 'a-licence-of-the-depot', theme: 'dark' } },
    connections: ['one', 'two'].map((name) => ({ id: null, slot: null, enabled: true, values: { name, token: `token-of-${name}` } })),
  });
  /** The stored values with their secrets, as the plug-in receives them. */
  const received = async (id: string): Promise<Connection> => {
    let values: Connection | undefined;
    act = async (ctx) => void (values = ctx.connection);
    await start('act', id);
    await ended(id);
    return values!;
  };

  beforeAll(async () => {
    plugins = fakePlugins([plugin('depot'), plugin('other')]);
    portal = await startPortal({ pluginSet: await plugins.load(), overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
    await save(twoConnections(), 'other');
  });
  beforeEach(async () => {
    const { body } = await save(twoConnections());
    [first, second] = body.connections.map(({ id }) => id) as [string, string];
  });
  afterAll(async () => {
    await portal?.close();
    plugins.remove();
  });

  it('is offered by name, and reads and writes the store of its connection', async () => {
    expect((await details()).connectionActions).toEqual([
      { name: 'act', hidden: false },
      { name: 'short', hidden: true },
    ]);
    expect(await latest()).toBeNull();
    const count = async (ctx: Ctx<unknown, Connection>, input: unknown) => {
      const next = ((await ctx.store.get<number>('count')) ?? 0) + 1;
      await ctx.store.set('count', next);
      return { next, id: ctx.connectionId, input };
    };
    await runToEnd(count);
    await start('act', first, { deep: true });
    expect(await ended()).toMatchObject({ state: 'succeeded', answer: { next: 2, id: first, input: { deep: true } }, failure: null });
    act = count;
    await start('act', second);
    expect(await ended(second)).toMatchObject({ answer: { next: 1, id: second } });
  });

  it('shows its progress while it runs, within bounds', async () => {
    const go = deferred();
    const reported = deferred();
    const running = runToEnd(async ({ progress }) => {
      progress(Number.NaN, 'step.nothing');
      progress(-3);
      progress(0.5, 'x'.repeat(300));
      reported.resolve();
      await go.promise;
      progress(7, 'step.last');
    });
    await reported.promise;
    expect(await latest()).toMatchObject({ state: 'running', progress: { fraction: 0.5, text: 'x'.repeat(100) } });
    go.resolve();
    expect(await running).toMatchObject({ state: 'succeeded', progress: { fraction: 1, text: 'step.last' } });
  });

  it('runs alone at its connection, beside those of others', async () => {
    const go = deferred();
    const running = runToEnd(() => go.promise);
    expect(await start()).toMatchObject({ status: 409 });
    expect((await start('act', second)).status).toBe(202);
    go.resolve();
    await running;
    expect((await ended(second)).state).toBe('succeeded');
  });

  it('is cancelled by the administrator: its signal aborts and nothing is stored', async () => {
    const aborted = deferred();
    const finish = deferred();
    const started = deferred();
    const running = runToEnd(async ({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve());
      started.resolve();
      await finish.promise;
      return withConnectionPatch({}, { name: 'too late' });
    });
    await started.promise;
    expect((await cancel()).status).toBe(204);
    await aborted.promise;
    expect(await running).toMatchObject({ state: 'cancelled', failure: null, hasChangedSettings: false });
    finish.resolve();
    expect((await received(first)).name).toBe('one');
  });

  it('that never ends is bounded by its time-out', async () => {
    expect((await start('short')).status).toBe(202);
    expect(await ended()).toMatchObject({ state: 'failed', failure: { code: 'timeout' } });
  });

  it('ends when its connection goes out of use', async () => {
    const started = deferred();
    const running = runToEnd(() => (started.resolve(), new Promise(() => undefined)));
    await started.promise;
    await save({
      ...twoConnections(),
      enabled: false,
      connections: [first, second].map((id) => ({ id, slot: null, enabled: true, values: {} })),
    });
    expect(await running).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
    expect(await start()).toMatchObject({ status: 409 });
  });

  it('changes settings of its connection, secrets included, and nothing else', async () => {
    const before = await details();
    const others = await details('other');
    const run = await runToEnd(async () => withConnectionPatch({ state: 'done' }, { token: 'a-new-token-of-one', name: 'Home' }));
    expect(run).toMatchObject({ state: 'succeeded', answer: { state: 'done' }, hasChangedSettings: true });
    expect(JSON.stringify(run)).not.toContain('a-new-token-of-one');

    const after = await details();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.connections.map(({ values }) => values)).toMatchObject([{ name: 'Home' }, { name: 'two' }]);
    expect(after.settings).toEqual(before.settings);
    expect(await received(first)).toEqual({ host: 'depot.invalid', name: 'Home', token: 'a-new-token-of-one' });
    expect(await received(second)).toMatchObject({ name: 'two', token: 'token-of-two' });
    expect(await details('other')).toEqual(others);
  });

  it('keeps what an administrator saved while it ran', async () => {
    const go = deferred();
    const started = deferred();
    const running = runToEnd(async () => (started.resolve(), await go.promise, withConnectionPatch(null, { token: 'fresh-token-here' })));
    await started.promise;
    const kept = [first, second].map((id) => ({ id, slot: null, enabled: true, values: { name: `renamed ${id.slice(0, 4)}` } }));
    expect((await save({ ...twoConnections(), connections: kept })).status).toBe(200);
    go.resolve();
    expect((await running).state).toBe('succeeded');
    expect(await received(first)).toMatchObject({ name: `renamed ${first.slice(0, 4)}`, token: 'fresh-token-here' });
  });

  it('is recorded in the audit log with who started it, without secrets', async () => {
    await runToEnd(async () => withConnectionPatch(null, { token: 'a-token-for-the-log', name: 'Logged' }));
    const { body } = await portal.api<{ items: { userName: string }[] }>('GET', '/api/v3/audit?limit=5', undefined, admin.token);
    const text = JSON.stringify(body);
    expect(text).toContain('Logged');
    expect(text).not.toContain('a-token-for-the-log');
    expect(text).toContain(admin.userName);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a field of nobody', async () => withConnectionPatch(null, { elsewhere: 1 })],
    ['the id of another connection', async () => withConnectionPatch(null, { connectionId: second, name: 'Taken' })],
    ['the settings of the plug-in', async () => withConnectionPatch(null, { licence: 'stolen' })],
    ['whether it is enabled', async () => withConnectionPatch(null, { enabled: false })],
    ['a value that is refused', async () => withConnectionPatch(null, { name: 'much too long for a name' })],
    ['the host, so that its secret would go elsewhere', async () => withConnectionPatch(null, { host: 'thief.example' })],
    ['a prototype', async () => withConnectionPatch(null, JSON.parse('{"__proto__":{"name":"Taken"}}') as object as never)],
    ['an answer that is too large', async () => withConnectionPatch('x'.repeat(70_000), { name: 'Large' })],
    ['an answer that is no data', async () => withConnectionPatch(1n, { name: 'Big' })],
    ['nothing, but throws', () => Promise.reject(new TypeError('no such thing'))],
  ])('that returns %s fails and changes nothing', async (_, run) => {
    const before = await details();
    expect(await runToEnd(run)).toMatchObject({ state: 'failed', failure: { code: 'plugin-error' }, hasChangedSettings: false });
    expect(await details()).toEqual(before);
    expect((await received(first)).token).toBe('token-of-one');
  });

  it('reports the failure of the service, and does not pause its connection', async () => {
    const failed = await runToEnd(() => Promise.reject(new PluginFailure('unauthorized', 'wrong token')));
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'unauthorized', detail: 'wrong token' } });
    expect((await details()).connections[0]).not.toMatchObject({ health: { state: 'failing' } });
  });

  it('is known only below its own plug-in, by its name, and to administrators', async () => {
    await runToEnd(async () => null);
    expect((await start('none')).status).toBe(404);
    expect((await start('toString')).status).toBe(404);
    expect((await portal.api('POST', path(first, 'other'), { action: 'act' }, admin.token)).status).toBe(404);
    expect((await portal.api('GET', path(first, 'other'), undefined, admin.token)).status).toBe(404);
    const user = await createUser(portal, admin, 'somebody', []);
    expect((await portal.api('POST', path(), { action: 'act' }, user.token)).status).toBe(403);
    expect((await portal.api('DELETE', path(), undefined, user.token)).status).toBe(403);
  });

  it('forgets a finished run after an hour', async () => {
    await runToEnd(async () => null);
    expect(await latest()).not.toBeNull();
    clock.offset += 3_600_001;
    expect(await latest()).toBeNull();
  });
});
