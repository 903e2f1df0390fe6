import { Clock } from '../../src/kernel/index.js';
import { MovableClock, stopClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, PASSWORD, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { connectProvider, createFakeIdentityProviders } from './fake-identity-providers.js';

type Answer = { readonly type?: string; readonly access_token?: string; readonly url?: string };

describe('linking and unlinking by whoever finds a browser open', () => {
  const identityProviders = createFakeIdentityProviders();
  const { north, thirdDirectory } = identityProviders;
  const clock = new MovableClock();
  let portal: RunningPortal;
  let admin: TestUser;
  let lena: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: identityProviders.plugins, overrides: [[Clock, clock]] });
    admin = await createFirstAdministrator(portal);
    for (const [provider, connection] of [
      ['porter', 'north'],
      ['usher', 'foyer'],
    ] as const)
      await connectProvider(portal, admin.token, provider, [connection]);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true }, admin.token);
    for (const provider of ['porter', 'usher'])
      await portal.api('PUT', `/api/v3/directory/${provider}`, { importPeople: true, cleanUp: false, banned: [] }, admin.token);
    lena = await createUser(portal, admin, 'lena', ['RequestMovie']);
    north.addUser('leni');
  });
  afterAll(() => portal.close());

  const identities = '/api/v3/me/identities';
  const proof = { provider: 'porter', userName: 'leni', password: 'leni knows it' };
  const link = (token: string, body: object) => portal.api<Answer>('POST', identities, body, token);
  const unlink = (token: string, provider: string, body?: object) => portal.api<Answer>('DELETE', `${identities}/${provider}`, body, token);
  const refused = { status: 422, body: { type: 'password.current' } };

  it('needs the current password of an account that has one', async () => {
    expect(await link(lena.token, proof)).toMatchObject(refused);
    expect(await link(lena.token, { ...proof, currentPassword: 'a guess' })).toMatchObject(refused);
    expect(await link(lena.token, { provider: 'porter' })).toMatchObject(refused);
    expect((await portal.api('GET', identities, undefined, lena.token)).body).toEqual([]);
    expect(await link(lena.token, { ...proof, currentPassword: PASSWORD })).toMatchObject({ status: 200, body: [{ provider: 'porter' }] });

    expect(await unlink(lena.token, 'porter')).toMatchObject(refused);
    expect(await unlink(lena.token, 'porter', { currentPassword: PASSWORD })).toMatchObject({ status: 200, body: [] });
  });

  it('opens the pop-up of a provider only after the password', async () => {
    expect((await link(lena.token, { provider: 'porter', currentPassword: PASSWORD })).body.url).toBeDefined();
  });

  it('counts guesses at the password', async () => {
    clock.offset += 3_600_000;
    const letClockRun = stopClock(portal);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await link(lena.token, { ...proof, currentPassword: 'a guess' })).status);
    expect(statuses.at(-1)).toBe(429);
    letClockRun();
    clock.offset += 3_600_000;
  });

  it('needs a sign-in of the last minutes, or the password there, where the service has the password', async () => {
    north.addUser('nina');
    thirdDirectory.addUser('nino');
    const other = { provider: 'usher', userName: 'nino', password: 'nino knows it' };
    const signInAsNina = async () =>
      (await portal.api<Answer>('POST', '/api/v3/sign-in/porter/password', { userName: 'nina', password: 'nina knows it' })).body
        .access_token!;
    const nina = await signInAsNina();
    clock.offset += 11 * 60_000;
    expect(await link(nina, other)).toMatchObject({ status: 422, body: { type: 'sign-in-again' } });
    expect((await link(nina, { ...other, currentPassword: 'a guess' })).status).toBe(422);
    expect((await link(nina, { ...other, currentPassword: 'nina knows it' })).status).toBe(200);
    expect(await unlink(nina, 'usher')).toMatchObject({ status: 422, body: { type: 'sign-in-again' } });
    expect(await unlink(await signInAsNina(), 'usher')).toMatchObject({ status: 200 });
  });

  it('says beforehand what it needs', async () => {
    const requirementFor = async (token: string) => (await portal.api('GET', `${identities}/confirmation`, undefined, token)).body;
    north.addUser('nora');
    const nora = (await portal.api<Answer>('POST', '/api/v3/sign-in/porter/password', { userName: 'nora', password: 'nora knows it' })).body
      .access_token!;
    expect(await requirementFor(lena.token)).toEqual({ needs: 'password', service: null });
    expect(await requirementFor(nora)).toEqual({ needs: 'nothing', service: null });
    clock.offset += 11 * 60_000;
    expect(await requirementFor(nora)).toEqual({ needs: 'sign-in', service: expect.any(String) });
  });

  it('is not possible for the API key without a user', async () => {
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    const headers = { ApiKey: apiKey, 'Content-Type': 'application/json' };
    const response = await fetch(`${portal.url}/api/v3/me/identities`, { method: 'POST', headers, body: '{"provider":"porter"}' });
    expect(response.status).toBe(403);
  });
});
