import { Clock, Database } from '../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { MovableClock } from '../support/movable-clock.js';
import { callWithHeaders, createFirstAdministrator, createUser, PASSWORD, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { connectProvider, createFakeIdentityProviders, importFrom } from './fake-identity-providers.js';

const DAY_MS = 24 * 3_600_000;

describe.each(databaseEngines)('users who leave an identity provider, on $name', ({ test, create }) => {
  const identityProviders = createFakeIdentityProviders();
  const { north, south } = identityProviders;
  let database: EmptyDatabase;
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    database = await create();
    const config = { databaseUrl: database.databaseUrl };
    portal = await startPortal({
      pluginSet: identityProviders.plugins,
      config,
      dataDir: database.dataDir,
      overrides: [[Clock, new MovableClock()]],
    });
    admin = await createFirstAdministrator(portal);
    await connectProvider(portal, admin.token, 'porter', ['north', 'south']);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true }, admin.token);
    await portal.api('PUT', '/api/v3/directory/porter', { importPeople: true, cleanUp: false }, admin.token);
    for (let number = 1; number <= 12; number += 1) north.addUser(`person ${number}`);
    expect(await run()).toBe('succeeded');
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  const run = () => importFrom(portal, admin.token, 'porter');
  const signInByPassword = (userName: string) => signIn(portal, userName, `${userName} knows it`);
  /** A user with a session and an access token, and whether each is still valid. */
  const openSession = async (userName: string) => {
    const { access_token: token } = (await signInByPassword(userName)).body;
    const app = (await portal.api<string>('GET', '/api/v1/Identity/accesstoken', undefined, token)).body;
    const accessStatuses = async () => [
      (await portal.api('GET', '/api/v1/Identity', undefined, token)).status,
      (await callWithHeaders(portal, { UserAccessToken: app }, '/api/v1/Identity')).status,
    ];
    expect(await accessStatuses()).toEqual([200, 200]);
    return accessStatuses;
  };
  const setDisabled = (userName: string, isDisabled: boolean): void => {
    north.users = north.users.map((known) => (known.userName === userName ? { ...known, isDisabled } : known));
  };

  test('lose sessions and tokens at the next import once the provider disables them, and may sign in again later', async () => {
    const [kept, other] = [await openSession('person 1'), await openSession('person 2')];
    setDisabled('person 1', true);
    expect((await signInByPassword('person 1')).status).toBe(401);
    expect(await kept()).toEqual([200, 200]);

    expect(await run()).toBe('succeeded');
    expect(await kept()).toEqual([401, 401]);
    expect(await other()).toEqual([200, 200]);
    const ended = await portal
      .get(Database)
      .query<{ what: string }>(`SELECT "what" FROM "audit_entry" WHERE "about" = 'person 1' AND "what" <> 'sign-in.failed' ORDER BY "id"`);
    expect(ended.map(({ what }) => what).slice(-2)).toEqual(['access-token.revoked', 'session.ended']);

    setDisabled('person 1', false);
    expect((await signInByPassword('person 1')).status).toBe(200);
  });

  test('stay signed in while another connection of the provider lets them in', async () => {
    const accessStatuses = await openSession('person 3');
    setDisabled('person 3', true);
    south.users = [{ ...north.users.find(({ userName }) => userName === 'person 3')!, isDisabled: false }];
    expect(await run()).toBe('succeeded');
    expect(await accessStatuses()).toEqual([200, 200]);
    south.users = [];
    expect(await run()).toBe('succeeded');
    expect(await accessStatuses()).toEqual([401, 401]);
  });

  test('stay signed in to a local account that is only linked', async () => {
    const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
    north.addUser('leni');
    const typed = { provider: 'porter', userName: 'leni', password: 'leni knows it', currentPassword: PASSWORD };
    expect((await portal.api('POST', '/api/v3/me/identities', typed, lena.token)).status).toBe(200);
    setDisabled('leni', true);
    expect(await run()).toBe('succeeded');
    expect((await portal.api('GET', '/api/v1/Identity', undefined, lena.token)).status).toBe(200);
  });

  test('are signed out after two complete imports without them, even if their account is kept, administrators included', async () => {
    const [gone, chief] = [await openSession('person 4'), await openSession('person 5')];
    const promote = `INSERT INTO "user_role" ("userId", "role") SELECT "id", 'Admin' FROM "users" WHERE "userName" = 'person 5'`;
    await portal.get(Database).execute(promote);
    north.users = north.users.filter(({ userName }) => userName !== 'person 4' && userName !== 'person 5');
    await run();
    expect([await gone(), await chief()]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    await run();
    expect([await gone(), await chief()]).toEqual([
      [401, 401],
      [401, 401],
    ]);
  });

  test('are not signed out by a failing or incomplete list, and by a suspiciously short one only after a day', async () => {
    const accessStatuses = await openSession('person 6');
    const everybody = north.users;
    setDisabled('person 6', true);
    for (const fault of [{ isDown: true }, { failsAt: 0 }, { reportedTotal: 99 }]) {
      Object.assign(north, fault);
      expect(await run()).toBe('failed');
      Object.assign(north, { isDown: false, failsAt: Number.POSITIVE_INFINITY, reportedTotal: null });
    }
    north.users = everybody.slice(-2);
    for (let time = 1; time <= 3; time += 1) expect(await run()).toBe('succeeded');
    expect(await accessStatuses()).toEqual([200, 200]);

    await portal.get(Database).execute(`UPDATE "outside_identity" SET "missingSince" = "missingSince" - ${DAY_MS}`);
    expect(await run()).toBe('succeeded');
    expect(await accessStatuses()).toEqual([401, 401]);
    north.users = everybody;
    expect((await signInByPassword('person 6')).status).toBe(200);
  });

  test('lose their sessions when their account is deleted', async () => {
    north.users = [];
    for (let number = 1; number <= 12; number += 1) north.addUser(`person ${number}`);
    await portal.api('PUT', '/api/v3/directory/porter', { cleanUp: true }, admin.token);
    await run();
    const accessStatuses = await openSession('person 7');
    north.users = north.users.filter(({ userName }) => userName !== 'person 7');
    await run();
    await run();
    expect(await accessStatuses()).toEqual([401, 401]);
  });
});
