import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentLanguage, setLanguage } from '@ombi/sdk/ui/i18n';
import PreferencesPage, { timeOfDay } from '../../src/pages/preferences/preferences-page.js';
import { setTranslatedLanguages } from '../../src/components/translated-languages.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { hasSignedOut, currentSession } from '../../src/session/index.js';
import '../support/english-texts.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { userResponses, bodyOf, DEVICES, IDENTITY_SUCCESS, user, clickButton, waitForSkeletons, typeInto } from '../users/fixtures.js';

const renderPreferences = async (changes: Record<string, unknown> = {}, { tab = 'profile', applicationUrl = '' } = {}) => {
  signInAs('RequestMovie');
  const calls = fakeServer({
    ...userResponses,
    'GET /api/v3/portal': { applicationName: 'Ombi', wizardCompleted: true, applicationUrl },
    'GET /api/v1/Identity': user({ alias: 'Anna', emailAddress: 'a@example.org' }),
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/sessions': DEVICES,
    'GET /api/v3/sign-in/options': { providers: [] },
    'GET /api/v3/me/identities': [],
    'GET /api/v3/me/identities/confirmation': { needs: 'password', service: null },
    'GET /api/v3/notifications/choices': { channels: [], types: [], muted: [], quietHours: null },
    'GET /api/v3/notifications/browsers': { key: null, browsers: [] },
    ...changes,
  });
  await refreshPortalInfo();
  const { client } = await renderPage(<PreferencesPage />, { at: `/user-preferences?tab=${tab}` });
  await waitForSkeletons();
  return { calls, client };
};
const openPage = async (...how: Parameters<typeof renderPreferences>) => (await renderPreferences(...how)).calls;
const confirm = (name: string) => userEvent.click(within(screen.getAllByRole('tooltip').at(-1)!).getByRole('button', { name }));

const chooseGerman = async () => {
  await userEvent.click(screen.getByLabelText('Language'));
  await userEvent.click(await screen.findByTitle('Deutsch (titles and descriptions)'));
};

