import type { Identity } from '@ombi/sdk';
import { AttemptRateLimiter, signInLimitByAccount } from '../../src/identity/index.js';
import { Clock, Database } from '../../src/kernel/index.js';
import { FrozenClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, PASSWORD, signIn, signInUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type Reply, type RunningPortal } from '../support/portal/portal.js';
import { deferred } from '../support/deferred.js';
import { waitUntil } from '../support/wait-until.js';
import { connectProvider, createFakeIdentityProviders } from './fake-identity-providers.js';

type Opened = { readonly url: string; readonly visit: string };
type Answer = { readonly state?: string; readonly access_token?: string; readonly type?: string; readonly detail?: string };

/** What links lena to leni. */
const LENI = { provider: 'porter', userName: 'leni', password: 'leni knows it', currentPassword: PASSWORD };

describe('users of identity providers', () => {
  const identityProviders = createFakeIdentityProviders();
  const { north, south, thirdDirectory } = identityProviders;
  const clock = new FrozenClock();
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: identityProviders.plugins, overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
    await connectProvider(portal, admin.token, 'porter', ['north', 'south']);
    await connectProvider(portal, admin.token, 'usher', ['foyer']);
  });
  afterAll(() => portal.close());

  beforeEach(async () => {
    // Moves past the rate limits of the previous test.
    clock.offset += 3_600_000;
    for (const table of ['outside_identity', 'sign_in_visit', 'import_run']) await portal.get(Database).execute(`DELETE FROM ${table}`);
    await portal
      .get(Database)
      .execute(`DELETE FROM user_role WHERE "userId" NOT IN ('${admin.id}', '00000000-0000-4000-8000-000000000000')`);
    await portal.get(Database).execute(`DELETE FROM users WHERE "id" NOT IN ('${admin.id}', '00000000-0000-4000-8000-000000000000')`);
    for (const directory of [north, south, thirdDirectory]) {
      Object.assign(directory, { users: [], isDown: false, wrongIdentity: null, answerGate: Promise.resolve(), calls: 0 });
      directory.passwords.clear();
      directory.popupSessions.clear();
      directory.tokens.clear();
    }
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true, allowNoPassword: false }, admin.token);
    for (const provider of ['porter', 'usher'])
      await portal.api('PUT', `/api/v3/directory/${provider}`, { importPeople: true, cleanUp: false, banned: [] }, admin.token);
  });

  const signInByPassword = (userName: string, password = `${userName} knows it`, provider = 'porter'): Promise<Reply<Answer>> =>
    portal.api('POST', `/api/v3/sign-in/${provider}/password`, { userName, password });
  const account = async (token?: string) =>
    (
      await portal.api<{
        id: string;
        userName: string;
        userType: number;
        emailAddress: string;
        claims: { value: string; enabled: boolean }[];
      }>('GET', '/api/v1/Identity', undefined, token)
    ).body;
  const accounts = async () => Number((await portal.get(Database).query<{ n: number }>('SELECT COUNT(*) AS n FROM users'))[0]!.n) - 2;

  /** A browser with its cookies. */
  const browser = () => {
    const cookies = new Map<string, string>();
    const call = async <T>(method: string, path: string, body?: object, token?: string) => {
      const response = await fetch(`${portal.url}${path}`, {
        method,
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.split('=')[0]!, pair.split('=')[1]!);
        expect(cookie).toMatch(/; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
      }
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
    };
    return {
      open: (provider = 'porter') => call<Opened>('POST', `/api/v3/sign-in/${provider}`, { rememberMe: true }),
      look: async (visit: string) => {
        clock.offset += 1000;
        return call<Answer>('GET', `/api/v3/sign-in/visits/${visit}`);
      },
      call,
    };
  };
  const handleOf = (directory = north): string => [...directory.popupSessions.keys()].at(-1)!;

  describe('are offered sign-in methods', () => {
    it('with no more data than the anonymous page needs', async () => {
      const { body } = await portal.api('GET', '/api/v3/sign-in/options');
      const ways = ['password', 'window'];
      expect(body).toEqual({
        form: true,
        passwordless: false,
        header: false,
        providers: [
          { id: 'porter', name: 'Porter', ways, logo: '/plugin-ui/porter/1.0.0/logo.svg' },
          { id: 'usher', name: 'Usher', ways, logo: null },
        ],
      });
    });

    it('only if administrators enabled them', async () => {
      north.addUser('nina');
      await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: false }, admin.token);
      expect((await portal.api<{ providers: unknown[] }>('GET', '/api/v3/sign-in/options')).body.providers).toEqual([]);
      expect((await signInByPassword('nina')).status).toBe(404);
      expect((await browser().open()).status).toBe(404);
      expect((await portal.api('POST', '/api/v3/sign-in/nobody')).status).toBe(404);
    });
  });

  describe('sign in with their password at the provider', () => {
    it('and get an account of the provider’s user type, with the default roles and limits', async () => {
      await portal.api(
        'POST',
        '/api/v1/Settings/UserManagement',
        { defaultRoles: ['RequestMovie'], movieRequestLimit: 3, movieRequestLimitType: 2 },
        admin.token,
      );
      north.addUser('nina', { emailAddress: 'nina@example.org', isAdministrator: true });
      const { body } = await signInByPassword('nina');
      const nina = await account(body.access_token);
      expect(nina).toMatchObject({
        userName: 'nina',
        userType: 105,
        emailAddress: 'nina@example.org',
        movieRequestLimit: 3,
        movieRequestLimitType: 2,
      });
      expect(nina.claims.filter(({ enabled }) => enabled).map(({ value }) => value)).toEqual(['RequestMovie']);
    });

    it('and cannot get another password here, not from an administrator either', async () => {
      north.addUser('nina');
      const { body } = await signInByPassword('nina');
      const { id, claims } = await account(body.access_token);
      const { body: answer } = await portal.api('PUT', '/api/v1/Identity', { id, claims, password: 'one of ours' }, admin.token);
      expect(answer).toMatchObject({ successful: false, codes: expect.arrayContaining(['password.elsewhere']) as string[] });
      expect(await account(body.access_token)).toMatchObject({ userName: 'nina' });
    });

    it('at whichever connection of the provider knows them', async () => {
      south.addUser('susi');
      expect((await signInByPassword('susi')).body.access_token).toBeDefined();
      expect((await signInByPassword('susi')).body.access_token).toBeDefined();
      expect(await accounts()).toBe(1);
    });

    it('also through the local sign-in form, by their local user name', async () => {
      const nina = north.addUser('nina');
      await signInByPassword('nina');
      expect((await signIn(portal, 'NINA', 'nina knows it')).body.access_token).toBeDefined();
      expect((await signIn(portal, 'nina', 'wrong')).status).toBe(401);
      north.users = [{ ...nina, isDisabled: true }];
      expect((await signIn(portal, 'nina', 'nina knows it')).status).toBe(401);
    });

    it('but get no account while the import is off', async () => {
      north.addUser('nina');
      await portal.api('PUT', '/api/v3/directory/porter', { importPeople: false }, admin.token);
      expect(await signInByPassword('nina')).toMatchObject({ status: 403, body: { type: 'no-account' } });
      expect(await accounts()).toBe(0);
    });

    it('but not if they are banned, disabled there or here, or have no password', async () => {
      const [nina] = [north.addUser('nina'), north.addUser('otto', { isDisabled: true })];
      await portal.api('PUT', '/api/v3/directory/porter', { banned: [nina.id] }, admin.token);
      expect(await signInByPassword('nina')).toMatchObject({ status: 403, body: { type: 'no-account' } });
      expect((await signInByPassword('otto')).status).toBe(401);
      expect((await signInByPassword('otto', '')).status).toBe(400);

      await portal.api('PUT', '/api/v3/directory/porter', { banned: [] }, admin.token);
      const { id } = await account((await signInByPassword('nina')).body.access_token);
      await portal.get(Database).execute(`INSERT INTO user_role ("userId", "role") VALUES ('${id}', 'Disabled')`);
      expect((await signInByPassword('nina')).status).toBe(401);
      expect((await signIn(portal, 'nina', 'nina knows it')).status).toBe(401);
    });
  });

  describe('are never matched to the account of another user', () => {
    it('by the name of an administrator', async () => {
      north.addUser('admin');
      expect(await signInByPassword('admin')).toMatchObject({ status: 403, body: { type: 'name-taken' } });
      expect((await signIn(portal, 'admin', 'admin knows it')).status).toBe(401);
    });

    it('by an equal e-mail address', async () => {
      await createUser(portal, admin, 'erna', ['RequestMovie']);
      await portal
        .get(Database)
        .execute(`UPDATE users SET "email" = 'erna@example.org', "normalizedEmail" = 'erna@example.org' WHERE "userName" = 'erna'`);
      north.addUser('thief', { emailAddress: 'Erna@Example.org' });
      expect(await signInByPassword('thief')).toMatchObject({ status: 403, body: { type: 'name-taken' } });
      expect((await signIn(portal, 'erna@example.org', 'thief knows it')).status).toBe(401);

      north.addUser('ERNA@example.org');
      expect(await signInByPassword('ERNA@example.org')).toMatchObject({ status: 403, body: { type: 'name-taken' } });
    });

    it('when a provider answers with another user', async () => {
      const [nina, otto] = [north.addUser('nina'), north.addUser('otto')];
      await signInByPassword('nina');
      await signInByPassword('otto');
      north.wrongIdentity = nina;
      expect((await signIn(portal, 'otto', 'otto knows it')).status).toBe(401);
      north.wrongIdentity = { ...otto, id: `${otto.id} ` };
      expect((await signIn(portal, 'otto', 'otto knows it')).status).toBe(401);
    });

    it('when another provider uses the same id', async () => {
      const nina = north.addUser('nina');
      const first = await account((await signInByPassword('nina')).body.access_token);
      thirdDirectory.addUser('felix', { id: nina.id });
      const second = await account((await signInByPassword('felix', undefined, 'usher')).body.access_token);
      expect(second).toMatchObject({ userName: 'felix', userType: 106 });
      expect(second.id).not.toBe(first.id);
    });

    it('when they sign in twice concurrently', async () => {
      north.addUser('nina');
      const answers = await Promise.all(Array.from({ length: 8 }, () => signInByPassword('nina')));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await accounts()).toBe(1);
    });

    it('by an id that a database would change', async () => {
      for (const id of ['', ' x', 'x\u0000', 'x'.repeat(192)]) {
        north.users = [];
        north.addUser('nina', { id });
        expect((await signInByPassword('nina')).status).toBe(401);
      }
      expect(await accounts()).toBe(0);
    });
  });

  describe('while their provider is down', () => {
    it('get a 503 problem, never a wrong-password error', async () => {
      north.addUser('nina');
      await signInByPassword('nina');
      north.isDown = true;
      for (const answer of [
        await signIn(portal, 'nina', 'nina knows it'),
        await signIn(portal, 'nina', 'wrong'),
        await signInByPassword('nina'),
      ]) {
        expect(answer).toMatchObject({ status: 503, body: { type: 'provider-unavailable' } });
        expect(JSON.stringify(answer.body)).not.toContain('secret words');
      }
      expect((await signInUser(portal, 'admin')).token).toBeDefined();
    });

    it('sign in where another connection knows them', async () => {
      north.isDown = true;
      south.addUser('susi');
      expect((await signInByPassword('susi')).body.access_token).toBeDefined();
      expect((await signInByPassword('susi', 'wrong')).status).toBe(503);
    });

    it('keep their account but cannot sign in when it is disabled', async () => {
      north.addUser('nina');
      await signInByPassword('nina');
      const { body } = await portal.api<object>('GET', '/api/v3/plugins/porter', undefined, admin.token);
      await portal.api('PUT', '/api/v3/plugins/porter', { ...body, enabled: false }, admin.token);
      expect((await signIn(portal, 'nina', 'nina knows it')).status).toBe(401);
      expect(await accounts()).toBe(1);
      await portal.api('PUT', '/api/v3/plugins/porter', { ...body, enabled: true }, admin.token);
      expect((await signIn(portal, 'nina', 'nina knows it')).status).toBe(200);
    });
  });

  it('are not rate-limited for successful sign-ins', async () => {
    north.addUser('nina');
    for (let time = 0; time < 12; time += 1) expect((await signInByPassword('nina')).status).toBe(200);
    const entries = await portal
      .get(Database)
      .query<{ about: string }>("SELECT * FROM audit_entry WHERE what = 'account.created' AND facts LIKE '%porter%'");
    expect(entries.at(-1)).toMatchObject({ about: 'nina' });
  });

  it('are rate-limited for wrong passwords', async () => {
    north.addUser('nina');
    for (let guess = 0; guess < 10; guess += 1) await signInByPassword('nina', `guess ${guess}`);
    const { calls } = north;
    expect((await signInByPassword('nina')).status).toBe(429);
    expect(north.calls).toBe(calls);

    portal.get(AttemptRateLimiter).recordAttempt(...Array.from({ length: 100 }, () => signInLimitByAccount('porter nora')));
    expect((await signInByPassword('nora')).status).toBe(429);
  });

  describe('sign in with a pop-up', () => {
    it('once they have authenticated there', async () => {
      const [nina, mine] = [north.addUser('nina'), browser()];
      const { body: opened } = await mine.open();
      expect(opened.url).toBe('https://porter.example/window?for=Ombi');
      expect(JSON.stringify(opened)).not.toContain(handleOf());
      expect((await mine.look(opened.visit)).body).toEqual({ state: 'waiting' });

      north.completePopup(handleOf(), nina);
      const { body } = await mine.look(opened.visit);
      expect(body.state).toBe('done');
      expect((await account(body.access_token)).userName).toBe('nina');
    });

    it('once: a completed session is deleted', async () => {
      const [nina, mine] = [north.addUser('nina'), browser()];
      const { visit } = (await mine.open()).body;
      north.completePopup(handleOf(), nina);
      await mine.look(visit);
      north.completePopup(handleOf() ?? '', nina);
      expect((await mine.look(visit)).body).toEqual({ state: 'expired' });
    });

    it('in the browser that opened it, and in no other', async () => {
      const [nina, mine, others] = [north.addUser('nina'), browser(), browser()];
      const { visit } = (await mine.open()).body;
      await others.open();
      const handle = [...north.popupSessions.keys()][0]!;
      north.completePopup(handle, nina);
      expect((await others.look(visit)).body).toEqual({ state: 'expired' });
      expect((await portal.api<Answer>('GET', `/api/v3/sign-in/visits/${visit}`)).body).toEqual({ state: 'expired' });
      expect((await mine.look(visit)).body.state).toBe('done');
    });

    it('before it expires', async () => {
      const [nina, mine] = [north.addUser('nina'), browser()];
      const { visit } = (await mine.open()).body;
      north.completePopup(handleOf(), nina);
      clock.offset += 61_000;
      expect((await mine.look(visit)).body).toEqual({ state: 'expired' });
    });

    it('with one call to the provider for concurrent polls', async () => {
      const [nina, mine] = [north.addUser('nina'), browser()];
      const { visit } = (await mine.open()).body;
      north.completePopup(handleOf(), nina);
      const answer = deferred();
      north.answerGate = answer.promise;
      clock.offset += 1000;
      let answered = 0;
      const asked = Array.from({ length: 5 }, () =>
        mine.call<Answer>('GET', `/api/v3/sign-in/visits/${visit}`).finally(() => (answered += 1)),
      );
      await waitUntil(() => answered === 4); // while the service is asked on behalf of the fifth
      answer.resolve();
      const answers = await Promise.all(asked);
      expect(answers.map(({ body }) => body.state).sort()).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting']);
    });

    it('even if the provider fails for a moment', async () => {
      const [nina, mine] = [north.addUser('nina'), browser()];
      const { visit } = (await mine.open()).body;
      north.completePopup(handleOf(), nina);
      north.isDown = true;
      expect((await mine.look(visit)).body).toEqual({ state: 'waiting' });
      expect((await browser().open()).status).toBe(503);
      north.isDown = false;
      expect((await mine.look(visit)).body.state).toBe('done');
    });

    it('and are rate-limited when they poll unknown sessions', async () => {
      const mine = browser();
      const answers = [];
      for (let guess = 0; guess < 61; guess += 1) answers.push(await mine.call('GET', `/api/v3/sign-in/visits/guess-${guess}`));
      expect(answers.at(0)?.status).toBe(200);
      expect(answers.at(-1)?.status).toBe(429);
    });

    it('with nothing in the database that allows to sign in', async () => {
      await browser().open();
      const rows = JSON.stringify(await portal.get(Database).query('SELECT * FROM sign_in_visit'));
      expect(rows).not.toContain(handleOf());
    });
  });

  describe('with a client of the V1 API', () => {
    const agent = (userAgent: string) => async (method: string, path: string, body?: object) => {
      const response = await fetch(`${portal.url}${path}`, {
        method,
        headers: { 'User-Agent': userAgent, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : null) as Answer & { pinId?: number; url?: string; errorMessage?: string },
      };
    };
    const app = agent('app');

    it('sign in by a pin, in the shapes of the v1 API', async () => {
      const nina: Identity = north.addUser('nina');
      const { body: opened } = await app('POST', '/api/v1/token', {
        username: '',
        useporterwindow: true,
        porterPin: { code: 'c0de' },
        rememberMe: true,
      });
      const { body: portalId } = await portal.api<string>('GET', '/api/v1/Settings/clientid');
      expect(opened).toEqual({ url: `https://porter.example/c0de?for=${portalId}&by=Ombi`, pinId: expect.any(Number) });
      north.popupSessions.set('c0de', null);
      expect((await app('GET', `/api/v1/Token/${opened.pinId}`)).body).toEqual({ errorMessage: expect.any(String) });
      clock.offset += 1000;
      north.completePopup('c0de', nina);
      expect((await agent('another')('GET', `/api/v1/Token/${opened.pinId}`)).body).toEqual({ errorMessage: expect.any(String) });
      const { body } = await app('GET', `/api/v1/Token/${opened.pinId}`);
      expect(body).toEqual({ access_token: expect.any(String), expiration: expect.any(String) });
      expect((await app('GET', `/api/v1/Token/${opened.pinId}`)).body).toEqual({ errorMessage: expect.any(String) });
    });

    it('get a message when they cannot sign in', async () => {
      await portal.api('PUT', '/api/v3/directory/porter', { importPeople: false }, admin.token);
      const { body: opened } = await app('POST', '/api/v1/token', { usePorterWindow: true, porterPin: { code: 'c0de' } });
      north.completePopup('c0de', north.addUser('nina'));
      expect((await app('GET', `/api/v1/Token/${opened.pinId}`)).body.errorMessage).toMatch(/no account here/);
      expect((await app('POST', '/api/v1/token', { usePorterWindow: true, porterPin: {} })).status).toBe(400);
      expect((await app('GET', '/api/v1/Token/abc')).status).toBe(400);
    });
  });

  describe('are linked to an account', () => {
    const mine = (token: string) => portal.api<{ provider: string; userName: string }[]>('GET', '/api/v3/me/identities', undefined, token);
    const link = (token: string, body: object) => portal.api<Answer & { length?: number }>('POST', '/api/v3/me/identities', body, token);
    const unlink = (token: string, body?: object) => portal.api<Answer>('DELETE', '/api/v3/me/identities/porter', body, token);

    it('by a password there and a session here, and sign in to that account', async () => {
      const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
      north.addUser('leni');
      expect(await link(lena.token, { ...LENI, password: 'wrong' })).toMatchObject({ status: 422 });
      expect(await link(lena.token, LENI)).toMatchObject({
        status: 200,
        body: [{ provider: 'porter', name: 'Porter', userName: 'leni' }],
      });
      const me = await account((await signInByPassword('leni')).body.access_token);
      expect(me).toMatchObject({ id: lena.id, userName: 'lena', userType: 1 });
      expect((await signIn(portal, 'lena')).status).toBe(200);
    });

    it('by a pop-up, in the browser that opened it', async () => {
      const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
      const own = browser();
      const { body: opened } = await own.call<Opened>(
        'POST',
        '/api/v3/me/identities',
        { provider: 'porter', currentPassword: PASSWORD },
        lena.token,
      );
      north.completePopup(handleOf(), north.addUser('leni'));
      expect((await own.look(opened.visit)).body).toEqual({ state: 'linked' });
      expect((await mine(lena.token)).body).toMatchObject([{ provider: 'porter', userName: 'leni' }]);
    });

    it('one to one', async () => {
      const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
      const olga = await createUser(portal, admin, 'olga', ['RequestMovie']);
      for (const name of ['leni', 'luna']) north.addUser(name);
      const proof = (userName: string) => ({ provider: 'porter', userName, password: `${userName} knows it`, currentPassword: PASSWORD });
      await link(lena.token, proof('leni'));
      expect((await link(lena.token, proof('leni'))).status).toBe(200);
      expect(await link(olga.token, proof('leni'))).toMatchObject({ status: 409, body: { type: 'already-linked' } });
      expect(await link(lena.token, proof('luna'))).toMatchObject({ status: 409, body: { type: 'already-linked' } });
      expect((await mine(olga.token)).body).toEqual([]);
    });

    it('until they unlink it, unless it is the last way to sign in', async () => {
      const lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
      north.addUser('leni');
      north.addUser('nina');
      thirdDirectory.addUser('nino');
      await link(lena.token, LENI);
      expect(await unlink(lena.token, { currentPassword: PASSWORD })).toMatchObject({ status: 200, body: [] });
      expect((await unlink(lena.token, { currentPassword: PASSWORD })).status).toBe(404);

      const nina = (await signInByPassword('nina')).body.access_token!;
      expect(await unlink(nina)).toMatchObject({ status: 409, body: { type: 'last-way-in' } });
      await link(nina, { provider: 'usher', userName: 'nino', password: 'nino knows it' });
      expect((await unlink(nina)).status).toBe(200);
      expect((await account(nina)).userType).toBe(106);
      expect((await signIn(portal, 'nina', 'nino knows it')).status).toBe(200);
    });

    it('and unlinked when it is deleted', async () => {
      north.addUser('nina');
      const { id } = await account((await signInByPassword('nina')).body.access_token);
      await portal.api('DELETE', `/api/v1/Identity/${id}`, undefined, admin.token);
      expect(await portal.get(Database).query('SELECT * FROM outside_identity')).toEqual([]);
      expect((await account((await signInByPassword('nina')).body.access_token)).id).not.toBe(id);
    });
  });
});
