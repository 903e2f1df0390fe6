import {
  ExternalPasswordVerifierRegistry,
  AccountMessages,
  PASSWORD_RESET_TOPIC,
  type AccountMessageTransport,
  type MessageReachability,
} from '../../../src/identity/index.js';
import { PasswordService } from '../../../src/identity/passwords/password.service.js';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { UserRepository } from '../../../src/identity/users/user.repository.js';
import { deferred } from '../../support/deferred.js';
import { MovableClock, stopClock } from '../../support/movable-clock.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signIn,
  type TestUser,
} from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface Result {
  readonly successful: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
}

/** Records messages instead of sending them. */
class FakePersonalMessages implements AccountMessageTransport {
  readonly links: { userId: string; link: string }[] = [];
  readonly welcomed: string[] = [];
  reach: MessageReachability = 'yes';

  checkReachability = async (): Promise<MessageReachability> => this.reach;
  sendWelcome = async (userId: string): Promise<void> => void this.welcomed.push(userId);
  sendPasswordReset = async (userId: string, link: string): Promise<void> => void this.links.push({ userId, link });
  readonly externalPasswordNotices: { userId: string; service: string | null }[] = [];
  sendExternalPasswordNotice = async (userId: string, service: string | null): Promise<void> =>
    void this.externalPasswordNotices.push({ userId, service });
  sendWatchlistTokenExpired = async (): Promise<void> => undefined;
}

const clock = new MovableClock();
const personalMessages = new FakePersonalMessages();
let portal: RunningPortal;
let admin: TestUser;
let userCount = 0;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], overrides: [[Clock, clock]] });
  portal.get(AccountMessages).register(personalMessages);
  admin = await createFirstAdministrator(portal);
  await portal.api('POST', '/api/v1/Settings/customization', { applicationUrl: 'https://films.example.org/ombi/' }, admin.token);
});

beforeEach(() => void (clock.offset += 20 * 60_000));
afterAll(() => portal.close());

const requestReset = (email: unknown) => portal.api<Result>('POST', '/api/v1/Identity/reset', { email });
const setNewPassword = async (body: object) => (await portal.api<Result>('POST', '/api/v1/Identity/resetpassword', body)).body;

/** A user with an e-mail address. */
async function createUserWithEmail(roles: readonly string[] = ['RequestMovie']): Promise<{ id: string; userName: string; email: string }> {
  const userName = `Person ${(userCount += 1)}`;
  const email = `person${userCount}@example.org`;
  await portal.api('POST', '/api/v1/Identity', accountDraft(userName, roles, { emailAddress: email }), admin.token);
  const { body } = await portal.api<{ id: string; username: string }[]>('GET', '/api/v1/Identity/dropdown/Users', undefined, admin.token);
  return { id: body.find(({ username }) => username === userName)?.id ?? '', userName, email };
}

async function tokenFor(email: string): Promise<string> {
  const before = personalMessages.links.length;
  await requestReset(email);
  await waitUntil(() => personalMessages.links.length > before);
  return new URL(personalMessages.links.at(-1)?.link ?? '').searchParams.get('token') ?? '';
}

