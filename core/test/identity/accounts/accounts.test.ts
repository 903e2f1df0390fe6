import { EventBus } from '../../../src/events/index.js';
import { QuotaProviderRegistry, ROLES, SYSTEM_USER_ID, UserReader, type Role } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { PasswordService } from '../../../src/identity/passwords/password.service.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signIn,
  signInUser,
  type TestUser,
} from '../../support/portal/test-users.js';
import { stopClock } from '../../support/movable-clock.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Result {
  successful: boolean;
  errors: string[];
  codes?: string[];
  facts?: object[];
}

let portal: RunningPortal;
let admin: TestUser;
let power: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  power = await createUser(portal, admin, 'Paul', ['PowerUser', 'RequestMovie']);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterAll(() => portal.close());

const post = async (body: object, as: TestUser = admin) => (await portal.api<Result>('POST', '/api/v1/Identity', body, as.token)).body;
const put = async (body: object, as: TestUser = admin) => (await portal.api<Result>('PUT', '/api/v1/Identity', body, as.token)).body;
const remove = async (id: string, as: TestUser = admin) =>
  (await portal.api<Result>('DELETE', `/api/v1/Identity/${id}`, undefined, as.token)).body;
const read = async (id: string) =>
  (await portal.api<Record<string, unknown>>('GET', `/api/v1/Identity/User/${id}`, undefined, admin.token)).body;
const rolesOf = async (id: string) => [...((await portal.get(UserReader).findById(id))?.roles ?? [])].sort();
const idOf = async (userName: string) =>
  (await portal.api<{ id: string; username: string }[]>('GET', '/api/v1/Identity/dropdown/Users', undefined, admin.token)).body.find(
    ({ username }) => username === userName,
  )?.id ?? '';

const setPasswordRules = (rules: object) => portal.api('POST', '/api/v1/Settings/authentication', rules, admin.token);

describe('reading accounts', () => {
  it('shows users their own account with every claim and no secret', async () => {
    const { body } = await portal.api<Record<string, unknown>>('GET', '/api/v1/Identity', undefined, user.token);
    expect(body).toEqual({
      id: user.id,
      userName: 'Ursula',
      alias: null,
      claims: ROLES.map((value) => ({ value, enabled: value === 'RequestMovie' })),
      emailAddress: null,
      password: null,
      lastLoggedIn: expect.stringMatching(/Z$/),
      language: null,
      hasLoggedIn: true,
      userType: 1,
      streamingCountry: 'US',
      movieRequestLimit: 0,
      movieRequestLimitType: 1,
      episodeRequestLimit: 0,
      episodeRequestLimitType: 1,
      musicRequestLimit: 0,
      musicRequestLimitType: 1,
      movieRequestQuota: null,
      episodeRequestQuota: null,
      musicRequestQuota: null,
      userQualityProfiles: { id: 0, userId: user.id },
      hasPassword: true,
    });
  });

  it('lists all users by name, without the system account', async () => {
    const { body } = await portal.api<{ userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, power.token);
    expect(body.map(({ userName }) => userName)).toEqual(['admin', 'Paul', 'Ursula']);
  });

  it.each(['nobody', SYSTEM_USER_ID])('answers 204 for %s, so the built-in account is nobody', async (id) => {
    for (const { token } of [admin, power])
      expect(await portal.api('GET', `/api/v1/Identity/User/${id}`, undefined, token)).toMatchObject({ status: 404 });
  });

  it('reads all quotas from their source in one call', async () => {
    const quota = { hasLimit: true, limit: 5, remaining: 2, nextRequest: new Date('2030-01-01T00:00:00Z') };
    const quotas = jest.fn(async () => new Map([[user.id, { movie: quota, episode: null, music: null }]]));
    portal.get(QuotaProviderRegistry).register({ readQuotas: quotas });

    const { body } = await portal.api<{ id: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);
    expect(body.find(({ id }) => id === user.id)).toMatchObject({ movieRequestQuota: { ...quota, nextRequest: '2030-01-01T00:00:00Z' } });
    expect(quotas).toHaveBeenCalledTimes(1);
  });

  it('names all roles, none of them enabled', async () => {
    const { body } = await portal.api('GET', '/api/v1/Identity/claims', undefined, power.token);
    expect(body).toEqual(ROLES.map((value) => ({ value, enabled: false })));
  });
});

