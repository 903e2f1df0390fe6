import { type Ctx, definePlugin, secret, withConnectionPatch } from '@ombi/sdk';
import { z } from 'zod';
import { Clock } from '../../../src/kernel/index.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const TOKEN = 'the-token-nobody-may-see';

interface Connection {
  readonly name: string;
  readonly token?: string;
}
interface Patched {
  readonly answer: unknown;
  readonly connectionPatch: Readonly<Record<string, string>>;
}

const connection = z.object({
  name: z.string().default(''),
  port: z.number().default(1),
  token: secret(z.string()),
  other: secret(z.string()).optional(),
});
const used: (string | undefined)[] = [];

const packages = () => [
  {
    manifest: { id: 'depot', name: 'Depot', provides: [] },
    definition: definePlugin({
      id: 'depot',
      settings: { version: 1, schema: z.object({}) },
      connection: { version: 1, schema: connection, max: 3 },
      target: () => ({ baseUrl: 'http://depot.invalid' }),
      provides: {},
      actions: {
        signIn: async () => withConnectionPatch({ state: 'done' }, { token: TOKEN, name: 'Home' }),
        foreign: async () => withConnectionPatch({}, { name: 'Home', enabled: false }),
        wrong: async () => withConnectionPatch({}, { port: 'many' }),
        plain: async () => ({ state: 'waiting' }),
      },
      test: async (ctx: Ctx<unknown, Connection>) => {
        used.push(ctx.connection.token);
        return { ok: true };
      },
    } as never),
  },
];

describe('an action that changes values of the connection', () => {
  const clock = new MovableClock();
  let plugins: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    plugins = fakePlugins(packages());
    portal = await startPortal({ pluginSet: await plugins.load(), overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(async () => {
    await portal?.close();
    plugins.remove();
  });

  const run = <T = Patched>(action: string, values: object = {}) =>
    portal.api<T>('POST', `/api/v3/plugins/depot/actions/${action}`, { connectionId: null, slot: null, values }, admin.token);
  const save = (values: object, id: string | null = null) => {
    const body = { enabled: true, settings: { values: {} }, connections: [{ id, slot: null, enabled: true, values }] };
    return portal.api<{ connections: { id: string; values: object; secretsSet: string[] }[] }>(
      'PUT',
      '/api/v3/plugins/depot',
      body,
      admin.token,
    );
  };
  const tokenInUse = async (values: object, connectionId: string | null = null) => {
    await portal.api('POST', '/api/v3/plugins/depot/test', { connectionId, slot: null, values }, admin.token);
    return used.at(-1);
  };

  it('fills them into the form, secrets encrypted', async () => {
    const { status, body } = await run('signIn');
    expect(status).toBe(200);
    expect(body).toEqual({ answer: { state: 'done' }, connectionPatch: { name: 'Home', token: expect.stringMatching(/^sealed:/) } });
    expect(JSON.stringify(body)).not.toContain(TOKEN);
  });

  it('lets the form test and save what it got', async () => {
    const { connectionPatch } = (await run('signIn')).body;
    expect(await tokenInUse(connectionPatch)).toBe(TOKEN);
    const saved = await save(connectionPatch);
    expect(saved).toMatchObject({ status: 200, body: { connections: [{ values: { name: 'Home' }, secretsSet: ['token'] }] } });
    expect(await tokenInUse({ name: 'Home' }, saved.body.connections[0]!.id)).toBe(TOKEN);
  });

  it('leaves answers without a patch as they are', async () => {
    await expect(run('plain')).resolves.toMatchObject({ status: 200, body: { state: 'waiting' } });
  });

  it.each(['foreign', 'wrong'])('is refused when the patch is %s', async (action) => {
    const { status, body } = await run<{ type: string }>(action);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).toContain('plugin-error');
  });

  it('gives an encrypted secret that no other field opens, and none that is too old', async () => {
    const { token } = (await run('signIn')).body.connectionPatch;
    expect(await tokenInUse({ other: token })).toBeUndefined();
    expect(await tokenInUse({ token: `${token}x` })).toBeUndefined();
    clock.offset += 3_600_001;
    expect(await tokenInUse({ token })).toBeUndefined();
    expect(await save({ token })).toMatchObject({ status: 422 });
  });
});
