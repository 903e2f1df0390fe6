import { Database } from '../../../src/kernel/index.js';
import { accountDraft, callWithHeaders, createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly owner: string;
  readonly lastUsedAt: string | null;
}

let portal: RunningPortal;
let admin: TestUser;
beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

const make = (name: string, scopes: readonly string[], token = admin.token) =>
  portal.api<{ id: string; key: string }>('POST', '/api/v3/api-keys', { name, scopes }, token);
const list = async () => (await portal.api<{ scopes: string[]; keys: KeyView[] }>('GET', '/api/v3/api-keys', undefined, admin.token)).body;
const call = (key: string, path: string, method = 'GET', more: Record<string, string> = {}) =>
  callWithHeaders(portal, { ApiKey: key, ...more }, path, method);

describe('a scoped key', () => {
  it('may use its scopes and nothing else, as its owner', async () => {
    const { key } = (await make('The bot', ['requests.make', 'users.manage'])).body;
    expect((await call(key, '/api/v1/Request/movie')).status).toBe(200);
    expect((await call(key, '/api/v1/Identity/Users')).status).toBe(200);
    for (const path of ['/api/v1/Settings/ombi', '/api/v3/audit', '/api/v3/api-keys'])
      expect([path, (await call(key, path)).status]).toEqual([path, 403]);
    expect((await call(key, '/api/v1/Request/movie', 'GET', { UserName: 'admin' })).status).toBe(200);
    expect((await call(key, '/api/v1/Request/movie', 'GET', { UserName: 'api' })).status).toBe(401);
  });

  it('cannot call routes that would grant more permissions than it has', async () => {
    const { key } = (await make('For settings', ['settings.manage', 'requests.make', 'users.manage', 'sessions.manage'])).body;
    const { text } = await call(key, '/api/v1/Settings/ombi');
    expect(JSON.parse(text)).toMatchObject({ apiKey: '' });
    const { id } = (await make('Another', ['requests.make'])).body;
    for (const [method, path] of [
      ['GET', '/api/v1/Identity/accesstoken'],
      ['POST', '/api/v3/me/access-token'],
      ['GET', '/api/v3/sessions'],
      ['POST', '/api/v1/Settings/ombi/resetApi'],
      ['DELETE', `/api/v3/api-keys/${id}`],
      ['DELETE', `/api/v1/Identity/${admin.id}`],
    ] as const) {
      const { status, text: words } = await call(key, path, method);
      expect([path, status === 403 || words.includes('"successful":false')]).toEqual([path, true]);
    }
    const { status } = await callWithHeaders(
      portal,
      { ApiKey: key, 'Content-Type': 'application/json' },
      '/api/v3/api-keys',
      'POST',
      JSON.stringify({ name: 'more', scopes: ['plugins.manage'] }),
    );
    expect(status).toBe(403);
  });

  it('of an administrator makes nobody an administrator or a power user', async () => {
    const { key } = (await make('For accounts', ['users.manage', 'requests.make'])).body;
    const create = async (userName: string, roles: readonly string[]) => {
      const headers = { ApiKey: key, 'Content-Type': 'application/json' };
      const draft = JSON.stringify(accountDraft(userName, roles));
      return JSON.parse((await callWithHeaders(portal, headers, '/api/v1/Identity', 'POST', draft)).text) as { successful: boolean };
    };
    expect((await create('Carmilla', ['Admin'])).successful).toBe(false);
    expect((await create('Carmilla', ['PowerUser', 'RequestMovie'])).successful).toBe(false);
    expect((await create('Carmilla', ['RequestMovie'])).successful).toBe(true);
  });

  it('grants no more than its owner’s current permissions', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['Admin', 'RequestMovie']);
    const { key } = (await make('Of Vera', ['requests.make', 'audit.read'], vera.token)).body;
    expect((await call(key, '/api/v3/audit')).status).toBe(200);
    const roles = (names: string[]) => ({ id: vera.id, userName: 'Vera', claims: names.map((value) => ({ value, enabled: true })) });
    await portal.api('PUT', '/api/v1/Identity', roles(['RequestMovie']), admin.token);
    expect([(await call(key, '/api/v3/audit')).status, (await call(key, '/api/v1/Request/movie')).status]).toEqual([403, 200]);
    await portal.api('PUT', '/api/v1/Identity', roles(['RequestMovie', 'Disabled']), admin.token);
    expect((await call(key, '/api/v1/Request/movie')).status).toBe(401);
    await portal.api('DELETE', `/api/v1/Identity/${vera.id}`, undefined, admin.token);
    expect((await list()).keys.map(({ name }) => name)).not.toContain('Of Vera');
  });

  it('is shown once, stored as a digest, and records its last use', async () => {
    const { id, key } = (await make('Seen once', ['requests.make'])).body;
    const shown = async () => (await list()).keys.find((one) => one.id === id);
    expect(await shown()).toMatchObject({ name: 'Seen once', owner: 'admin', scopes: ['requests.make'], lastUsedAt: null });
    const rows = await portal.get(Database).query('SELECT * FROM "scoped_key"', []);
    expect(JSON.stringify([rows, await list()])).not.toContain(key.slice(5));
    await call(key, '/api/v1/Request/movie');
    await waitUntil(async () => (await shown())?.lastUsedAt !== null);
  });

  it('is invalid after revocation; both changes are audited', async () => {
    const { id, key } = (await make('Short-lived', ['requests.make'])).body;
    expect((await portal.api('DELETE', `/api/v3/api-keys/${id}`, undefined, admin.token)).status).toBe(200);
    expect((await call(key, '/api/v1/Request/movie')).status).toBe(401);
    expect((await portal.api('DELETE', `/api/v3/api-keys/${id}`, undefined, admin.token)).status).toBe(404);
    const { body } = await portal.api('GET', '/api/v3/audit', undefined, admin.token);
    for (const what of ['api-key.created', 'api-key.revoked']) expect(JSON.stringify(body)).toContain(what);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('is created by administrators only, with a name and valid scopes', async () => {
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    const walt = await createUser(portal, admin, 'Walt', ['PowerUser']);
    expect((await make('x', ['requests.make'], walt.token)).status).toBe(403);
    for (const [name, scopes] of [
      ['', ['requests.make']],
      ['x', []],
      ['x', ['world.rule']],
    ] as const)
      expect((await make(name, scopes)).status).toBe(400);
    const headers = { ApiKey: apiKey, 'Content-Type': 'application/json' };
    const byKey = await callWithHeaders(
      portal,
      headers,
      '/api/v3/api-keys',
      'POST',
      JSON.stringify({ name: 'x', scopes: ['requests.make'] }),
    );
    expect(byKey.status).toBe(403);
  });
});