describe('creating accounts', () => {
  it('stores everything that was sent', async () => {
    const more = {
      alias: 'Mini',
      emailAddress: 'Mina@Example.org',
      streamingCountry: 'de',
      movieRequestLimit: '3',
      movieRequestLimitType: 'Month',
      episodeRequestLimit: 4,
      episodeRequestLimitType: 0,
      musicRequestLimit: -1,
      userQualityProfiles: { someQualityProfile: 4, otherRootPath: '2', empty: 0, 'not a name': 1, userId: 'x' },
    };
    expect(await post(accountDraft('Mina', ['requestmovie', 'RequestTv'], more))).toEqual({ successful: true, errors: [] });
    expect(await read(await idOf('Mina'))).toMatchObject({
      alias: 'Mini',
      emailAddress: 'Mina@Example.org',
      streamingCountry: 'DE',
      movieRequestLimit: 3,
      movieRequestLimitType: 2,
      episodeRequestLimit: 4,
      episodeRequestLimitType: 0,
      musicRequestLimit: 0,
      userQualityProfiles: { someQualityProfile: 4, otherRootPath: 2 },
      hasLoggedIn: false,
      lastLoggedIn: null,
    });
  });

  it('keeps names and addresses whose normalized form is longer, and finds them', async () => {
    const [name, other] = ['ﷺ'.repeat(200), `${'ﷺ'.repeat(199)}a`];
    expect(await post(accountDraft(name, ['RequestMovie'], { alias: other }))).toMatchObject({ successful: true });
    expect(await read(await idOf(name))).toMatchObject({ userName: name, alias: other });
    const stored = await portal
      .get(Database)
      .query<{ length: number }>(
        'SELECT MAX(LENGTH("normalizedUserName")) AS length FROM users UNION ALL SELECT MAX(LENGTH("normalizedAlias")) FROM users',
      );
    expect(stored.map(({ length }) => length)).toEqual([256, 256]);
    expect(await post(accountDraft(name, ['RequestMovie']))).toMatchObject({ successful: false, codes: ['username.taken'] });
  });

  it('ignores quality profiles that are no numbers', async () => {
    const userQualityProfiles = { radarrQualityProfile: { toString: 1 }, sonarrQualityProfile: [7], otherRootPath: 2 };
    expect(await post(accountDraft('Petra', ['RequestMovie'], { userQualityProfiles }))).toMatchObject({ successful: true });
    expect(await read(await idOf('Petra'))).toMatchObject({ userQualityProfiles: { otherRootPath: 2 } });
  });

  it.each([
    ['no claims', []],
    ['disabled claims only', [{ value: 'Admin', enabled: false }]],
  ])('creates an account without roles from %s: the browser warns, tools may do so', async (what, claims) => {
    expect(await post({ ...accountDraft(`Nora ${what}`, []), claims })).toEqual({ successful: true, errors: [] });
    expect(await read(await idOf(`Nora ${what}`))).toMatchObject({
      claims: expect.not.arrayContaining([{ value: 'Admin', enabled: true }]),
    });
  });

  it.each<[string, string, object, string]>([
    [
      'with an unknown role',
      'role.unknown',
      { ...accountDraft('Nora', []), claims: [{ value: 'Emperor', enabled: true }] },
      'There is no role Emperor',
    ],
    ['without a name', 'username.required', accountDraft('  ', ['RequestMovie']), 'The username is required'],
    ...['Ur\u200bsula', 'Ur\u00adsula', '\u202eUrsula', 'Ursula\u2066', 'Ur\tsula', 'Nora  Two', 'Nora\u00a0Two', '\u3164'].map(
      (name): [string, string, object, string] => [
        `with a name that looks like another: ${JSON.stringify(name)}`,
        'username.invisible',
        accountDraft(name, ['RequestMovie']),
        'The username contains invisible characters, or several spaces in a row',
      ],
    ),
    [
      'with an alias that looks like another',
      'alias.invisible',
      accountDraft('Nora', ['RequestMovie'], { alias: 'Mi\u200dni' }),
      'The alias contains invisible characters, or several spaces in a row',
    ],
    [
      'with an address that looks like another',
      'email.invalid',
      accountDraft('Nora', ['RequestMovie'], { emailAddress: 'mi\u200bna@example.org' }),
      'The email address is not valid',
    ],
    ['with a name already taken', 'username.taken', accountDraft('URSULA', ['RequestMovie']), 'The username URSULA is already taken'],
    ['with the name of the built-in account', 'username.taken', accountDraft('api', ['RequestMovie']), 'The username api is already taken'],
    [
      'with the address of somebody as the name',
      'username.taken',
      accountDraft('MINA@example.org', ['RequestMovie']),
      'The username MINA@example.org is already taken',
    ],
    [
      'with a bad address',
      'email.invalid',
      accountDraft('Nora', ['RequestMovie'], { emailAddress: 'nora' }),
      'The email address is not valid',
    ],
    [
      'with an address already taken',
      'email.taken',
      accountDraft('Nora', ['RequestMovie'], { emailAddress: 'mina@example.org' }),
      'This email address is already in use',
    ],
    [
      'without a password',
      'password.tooShort',
      accountDraft('Nora', ['RequestMovie'], { password: null }),
      'The password needs at least 8 characters',
    ],
  ])('is refused %s', async (_, code, body, error) => {
    expect(await post(body)).toMatchObject({ successful: false, errors: [error], codes: [code] });
  });

  it('names every rule that a password breaks', async () => {
    await setPasswordRules({
      requiredLength: 12,
      requiredDigit: true,
      requiredLowercase: true,
      requireUppercase: true,
      requireNonAlphanumeric: true,
    });
    const { errors, codes, facts } = await post(accountDraft('Nora', ['RequestMovie'], { password: 'ä' }));
    expect(codes).toEqual(['password.tooShort', 'password.digit', 'password.upperCase', 'password.symbol']);
    expect(facts).toEqual([{ count: 12 }, {}, {}, {}]);
    expect(errors).toEqual([
      'The password needs at least 12 characters',
      'The password needs a digit',
      'The password needs an upper case letter',
      'The password needs a character that is neither a letter nor a digit',
    ]);
    expect((await post(accountDraft('Otto', ['RequestMovie'], { password: 'Long enough 1!' }))).successful).toBe(true);
    await setPasswordRules({
      requiredLength: 0,
      requireDigit: false,
      requireLowercase: false,
      requireUppercase: false,
      requireNonAlphanumeric: false,
    });
  });

  it('lets a power user grant unprivileged roles only', async () => {
    expect(await post(accountDraft('Quinn', ['RequestMovie']), power)).toEqual({ successful: true, errors: [] });
    expect(await post(accountDraft('Rita', ['Admin']), power)).toMatchObject({
      successful: false,
      errors: ['Only an administrator can assign or remove the role Admin'],
    });
    const inOtherCase = { ...accountDraft('Rita', []), claims: [{ value: 'powerUSER', enabled: true }] };
    expect((await post(inOtherCase, power)).successful).toBe(false);
  });

  it('creates one account from fifty concurrent posts', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(accountDraft('Sam', ['RequestMovie']))));
    expect(answers.filter(({ successful }) => successful)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors[0] === 'The username Sam is already taken')).toHaveLength(49);
  });

  it.each([
    ['name', accountDraft('URSULA', ['RequestMovie'])],
    ['address', accountDraft('Nobody yet', ['RequestMovie'], { emailAddress: 'mina@example.org' })],
  ])('costs no hash where the %s is taken', async (_, body) => {
    const hashed = jest.spyOn(portal.get(PasswordService), 'hash');
    expect((await post(body)).successful).toBe(false);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it.each([
    ['a list', []],
    ['claims that are no list', { ...accountDraft('T', []), claims: 'Admin' }],
    ['claims without names', { ...accountDraft('T', []), claims: [{ enabled: true }] }],
    ['a limit beyond all bounds', accountDraft('T', ['RequestMovie'], { movieRequestLimit: 1e12 })],
    ['a limit type that is none', accountDraft('T', ['RequestMovie'], { movieRequestLimitType: 9 })],
    ['a country that is none', accountDraft('T', ['RequestMovie'], { streamingCountry: 'XX' })],
  ])('answers 400 to %s', async (_, body) => {
    expect((await portal.api('POST', '/api/v1/Identity', body, admin.token)).status).toBe(400);
  });
});

