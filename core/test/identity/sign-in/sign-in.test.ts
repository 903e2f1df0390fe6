import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { PasswordHashOptions } from '../../../src/identity/passwords/password.service.js';
import { Clock, SigningKeyStore } from '../../../src/kernel/index.js';
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

/** As the portal holds it. */
const argon2 = createRequire(__filename)('@node-rs/argon2') as { verify(hash: string, password: string): Promise<boolean> };

const clock = new MovableClock();
let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  // The timing test needs the real cost of a hash.
  const overrides = [[Clock, clock] as const, [PasswordHashOptions, new PasswordHashOptions()] as const];
  portal = await startPortal({ plugins: [], overrides });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie', 'RequestTv']);
});

afterAll(() => portal.close());

const me = (token: string) => portal.api<{ userName: string }>('GET', '/api/v1/Identity', undefined, token);
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(payload: object, { key = portal.get(SigningKeyStore).signingKey(), alg = 'HS256' } = {}): string {
  const content = `${base64({ alg, typ: 'JWT' })}.${base64(payload)}`;
  return `${content}.${alg === 'none' ? '' : createHmac('sha256', key).update(content).digest('base64url')}`;
}

describe('signing in', () => {
  it('returns a token with exactly the claims that clients know', async () => {
    const { status, body } = await signIn(portal, 'ursula');

    expect(status).toBe(200);
    expect(payloadOf(body.access_token)).toEqual({
      sub: 'Ursula',
      Id: user.id,
      role: ['RequestMovie', 'RequestTv'],
      jti: expect.any(String),
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': user.id,
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': 'Ursula',
      exp: Math.floor(Date.parse(body.expiration) / 1000),
      iss: 'Ombi',
      aud: 'Ombi',
    });
  });

  it('encodes a single role as text and includes the e-mail address if there is one', async () => {
    await portal.api('POST', '/api/v1/Identity', accountDraft('Anna', ['RequestMovie'], { emailAddress: 'anna@example.org' }), admin.token);
    const { body } = await signIn(portal, 'ANNA@example.org');
    expect(payloadOf(body.access_token)).toMatchObject({ sub: 'Anna', role: 'RequestMovie', Email: 'anna@example.org' });
  });

  it('lasts seven days, or a year when asked to remember', async () => {
    const days = ({ expiration }: { expiration: string }) => Math.round((Date.parse(expiration) - clock.ms()) / 86_400_000);
    expect(days((await signIn(portal, 'Ursula')).body)).toBe(7);

    const remembered = await portal.api<{ expiration: string }>('POST', '/api/v1/Token', {
      Username: 'Ursula',
      PASSWORD,
      rememberMe: 'true',
    });
    expect(days(remembered.body)).toBe(365);
  });

  it('records the time of the last sign-in', async () => {
    const { body } = await portal.api('GET', `/api/v1/Identity/User/${user.id}`, undefined, admin.token);
    expect(body).toMatchObject({ hasLoggedIn: true, lastLoggedIn: expect.stringMatching(/Z$/) });
  });

  it.each([
    ['a wrong password', { username: 'Ursula', password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: PASSWORD }],
    ['no name', { password: PASSWORD }],
    ['no password', { username: 'Ursula' }],
    ['nothing', {}],
    ['the built-in account', { username: 'Api', password: '' }],
    ['objects in place of texts', { username: { $ne: null }, password: ['x'] }],
  ])('refuses %s', async (_, body) => {
    const { status } = await portal.api('POST', '/api/v1/Token', body);
    expect([400, 401]).toContain(status);
  });

  it('does the same work for an unknown name as for a wrong password', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    const workFor = async (username: string) => {
      verify.mockClear();
      expect((await signIn(portal, username, 'wrong')).status).toBe(401);
      return verify.mock.calls.map(([hash, password]) => [String(hash).split('$').slice(0, 4).join('$'), password]);
    };
    const [unknown, known] = [await workFor('somebody-unknown'), await workFor('anna')];
    verify.mockRestore();
    expect(unknown).toEqual([['$argon2id$v=19$m=19456,t=2,p=1', 'wrong']]);
    expect(known).toEqual(unknown);
  });

  it('blocks an account for a minute after ten failures from one address', async () => {
    const letClockRun = stopClock(portal);
    for (let i = 0; i < 10; i += 1) expect((await signIn(portal, 'victim', 'wrong')).status).toBe(401);

    const { status, headers } = await signIn(portal, 'VICTIM', 'wrong');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(portal, 'Ursula')).status).toBe(200);

    letClockRun();
    clock.offset += 20 * 60_000 + 61_000;
    expect((await signIn(portal, 'victim', 'wrong')).status).toBe(401);
  });

  it('checks no more than ten of many concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(portal, 'crowd', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('requires a password until an administrator allows sign-in without one', async () => {
    const needs = async (username: string) => (await portal.api('POST', '/api/v1/Token/requirePassword', { username })).body;
    expect([await needs('Ursula'), await needs('nobody'), await needs('admin')]).toEqual([true, true, true]);

    await portal.api('POST', '/api/v1/Settings/authentication', { allowNoPassword: true }, admin.token);
    expect([await needs('Ursula'), await needs('nobody'), await needs('admin')]).toEqual([false, true, true]);
    expect((await signIn(portal, 'Ursula', '')).status).toBe(200);
    expect((await signIn(portal, 'admin', '')).status).toBe(401);

    await portal.api('POST', '/api/v1/Settings/authentication', { allowNoPassword: false }, admin.token);
    expect((await signIn(portal, 'Ursula', '')).status).toBe(401);
  });
});

