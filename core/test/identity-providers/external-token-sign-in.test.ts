import { Clock, Database } from '../../src/kernel/index.js';
import { MovableClock, stopClock } from '../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type Reply, type RunningPortal } from '../support/portal/portal.js';
import { deferred } from '../support/deferred.js';
import { waitUntil } from '../support/wait-until.js';
import { connectProvider, createFakeIdentityProviders } from './fake-identity-providers.js';

interface Answer {
  readonly access_token?: string;
  readonly expiration?: string;
  readonly type?: string;
}

const YEAR_MS = 365 * 24 * 3_600_000;

describe('a provider’s token that another program obtained', () => {
  const identityProviders = createFakeIdentityProviders();
  const { north, south } = identityProviders;
  const clock = new MovableClock();
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: identityProviders.plugins, overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
    await connectProvider(portal, admin.token, 'porter', ['north', 'south']);
  });
  afterAll(() => portal.close());

  beforeEach(async () => {
    clock.offset += 3_600_000;
    for (const directory of [north, south]) {
      Object.assign(directory, { users: [], isDown: false, answerGate: Promise.resolve(), calls: 0 });
      directory.tokens.clear();
    }
    await open({ enableOAuth: true });
    await rules({ importPeople: true, banned: [] });
  });

  const open = (settings: object) => portal.api('POST', '/api/v1/Settings/authentication', settings, admin.token);
  const rules = (rule: object) => portal.api('PUT', '/api/v3/directory/porter', rule, admin.token);
  const post = (porterToken: unknown, path = 'porterToken'): Promise<Reply<Answer>> =>
    portal.api('POST', `/api/v1/Token/${path}`, { porterToken });
  const account = async (token?: string) =>
    (await portal.api<{ id: string; userName: string }>('GET', '/api/v1/Identity', undefined, token)).body;
  /** A user with a token. */
  const addTokenHolder = (userName: string, directory = north, more = {}) => {
    const person = directory.addUser(userName, more);
    directory.tokens.set(`token-of-${userName}`, person);
    return { person, token: `token-of-${userName}` };
  };
  const auditOf = (what: string) =>
    portal.get(Database).query<{ about: string | null }>(`SELECT * FROM audit_entry WHERE what = '${what}'`);

  it('signs its owner in for a year, in the shape that clients of the V1 API know', async () => {
    const { token } = addTokenHolder('nina');
    const { status, body } = await post(token, 'portertoken');
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), expiration: expect.any(String) });
    expect(Math.abs(Date.parse(body.expiration!) - clock.ms() - YEAR_MS)).toBeLessThan(24 * 3_600_000);
    expect((await account(body.access_token)).userName).toBe('nina');
    expect((await auditOf('sign-in.succeeded')).at(-1)).toMatchObject({ about: 'nina' });
  });

  it('signs in to the same account as the other methods', async () => {
    const { token } = addTokenHolder('otto');
    const byPassword = await portal.api<Answer>('POST', '/api/v3/sign-in/porter/password', { userName: 'otto', password: 'otto knows it' });
    const byToken = await portal.api<Answer>('POST', '/api/v3/sign-in/porter/token', { token });
    expect((await account(byToken.body.access_token)).id).toBe((await account(byPassword.body.access_token)).id);
    expect(Date.parse(byToken.body.expiration!) - clock.ms()).toBeLessThan(YEAR_MS / 2);
  });

  it.each([undefined, null, '', '   ', 'x'.repeat(5000), { a: 1 }])('is refused with 400 when it is %p', async (token) => {
    expect((await post(token)).status).toBe(400);
    expect(north.calls).toBe(0);
  });

  it('is refused with 401 when unknown, and never logged', async () => {
    const { status } = await post('nobodys-token');
    expect(status).toBe(401);
    expect(JSON.stringify(await auditOf('sign-in.failed'))).not.toContain('nobodys-token');
  });

  it('is refused with 401 where its owner has no account and gets none', async () => {
    const { person, token } = addTokenHolder('paula');
    await rules({ importPeople: false });
    expect((await post(token)).status).toBe(401);
    await rules({ importPeople: true, banned: [person.id] });
    expect((await post(token)).status).toBe(401);
    expect(await portal.api('POST', '/api/v3/sign-in/porter/token', { token })).toMatchObject({
      status: 403,
      body: { type: 'no-account' },
    });
  });

  it('never signs in to another account of the same name', async () => {
    const { token } = addTokenHolder('admin', north, { emailAddress: 'admin@example.org' });
    expect((await post(token)).status).toBe(401);
  });

  it('is refused while sign-in with providers is disabled', async () => {
    const { token } = addTokenHolder('rosa');
    await open({ enableOAuth: false });
    expect((await post(token)).status).toBe(401);
    expect(north.calls).toBe(0);
  });

  it('is refused for users disabled at the provider or here', async () => {
    const kept = addTokenHolder('karl', north, { isDisabled: true });
    expect((await post(kept.token)).status).toBe(401);

    const { token } = addTokenHolder('dora');
    const { id } = await account((await post(token)).body.access_token);
    await portal.get(Database).execute(`INSERT INTO user_role ("userId", "role") VALUES ('${id}', 'Disabled')`);
    clock.offset += 3_600_000;
    expect((await post(token)).status).toBe(401);
  });

  it('is accepted when one of two connections lets its owner in', async () => {
    const { person, token } = addTokenHolder('susi', south);
    north.tokens.set(token, { ...person, isDisabled: true });
    expect((await post(token)).status).toBe(200);
  });

  it('is not reported as wrong while the provider is down', async () => {
    const { token } = addTokenHolder('tina');
    north.isDown = true;
    south.isDown = true;
    expect(await post(token)).toMatchObject({ status: 503, body: { type: 'provider-unavailable' } });
  });

  it('creates one account for concurrent sign-ins', async () => {
    const { token } = addTokenHolder('uwe');
    const answer = deferred();
    north.answerGate = answer.promise;
    const [before, asked] = [north.calls, Array.from({ length: 6 }, () => post(token))];
    await waitUntil(() => north.calls - before === 6);
    answer.resolve();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const ids = await Promise.all(answers.map(async ({ body }) => (await account(body.access_token)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('is rate-limited when wrong, not when valid', async () => {
    const { token } = addTokenHolder('vera');
    for (let time = 0; time < 61; time += 1) expect((await post(token)).status).toBe(200);
    const letClockRun = stopClock(portal);
    for (let guess = 0; guess < 60; guess += 1) await post(`guess ${guess}`);
    const { calls } = north;
    expect((await post(token)).status).toBe(429);
    expect(north.calls).toBe(calls);
    letClockRun();
  });
});