describe('changing accounts', () => {
  it('replaces roles and keeps name and type', async () => {
    const tom = await createUser(portal, admin, 'Tom', ['RequestMovie', 'RequestTv']);
    expect(
      await put(
        accountDraft('Somebody else', ['RequestTv', 'Request4KMovie'], { id: tom.id, userType: 0, password: null, alias: 'Tommy' }),
      ),
    ).toMatchObject({ successful: true });
    expect(await read(tom.id)).toMatchObject({ userName: 'Tom', userType: 1, alias: 'Tommy' });
    expect(await rolesOf(tom.id)).toEqual(['Request4KMovie', 'RequestTv']);
    expect((await signIn(portal, 'Tom')).status).toBe(200);
  });

  it('keeps sessions alive when neither roles nor password change', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    await put(accountDraft('Vera', ['RequestMovie'], { id: vera.id, password: '', alias: 'V' }));
    expect((await portal.api('GET', '/api/v1/Identity', undefined, vera.token)).status).toBe(200);
  });

  it.each(['nobody', null, '00000000-0000-4000-8000-000000000000'])('is refused for the id %s', async (id) => {
    expect(await put(accountDraft('x', ['RequestMovie'], { id }))).toMatchObject({
      successful: false,
      errors: ['The user does not exist'],
    });
  });

  it.each([
    ['nobody', () => accountDraft('x', ['RequestMovie'], { id: 'nobody' }), () => admin],
    ['an administrator, by a power user', () => accountDraft('x', ['Admin'], { id: admin.id }), () => power],
    ['an unknown role', () => ({ ...accountDraft('x', [], { id: user.id }), claims: [{ value: 'Emperor', enabled: true }] }), () => admin],
  ])('costs no hash when it is refused for %s', async (_, body, caller) => {
    const hashed = jest.spyOn(portal.get(PasswordService), 'hash');
    expect((await put(body(), caller())).successful).toBe(false);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it('lets only administrators change administrators', async () => {
    const attempts: Role[][] = [['Admin'], ['RequestMovie'], ['Admin', 'Disabled']];
    for (const roles of attempts) {
      const { successful, errors } = await put(accountDraft('x', roles, { id: admin.id, password: 'taken over' }), power);
      expect(successful).toBe(false);
      expect(errors).toContain('Only an administrator can change an administrator');
    }
    expect((await signIn(portal, 'admin')).status).toBe(200);
  });

  it('lets a power user change their own account, but no other power user', async () => {
    const peer = await createUser(portal, admin, 'Peer', ['PowerUser', 'RequestMovie']);
    const raised = accountDraft('x', ['PowerUser', 'RequestMovie', 'AutoApproveMovie'], { id: peer.id, password: 'taken over' });
    expect(await put(raised, power)).toMatchObject({ successful: false, errors: ['Only an administrator can change a power user'] });
    expect(await remove(peer.id, power)).toMatchObject({ successful: false, errors: ['Only an administrator can change a power user'] });
    expect((await signIn(portal, 'Peer')).status).toBe(200);
    expect((await put(accountDraft('x', ['PowerUser', 'RequestMovie'], { id: power.id, password: null }), power)).successful).toBe(true);
    expect((await remove(peer.id)).successful).toBe(true);
  });

  it('lets a power user edit ordinary users, but not grant privileged roles', async () => {
    expect((await put(accountDraft('x', ['RequestMovie', 'RequestMusic'], { id: user.id, password: null }), power)).successful).toBe(true);
    expect((await put(accountDraft('x', ['RequestMovie', 'PowerUser'], { id: user.id, password: null }), power)).successful).toBe(false);
    expect((await put(accountDraft('x', ['PowerUser', 'Admin'], { id: power.id, password: null }), power)).successful).toBe(false);
    user = await signInUser(portal, 'Ursula');
  });

  it('refuses to demote the last administrator', async () => {
    const refusal = { successful: false, errors: ['The portal needs at least one administrator'] };
    expect(await put(accountDraft('x', ['RequestMovie'], { id: admin.id, password: null }))).toMatchObject(refusal);
    expect(await put(accountDraft('x', ['Admin', 'Disabled'], { id: admin.id, password: null }))).toMatchObject(refusal);
  });

  it('keeps one of two administrators who demote each other concurrently', async () => {
    const second = await createUser(portal, admin, 'Second', ['Admin']);
    const answers = await Promise.all([
      put(accountDraft('x', ['RequestMovie'], { id: admin.id, password: null }), second),
      put(accountDraft('x', ['RequestMovie'], { id: second.id, password: null }), admin),
    ]);
    // The second one is refused, or was deleted.
    expect(answers.filter((answer: Result | null) => answer?.successful)).toHaveLength(1);
    expect(await portal.get(UserReader).findByRole('Admin')).toHaveLength(1);

    const [left] = await portal.get(UserReader).findByRole('Admin');
    const keeper = await signInUser(portal, left?.userName ?? '');
    await put(accountDraft('x', ['Admin'], { id: left?.id === admin.id ? second.id : admin.id, password: null }), keeper);
    admin = await signInUser(portal, 'admin');
  });
});

describe('deleting accounts', () => {
  it('deletes the account with all dependent rows, or nothing', async () => {
    const walt = await createUser(portal, admin, 'Walt', ['RequestMovie']);
    const forget = portal.get(EventBus).onInTransaction('user.deleted', () => Promise.reject(new Error('the ledger is locked')));
    expect((await portal.api('DELETE', `/api/v1/Identity/${walt.id}`, undefined, admin.token)).status).toBe(500);
    expect(await rolesOf(walt.id)).toEqual(['RequestMovie']);

    forget();
    expect(await remove(walt.id)).toEqual({ successful: true, errors: [] });
    expect(await portal.get(UserReader).findById(walt.id)).toBeNull();
    expect((await signIn(portal, 'Walt')).status).toBe(401);
  });

  it('refuses the own account, unknown accounts and the last administrator', async () => {
    const second = await portal.get(UserReader).findByIds([await idOf('Second')]);
    for (const id of second.keys()) await remove(id);

    expect((await remove(admin.id)).errors).toEqual(['You cannot delete your own account']);
    expect((await remove(admin.id, power)).errors).toEqual(['Only an administrator can change an administrator']);
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    expect((await portal.get(UserReader).findByRole('Admin')).map(({ id }) => id)).toEqual([admin.id]);
    const { text } = await callWithHeaders(portal, { ApiKey: apiKey }, `/api/v1/Identity/${admin.id}`, 'DELETE');
    expect(JSON.parse(text)).toMatchObject({ successful: false, errors: ['The portal needs at least one administrator'] });
    expect((await portal.get(UserReader).findByRole('Admin')).map(({ id }) => id)).toEqual([admin.id]);
    expect((await remove('nobody')).errors).toEqual(['The user does not exist']);
    expect((await remove('00000000-0000-4000-8000-000000000000')).errors).toEqual(['The user does not exist']);
  });
});

describe('one’s own account', () => {
  const local = async (body: object, as: TestUser = user) =>
    (await portal.api<Result>('PUT', '/api/v1/Identity/local', body, as.token)).body;

  it('needs the current password to be changed, even where sign-in needs none', async () => {
    await portal.api('POST', '/api/v1/Settings/authentication', { allowNoPassword: true }, admin.token);
    const refusal = { successful: false, errors: ['The current password is incorrect'] };
    expect(await local({ emailAddress: 'u@example.org' })).toMatchObject(refusal);
    expect(await local({ emailAddress: 'u@example.org', currentPassword: 'wrong' })).toMatchObject(refusal);
    await portal.api('POST', '/api/v1/Settings/authentication', { allowNoPassword: false }, admin.token);

    expect((await local({ emailAddress: 'u@example.org', currentPassword: PASSWORD })).successful).toBe(true);
    expect(await read(user.id)).toMatchObject({ emailAddress: 'u@example.org' });
    expect((await local({ currentPassword: PASSWORD })).successful).toBe(true);
    expect(await read(user.id)).toMatchObject({ emailAddress: 'u@example.org' });
  });

  it('is always that of the caller, whatever id is sent', async () => {
    expect(
      (
        await local({
          id: admin.id,
          emailAddress: 'mine@example.org',
          currentPassword: PASSWORD,
          claims: [{ value: 'Admin', enabled: true }],
        })
      ).successful,
    ).toBe(true);
    expect(await read(admin.id)).toMatchObject({ emailAddress: null });
    expect(await rolesOf(user.id)).not.toContain('Admin');
  });

  it('accepts a new password that was typed twice, and ends all sessions', async () => {
    const given = { emailAddress: '', currentPassword: PASSWORD, password: 'A new one', confirmNewPassword: 'a new one' };
    expect((await local(given)).errors).toEqual(['Passwords do not match']);
    expect((await local({ ...given, confirmNewPassword: 'A new one' })).successful).toBe(true);

    expect((await portal.api('GET', '/api/v1/Identity', undefined, user.token)).status).toBe(401);
    expect((await signIn(portal, 'Ursula')).status).toBe(401);
    const { body } = await signIn(portal, 'Ursula', 'A new one');
    user = { ...user, token: body.access_token };
  });

  it('limits guesses at the password within a session', async () => {
    const letClockRun = stopClock(portal);
    for (let i = 0; i < 10; i += 1) await local({ currentPassword: 'wrong' });
    expect((await portal.api('PUT', '/api/v1/Identity/local', { currentPassword: 'A new one' }, user.token)).status).toBe(429);
    letClockRun();
  });

  it('stores existing languages and countries only', async () => {
    const choose = async (path: string, body: object) => (await portal.api('POST', `/api/v1/Identity/${path}`, body, user.token)).status;
    expect(await choose('language', { lang: 'nb-NO' })).toBe(200);
    expect(await read(user.id)).toMatchObject({ language: 'no' });
    expect(await choose('language', { lang: 'de' })).toBe(200);
    expect(await choose('streamingcountry', { code: 'fr' })).toBe(200);
    expect(await choose('language', { lang: '../../etc' })).toBe(400);
    expect(await choose('streamingcountry', { code: 'ZZ' })).toBe(400);
    expect(await read(user.id)).toMatchObject({ language: 'de', streamingCountry: 'FR' });

    const { body } = await portal.api<string[]>('GET', '/api/v1/Identity/streamingcountry', undefined, user.token);
    expect(body.length).toBeGreaterThanOrEqual(48);
    // The home countries of the languages that the portal speaks.
    expect(body).toEqual(expect.arrayContaining('DK DE US ES FR IT HU NL NO PL PT SK SE BG RU CZ TW'.split(' ')));
    expect([...body].sort()).toEqual(body);
  });
});
