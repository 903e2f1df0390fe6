import type { Identity } from '@ombi/sdk';
import { ImportRunRepository, ImportSupersededError } from '../../src/identity-providers/import/import-run.repository.js';
import { ExternalUserReader } from '../../src/identity-providers/import/external-user-reader.js';
import { ExternalAccounts } from '../../src/identity/index.js';
import { EventBus } from '../../src/events/index.js';
import { Clock, Database, DatabaseClock, LogService } from '../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { fakeDatabaseClock, MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, PASSWORD, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';
import { connectProvider, createFakeIdentityProviders, importFrom, importJobOf } from './fake-identity-providers.js';

const DAY = 86_400_000;

interface Sample {
  readonly count: number;
  readonly first: readonly { readonly userName: string; readonly becomes?: string; readonly obstacle?: string }[];
}
type Preview = Readonly<Record<'create' | 'rename' | 'email' | 'gone' | 'leftOut', Sample>> & { readonly total: number };
interface Service {
  readonly provider: string;
  readonly heldBack: number;
  readonly lastImport: { readonly created: number; readonly renamed: number; readonly removed: number; readonly leftOut: number } | null;
}

describe.each(databaseEngines)('importing users on $name', ({ test, create }) => {
  const identityProviders = createFakeIdentityProviders();
  /** The clock of the database. */
  const clock = new MovableClock();
  const portalClock = new MovableClock();
  const { north, south } = identityProviders;
  let database: EmptyDatabase;
  let portal: RunningPortal;
  let admin: TestUser;
  let places: string[];

  beforeAll(async () => {
    database = await create();
    const config = { databaseUrl: database.databaseUrl };
    portal = await startPortal({
      pluginSet: identityProviders.plugins,
      config,
      dataDir: database.dataDir,
      overrides: [
        [Clock, portalClock],
        [DatabaseClock, fakeDatabaseClock(clock)],
      ],
    });
    admin = await createFirstAdministrator(portal);
    places = await connectProvider(portal, admin.token, 'porter', ['north', 'south']);
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  const rules = (changes: object) => portal.api('PUT', '/api/v3/directory/porter', changes, admin.token);
  const names = async (condition = '1 = 1') =>
    (await portal.get(Database).query<{ n: string }>(`SELECT "userName" AS "n" FROM "users" WHERE "userType" > 1 AND ${condition}`))
      .map(({ n }) => n)
      .sort();
  const preview = async (place = 0) =>
    (await portal.api<Preview>('GET', `/api/v3/directory/${places[place]}/preview`, undefined, admin.token)).body;
  const service = async () =>
    (await portal.api<Service[]>('GET', '/api/v3/directory', undefined, admin.token)).body.find(({ provider }) => provider === 'porter')!;
  const job = () => importJobOf(portal, 'porter');
  const run = () => importFrom(portal, admin.token, 'porter');

  beforeEach(async () => {
    if (!portal) return;
    for (const table of ['outside_identity', 'import_run']) await portal.get(Database).execute(`DELETE FROM "${table}"`);
    const ours = `NOT IN ('${admin.id}', '00000000-0000-4000-8000-000000000000')`;
    await portal.get(Database).execute(`DELETE FROM "user_role" WHERE "userId" ${ours}`);
    await portal.get(Database).execute(`DELETE FROM "users" WHERE "id" ${ours}`);
    for (const directory of [north, south]) {
      Object.assign(directory, { users: [], isDown: false, failsAt: Number.POSITIVE_INFINITY, reportedTotal: null });
      directory.passwords.clear();
    }
    await rules({ importPeople: true, cleanUp: true, banned: [] });
  });

  test('does not create a user whose name is the address of another', async () => {
    north.addUser('nina', { emailAddress: 'nina@example.org' });
    north.addUser('Nina@Example.org');
    expect(await run()).toBe('succeeded');
    expect((await service()).lastImport).toMatchObject({ created: 1, leftOut: 1 });
    south.addUser('nina@example.ORG');
    expect(await run()).toBe('succeeded');
    expect((await service()).lastImport).toMatchObject({ created: 0, leftOut: 2 });
  });

  test('creates one account per user of every connection', async () => {
    await portal.api(
      'POST',
      '/api/v1/Settings/UserManagement',
      { defaultRoles: ['RequestMovie'], musicRequestLimit: 4, defaultStreamingCountry: 'DE' },
      admin.token,
    );
    north.addUser('nina', { emailAddress: 'nina@example.org' });
    south.addUser('susi');
    expect(await run()).toBe('succeeded');
    expect((await service()).lastImport).toMatchObject({ created: 2, renamed: 0, removed: 0, leftOut: 0 });
    expect((await signIn(portal, 'nina@example.org', 'nina knows it')).status).toBe(200);

    const { body: users } = await portal.api<{ userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);
    expect(users.find(({ userName }) => userName === 'nina')).toMatchObject({
      userType: 105,
      emailAddress: 'nina@example.org',
      musicRequestLimit: 4,
      musicRequestLimitType: 1,
      streamingCountry: 'DE',
      hasLoggedIn: true,
    });
    expect(await run()).toBe('succeeded');
    expect((await service()).lastImport).toMatchObject({ created: 0, renamed: 0 });
  });

  test('gives users of another kind its type and an alias, also those whom the provider moves there', async () => {
    const nina = north.addUser('nina', { emailAddress: 'nina@example.org' });
    north.addUser('otto', { userType: 115, alias: 'Otto at home' });
    north.addUser('susi', { userType: 999 });
    await run();
    const kinds = async () =>
      (
        await portal.api<{ userName: string; alias: string | null; userType: number }[]>(
          'GET',
          '/api/v1/Identity/Users',
          undefined,
          admin.token,
        )
      ).body
        .filter(({ userType }) => userType > 1)
        .map(({ userName, alias, userType }) => [userName, alias, userType])
        .sort();
    expect(await kinds()).toEqual([
      ['nina', null, 105],
      ['otto', 'Otto at home', 115],
      ['susi', null, 105],
    ]);

    north.users[0] = { ...nina, userName: 'nina.annex', alias: 'nina', userType: 115 };
    await run();
    expect((await service()).lastImport).toMatchObject({ created: 0, renamed: 1 });
    expect((await kinds())[0]).toEqual(['nina.annex', 'nina', 115]);
    north.passwords.set('nina.annex', 'nina knows it');
    expect((await signIn(portal, 'nina.annex', 'nina knows it')).status).toBe(200);

    // Users read the name of the service behind their own account.
    const { token } = await createUser(portal, admin, 'lena', ['RequestMovie']);
    const { body: types } = await portal.api<object[]>('GET', '/api/v3/directory/user-types', undefined, token);
    expect(types).toEqual(
      expect.arrayContaining([
        { userType: 105, name: 'Porter' },
        { userType: 115, name: 'porter annex' },
      ]),
    );
  });

  test('removes users of every kind whom the provider does not know any more', async () => {
    for (let number = 1; number <= 9; number += 1) north.addUser(`guest ${number}`);
    north.addUser('otto', { userType: 115 });
    await run();
    north.users = north.users.filter(({ userName }) => userName !== 'otto');
    await run();
    await portal.get(Database).execute(`UPDATE "outside_identity" SET "missingSince" = "missingSince" - ${DAY}`);
    await run();
    expect((await names()).includes('otto')).toBe(false);
    expect(await names()).toHaveLength(9);
  });

  test('updates names and addresses unless another account has them', async () => {
    const [nina, otto] = [north.addUser('nina', { emailAddress: 'nina@example.org' }), north.addUser('otto')];
    await run();
    north.users = [
      { ...nina, userName: 'Nina B', emailAddress: 'b@example.org' },
      { ...otto, userName: 'ADMIN', emailAddress: 'otto@example.org' },
    ];
    expect(await preview()).toMatchObject({
      total: 2,
      rename: { count: 1, first: [{ userName: 'nina', becomes: 'Nina B' }] },
      email: { count: 2 },
      leftOut: { count: 1, first: [{ userName: 'ADMIN', obstacle: 'name-taken' }] },
    });
    await run();
    expect(await names()).toEqual(['Nina B', 'otto']);
    expect((await service()).lastImport).toMatchObject({ created: 0, renamed: 2, leftOut: 1 });
    expect((await signIn(portal, 'admin')).status).toBe(200);
    expect((await signIn(portal, 'nina b', 'nina knows it')).status).toBe(401);
  });

  test('never matches users by name or address', async () => {
    const erna = await createUser(portal, admin, 'erna', ['RequestMovie']);
    north.addUser('Erna');
    north.addUser('otto', { emailAddress: 'Otto@example.org' });
    north.addUser('anna', { emailAddress: 'otto@EXAMPLE.org' });
    south.addUser('OTTO', { id: 'another' });
    expect(await preview()).toMatchObject({
      create: { count: 1 },
      leftOut: {
        count: 2,
        first: [
          { userName: 'Erna', obstacle: 'name-taken' },
          { userName: 'anna', obstacle: 'email-taken' },
        ],
      },
    });
    await run();
    expect(await names()).toEqual(['otto']);
    expect((await service()).lastImport).toMatchObject({ created: 1, leftOut: 3 });
    expect((await portal.api<{ userType: number }>('GET', '/api/v1/Identity', undefined, erna.token)).body.userType).toBe(1);
  });

  test('skips banned and disabled users, and never removes their accounts', async () => {
    const [nina, otto] = [north.addUser('nina'), north.addUser('otto', { isDisabled: true })];
    await rules({ banned: [nina.id] });
    expect((await preview()).leftOut).toEqual({
      count: 2,
      first: [
        { userName: 'nina', obstacle: 'banned' },
        { userName: 'otto', obstacle: 'disabled' },
      ],
    });
    await run();
    expect(await names()).toEqual([]);

    await rules({ banned: [] });
    north.users = [nina, { ...otto, isDisabled: false }];
    await run();
    await rules({ banned: [nina.id] });
    north.users = [nina, otto];
    for (let time = 1; time <= 3; time += 1) await run();
    expect(await names()).toEqual(['nina', 'otto']);
  });

  test('changes nothing when the list fails midway, ends early or has a wrong total', async () => {
    for (let number = 0; number < 700; number += 1) north.addUser(`person ${number}`);
    north.failsAt = 500;
    expect(await run()).toBe('failed');
    expect(await names()).toEqual([]);

    Object.assign(north, { failsAt: Number.POSITIVE_INFINITY, reportedTotal: 701 });
    expect(await run()).toBe('failed');
    Object.assign(north, { reportedTotal: null, users: [...north.users, north.users[0]!] });
    expect(await run()).toBe('failed');
    expect(await names()).toEqual([]);
  });

  test('imports one connection while another is down, and counts nobody as missing', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`north ${number}`);
    await run();
    north.users = north.users.slice(1);
    Object.assign(south, { isDown: true });
    south.addUser('susi');
    for (let time = 1; time <= 4; time += 1) expect(await run()).toBe('failed');
    expect(await names()).toHaveLength(10);

    south.isDown = false;
    await run();
    expect(await names()).toHaveLength(11);
    clock.offset += DAY;
    await run();
    expect(await names()).toHaveLength(10);
  });

  test('removes missing users after two complete imports and a day, if enabled', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    await run();
    north.users = north.users.slice(1);
    expect((await preview()).gone).toEqual({ count: 1, first: [{ userName: 'person 0' }] });
    await rules({ cleanUp: false });
    for (let time = 1; time <= 3; time += 1) await run();
    expect(await names()).toHaveLength(10);

    await rules({ cleanUp: true });
    await run();
    portalClock.offset += DAY;
    await run();
    expect(await names()).toHaveLength(10);
    clock.offset += DAY;
    await run();
    expect(await names()).not.toContain('person 0');
    expect((await service()).lastImport).toMatchObject({ removed: 1 });
  });

  test('restarts the count for a user who came back in between', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    const everybody = north.users;
    await run();
    for (const people of [everybody.slice(1), everybody.slice(1), everybody, everybody.slice(1)]) {
      north.users = people;
      clock.offset += DAY / 2;
      await run();
    }
    await run();
    expect(await names()).toHaveLength(10);
  });

  test('stops writing when a newer import has started', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    const runs = portal.get(ImportRunRepository);
    const numbers = await Promise.all([runs.begin('porter'), runs.begin('porter')]);
    const [older, newer] = numbers.sort((a, b) => a - b);
    expect(newer).toBe(older! + 1);
    await expect(runs.inTransaction('porter', older!, () => Promise.reject(new Error('it was written')))).rejects.toThrow(
      ImportSupersededError,
    );
    await runs.inTransaction('porter', newer!, () => Promise.resolve());
  });

  test('does not count users as missing who moved to another connection', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    await run();
    south.users = [north.users.pop()!];
    for (let time = 1; time <= 3; time += 1) await run();
    expect(await names()).toHaveLength(10);
  });

  test.each([
    [2, { removed: 2 }, 0],
    [3, { removed: 0 }, 3],
  ])('removes at most a fifth of the users automatically: %i of 10', async (gone, report, heldBack) => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    await run();
    north.users = north.users.slice(gone);
    await run();
    clock.offset += DAY;
    await run();
    expect(await service()).toMatchObject({ lastImport: report, heldBack });
  });

  test('holds back more than a fifth until an administrator confirms', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    await run();
    north.users = north.users.slice(0, 7);
    await run();
    await run();
    expect(await names()).toHaveLength(10);
    expect((await service()).heldBack).toBe(3);
    const { body } = await portal.api('POST', '/api/v3/directory/porter/held-back', {}, admin.token);
    expect(body).toEqual({ removed: 3 });
    expect(await names()).toHaveLength(7);
    expect((await service()).heldBack).toBe(0);
  });

  test('removes as many confirmed accounts as there is time for, and leaves the others for another confirmation', async () => {
    for (let number = 0; number < 10; number += 1) north.addUser(`person ${number}`);
    await run();
    north.users = north.users.slice(0, 7);
    await run();
    await run();
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    const unsubscribe = portal.get(EventBus).onInTransaction('user.deleted', () => timeout.abort());
    const confirm = () => portal.api('POST', '/api/v3/directory/porter/held-back', {}, admin.token);
    expect(await confirm()).toMatchObject({ status: 200, body: { removed: 1 } });
    jest.restoreAllMocks();
    unsubscribe();
    expect((await service()).heldBack).toBe(2);
    expect(await confirm()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect((await service()).heldBack).toBe(0);
  });

  test('never removes an administrator or a local account', async () => {
    const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
    north.addUser('leni');
    for (let number = 0; number < 12; number += 1) north.addUser(`person ${number}`);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true }, admin.token);
    await portal.api(
      'POST',
      '/api/v3/me/identities',
      { provider: 'porter', userName: 'leni', password: 'leni knows it', currentPassword: PASSWORD },
      lena.token,
    );
    await run();
    await portal
      .get(Database)
      .execute(`INSERT INTO "user_role" ("userId", "role") SELECT "id", 'Admin' FROM "users" WHERE "userName" = 'person 0'`);

    north.users = north.users.filter(({ userName }) => userName !== 'leni' && userName !== 'person 0');
    for (let time = 1; time <= 3; time += 1) await run();
    expect(await names()).toContain('person 0');
    expect((await signIn(portal, 'lena')).status).toBe(200);
  });

  test('continues when an account is deleted meanwhile, and creates it again only at the next import', async () => {
    const everybody = Array.from({ length: 900 }, (_, number) => north.addUser(`person ${number}`));
    await run();
    const { body: users } = await portal.api<{ id: string; userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);
    const doomed = users.filter(({ userName }) => userName.startsWith('person')).slice(0, 20);
    north.users = everybody.map((identity) => ({ ...identity, userName: `${identity.userName} x` }));
    const [outcome] = await Promise.all([
      run(),
      ...doomed.map(({ id }) => portal.api('DELETE', `/api/v1/Identity/${id}`, undefined, admin.token)),
    ]);
    expect(outcome).toBe('succeeded');
    await run();
    expect(await names()).toEqual(everybody.map(({ userName }) => `${userName} x`).sort());
    expect(await portal.get(Database).query(`SELECT * FROM "outside_identity" WHERE "userId" NOT IN (SELECT "id" FROM "users")`)).toEqual(
      [],
    );
  });

  test('imports ten thousand users within limits', async () => {
    for (let number = 0; number < 10_000; number += 1) north.addUser(`person ${number}`);
    expect(await run()).toBe('succeeded');
    expect(await names()).toHaveLength(10_000);
  });

  test('does nothing while it is off, and answers with a problem', async () => {
    north.addUser('nina');
    await rules({ importPeople: false });
    expect(await portal.api('POST', '/api/v3/directory/porter/import', {}, admin.token)).toMatchObject({
      status: 409,
      body: { type: 'import-off' },
    });
    expect((await portal.api('POST', '/api/v1/Job/porterimporter', {}, admin.token)).body).toBe(true);
    await waitUntil(() => job().lastRun !== null && !job().running);
    expect(await names()).toEqual([]);
  });

  test('is configurable by clients of the V1 API with the names of the plug-in', async () => {
    const settings = async () =>
      (await portal.api<Record<string, unknown>>('GET', '/api/v1/Settings/UserManagement', undefined, admin.token)).body;
    expect(await settings()).toMatchObject({ id: 0, importporterUsers: true, cleanupporterUsers: true, bannedporterUserIds: [] });
    await portal.api('POST', '/api/v1/Settings/UserManagement', { IMPORTPORTERUSERS: 'false', bannedporterUserIds: ['x'] }, admin.token);
    expect(await settings()).toMatchObject({ importporterUsers: false, cleanupporterUsers: true, bannedporterUserIds: ['x'] });
    expect((await portal.api('POST', '/api/v1/Settings/UserManagement', { bannedporterUserIds: 'x' }, admin.token)).status).toBe(400);

    const jobs = async () => (await portal.api<Record<string, unknown>>('GET', '/api/v1/Settings/jobs', undefined, admin.token)).body;
    expect(await jobs()).toMatchObject({ userImporter: '0 0 0 1/1 * ? *' });
    await portal.api('POST', '/api/v1/Settings/jobs', { userImporter: '0 0 3 1/1 * ? *' }, admin.token);
    expect(await jobs()).toMatchObject({ userImporter: '0 0 3 1/1 * ? *' });
  });

  test('lets administrators search users to ban', async () => {
    north.addUser('nina');
    const otto = north.addUser('Otto');
    const { body } = await portal.api('GET', `/api/v3/directory/${places[0]}/people?search=ott`, undefined, admin.token);
    expect(body).toEqual({ count: 1, first: [{ id: otto.id, userName: 'Otto', isDisabled: false }] });
    north.isDown = true;
    expect((await portal.api('GET', `/api/v3/directory/${places[0]}/preview`, undefined, admin.token)).status).toBe(502);
    expect((await portal.api('GET', '/api/v3/directory/nowhere/preview', undefined, admin.token)).status).toBe(404);
  });

  test('answers a preview for which the provider takes too long as it does one that fails', async () => {
    north.addUser('nina');
    const reader = portal.get(ExternalUserReader);
    jest.spyOn(reader, 'readAll').mockImplementationOnce(
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          jest.advanceTimersByTime(60_000);
        }),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const answer = portal.api('GET', `/api/v3/directory/${places[0]}/preview`, undefined, admin.token);
    expect((await answer.finally(() => jest.useRealTimers())).status).toBe(502);
  });

  test('skips users with unusable data, logs it once, and removes nothing', async () => {
    const aDayPasses = () => portal.get(Database).execute(`UPDATE "outside_identity" SET "missingSince" = "missingSince" - ${DAY}`);
    for (const name of ['nina', 'otto', 'paul', 'rosa', 'susi']) north.addUser(name);
    expect(await run()).toBe('succeeded');
    const warn = jest.spyOn(portal.get(LogService), 'warn');
    const garbage = (id: unknown) => ({ ...north.users[0]!, id, userName: null }) as unknown as Identity;
    const whole = north.users;
    const refuse = jest.spyOn(portal.get(ExternalAccounts), 'rename').mockImplementation(async (changes) => {
      if (changes.some(({ userName }) => userName === 'Otto B')) throw new RangeError('no such name');
    });
    north.users = [
      garbage('id-of-nina'),
      { ...whole[1]!, userName: 'Otto B' },
      ...whole.slice(2),
      garbage('stranger'),
      north.addUser('tina'),
    ];
    for (let imports = 0; imports < 3; imports += 1) {
      await aDayPasses();
      expect(await run()).toBe('succeeded');
      expect((await service()).lastImport).toMatchObject({ created: imports === 0 ? 1 : 0, removed: 0, leftOut: 3 });
    }
    const told = warn.mock.calls.filter(([what]) => what === 'people were left out of an import');
    expect(told.map(([, facts]) => facts)).toEqual(Array(3).fill(expect.objectContaining({ plugin: 'porter', people: 3 })));
    refuse.mockRestore();
    warn.mockRestore();

    north.users = [...whole.slice(1), garbage(null)];
    for (let imports = 0; imports < 3; imports += 1) {
      await aDayPasses();
      expect(await run()).toBe('succeeded');
      expect((await service()).lastImport).toMatchObject({ removed: 0, leftOut: 1 });
    }
    expect(await names()).toEqual(['nina', 'otto', 'paul', 'rosa', 'susi', 'tina']);
  });
});