describe('tokens', () => {
  const claims = () => ({ ...payloadOf(user.token) });

  it('authenticates with a valid one', async () => {
    expect((await me(user.token)).body.userName).toBe('Ursula');
    expect((await me(forge(claims()))).status).toBe(200);
  });

  it.each([
    ['an expired one', () => forge({ ...claims(), exp: Math.floor(Date.now() / 1000) - 1 })],
    ['one without an end', () => forge({ ...claims(), exp: undefined })],
    ['one signed with another key', () => forge(claims(), { key: 'another key' })],
    ['one that is not signed', () => forge(claims(), { alg: 'none' })],
    ['one of another issuer', () => forge({ ...claims(), iss: 'Somebody' })],
    ['one for another audience', () => forge({ ...claims(), aud: 'Somebody' })],
    ['one without a session', () => forge({ ...claims(), jti: undefined })],
    ['one of a session that never was', () => forge({ ...claims(), jti: '00000000-0000-4000-8000-00000000000a' })],
    ['one whose payload was changed', () => user.token.replace(/\.[^.]+\./, `.${base64({ ...claims(), Id: admin.id })}.`)],
    ['garbage', () => 'garbage'],
  ])('refuses %s', async (_, token) => {
    const { status, headers, body } = await me(token());
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toMatchObject({ type: 'unauthorized' });
  });

  it('reads roles from the database, not from the token', async () => {
    const { status } = await portal.api('GET', '/api/v1/Identity/Users', undefined, forge({ ...claims(), role: 'Admin' }));
    expect(status).toBe(403);
  });

  it('refuses a token in the URL outside of the hubs', async () => {
    expect((await portal.api('GET', `/api/v1/Identity?access_token=${user.token}`)).status).toBe(401);
  });

  it.each([
    ['a changed password', (id: string) => portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['RequestMovie'], { id }), admin.token)],
    [
      'the role Disabled',
      (id: string) =>
        portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['RequestMovie', 'Disabled'], { id, password: null }), admin.token),
    ],
    [
      'other roles',
      (id: string) => portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['RequestTv'], { id, password: null }), admin.token),
    ],
    ['the end of the account', (id: string) => portal.api('DELETE', `/api/v1/Identity/${id}`, undefined, admin.token)],
  ])('is invalid at once after %s', async (what, revoke) => {
    const somebody = await createUser(portal, admin, `Revoked by ${what}`, ['RequestMovie']);
    expect((await me(somebody.token)).status).toBe(200);

    expect((await revoke(somebody.id)).body).toMatchObject({ successful: true });
    expect((await me(somebody.token)).status).toBe(401);
  });

  it('refuses disabled users with every kind of credentials', async () => {
    await portal.api('POST', '/api/v1/Identity', accountDraft('Dora', ['RequestMovie', 'Disabled']), admin.token);
    const { body } = await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token);

    expect((await signIn(portal, 'Dora')).status).toBe(401);
    expect(await callWithHeaders(portal, { ApiKey: body.apiKey, UserName: 'Dora' }, '/api/v1/Identity')).toMatchObject({
      status: 401,
      text: 'Invalid User',
    });
  });
});