describe('preferences', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('greet at %d o’clock with good %s', (hour, expected) => {
    expect(timeOfDay(new Date(2026, 0, 1, hour))).toBe(expected);
  });

  it('show the account type, and store the theme', async () => {
    await openPage();
    expect(screen.getByText('Local User')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Light'));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it.each([
    [[{ userType: 9, name: 'Film Club' }], 'Film Club'],
    [[], 'External User'],
  ])('show the service of the account: %j', async (types, name) => {
    await openPage({ 'GET /api/v1/Identity': user({ userType: 9 }), 'GET /api/v3/directory/user-types': types });
    expect(await screen.findByText(name)).toBeInTheDocument();
  });

  it('show the stored language, even when its texts are English, and refetch everything in it', async () => {
    let language: string | null = null;
    const { calls, client } = await renderPreferences({
      'GET /api/v1/Identity': () => user({ language }),
      'POST /api/v1/Identity/language': ({ body }: ApiCall) => {
        language = (body as { lang: string }).lang;
        return null;
      },
    });
    client.setQueryData(['titles'], 'Metropolis');
    expect(screen.getByText('English', { selector: '.ant-select-placeholder' })).toBeInTheDocument();
    await chooseGerman();
    await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ lang: 'de' }));
    expect(await screen.findByText('Deutsch (titles and descriptions)', { selector: '.ant-select-content' })).toBeVisible();
    expect(screen.getByText('Local User')).toBeInTheDocument();
    expect(currentLanguage()).toBe('de');
    expect(client.getQueryState(['titles'])?.isInvalidated).toBe(true);
    await act(async () => setLanguage('en'));
  });

  it('keep the language when another one could not be saved', async () => {
    await openPage({ 'GET /api/v1/Identity': user({ language: 'en' }), 'POST /api/v1/Identity/language': errorResponse(500) });
    await chooseGerman();
    expect(await screen.findByText('That could not be saved. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('English', { selector: '.ant-select-content' })).toBeVisible());
    expect(currentLanguage()).toBe('en');
  });

  it.each([
    [errorResponse(400, { type: 'users/none', detail: 'Your account is read-only' }), 'Your account is read-only'],
    [errorResponse(500), 'That could not be saved. Please try again.'],
  ])('show why the country was not saved', async (answer, reason) => {
    await openPage({ 'GET /api/v1/Identity/streamingcountry': ['US', 'DE'], 'POST /api/v1/Identity/streamingcountry': answer });
    await userEvent.click(screen.getByLabelText('Streaming Country'));
    await userEvent.click(await screen.findByTitle('Germany'));
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('explain what a language changes: everything if it is translated, else titles and descriptions', async () => {
    for (const [codes, name] of [
      [['en'], 'Deutsch (titles and descriptions)'],
      [['en', 'de'], 'Deutsch'],
    ] as const) {
      setTranslatedLanguages(codes);
      await openPage();
      await userEvent.click(screen.getByLabelText('Language'));
      expect(await screen.findByTitle(name)).toBeInTheDocument();
      cleanup();
    }
    setTranslatedLanguages(['en']);
  });

  it('keep the open tab in the URL, and hide tabs without permission', async () => {
    await openPage({}, { tab: 'security' });
    expect(screen.getByLabelText('Current Password')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('?tab=devices');
  });

  it('have no security tab for users whom a proxy signs in, who have no password here', async () => {
    await openPage({ 'GET /api/v1/Identity': user({ hasPassword: false }) }, { tab: 'security' });
    expect(screen.getByRole('tab', { name: 'Sessions' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Security' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  });

  it('have no password to change for external users', async () => {
    await openPage({ 'GET /api/v1/Identity': user({ userType: 100 }) }, { tab: 'security' });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.getByText('External User')).toBeInTheDocument();
  });
});

describe('one’s own password', () => {
  const change = async () => {
    typeInto('Current Password', 'old');
    typeInto('New Password', 'new');
    typeInto('Confirm New Password', 'new');
    await clickButton('Update');
  };

  it('need not be confirmed when it is unchanged', async () => {
    await openPage({}, { tab: 'security' });
    expect(screen.getByLabelText('Current Password')).toBeRequired();
    for (const label of ['New Password', 'Confirm New Password']) expect(screen.getByLabelText(label)).not.toBeRequired();
  });

  it('is changed with the old one, which ends all sessions', async () => {
    const calls = await openPage({ 'PUT /api/v1/Identity/local': IDENTITY_SUCCESS }, { tab: 'security' });
    await clickButton('Update');
    expect(await screen.findByText('Please enter your current password')).toBeInTheDocument();
    await change();
    expect(await screen.findByText('Your password was changed. Please sign in with the new one.')).toBeInTheDocument();
    expect(currentSession()).toBeNull();
    expect(bodyOf(calls, 'PUT')).toEqual({
      id: '1',
      currentPassword: 'old',
      password: 'new',
      confirmNewPassword: 'new',
    });
  });

  it('does not overwrite an e-mail address that was changed elsewhere meanwhile', async () => {
    let emailAddress = 'a@example.org';
    const answers = { 'GET /api/v1/Identity': () => user({ emailAddress }), 'PUT /api/v1/Identity/local': IDENTITY_SUCCESS };
    const { calls, client } = await renderPreferences(answers, { tab: 'security' });
    typeInto('Current Password', 'old');
    emailAddress = 'new@example.org';
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('new@example.org'));
    expect(screen.getByLabelText('Current Password')).toHaveValue('old');
    await clickButton('Update');
    await waitFor(() => expect(bodyOf(calls, 'PUT')).toBeDefined());
    expect(bodyOf(calls, 'PUT')).not.toHaveProperty('emailAddress');
  });

  it('is kept when only the e-mail address is changed, which is reloaded', async () => {
    const calls = await openPage({ 'PUT /api/v1/Identity/local': IDENTITY_SUCCESS }, { tab: 'security' });
    typeInto('Current Password', 'old');
    typeInto('Email', 'b@example.org');
    await clickButton('Update');
    expect(await screen.findByText('Updated your information')).toBeInTheDocument();
    expect(currentSession()).not.toBeNull();
    await waitFor(() => expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/v1/Identity')).toHaveLength(2));
  });

  it('is refused with every violated rule', async () => {
    await openPage({ 'PUT /api/v1/Identity/local': { successful: false, errors: ['Too short', 'No digit'] } }, { tab: 'security' });
    await change();
    expect(await screen.findByText('Too short')).toBeInTheDocument();
    expect(screen.getByText('No digit')).toBeInTheDocument();
  });
});

describe('one’s own devices', () => {
  it('are listed, and each but the current one can be signed out', async () => {
    const calls = await openPage({ 'DELETE /api/v3/sessions/b': null }, { tab: 'devices' });
    expect(screen.getByText('This device')).toBeInTheDocument();
    await clickButton('Sign out Android');
    await confirm('Sign out');
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/v3/sessions/b')).toBe(true);
  });

  it('can be signed out together, except the current one', async () => {
    await openPage({ 'DELETE /api/v3/sessions': { ended: 1 } }, { tab: 'devices' });
    await clickButton('Sign out all other devices');
    await confirm('Sign out');
    expect(await screen.findByText('Signed out on 1 device')).toBeInTheDocument();
  });

  it('include the current one, whose sign-out opens the sign-in page even when the portal does not respond', async () => {
    await openPage({ 'DELETE /api/v3/sessions/current': errorResponse(503) }, { tab: 'devices' });
    await clickButton('Sign out Firefox on Windows');
    await confirm('Sign out');
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(hasSignedOut()).toBe(true);
  });
});

describe('notification handles', () => {
  it('are shown for channels in use only', async () => {
    const calls = await openPage({ 'POST /api/v1/Identity/notificationpreferences': true }, { tab: 'notifications' });
    expect(screen.getAllByRole('textbox').map((input) => input.id)).toEqual(['channel-1', 'channel-200']);
    typeInto('Pigeon', 'coop 7');
    await clickButton('Update');
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(bodyOf(calls, 'POST')).toEqual([
      { userId: '1', agent: 1, value: 'coop 7', enabled: false },
      { userId: '1', agent: 200, value: null, enabled: false },
    ]);
  });

  it('are neither saved nor tested while invalid', async () => {
    const calls = await openPage({}, { tab: 'notifications' });
    typeInto('Pigeon', 'somewhere');
    expect(screen.getByRole('alert')).toHaveTextContent('This value is not valid');
    expect(screen.getByRole('button', { name: 'Send me a test with Pigeon' })).toBeDisabled();
    await clickButton('Update');
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('keep typed input when the channel refuses it, with an error at the field', async () => {
    await openPage(
      {
        'POST /api/v1/Identity/notificationpreferences': errorResponse(400, {
          type: 'invalid-preference',
          errors: { '1.value': ['preference.invalid'] },
        }),
      },
      { tab: 'notifications' },
    );
    typeInto('Drum', 'boom');
    await clickButton('Update');
    expect(await screen.findByRole('alert')).toHaveTextContent('This value is not valid');
    expect(screen.getByLabelText('Drum')).toHaveValue('boom');
    expect(screen.getByLabelText('Drum')).toBeInvalid();
    expect(screen.getByLabelText('Pigeon')).toBeValid();
  });

  it.each([
    [{ ok: true }, 'A test message was sent to you'],
    [{ ok: false, reason: 'rejected' }, 'The test message was not sent. The service rejected the call.'],
  ])('are tested before they are saved', async (outcome, text) => {
    const calls = await openPage({ 'POST /api/v3/notifications/channels/1/test': outcome }, { tab: 'notifications' });
    typeInto('Pigeon', ' coop 7 ');
    await clickButton('Send me a test with Pigeon');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(bodyOf(calls, 'POST')).toEqual({ value: 'coop 7' });
  });

  it('are hidden without a channel in use', async () => {
    await openPage({ 'GET /api/v3/notifications/channels': [] }, { tab: 'notifications' });
    expect(screen.getByText('No notification channel needs an entry here.')).toBeInTheDocument();
  });
});

describe('the mobile app', () => {
  const url = { applicationUrl: 'https://films.example.org' };
  const token = { 'GET /api/v1/Identity/accesstoken': 'abc' };

  it('needs the application URL', async () => {
    await openPage();
    expect(screen.getByText(/an administrator has to set the application URL first/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open Mobile App' })).not.toBeInTheDocument();
  });

  it('is opened by a link with an access token', async () => {
    await openPage(token, url);
    expect(await screen.findByRole('link', { name: 'Open Mobile App' })).toHaveAttribute('href', 'ombi://https://films.example.org|abc');
    expect(await screen.findByRole('img', { name: 'Code for the mobile app' })).toBeInTheDocument();
  });

  it('gets a new code after a confirmation', async () => {
    await openPage({ ...token, 'POST /api/v3/me/access-token': { token: 'def' } }, url);
    await clickButton('New code');
    await confirm('New code');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open Mobile App' })).toHaveAttribute('href', 'ombi://https://films.example.org|def'),
    );
  });

  it('is signed out until a new code is requested', async () => {
    await openPage({ ...token, 'DELETE /api/v3/me/access-token': null }, url);
    await clickButton('Revoke');
    await confirm('Revoke');
    expect(await screen.findByText('No app uses your account.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a code' })).toBeInTheDocument();
  });

  it('stays signed out after a refetch', async () => {
    const { client, calls } = await renderPreferences({ ...token, 'DELETE /api/v3/me/access-token': null }, url);
    await clickButton('Revoke');
    await confirm('Revoke');
    await screen.findByText('No app uses your account.');
    await act(() => client.invalidateQueries());
    expect(screen.getByText('No app uses your account.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/api/v1/Identity/accesstoken')).toHaveLength(1);
  });
});

describe('linked accounts', () => {
  const offered = { 'GET /api/v3/sign-in/options': { providers: [{ id: 'gate', name: 'Gate', ways: ['password'] }] } };
  const linked = [{ provider: 'gate', name: 'Gate', userName: 'anna@gate', linkedAt: '2026-01-01T00:00:00Z' }];

  it('are hidden without a sign-in provider', async () => {
    await openPage({}, { tab: 'devices' });
    expect(screen.queryByText('Connected accounts')).not.toBeInTheDocument();
  });

  it('are linked with the password of the provider', async () => {
    let isRight = false;
    const calls = await openPage(
      {
        ...offered,
        'POST /api/v3/me/identities': () => (isRight ? linked : errorResponse(422, { detail: 'Name or password is wrong' })),
        'GET /api/v3/me/identities': () => (isRight ? linked : []),
      },
      { tab: 'devices' },
    );
    await clickButton('Connect Gate');
    await screen.findByLabelText('Current Password');
    typeInto('External username', 'anna@gate');
    typeInto('External password', 'secret');
    typeInto('Current Password', 'my own');
    await clickButton('Connect');
    expect(await screen.findByText('Name or password is wrong')).toBeInTheDocument();
    isRight = true;
    await clickButton('Connect');
    expect(await screen.findByText(/As anna@gate, connected/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ currentPassword: 'my own' });
  });

  it('cannot be unlinked when they are the only sign-in method', async () => {
    const detail = 'This is the only way into your account.';
    const answer = { ...offered, 'GET /api/v3/me/identities': linked, 'DELETE /api/v3/me/identities/gate': errorResponse(409, { detail }) };
    const calls = await openPage(answer, { tab: 'devices' });
    await clickButton('Disconnect');
    await screen.findByLabelText('Current Password');
    typeInto('Current Password', 'my own');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ currentPassword: 'my own' });
  });
});
