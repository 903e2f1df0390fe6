import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterAll(() => portal.close());

const get = <T = unknown>(path: string, as?: TestUser) => portal.api<T>('GET', path, undefined, as?.token);

describe('status', () => {
  it('reports that the portal runs, and its version', async () => {
    expect((await get('/api/v1/Status')).body).toBe(200);
    expect((await get('/api/v1/Status/info')).body).toBe('0.0.0-test');
  });

  it('does not permit changing the mode', async () => {
    for (const as of [undefined, admin]) expect((await get('/api/v1/Status/demo', as)).status).toBe(404);
  });

  it('describes the machine to administrators only', async () => {
    const whole = (await get<Record<string, unknown>>('/api/v1/Settings/about', admin)).body;
    expect(whole).toMatchObject({
      version: '0.0.0-test',
      ombiDatabaseType: 'Sqlite',
      storagePath: portal.dataDir,
      ombiConnectionString: null,
      notSupported: false,
    });

    for (const brief of [
      await get<Record<string, unknown>>('/api/v1/Settings/about'),
      await get<Record<string, unknown>>('/api/v1/Settings/about', user),
    ]) {
      expect(Object.keys(brief.body).sort()).toEqual(Object.keys(whole).sort());
      expect(brief.body).toMatchObject({ version: '0.0.0-test', storagePath: null, applicationBasePath: null, osDescription: null });
    }
  });
});

describe('themes', () => {
  it('are those of the user interface', async () => {
    expect((await get('/api/v1/Settings/themes', admin)).body).toEqual([
      { fullName: 'dark', displayName: 'Dark', version: '0.0.0-test', url: null },
      { fullName: 'light', displayName: 'Light', version: '0.0.0-test', url: null },
    ]);
    expect((await get('/api/v1/Settings/themes', user)).status).toBe(403);
  });
});

describe('features', () => {
  const toggle = (way: string, body: object, as: TestUser = admin) => portal.api('POST', `/api/v2/Features/${way}`, body, as.token);

  it('are off until an administrator enables them', async () => {
    const off = [
      { name: 'Movie4KRequests', enabled: false },
      { name: 'PlayedSync', enabled: false },
    ];
    expect((await get('/api/v2/Features')).body).toEqual(off);
    expect((await toggle('enable', { name: 'Movie4KRequests', enabled: false })).body).toEqual([
      { name: 'Movie4KRequests', enabled: true },
      off[1],
    ]);
    expect((await toggle('disable', { name: 'Movie4KRequests' })).body).toEqual(off);
  });

  it('are refused when unknown', async () => {
    expect((await toggle('enable', { name: 'Teleport' })).status).toBe(400);
    expect((await toggle('enable', { name: 'PlayedSync' }, user)).status).toBe(403);
  });
});
