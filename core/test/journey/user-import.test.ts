import jellyfin from '@ombi/plugin-jellyfin';
import { startJellyfin, type JellyfinSimulator } from '@ombi/plugin-jellyfin/simulator';
import { Manifest } from '@ombi/sdk';
import { ombi } from '../../../plugins/jellyfin/package.json';
import { importFrom } from '../identity-providers/fake-identity-providers.js';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { createFirstAdministrator, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

const plugins = new PluginSet(
  [createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest: Manifest.parse(ombi) }, jellyfin as never)],
  [],
);

interface Service {
  readonly heldBack: number;
  readonly lastImport: { readonly at: string; readonly created: number; readonly removed: number } | null;
}

type Trouble = [string, (faults: JellyfinSimulator['faults']) => void];
const troubles: Trouble[] = [
  ['500', (faults) => faults.fail(500, {})],
  ['401', (faults) => faults.unauthorized()],
  ['half an answer and breaks off', (faults) => faults.cut()],
  ['what is no JSON', (faults) => faults.garbage()],
  ['a web page', (faults) => faults.html()],
];

describe.each(databaseEngines)('the user import of a media server, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let portal: RunningPortal;
  let server: JellyfinSimulator;
  let admin: TestUser;
  let token: string;

  beforeAll(async () => {
    emptyDatabase = await create();
    server = await startJellyfin();
    for (let number = 1; number <= 18; number += 1) server.state.addUser(`guest ${number}`);
    portal = await startPortal({ pluginSet: plugins, dataDir: emptyDatabase.dataDir, config: { databaseUrl: emptyDatabase.databaseUrl } });
    admin = await createFirstAdministrator(portal);
    const values = { ip: '127.0.0.1', port: server.port, apiKey: server.apiKey };
    const body = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
    expect(await portal.api('PUT', '/api/v3/plugins/jellyfin', body, admin.token)).toMatchObject({ status: 200 });
    await portal.api('PUT', '/api/v3/directory/jellyfin', { importPeople: true, cleanUp: true }, admin.token);
    expect(await run()).toBe('succeeded');
    token = (await signIn(portal, 'guest 1', 'guest 1 knows it')).body.access_token;
  });
  afterEach(() => server?.faults.clear());
  afterAll(async () => {
    await portal?.close();
    await server?.close();
    await emptyDatabase?.drop();
  });

  const run = () => importFrom(portal, admin.token, 'jellyfin');
  const service = async () => (await portal.api<Service[]>('GET', '/api/v3/directory', undefined, admin.token)).body[0]!;
  const names = async () =>
    (await portal.api<{ username: string }[]>('GET', '/api/v1/Identity/dropdown/Users', undefined, admin.token)).body.map(
      (one) => one.username,
    );
  const isInside = async () => (await portal.api('GET', '/api/v1/Identity', undefined, token)).status === 200;

  test.each(troubles)('changes nothing while the server responds with %s, however often', async (_, make) => {
    const before = [await names(), await service()];
    const asked = server.requests.length;
    make(server.faults);
    for (let time = 1; time <= 3; time += 1) expect(await run()).toBe('failed');
    expect(server.requests.length).toBeGreaterThanOrEqual(asked + 3);
    expect([await names(), await service()]).toEqual(before);
    expect(await isInside()).toBe(true);
  });

  test('waits for a confirmation when half of the users are missing, and continues when all are listed again', async () => {
    const everybody = [...server.state.users];
    server.state.users.splice(0, server.state.users.length, ...everybody.slice(10));
    for (let time = 1; time <= 3; time += 1) expect(await run()).toBe('succeeded');
    expect(await names()).toHaveLength(1 + everybody.length);
    expect(await service()).toMatchObject({ heldBack: 10, lastImport: { removed: 0 } });
    expect(await isInside()).toBe(true);

    server.state.users.splice(0, server.state.users.length, ...everybody);
    expect(await run()).toBe('succeeded');
    expect(await service()).toMatchObject({ heldBack: 0, lastImport: { created: 0, removed: 0 } });
  });

  test('signs out users without access, and refuses their sign-in', async () => {
    const guest = server.state.users.find(({ name }) => name === 'guest 1')!;
    guest.isDisabled = true;
    expect((await signIn(portal, 'guest 1', 'guest 1 knows it')).status).toBe(401);
    expect(await isInside()).toBe(true);
    expect(await run()).toBe('succeeded');
    expect(await isInside()).toBe(false);
    guest.isDisabled = false;
    expect((await signIn(portal, 'guest 1', 'guest 1 knows it')).status).toBe(200);
  });
});