describe('asking for a reset link', () => {
  it('sends it to the account’s address, with the configured public URL only', async () => {
    const { id, email } = await createUserWithEmail();
    await callWithHeaders(
      portal,
      { 'Content-Type': 'application/json', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      '/api/v1/Identity/reset',
      'POST',
      JSON.stringify({ Email: email.toUpperCase() }),
    );
    await waitUntil(() => personalMessages.links.some(({ userId }) => userId === id));
    expect(personalMessages.links.at(-1)?.link).toMatch(/^https:\/\/films\.example\.org\/ombi\/token\?token=[\w-]{43}$/);
  });

  it('tells users of an identity provider which one has their password, and sends no link', async () => {
    portal.get(ExternalPasswordVerifierRegistry).register({
      matches: async () => false,
      serviceNameOf: ({ userType }) => (userType === 5 ? 'Cinema' : null),
      verifyingServiceOf: async () => null,
    });
    const [{ id, email }, before] = [await createUserWithEmail(), personalMessages.links.length];
    await portal.get(Database).execute('UPDATE "users" SET "userType" = 5 WHERE "id" = ?', [id]);
    await requestReset(email);
    await waitUntil(() => personalMessages.externalPasswordNotices.length > 0);
    expect(personalMessages.externalPasswordNotices).toEqual([{ userId: id, service: 'Cinema' }]);
    expect(personalMessages.links).toHaveLength(before);
  });

  it('answers all callers the same, before it looks up the account', async () => {
    const { email } = await createUserWithEmail();
    const answers = [
      await requestReset(email),
      await requestReset('nobody@example.org'),
      await requestReset(''),
      await requestReset('no address at all'),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body).toEqual({ successful: true, errors: [expect.any(String)], codes: ['reset.accepted'] });
  });

  it('sends nothing to disabled users, nor without a configured public URL', async () => {
    const disabled = await createUserWithEmail(['RequestMovie', 'Disabled']);
    await requestReset(disabled.email);
    await tokenFor((await createUserWithEmail()).email);
    expect(personalMessages.links.some(({ userId }) => userId === disabled.id)).toBe(false);

    await portal.api('POST', '/api/v1/Settings/customization', { applicationUrl: '' }, admin.token);
    const { id, email } = await createUserWithEmail();
    expect((await requestReset(email)).status).toBe(200);
    await portal.api('POST', '/api/v1/Settings/customization', { applicationUrl: 'https://films.example.org' }, admin.token);
    await tokenFor((await createUserWithEmail()).email);
    expect(personalMessages.links.some(({ userId }) => userId === id)).toBe(false);
  });

  it('limits messages per account and per address', async () => {
    const { id, email } = await createUserWithEmail();
    const links = () => personalMessages.links.filter(({ userId }) => userId === id);
    for (let count = 1; count <= 3; count += 1) {
      await requestReset(email);
      await waitUntil(() => links().length === count);
    }
    for (let more = 0; more < 2; more += 1) await requestReset(email);
    await tokenFor((await createUserWithEmail()).email); // asked for after them, and written
    expect(links()).toHaveLength(3);

    const letClockRun = stopClock(portal, 0);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => requestReset(`stranger${number}@example.org`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    letClockRun();
  });

  it('reaches each of several users at once, however alike their addresses', async () => {
    const addresses = ['alucy@example.org', 'blucy@example.org'];
    for (const emailAddress of addresses)
      await portal.api('POST', '/api/v1/Identity', accountDraft(emailAddress.slice(0, 5), ['RequestMovie'], { emailAddress }), admin.token);
    const users = portal.get(UserRepository);
    const [find, hold, before] = [users.findByEmail.bind(users), deferred(), personalMessages.links.length];
    const findByEmail = jest.spyOn(users, 'findByEmail').mockImplementation(async (email) => {
      await hold.promise;
      return find(email);
    });
    for (const address of [...addresses, 'ALUCY@example.org']) await requestReset(address);
    hold.resolve();
    await waitUntil(() => personalMessages.links.length >= before + addresses.length);
    await tokenFor((await createUserWithEmail()).email); // asked for after them, and written
    findByEmail.mockRestore();
    expect(new Set(personalMessages.links.slice(before).map(({ userId }) => userId)).size).toBe(3);
    expect(personalMessages.links).toHaveLength(before + 3);
  });

  it.each(['waiting', 'dead', 'expired'])('sends it also when an earlier request for one failed and is %s', async (state) => {
    const { email } = await createUserWithEmail();
    const outbox = portal.get(Outbox);
    await outbox.enqueue({ topic: PASSWORD_RESET_TOPIC, key: email, payload: { email }, delayMs: 24 * 3_600_000 });
    const failed = `UPDATE "outbox" SET "state" = ?, "attempts" = 9, "lastError" = '{"code":"restored"}' WHERE "key" = ?`;
    await portal.get(Database).execute(failed, [state, email]);
    expect(await tokenFor(email)).toMatch(/^[\w-]{43}$/);
    const rows = () => portal.get(Database).query('SELECT 1 FROM "outbox" WHERE "key" = ?', [email]);
    await waitUntil(async () => (await rows()).length === 0);
  });

  it('keeps the link out of the database', async () => {
    const token = await tokenFor((await createUserWithEmail()).email);
    const rows = await portal.get(Database).query('SELECT * FROM "password_reset"');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link that an administrator sends', () => {
  const send = (userId: string, token = admin.token) =>
    portal.api<{ type: string; reason?: string }>('POST', `/api/v3/users/${userId}/reset-link`, undefined, token);
  afterEach(() => void (personalMessages.reach = 'yes'));

  it('reaches the user, until the limit of the account answers 429', async () => {
    const { id } = await createUserWithEmail();
    for (let letter = 0; letter < 3; letter += 1)
      expect(await send(id)).toMatchObject({ status: 200, body: { message: 'link', service: null } });
    expect(personalMessages.links.filter(({ userId }) => userId === id)).toHaveLength(3);
    expect(await send(id)).toMatchObject({ status: 429, body: { type: 'too-many-attempts' } });
    expect(personalMessages.links.filter(({ userId }) => userId === id)).toHaveLength(3);
  });

  it('is the notice about the service that has the password for users of one, and the answer says so', async () => {
    portal.get(ExternalPasswordVerifierRegistry).register({
      matches: async () => false,
      serviceNameOf: ({ userType }) => (userType === 5 ? 'Cinema' : null),
      verifyingServiceOf: async () => null,
    });
    const { id } = await createUserWithEmail();
    await portal.get(Database).execute('UPDATE "users" SET "userType" = 5 WHERE "id" = ?', [id]);
    expect(await send(id)).toMatchObject({ status: 200, body: { message: 'notice', service: 'Cinema' } });
    expect(personalMessages.externalPasswordNotices.at(-1)).toEqual({ userId: id, service: 'Cinema' });
    expect(personalMessages.links.filter(({ userId }) => userId === id)).toEqual([]);
  });

  it.each(['no-address', 'channel-off', 'template-off'] as const)(
    'is not sent, and said so, where nothing would arrive: %s',
    async (reach) => {
      personalMessages.reach = reach;
      const { id } = await createUserWithEmail();
      expect(await send(id)).toMatchObject({ status: 400, body: { type: 'reset-link-not-sent', reason: reach } });
      expect(personalMessages.links.filter(({ userId }) => userId === id)).toEqual([]);
    },
  );

  it('needs the permission to manage users', async () => {
    const mina = await createUser(portal, admin, 'link mina', ['RequestMovie']);
    expect((await send(admin.id, mina.token)).status).toBe(403);
    expect((await send('nobody')).status).toBe(404);
  });
});

describe('choosing a new password', () => {
  it('works once, ends every session and signs nobody in', async () => {
    const somebody = await createUserWithEmail();
    const session = (await signIn(portal, somebody.userName)).body.access_token;
    const token = await tokenFor(somebody.email);
    const given = { email: somebody.email, password: 'a new one', confirmPassword: 'a new one', token };
    expect(await setNewPassword(given)).toEqual({ successful: true, errors: [] });

    expect((await portal.api('GET', '/api/v1/Identity', undefined, session)).status).toBe(401);
    expect((await signIn(portal, somebody.userName)).status).toBe(401);
    expect((await signIn(portal, somebody.userName, 'a new one')).status).toBe(200);
    expect(await setNewPassword({ ...given, password: 'yet another' })).toMatchObject({ successful: false, codes: ['reset.invalid'] });
  });

  it('accepts one of two concurrent uses of a link', async () => {
    const { email } = await createUserWithEmail();
    const token = await tokenFor(email);
    const answers = await Promise.all(['the first one', 'the second one'].map((password) => setNewPassword({ email, password, token })));
    expect(answers.filter(({ successful }) => successful)).toHaveLength(1);
  });

  it('is not undone by a change of the old password that was checked before', async () => {
    const { userName, email } = await createUserWithEmail();
    const session = (await signIn(portal, userName)).body.access_token;
    const token = await tokenFor(email);
    const passwords = portal.get(PasswordService);
    const hash = passwords.hash.bind(passwords);
    const reset = jest.spyOn(passwords, 'hash').mockImplementation(async (password) => {
      reset.mockRestore();
      expect(await setNewPassword({ email, password: 'reset meanwhile', token })).toMatchObject({ successful: true });
      return hash(password);
    });
    const change = { emailAddress: email, currentPassword: PASSWORD, password: 'of the thief', confirmNewPassword: 'of the thief' };
    const { body } = await portal.api<Result>('PUT', '/api/v1/Identity/local', change, session);
    expect(body).toMatchObject({ successful: false, codes: ['password.current'] });
    expect((await signIn(portal, userName, 'of the thief')).status).toBe(401);
    expect((await signIn(portal, userName, 'reset meanwhile')).status).toBe(200);
  });

  it('keeps the link valid when the password breaks rules, and lists them', async () => {
    const rules = (requiredLength: number, requireDigit: boolean) =>
      portal.api('POST', '/api/v1/Settings/authentication', { requiredLength, requireDigit, requiredDigit: requireDigit }, admin.token);
    const { email } = await createUserWithEmail();
    await rules(8, true);
    expect((await portal.api('GET', '/api/v3/password-rules')).body).toMatchObject({ requiredLength: 8, requireDigit: true });
    const token = await tokenFor(email);
    expect(await setNewPassword({ email, password: 'short', token })).toEqual({
      successful: false,
      errors: ['The password needs at least 8 characters', 'The password needs a digit'],
      codes: ['password.tooShort', 'password.digit'],
      facts: [{ count: 8 }, {}],
    });
    expect(await setNewPassword({ email, password: 'long enough 1', token })).toMatchObject({ successful: true });
    await rules(0, false);
  });

  it.each<[string, (email: string, token: string, id: string) => Promise<object> | object]>([
    ['an hour later', (email, token) => ((clock.offset += 61 * 60_000), { email, token })],
    ['for another address', (_, token) => ({ email: 'somebody.else@example.org', token })],
    ['with another token', (email) => ({ email, token: 'x'.repeat(43) })],
    ['with no token', (email) => ({ email })],
    ['with objects', (email) => ({ email, token: { $ne: null } })],
    [
      'after the password changed',
      async (email, token, id) => {
        await portal.api(
          'PUT',
          '/api/v1/Identity',
          accountDraft('x', ['RequestMovie'], { id, emailAddress: email, password: 'in between' }),
          admin.token,
        );
        return { email, token };
      },
    ],
    [
      // The old mailbox may belong to somebody else by now.
      'after the address changed',
      async (email, token, id) => {
        const moved = accountDraft('x', ['RequestMovie'], { id, emailAddress: `new.${email}`, password: null });
        await portal.api('PUT', '/api/v1/Identity', moved, admin.token);
        return { email: `new.${email}`, token };
      },
    ],
    [
      'after the person was disabled',
      async (email, token, id) => {
        const disabled = accountDraft('x', ['RequestMovie', 'Disabled'], { id, emailAddress: email, password: null });
        await portal.api('PUT', '/api/v1/Identity', disabled, admin.token);
        return { email, token };
      },
    ],
  ])('is refused %s', async (what, change) => {
    const { email, id } = await createUserWithEmail();
    const token = await tokenFor(email);
    const changed = await change(email, token, id);
    const { status, body } = await portal.api<Partial<Result>>('POST', '/api/v1/Identity/resetpassword', {
      password: 'taken over',
      ...changed,
    });
    // Refused because of the link, not because of another error in the call.
    const refusal = what === 'with objects' ? [400, { type: 'validation' }] : [200, { successful: false, codes: ['reset.invalid'] }];
    expect([status, body]).toMatchObject(refusal);
    const hashes = await portal.get(Database).query<{ h: string | null }>('SELECT "passwordHash" AS "h" FROM "users" WHERE "id" = ?', [id]);
    expect(await portal.get(PasswordService).matches(hashes[0]?.h ?? null, 'taken over')).toBe(false);
  });

  it('limits guesses', async () => {
    const letClockRun = stopClock(portal, 0);
    for (let i = 0; i < 60; i += 1) await setNewPassword({ email: 'a@example.org', password: 'x', token: 'guess' });
    const { status } = await portal.api('POST', '/api/v1/Identity/resetpassword', {
      email: 'a@example.org',
      password: 'x',
      token: 'guess',
    });
    expect(status).toBe(429);
    letClockRun();
  });
});

describe('the welcome email', () => {
  const greet = (body: object, as = admin) =>
    portal.api<{ type: string; detail: string; reason: string } | null>('POST', '/api/v1/Identity/welcomeEmail', body, as.token);

  it('goes to the stored address of the account, whatever address was posted', async () => {
    const { id } = await createUserWithEmail();
    const { status, body } = await greet({ id, userName: 'x', emailAddress: 'relay@example.org' });
    expect([status, body]).toEqual([200, null]);
    expect(personalMessages.welcomed).toEqual([id]);
  });

  it.each<[MessageReachability, string]>([
    ['no-address', 'The user needs an email address.'],
    ['channel-off', 'Email Notifications are not setup, cannot send welcome email.'],
    ['template-off', 'The Welcome Email template is not enabled in the Email Setings.'],
  ])('answers why it cannot be sent: %s', async (reach, detail) => {
    personalMessages.reach = reach;
    expect(await greet({ id: admin.id })).toMatchObject({ status: 400, body: { type: 'welcome-email-not-sent', detail, reason: reach } });
    personalMessages.reach = 'yes';
  });

  it('says that the user is disabled, whatever else is missing', async () => {
    const { id } = await createUserWithEmail(['RequestMovie', 'Disabled']);
    personalMessages.reach = 'no-address';
    const body = { type: 'welcome-email-not-sent', detail: 'The user is disabled.', reason: 'disabled' };
    expect(await greet({ id })).toMatchObject({ status: 400, body });
    personalMessages.reach = 'yes';
  });

  it('needs the permission to manage users', async () => {
    const user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
    expect((await greet({ id: admin.id }, user)).status).toBe(403);
    expect((await greet({ id: 'nobody' })).status).toBe(404);
    expect((await signIn(portal, 'Ursula', PASSWORD)).status).toBe(200);
  });
});
