import { PluginFailure, SECRET_MASK, type V1Connection, type Ctx, type V1PluginSettings, type V1Api } from '@ombi/sdk';
import { z } from 'zod';
import { RouteRegistry } from '../../../src/identity/index.js';
import { TemplateStore } from '../../../src/plugin-host/index.js';
import {
  fakeDownloader,
  fakeDownloaderConnection,
  fakeDownloaderPackage,
  fakePlugins,
  type FakePlugins,
} from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'the-key-nobody-may-see';

const Server = z.object({
  host: z.string().nullish(),
  port: z.int().nullish(),
  apiKey: z.string().nullish(),
  enabled: z.boolean().nullish(),
  limit: z.int().nullish(),
});
type Server = z.output<typeof Server>;
const Both = z.object({ first: Server.nullish(), second: Server.nullish() });

const fromServer = (id: string, { host, port, apiKey, enabled, limit }: Server): V1Connection => ({
  id,
  enabled: enabled ?? false,
  values: { baseUrl: `http://${host ?? ''}:${port ?? 80}`, apiKey, ...(limit == null ? {} : { limit }) },
});

const toServer = ({ connections }: V1PluginSettings, slot: string) => {
  const found = connections.find(({ id }) => id === slot);
  const url = URL.canParse(String(found?.values['baseUrl'])) ? new URL(String(found?.values['baseUrl'])) : null;
  return {
    host: url?.hostname ?? null,
    port: Number(url?.port ?? 0),
    apiKey: found?.values['apiKey'] ?? null,
    enabled: found?.enabled ?? false,
  };
};

const v1Api: V1Api = {
  settings: [
    {
      path: 'Settings/depot',
      read: 'powerUser',
      body: Both,
      toWire: (state, templates) => ({ first: toServer(state, 'regular'), second: toServer(state, '4k'), templates }),
      fromWire: ({ first, second }: z.output<typeof Both>) => {
        const connections = [...(first ? [fromServer('regular', first)] : []), ...(second ? [fromServer('4k', second)] : [])];
        return { enabled: connections.some(({ enabled }) => enabled), settings: {}, connections };
      },
    },
  ],
  testers: [
    {
      path: 'Tester/depot',
      body: Server,
      fromWire: (body: Server) => fromServer('regular', body),
      toWire: (report) => ({ isValid: report.ok, version: report.version ?? null, why: report.ok ? null : report.reason }),
    },
  ],
  setup: [
    {
      path: 'Depot',
      body: Server,
      fromWire: (body: Server, { connections }) =>
        connections.length > 0 ? null : { enabled: true, settings: {}, connections: [fromServer('regular', { ...body, enabled: true })] },
      toWire: (state) => toServer(state, 'regular'),
    },
  ],
  actions: [
    {
      method: 'GET',
      path: 'Depot/Shelves',
      access: 'powerUser',
      action: 'shelves',
      connection: 'regular',
      toWire: (names: string[]) => names.map((name) => ({ name })),
      whenDisabled: [],
    },
    { method: 'GET', path: 'Depot/Shelves/all', access: 'user', action: 'shelves', connection: '*', toWire: (names: string[]) => names },
    {
      method: 'POST',
      path: 'Depot/Shelves',
      access: 'powerUser',
      action: 'shelves',
      body: Server,
      fromWire: (body: Server) => fromServer('regular', body),
      toWire: (names: string[]) => names,
    },
  ],
  stateRoutes: [{ path: 'Depot/enabled', access: 'anonymous', read: ({ enabled }) => enabled }],
  jobs: [
    { job: 'downloader-sync', start: 'depotSync', setting: 'depotSync' },
    { job: 'sweep', start: 'depotSweep', setting: 'depotSweep' },
  ],
};

let outcome: () => Promise<unknown> = async () => ({ ok: true, version: '2' });
const sweeps: string[] = [];

const definition = () =>
  fakeDownloader({
    connection: {
      version: 1,
      schema: fakeDownloaderConnection,
      slots: [{ id: 'regular' }, { id: '4k', variant: '4k', feature: 'Movie4KRequests' }],
    },
    test: () => outcome() as never,
    actions: { shelves: async ({ connection }: Ctx<unknown, { baseUrl: string }>) => [`shelf of ${connection.baseUrl}`] },
    jobs: [
      { id: 'sweep', schedule: '0 0 3 * * ?', timeoutMs: 60_000, run: async ({ connectionId }: Ctx) => void sweeps.push(connectionId) },
    ],
    v1Api,
  } as never);

const written: unknown[] = [];
const book: TemplateStore = {
  listViews: async () => [],
  read: async ({ agent }) => [{ id: 1, notificationType: 0, agent, subject: 's', message: 'm', enabled: true }],
  write: async ({ agent }, templates) => {
    written.push([agent, templates]);
    return [];
  },
};

