import { createFirstAdministrator, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { connectProvider, createFakeIdentityProviders, importFrom } from './fake-identity-providers.js';

describe('names of external users with characters that are not seen', () => {
  const identityProviders = createFakeIdentityProviders();
  const { north } = identityProviders;
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: identityProviders.plugins });
    admin = await createFirstAdministrator(portal);
    await connectProvider(portal, admin.token, 'porter', ['north']);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true, allowNoPassword: false }, admin.token);
    await portal.api('PUT', '/api/v3/directory/porter', { importPeople: true, cleanUp: false, banned: [] }, admin.token);
  });
  afterAll(() => portal.close());

  const userNames = async () =>
    (await portal.api<{ userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token)).body.map(
      ({ userName }) => userName,
    );

  it('are imported without them, and sign in by either name', async () => {
    north.addUser('ni\u200bna', { alias: 'Ni\u202ena' });
    north.addUser('Family\u00a0 Room 👩‍👧');
    expect(await importFrom(portal, admin.token, 'porter')).toBe('succeeded');

    expect(await userNames()).toEqual(expect.arrayContaining(['nina', 'Family Room 👩‍👧']));
    expect((await signIn(portal, 'nina', 'ni\u200bna knows it')).status).toBe(200);
    const atProvider = { userName: 'ni\u200bna', password: 'ni\u200bna knows it' };
    expect((await portal.api('POST', '/api/v3/sign-in/porter/password', atProvider)).status).toBe(200);
    expect((await signIn(portal, 'nina', 'ni\u200bna knows it')).status).toBe(200);
  });

  it('get no account when another user has the name that is seen', async () => {
    north.addUser('ad\u00admin');
    await importFrom(portal, admin.token, 'porter');
    const { body } = await portal.api<{ lastImport: unknown }[]>('GET', '/api/v3/directory', undefined, admin.token);
    expect(body).toContainEqual(expect.objectContaining({ lastImport: expect.objectContaining({ created: 0, leftOut: 1 }) }));
    expect(await userNames()).toHaveLength(3);
  });
});
