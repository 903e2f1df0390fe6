import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreferencesPage from '../../src/pages/preferences/preferences-page.js';
import { currentSession, hasSignedOut, sessionToken, signIn } from '../../src/session/index.js';
import '../support/english-texts.js';
import { encoded, errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import { clickButton, DEVICES, typeInto, user, userResponses, waitForSkeletons } from '../users/fixtures.js';

const LINKED = [{ provider: 'gate', name: 'Gate', userName: 'anna@gate', linkedAt: '2026-01-01T00:00:00Z' }];
const gate = (...ways: string[]) => ({ 'GET /api/v3/sign-in/options': { providers: [{ id: 'gate', name: 'Gate', ways }] } });
const tokenOf = (id: string, jti = 'new') =>
  `${encoded({ alg: 'none' })}.${encoded({ sub: id, Id: id, role: [], exp: 4_000_000_000, jti })}.x`;

/** Opens the sessions of a user whose account has no password here. */
async function openPage(requirement: unknown, changes: Record<string, unknown> = {}) {
  signInAs('RequestMovie');
  const calls = fakeServer({
    ...userResponses,
    'GET /api/v3/portal': { applicationName: 'Ombi', wizardCompleted: true },
    'GET /api/v1/Identity': user({ userType: 9 }),
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/sessions': DEVICES,
    'GET /api/v3/me/identities': LINKED,
    'GET /api/v3/me/identities/confirmation': requirement,
    'DELETE /api/v3/me/identities/gate': [],
    ...gate('password'),
    ...changes,
  });
  await renderPage(<PreferencesPage />, { at: '/user-preferences?tab=devices' });
  await waitForSkeletons();
  await clickButton('Disconnect');
  const dialog = await screen.findByRole('dialog');
  await waitForSkeletons();
  const press = (name: string) =>
    userEvent.click(within(dialog.ownerDocument.querySelector<HTMLElement>('.ant-modal')!).getByRole('button', { name }));
  const deletions = () => calls.filter(({ method }: ApiCall) => method === 'DELETE');
  return { press, deletions };
}

describe('users without a local password who change their sign-in methods', () => {
  it('need no confirmation shortly after their sign-in', async () => {
    const { press, deletions } = await openPage({ needs: 'nothing', service: null });
    expect(document.querySelector('.ant-modal input')).toBeNull();
    await press('Disconnect');
    await waitFor(() => expect(deletions()).toHaveLength(1));
  });

  it('confirm with their password at the service', async () => {
    const { press, deletions } = await openPage({ needs: 'sign-in', service: 'Gate' });
    expect(screen.getByText('Your password at Gate.')).toBeInTheDocument();
    typeInto('Password', 'secret');
    await press('Disconnect');
    await waitFor(() => expect(deletions().map(({ body }) => body)).toEqual([{ currentPassword: 'secret' }]));
  });

  it('sign out and in again when nothing else can confirm it', async () => {
    const { press, deletions } = await openPage(
      { needs: 'sign-in', service: null },
      { 'DELETE /api/v3/sessions/current': null, 'GET /api/v3/sign-in/options': { providers: [] } },
    );
    expect(screen.getByText(/^Your account has no password here/)).toBeInTheDocument();
    await press('Log out');
    expect(hasSignedOut()).toBe(true);
    expect(deletions().map(({ path }) => path)).not.toContain('/api/v3/me/identities/gate');
  });

  describe('in the pop-up of the service', () => {
    const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    let isRecent: boolean;

    beforeEach(() => {
      isRecent = false;
      jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    });
    afterEach(() => jest.restoreAllMocks());

    const openWithWindow = (arrived: string, changes: Record<string, unknown> = {}) =>
      openPage(() => ({ needs: isRecent ? 'nothing' : 'sign-in', service: null }), {
        ...gate('window'),
        'POST /api/v3/sign-in/gate': { url: 'https://gate.example.org', visit: 'v' },
        'GET /api/v3/sign-in/visits/v': () => {
          isRecent = true;
          return { state: 'done', access_token: tokenOf(arrived) };
        },
        ...changes,
      });

    it('sign in again without further confirmation', async () => {
      const { press, deletions } = await openWithWindow('maria');
      expect(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1)).toBeDisabled();
      await press('Sign in with Gate');
      await waitFor(() => expect(sessionToken()).toBe(tokenOf('maria')));
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1)).toBeEnabled());
      await press('Disconnect');
      await waitFor(() => expect(deletions()).toHaveLength(1));
    });

    it('end the session that the new one replaces', async () => {
      const { press, deletions } = await openWithWindow('maria', { 'DELETE /api/v3/sessions/old': null });
      signIn(tokenOf('maria', 'old'));
      await press('Sign in with Gate');
      await waitFor(() => expect(deletions().map(({ path }) => path)).toEqual(['/api/v3/sessions/old']));
      expect(sessionToken()).toBe(tokenOf('maria'));
    });

    it('keep their session when another user signs in there', async () => {
      const { press } = await openWithWindow('bert');
      await press('Sign in with Gate');
      expect(await screen.findByText(/^That is another user/)).toBeInTheDocument();
      expect(currentSession()?.userId).toBe('maria');
    });
  });

  it.each([
    ['last-way-in', 409, /^This is the only way to sign in/],
    ['already-linked', 409, /^Your account is already connected/],
    ['provider-unavailable', 503, /^The service does not answer/],
    ['wrong-password', 422, 'The name or the password is wrong.'],
  ])('see a translated message about %s', async (type, status, text) => {
    const refusal = errorResponse(status, { type, detail: 'a text of the server' });
    const { press } = await openPage({ needs: 'nothing', service: null }, { 'DELETE /api/v3/me/identities/gate': refusal });
    await press('Disconnect');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('see why it was refused', async () => {
    const again = errorResponse(422, { type: 'sign-in-again', detail: 'Sign out and sign in again, then repeat this' });
    const { press } = await openPage({ needs: 'nothing', service: null }, { 'DELETE /api/v3/me/identities/gate': again });
    await press('Disconnect');
    expect(await screen.findByText('To change how you sign in, sign out and in again first.')).toBeInTheDocument();
  });
});