const channel = () => ({
  manifest: { id: 'pigeon', provides: ['notificationChannel' as const] },
  definition: {
    id: 'pigeon',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({ loft: z.string() }), max: 1 },
    target: ({ loft }: { loft: string }) => ({ baseUrl: loft }),
    provides: { notificationChannel: { agent: 200, send: async () => {} } },
    v1Api: {
      settings: [
        {
          path: 'Settings/notifications/pigeon',
          read: 'admin',
          body: z.object({
            loft: z.string().nullish(),
            enabled: z.boolean(),
            templates: z.array(
              z.object({
                id: z.int(),
                notificationType: z.int(),
                agent: z.int(),
                subject: z.string(),
                message: z.string(),
                enabled: z.boolean(),
              }),
            ),
          }),
          toWire: ({ enabled }: V1PluginSettings, templates: unknown) => ({ enabled, templates }),
          fromWire: ({ loft, enabled, templates }: { loft: string; enabled: boolean; templates: unknown }) => ({
            enabled,
            settings: {},
            connections: [{ id: '', enabled: true, values: { loft } }],
            templates,
          }),
        },
      ],
    },
  },
});

describe('the v1 routes of a plug-in', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let power: TestUser;
  let user: TestUser;

  const call = <T = unknown>(method: string, path: string, body?: unknown, who: TestUser | null = admin) =>
    portal.api<T>(method, `/api/v1/${path}`, body, who?.token);
  const server = { host: 'depot.example', port: 8080, apiKey: KEY, enabled: true };

  beforeAll(async () => {
    folders = fakePlugins([
      fakeDownloaderPackage({}, { definition: definition(), manifest: { ...fakeDownloaderPackage().manifest, permissions: ['jobs'] } }),
      channel(),
      {
        ...fakeDownloaderPackage({ id: 'guest' }),
        manifest: { id: 'guest', provides: ['downloader'], permissions: ['jobs'] },
        definition: { ...definition(), id: 'guest' },
        community: true,
      },
    ]);
    portal = await startPortal({ pluginSet: await folders.load(), overrides: [[TemplateStore, book]] });
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('work during the set-up: invalid settings are not stored, valid ones once', async () => {
    outcome = () => Promise.reject(new PluginFailure('unreachable'));
    expect(await call('POST', 'Depot', server, null)).toMatchObject({ status: 204, body: null });
    outcome = async () => ({ ok: true, version: '2' });
    expect(await call('POST', 'Depot', server, null)).toMatchObject({
      status: 200,
      body: { host: 'depot.example', enabled: true, apiKey: SECRET_MASK },
    });
    expect((await call('POST', 'Depot', server, null)).status).toBe(204);

    admin = await createFirstAdministrator(portal);
    power = await createUser(portal, admin, 'power', ['PowerUser']);
    user = await createUser(portal, admin, 'visitor', ['RequestMovie']);
    expect((await call('POST', 'Depot', server, null)).status).toBe(401);
  });

  it('declare an access policy each, listed in the table of all routes', () => {
    const declared = portal
      .get(RouteRegistry)
      .all()
      .filter(({ path }) => /depot/i.test(path))
      .map(({ method, path, policy }) => `${method} ${path} ${JSON.stringify(policy)}`);
    expect(declared.sort()).toEqual([
      'GET /api/v1/Depot/Shelves "downloaders.read"',
      'GET /api/v1/Depot/Shelves/all "signedIn"',
      'GET /api/v1/Depot/enabled "public"',
      'GET /api/v1/Settings/depot "downloaders.read"',
      'POST /api/v1/Depot {"afterSetup":"closed"}',
      'POST /api/v1/Depot/Shelves "settings.manage"',
      'POST /api/v1/Job/depotSweep "settings.manage"',
      'POST /api/v1/Job/depotSync "settings.manage"',
      'POST /api/v1/Settings/depot "settings.manage"',
      'POST /api/v1/Tester/depot "settings.manage"',
    ]);
  });

  it('enforce their policies', async () => {
    expect((await call('GET', 'Settings/depot', undefined, null)).status).toBe(401);
    expect((await call('GET', 'Settings/depot', undefined, user)).status).toBe(403);
    expect((await call('GET', 'Settings/depot', undefined, power)).status).toBe(200);
    expect((await call('POST', 'Settings/depot', {}, power)).status).toBe(403);
    expect((await call('POST', 'Tester/depot', {}, power)).status).toBe(403);
    expect(await call('GET', 'Depot/enabled', undefined, null)).toMatchObject({ status: 200, body: true });
  });

  it('return and accept settings with a masked secret, and paths and names in any case', async () => {
    expect(await call('POST', 'settings/DEPOT', { First: { ...server, port: '8080', Enabled: 'true' } })).toMatchObject({
      status: 200,
      body: true,
    });
    const { body } = await call<{ first: Server }>('GET', 'Settings/depot');
    expect(body.first).toEqual({ host: 'depot.example', port: 8080, apiKey: SECRET_MASK, enabled: true });
    expect((await call('POST', 'Settings/depot', body)).status).toBe(200);
    expect((await call('GET', 'Settings/depot')).body).toEqual(body);
  });

  it('refuse invalid values with a problem that names them, and store nothing', async () => {
    const before = (await call('GET', 'Settings/depot')).body;
    const { status, body } = await call<{ errors: object }>('POST', 'Settings/depot', {
      first: { ...server, apiKey: SECRET_MASK, limit: 0 },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['connections.0.limit']]);
    const moved = await call<{ errors: object }>('POST', 'Settings/depot', {
      first: { ...server, host: 'stranger.example', apiKey: SECRET_MASK },
    });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ['connections.0.apiKey']]);
    expect((await call('GET', 'Settings/depot')).body).toEqual(before);
  });

  it('answer a connection test whatever its outcome', async () => {
    const posted = { ...server, apiKey: SECRET_MASK };
    expect((await call('POST', 'Tester/depot', posted)).body).toEqual({ isValid: true, version: '2', why: null });
    outcome = () => Promise.reject(new PluginFailure('unauthorized'));
    expect((await call('POST', 'Tester/depot', posted)).body).toEqual({ isValid: false, version: null, why: 'unauthorized' });
    expect((await call('POST', 'Tester/depot', { ...posted, host: 'stranger.example' })).body).toMatchObject({
      isValid: false,
      why: 'secret-needed',
    });
    outcome = async () => ({ ok: true });
  });

  it('run actions on stored and on posted values', async () => {
    expect((await call('GET', 'Depot/Shelves', undefined, power)).body).toEqual([{ name: 'shelf of http://depot.example:8080' }]);
    expect((await call('GET', 'Depot/Shelves/all', undefined, user)).body).toEqual(['shelf of http://depot.example:8080']);
    const elsewhere = { host: 'other.example', port: 1, apiKey: 'its own' };
    expect((await call('POST', 'Depot/Shelves', elsewhere)).body).toEqual(['shelf of http://other.example:1']);
    expect((await call('POST', 'Depot/Shelves', elsewhere, power)).status).toBe(403);
  });

  it('answer actions of a disabled plug-in as it declares, else 204', async () => {
    await call('POST', 'Settings/depot', { first: { ...server, apiKey: SECRET_MASK, enabled: false } });
    expect((await call('GET', 'Depot/Shelves')).body).toEqual([]);
    expect((await call('GET', 'Depot/Shelves/all')).status).toBe(204);
    expect((await call('GET', 'Depot/enabled')).body).toBe(false);
  });

  it('keep a connection whose feature is disabled when it is not named, and delete a visible one', async () => {
    await call('POST', 'Settings/depot', { first: { ...server }, second: { ...server, host: 'second.example' } });
    await portal.api('PUT', '/api/v3/plugins/depot', { enabled: true, connections: [] }, admin.token);
    expect((await call('GET', 'Settings/depot')).body).toMatchObject({
      first: { host: null },
      second: { host: 'second.example', apiKey: SECRET_MASK },
    });
    expect((await portal.api('GET', '/api/v3/plugins/depot', undefined, admin.token)).body).toMatchObject({
      plan: { slots: [{ id: 'regular' }] },
      connections: [],
    });
  });

  it('pass the templates of a channel to the template store', async () => {
    const templates = [{ id: 1, notificationType: 0, agent: 200, subject: 's', message: 'm', enabled: true }];
    expect((await call('GET', 'Settings/notifications/pigeon')).body).toEqual({ enabled: false, templates });
    await call('POST', 'Settings/notifications/pigeon', { loft: 'http://loft.example', enabled: true, templates });
    expect(written).toEqual([[200, templates]]);
  });

  it('start jobs, and return true at once with or without a body', async () => {
    await call('POST', 'Settings/depot', { first: server });
    expect(await call('POST', 'Job/depotsweep')).toMatchObject({ status: 200, body: true });
    expect(await call('POST', 'Job/depotSync', {})).toMatchObject({ status: 200, body: true });
    await waitUntil(() => sweeps.length > 0);
    expect(sweeps).toHaveLength(1);
    expect((await call('POST', 'Job/nothing')).status).toBe(404);
  });

  it('are mounted for first-party plug-ins only', () => {
    const controllers = portal
      .get(RouteRegistry)
      .all()
      .filter(({ path }) => path === '/api/v1/Settings/depot');
    expect(controllers).toHaveLength(2);
  });
});