describe('the API key', () => {
  let apiKey: string;

  beforeAll(async () => {
    apiKey = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body.apiKey;
  });

  it('acts as the system account with every permission', async () => {
    const { status, text } = await callWithHeaders(portal, { ApiKey: apiKey }, '/api/v1/Identity');
    expect(JSON.parse(text)).toMatchObject({ userName: 'Api', userType: 0 });
    expect(status).toBe(200);
    expect((await callWithHeaders(portal, { apikey: apiKey }, '/api/v1/Settings/ombi')).status).toBe(200);
  });

  it('acts as a user with the permissions of that user', async () => {
    const { text } = await callWithHeaders(portal, { ApiKey: apiKey, UserName: 'URSULA' }, '/api/v1/Identity');
    expect(JSON.parse(text)).toMatchObject({ userName: 'Ursula' });
    expect((await callWithHeaders(portal, { ApiKey: apiKey, UserName: 'Ursula' }, '/api/v1/Settings/ombi')).status).toBe(403);
  });

  it('acts as a user while the user exists, with current permissions', async () => {
    const asVera = async () => (await callWithHeaders(portal, { ApiKey: apiKey, UserName: 'Vera' }, '/api/v1/Settings/ombi')).status;
    expect(await asVera()).toBe(401);
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    expect(await asVera()).toBe(403);
    await portal.api('PUT', '/api/v1/Identity', accountDraft('Vera', ['Admin'], { id: vera.id, password: null }), admin.token);
    expect(await asVera()).toBe(200);
    await portal.api('DELETE', `/api/v1/Identity/${vera.id}`, undefined, admin.token);
    expect(await asVera()).toBe(401);
  });

  it.each([
    ['a wrong key', { ApiKey: 'wrong' }, 'Invalid API Key'],
    ['an empty key', { ApiKey: '' }, 'Invalid API Key'],
    ['a wrong key beside a good token', { ApiKey: 'wrong', token: 'good' }, 'Invalid API Key'],
  ])('refuses %s in plain text', async (_, { token, ...headers }: Record<string, string>, text) => {
    const all = { ...headers, ...(token && { Authorization: `Bearer ${admin.token}` }) };
    const answer = await callWithHeaders(portal, all, '/api/v1/Identity');
    expect(answer).toMatchObject({ status: 401, text, type: expect.stringContaining('text/plain') });
  });

  it('acts as the system account for tools that send its name beside the key', async () => {
    for (const UserName of ['api', 'Api', 'API']) {
      const { status, text } = await callWithHeaders(portal, { ApiKey: apiKey, UserName }, '/api/v1/Settings/ombi');
      expect([UserName, status]).toEqual([UserName, 200]);
      expect(JSON.parse(text)).toMatchObject({ apiKey });
    }
  });

  it('is accepted in upper case, too', async () => {
    const { text } = await callWithHeaders(portal, { ApiKey: apiKey.toUpperCase() }, '/api/v1/Identity');
    expect(JSON.parse(text)).toMatchObject({ userName: 'Api' });
  });

  it('is refused with an unknown user name', async () => {
    for (const UserName of ['nobody', '', 'Api Api']) {
      const answer = await callWithHeaders(portal, { ApiKey: apiKey, UserName }, '/api/v1/Status');
      expect(answer).toMatchObject({ status: 401, text: 'Invalid User', type: expect.stringContaining('text/plain') });
    }
  });

  it('is not accepted in the URL, nor outside of the API', async () => {
    expect((await portal.api('GET', `/api/v1/Identity?apikey=${apiKey}`)).status).toBe(401);
    expect((await callWithHeaders(portal, { ApiKey: apiKey }, '/hubs/notification/negotiate', 'POST')).status).toBe(401);
  });

  it('is replaced on demand and stored encrypted', async () => {
    const { body: renewed } = await portal.api<string>('POST', '/api/v1/Settings/ombi/resetApi', undefined, admin.token);
    expect(renewed).toMatch(/^[0-9a-f]{32}$/);
    expect((await callWithHeaders(portal, { ApiKey: apiKey }, '/api/v1/Identity')).status).toBe(401);
    expect((await callWithHeaders(portal, { ApiKey: renewed }, '/api/v1/Identity')).status).toBe(200);
  });
});

describe('hostile bodies', () => {
  it('are refused when they are too large, malformed or not JSON', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect((await callWithHeaders(portal, json, '/api/v1/Token', 'POST', JSON.stringify({ username: 'x'.repeat(2_000_000) }))).status).toBe(
      413,
    );
    expect((await callWithHeaders(portal, json, '/api/v1/Token', 'POST', '{"username":')).status).toBe(400);
    expect((await callWithHeaders(portal, { 'Content-Type': 'text/xml' }, '/api/v1/Token', 'POST', '<a/>')).status).toBe(415);
    expect((await callWithHeaders(portal, json, '/api/v1/Token', 'POST', '[1,2]')).status).toBe(400);
    expect((await callWithHeaders(portal, json, '/api/v1/Token', 'POST', '{"__proto__":{"username":"admin"}}')).status).not.toBe(200);
  });
});
