import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PluginFailure, secret, SECRET_MASK, type Ctx } from '@ombi/sdk';
import { z } from 'zod';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { PluginConnectionEntity } from '../../../src/plugin-host/connections/plugin-connection.entity.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { PluginRegistry } from '../../../src/plugin-host/registry/plugin-registry.js';
import { fakeDownloaderConnection, fakeDownloaderPackage, fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'the-key-nobody-may-see';
const LICENCE = 'the-licence-nobody-may-see';

interface Details {
  enabled: boolean;
  settings: { values: object; secretsSet: string[] };
  connections: { id: string; slot: string | null; enabled: boolean; values: object; secretsSet: string[]; health: object }[];
  plan: object;
  schema: { connection: { properties: Record<string, object> } };
}
interface Refusal {
  type: string;
  detail: string | null;
  issues: { path: string; code: string }[];
  errors: Record<string, string[]>;
}

const tested: Ctx[] = [];
let outcome: () => Promise<unknown> = async () => ({ ok: true, version: '1.2.3' });
const sent: unknown[] = [];

const packages = () => [
  fakeDownloaderPackage({
    test: async (ctx: Ctx) => (tested.push(ctx), outcome()) as never,
    actions: {
      shelves: async ({ connection }: Ctx<unknown, { baseUrl: string }>, input: unknown) => ({ from: connection.baseUrl, input }),
    },
  } as never),
  {
    manifest: {
      id: 'pigeon',
      name: 'Pigeon',
      provides: ['notificationChannel' as const],
      ui: { slots: [{ slot: 'settings.notifications' as const }] },
    },
    definition: {
      id: 'pigeon',
      settings: { version: 1, schema: z.object({}) },
      connection: { version: 1, schema: z.object({ loft: secret(z.url()), note: z.string().optional() }), max: 1 },
      target: ({ loft }: { loft: string }) => ({ baseUrl: loft }),
      provides: { notificationChannel: { agent: 200, send: async (_: unknown, message: unknown) => void sent.push(message) } },
    },
  },
  {
    manifest: {
      id: 'shelf',
      name: 'Shelf',
      provides: ['mediaServer' as const],
      permissions: ['screens' as const],
      ui: {
        entry: './dist/ui/mf-manifest.json',
        slots: [{ slot: 'setup.mediaServer' as const, module: 'setup' }, { slot: 'settings.mediaServer' as const }],
      },
    },
    definition: {
      id: 'shelf',
      settings: { version: 1, schema: z.object({}) },
      connection: { version: 1, schema: fakeDownloaderConnection, max: 5 },
      target: ({ baseUrl }: { baseUrl: string }) => ({ baseUrl }),
      provides: { mediaServer: { schedule: '0 0 2 1/1 * ? *', libraries: async () => [], scan: async () => ({ items: [], total: 0 }) } },
      test: async () => ({ ok: true }),
    },
    files: {
      'dist/ui/mf-manifest.json': '{"name":"shelf"}',
      'dist/ui/assets/page.js': 'export {}',
      'dist/ui/.hidden.js': 'hidden',
      'dist/server/settings.js': 'server code',
      'locales/en.json': '{"language":"en"}',
      'locales/de.json': '{"language":"de"}',
    },
  },
];

describe('the administration of plug-ins', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let user: TestUser;

  const connection = (more: object = {}, place: object = {}) => ({
    id: null,
    slot: null,
    enabled: true,
    values: { baseUrl: 'http://depot.example', apiKey: KEY, ...more },
    ...place,
  });
  const save = <T = Details>(body: object, id = 'depot') => portal.api<T>('PUT', `/api/v3/plugins/${id}`, body, admin.token);
  const read = async (id = 'depot') => (await portal.api<Details>('GET', `/api/v3/plugins/${id}`, undefined, admin.token)).body;
  const withoutLicence = { values: { licence: null } };
  const saved = async (...connections: object[]) =>
    (await save({ enabled: true, settings: { values: { licence: LICENCE } }, connections })).body;

  beforeAll(async () => {
    folders = fakePlugins(packages());
    portal = await startPortal({ pluginSet: await folders.load() });
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  describe('while the portal is being set up', () => {
    it('shows anonymous visitors the plug-ins of the set-up and nothing else', async () => {
      const { body } = await portal.api<object[]>('GET', '/api/v3/ui/catalogue');
      expect(body).toEqual([
        {
          id: 'shelf',
          name: 'Shelf',
          builtIn: true,
          version: '1.0.0',
          build: '1.0.0',
          entry: '/plugin-ui/shelf/1.0.0/mf-manifest.json',
          logo: null,
          slots: [{ slot: 'setup.mediaServer', module: 'setup', title: null, icon: null, order: 0, job: null }],
        },
      ]);
    });

    it('lets anonymous visitors test and save a plug-in of the set-up', async () => {
      const probe = await portal.api('POST', '/api/v3/plugins/shelf/test', { values: { baseUrl: 'http://shelf.example', apiKey: KEY } });
      expect(probe).toMatchObject({ status: 200, body: { ok: true } });
      const { status, body } = await portal.api<Details>('PUT', '/api/v3/plugins/shelf', { enabled: true, connections: [connection()] });
      expect([status, body.enabled, body.connections.length]).toEqual([200, true, 1]);
    });

    it.each(['depot', 'pigeon'])('refuses anonymous visitors access to %s', async (id) => {
      expect((await portal.api('GET', `/api/v3/plugins/${id}`)).status).toBe(401);
      expect((await portal.api('PUT', `/api/v3/plugins/${id}`, { enabled: true })).status).toBe(401);
      expect((await portal.api('POST', `/api/v3/plugins/${id}/test`, {})).status).toBe(401);
    });

    it('shows no visitor the list of all plug-ins', async () => {
      expect((await portal.api('GET', '/api/v3/plugins')).status).toBe(401);
    });
  });

  describe('after the set-up', () => {
    beforeAll(async () => {
      admin = await createFirstAdministrator(portal);
      user = await createUser(portal, admin, 'visitor', ['RequestMovie']);
    });

    it('requires an administrator', async () => {
      for (const token of [undefined, user.token]) {
        const status = token ? 403 : 401;
        expect((await portal.api('GET', '/api/v3/plugins', undefined, token)).status).toBe(status);
        expect((await portal.api('GET', '/api/v3/plugins/shelf', undefined, token)).status).toBe(status);
        expect((await portal.api('PUT', '/api/v3/plugins/shelf', { enabled: true }, token)).status).toBe(status);
      }
      for (const token of [undefined, user.token])
        expect((await portal.api('GET', '/api/v3/ui/catalogue', undefined, token)).body).toEqual([]);
    });

    it('lists every plug-in with its state', async () => {
      const { body } = await portal.api<object[]>('GET', '/api/v3/plugins', undefined, admin.token);
      expect(body).toContainEqual({
        id: 'pigeon',
        name: 'Pigeon',
        description: null,
        version: '1.0.0',
        state: 'disabled',
        ...{ reason: null, refusal: null, until: null },
        enabled: false,
        embedded: false,
        provides: ['notificationChannel'],
        permissions: [],
        slots: [{ slot: 'settings.notifications', module: null, title: null, icon: null, order: 0, job: null }],
        source: 'built-in',
        canRemove: false,
        logo: null,
        homepage: null,
      });
    });

    it('answers 404 for a plug-in, an action or a test that does not exist', async () => {
      expect((await portal.api('GET', '/api/v3/plugins/nobody', undefined, admin.token)).status).toBe(404);
      expect((await portal.api('POST', '/api/v3/plugins/depot/actions/toString', {}, admin.token)).status).toBe(404);
    });

    it('describes the form, and marks secrets in it', async () => {
      const { schema, plan } = await read();
      expect(schema.connection.properties).toMatchObject({
        apiKey: { 'x-secret': true },
        limit: { default: 10 },
        baseUrl: { format: 'uri' },
      });
      expect(plan).toEqual({ max: 3 });
    });

    it('stores a connection and never shows its secrets again', async () => {
      const { connections, settings } = await saved(connection());
      expect(connections).toMatchObject([
        { slot: null, enabled: true, values: { baseUrl: 'http://depot.example', limit: 10 }, secretsSet: ['apiKey'] },
      ]);
      expect(connections[0]!.health).toMatchObject({ failure: null, failingSince: null, retryAt: null });
      expect(settings).toEqual({ values: { label: 'none' }, secretsSet: ['licence'] });

      const everything = await Promise.all(
        ['/api/v3/plugins', '/api/v3/plugins/depot', '/api/v3/ui/catalogue'].map((path) => portal.api('GET', path, undefined, admin.token)),
      );
      expect(JSON.stringify(everything.map(({ body }) => body))).not.toMatch(/nobody-may-see/);
    });

    it('keeps a secret that is missing or masked, and deletes one that is null', async () => {
      const { connections } = await saved(connection());
      const { id } = connections[0]!;
      const missing = await save({
        enabled: true,
        connections: [{ id, slot: null, enabled: true, values: { baseUrl: 'http://depot.example', limit: 5 } }],
      });
      expect(missing.body.connections).toMatchObject([{ id, values: { limit: 5 }, secretsSet: ['apiKey'] }]);
      const masked = await save({ enabled: true, connections: [connection({ apiKey: SECRET_MASK }, { id })] });
      expect(masked.body.connections).toMatchObject([{ id, secretsSet: ['apiKey'] }]);

      const forgotten = await save<Refusal>({ enabled: true, connections: [connection({ apiKey: null }, { id })] });
      expect(forgotten).toMatchObject({
        status: 422,
        body: { type: 'invalid-settings', issues: [{ path: 'connections.0.apiKey', code: 'required' }] },
      });
      const off = await save({
        enabled: true,
        settings: { values: { licence: null } },
        connections: [connection({ apiKey: null }, { id, enabled: false })],
      });
      expect(off.body).toMatchObject({ settings: { secretsSet: [] }, connections: [{ enabled: false, secretsSet: [] }] });
    });

    it('treats the mask as empty when no secret is stored', async () => {
      const { status, body } = await save<Refusal>({ enabled: true, connections: [connection({ apiKey: SECRET_MASK })] });
      expect([status, body.issues]).toMatchObject([422, [{ path: 'connections.0.apiKey', code: 'required' }]]);
    });

    it('requires a secret again when the host changed, also through a disabled draft', async () => {
      const { connections } = await saved(connection());
      const { id } = connections[0]!;
      const moved = { id, slot: null, enabled: true, values: { baseUrl: 'http://stranger.example' } };
      for (const enabled of [true, false]) {
        const { status, body } = await save<Refusal>({ enabled: true, connections: [{ ...moved, enabled }] });
        expect([status, body.issues]).toMatchObject([
          422,
          expect.arrayContaining([expect.objectContaining({ path: 'connections.0.apiKey', code: 'secret-needed' })]),
        ]);
      }
      const emptied = await save({ enabled: true, connections: [{ ...moved, enabled: false, values: {} }] });
      expect(emptied.status).toBe(200);
      expect((await save<Refusal>({ enabled: true, connections: [moved] })).body.issues).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ path: 'connections.0.apiKey', code: 'secret-needed' })]),
      );
    });

    it('requires a secret of the whole plug-in again when another host would get it', async () => {
      const { connections } = await saved(connection());
      const [first, further] = [connection({}, { id: connections[0]!.id }), connection({ baseUrl: 'http://stranger.example' })];
      const { body } = await save<Refusal>({ enabled: true, connections: [first, further] });
      expect(body.issues).toMatchObject([{ path: 'settings.licence', code: 'secret-needed' }]);
      expect((await save({ enabled: true, settings: { values: { licence: LICENCE } }, connections: [first, further] })).status).toBe(200);
    });

    it('does not send a stored secret to another host in a test', async () => {
      const { connections } = await saved(connection());
      tested.length = 0;
      const probe = { connectionId: connections[0]!.id, slot: null, settings: {}, values: { baseUrl: 'http://stranger.example:8080' } };
      const { status, body } = await portal.api<Refusal>('POST', '/api/v3/plugins/depot/test', probe, admin.token);
      expect([status, body.issues[0], tested.length]).toMatchObject([422, { code: 'secret-needed' }, 0]);
    });

    it('stores nothing when one value is invalid, and names it', async () => {
      await saved(connection());
      // A saved connection is synchronised at once, which shows its health.
      await waitUntil(() =>
        portal
          .get(JobScheduler)
          .list()
          .every(({ running }) => !running),
      );
      const before = await read();
      const wrong = { enabled: true, settings: { values: { label: 7 } }, connections: [connection({ baseUrl: 'nonsense', limit: 0 })] };
      const { status, body } = await save<Refusal>(wrong);
      expect(status).toBe(422);
      expect(body.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
        'settings.label invalid-type',
        'connections.0.baseUrl invalid-format',
        'connections.0.limit too-small',
      ]);
      expect(Object.keys(body.errors)).toContain('connections.0.baseUrl');
      expect(await read()).toEqual(before);
    });

    it('allows disabled connections to be incomplete, but not of the wrong type', async () => {
      const incomplete = { id: null, slot: null, enabled: false, values: { baseUrl: 'half a na', limit: 0, strange: 1 } };
      const { status, body } = await save({ enabled: true, settings: withoutLicence, connections: [incomplete] });
      expect([status, body.connections[0]!.values]).toEqual([200, { baseUrl: 'half a na', limit: 0 }]);
      const wrong = await save<Refusal>({ enabled: false, connections: [connection({ limit: 'many' })] });
      expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'connections.0.limit', code: 'invalid-type' }] } });
    });

    it('validates connection slots', async () => {
      const many = await save<Refusal>({
        enabled: true,
        settings: withoutLicence,
        connections: [connection(), connection(), connection(), connection()],
      });
      expect(many.body.issues).toMatchObject([{ path: 'connections', code: 'too-many', params: { maximum: 3 } }]);
      const stranger = await save<Refusal>({ enabled: true, connections: [connection({}, { id: 'not-mine' })] });
      expect(stranger.body.issues).toMatchObject([{ path: 'connections.0', code: 'unknown' }]);
      const { id } = (await saved(connection())).connections[0]!;
      const twice = await save<Refusal>({ enabled: true, connections: [connection({}, { id }), connection({}, { id })] });
      expect(twice.body.issues).toMatchObject([{ path: 'connections.1', code: 'duplicate' }]);
    });

    it('survives concurrent saves: each is atomic, the last one wins', async () => {
      const limits = Array.from({ length: 12 }, (_, index) => index + 1);
      const statuses = await Promise.all(
        limits.map(
          async (limit) =>
            (await save({ enabled: true, settings: withoutLicence, connections: [connection({ limit }), connection({ limit })] })).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      const [first, second, ...more] = (await read()).connections;
      expect([first!.values, more]).toEqual([second!.values, []]);
    });

    it('tests the unsaved values, with the stored secret where the form has none', async () => {
      const { connections } = await saved(connection());
      tested.length = 0;
      const probe = { connectionId: connections[0]!.id, slot: null, settings: {}, values: { baseUrl: 'http://depot.example/deeper' } };
      const { body } = await portal.api('POST', '/api/v3/plugins/depot/test', probe, admin.token);
      expect(body).toEqual({ ok: true, version: '1.2.3' });
      expect(tested[0]).toMatchObject({
        connectionId: '',
        connection: { baseUrl: 'http://depot.example/deeper', apiKey: KEY },
        settings: { licence: LICENCE },
      });
    });

    it.each([
      ['unauthorized', 424],
      ['unreachable', 502],
      ['rate-limited', 503],
      ['rejected', 422],
    ] as const)('tells a test that fails as %s apart', async (code, status) => {
      outcome = () => Promise.reject(new PluginFailure(code, 'their words'));
      const reply = await portal.api<Refusal>('POST', '/api/v3/plugins/depot/test', { values: connection().values }, admin.token);
      expect(reply).toMatchObject({ status, body: { type: `plugin/${code}`, detail: 'their words' } });
      outcome = async () => ({ ok: true });
    });

    it('runs an action on a half-filled form', async () => {
      const { body } = await portal.api(
        'POST',
        '/api/v3/plugins/depot/actions/shelves',
        { values: { baseUrl: 'http://depot.example' }, input: { page: 2 } },
        admin.token,
      );
      expect(body).toEqual({ from: 'http://depot.example', input: { page: 2 } });
    });

    it('tests a channel by sending a sample message', async () => {
      const { body } = await portal.api(
        'POST',
        '/api/v3/plugins/pigeon/test',
        { values: { loft: 'http://loft.example/s3cret' } },
        admin.token,
      );
      expect([body, sent]).toMatchObject([{ ok: true }, [{ type: 'Test' }]]);
    });

    it('keeps the secret of a single connection without its id', async () => {
      await save({ enabled: true, connections: [{ enabled: true, values: { loft: 'http://loft.example/s3cret' } }] }, 'pigeon');
      const { status, body } = await save({ enabled: true, connections: [{ enabled: true, values: { note: 'hello' } }] }, 'pigeon');
      expect([status, body.connections[0]]).toMatchObject([200, { values: { note: 'hello' }, secretsSet: ['loft'] }]);
    });

    it('uses the single connection of a plug-in that is switched on, whatever was stored of it', async () => {
      const switched = (enabled: boolean, isOn: boolean) =>
        save({ enabled, connections: [{ enabled: isOn, values: { loft: 'http://loft.example/s3cret' } }] }, 'pigeon');
      const isUsed = () =>
        portal
          .get(PluginHost)
          .providers('notificationChannel')
          .some(({ pluginId }) => pluginId === 'pigeon');
      for (const isOn of [true, false]) {
        await switched(false, isOn);
        expect(isUsed()).toBe(false);
        expect((await switched(true, isOn)).body.connections[0]).toMatchObject({ enabled: true });
        expect(isUsed()).toBe(true);
      }

      expect((await save({ enabled: true, connections: [{ enabled: false, values: { loft: null } }] }, 'pigeon')).status).toBe(422);
    });

    it('uses the single connection that an earlier release stored as switched off', async () => {
      await save({ enabled: true, connections: [{ enabled: true, values: { loft: 'http://loft.example/s3cret' } }] }, 'pigeon');
      await portal.get(Database).repository(PluginConnectionEntity).update({ pluginId: 'pigeon' }, { enabled: false });
      await portal.get(PluginRegistry).reload('pigeon');
      expect(
        portal
          .get(PluginHost)
          .providers('notificationChannel')
          .map(({ pluginId }) => pluginId),
      ).toContain('pigeon');
    });

    it('writes no secret to the log, whatever happened', async () => {
      outcome = () => Promise.reject(new Error(`unexpected ${KEY} and ${LICENCE}`));
      await saved(connection());
      await portal.api('POST', '/api/v3/plugins/depot/test', { settings: { licence: LICENCE }, values: connection().values }, admin.token);
      outcome = async () => ({ ok: true });
      const written = (): string =>
        readdirSync(join(portal.dataDir, 'logs'))
          .filter((file) => file.endsWith('.txt'))
          .map((file) => readFileSync(join(portal.dataDir, 'logs', file), 'utf8'))
          .join('');
      await waitUntil(() => written().includes('plug-in failed in a way it should not'));
      expect(written()).not.toMatch(/nobody-may-see/);
      expect(written()).toContain('[redacted]');
    });

    it('stores no secret in plain text in the database', async () => {
      await saved(connection());
      const files = readdirSync(portal.dataDir).filter((name) => name.includes('.db') || name.includes('sqlite'));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(readFileSync(join(portal.dataDir, file)).includes('nobody-may-see')).toBe(false);
    });
  });

  describe('the UI of a plug-in', () => {
    const fetchPath = (path: string) => fetch(`${portal.url}${path}`);

    it('serves built files publicly, with a content type and an immutable cache header', async () => {
      const response = await fetchPath('/plugin-ui/shelf/1.0.0/assets/page.js');
      expect([response.status, await response.text()]).toEqual([200, 'export {}']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    });

    it.each([
      ['de', 'de'],
      ['de-AT', 'de'],
      ['fr', 'en'],
    ])('answers texts for %s in %s', async (asked, given) => {
      const response = await fetchPath(`/plugin-ui/shelf/1.0.0/locales/${asked}.json`);
      expect(await response.json()).toEqual({ language: given });
    });

    it.each([
      '/plugin-ui/shelf/1.0.0/../server/settings.js',
      '/plugin-ui/shelf/1.0.0/%2e%2e/server/settings.js',
      '/plugin-ui/shelf/1.0.0/..%2fserver%2fsettings.js',
      '/plugin-ui/shelf/1.0.0/..%5cserver%5csettings.js',
      '/plugin-ui/shelf/1.0.0/assets/../../server/settings.js',
      '/plugin-ui/shelf/1.0.0//etc/passwd',
      '/plugin-ui/shelf/1.0.0/.hidden.js',
      '/plugin-ui/shelf/1.0.0/assets',
      '/plugin-ui/shelf/1.0.0/assets/',
      '/plugin-ui/shelf/1.0.0/locales/..%2f..%2fpackage.json',
      '/plugin-ui/shelf/1.0.0/package.json',
      '/plugin-ui/shelf/1.0.0/page.js%00.png',
      '/plugin-ui/shelf/9.9.9/mf-manifest.json',
      '/plugin-ui/nobody/1.0.0/mf-manifest.json',
      '/plugin-ui/pigeon/1.0.0/locales/en.json',
    ])('gives nothing away at %s', async (path) => {
      const response = await rawGet(portal.url, path);
      expect([400, 404]).toContain(response.status);
      expect(response.text).not.toMatch(/server code|hidden|ombi-plugin|root:/);
      expect(response.cacheControl).not.toMatch(/immutable/);
    });
  });
});

/** A request whose path is sent as it is; `fetch` would normalize it. */
async function rawGet(url: string, path: string): Promise<{ status: number; text: string; cacheControl: string }> {
  const { get } = await import('node:http');
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cacheControl: String(response.headers['cache-control']) }),
      );
    }).on('error', reject);
  });
}
