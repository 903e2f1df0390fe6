import type { Identity } from '@ombi/sdk';
import { createFirstAdministrator, signIn } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { connectProvider, createFakeIdentityProviders } from './fake-identity-providers.js';

describe('the e-mail address that a provider reports at a sign-in', () => {
  const { north, plugins } = createFakeIdentityProviders();
  let portal: RunningPortal;
  let nina: Identity;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: plugins });
    const admin = await createFirstAdministrator(portal);
    await connectProvider(portal, admin.token, 'porter', ['north']);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true, allowNoPassword: false }, admin.token);
    await portal.api('PUT', '/api/v3/directory/porter', { importPeople: true }, admin.token);
    nina = north.addUser('nina');
    north.addUser('otto', { emailAddress: 'otto@example.org' });
    await signInAs('otto');
  });
  afterAll(() => portal.close());

  const signInAs = async (userName: string) => {
    const credentials = { userName, password: `${userName} knows it` };
    return (await portal.api<{ access_token: string }>('POST', '/api/v3/sign-in/porter/password', credentials)).body.access_token;
  };
  const addressOf = async (token: string) =>
    (await portal.api<{ emailAddress: string | null }>('GET', '/api/v1/Identity', undefined, token)).body.emailAddress;
  const report = (emailAddress: string | null) => void (north.wrongIdentity = { ...nina, emailAddress });

  it.each([
    ['is absent at first', null, null],
    ['is copied to the account', 'nina@example.org', 'nina@example.org'],
    ['stays when the provider reports that of another account', 'OTTO@example.org', 'nina@example.org'],
    ['stays when the provider reports none', null, 'nina@example.org'],
  ])('%s', async (_, reported, expected) => {
    report(reported);
    expect(await addressOf(await signInAs('nina'))).toBe(expected);
  });

  it('is copied, too, when the user signs in with the form of the portal', async () => {
    report('new@example.org');
    const { body } = await signIn(portal, 'nina', 'nina knows it');
    expect(await addressOf(body.access_token)).toBe('new@example.org');
  });
});
