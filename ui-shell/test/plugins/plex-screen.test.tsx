import { act, fireEvent, screen } from '@testing-library/react';
import { connection, settings } from '@ombi/plugin-plex/settings';
import { SetupModeContext } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import texts from '../../../plugins/plex/locales/en.json';
import PlexSettingsPage from '../../../ui-plugins/plex/src/settings-page.js';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

addTexts('en', 'plugin/plex', texts);

const PATH = '/api/v3/plugins/plex';

async function renderSettings(isSetup: boolean, answers: Record<string, unknown>): Promise<ApiCall[]> {
  const calls = fakeServer({
    [`GET ${PATH}`]: pluginWith({
      ...{ id: 'plex', name: 'Plex', plan: { max: 10 }, connections: [] },
      schema: { settings: schemaOf(settings), connection: schemaOf(connection) },
    }),
    'GET /api/v3/watchlists/plex/users': [],
    ...answers,
  });
  await renderPage(
    <SetupModeContext value={isSetup}>
      <PlexSettingsPage />
    </SetupModeContext>,
  );
  return calls;
}

async function openPage(isSetup: boolean, answers: Record<string, unknown>): Promise<ApiCall[]> {
  const calls = await renderSettings(isSetup, answers);
  await screen.findByRole('button', { name: 'Sign in with Plex' });
  return calls;
}

async function signInWithPassword(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'owner' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load Servers' }));
}

describe('the sign-in of the owner of a server', () => {
  it.each([
    [true, errorResponse(502, { type: 'plugin/unauthorized' }), 'Username or password was incorrect. Could not authenticate with Plex.'],
    [true, errorResponse(502, { type: 'plugin/unreachable' }), 'Error From Plex: Nothing answers at this address.'],
    [false, errorResponse(502, { type: 'plugin/unauthorized' }), 'Error When Requesting Plex Servers'],
    [
      false,
      errorResponse(502, { type: 'plugin/unreachable' }),
      'There was an issue. Please make sure your username and password are correct. Nothing answers at this address.',
    ],
    [true, () => Promise.reject(new TypeError('no network')), /^Error From Plex: The portal does not answer\./],
    [true, errorResponse(502), 'Error From Plex: The portal answers with an error.'],
  ])('in the set-up (%s) that fails with %j shows an error', async (isSetup, answer, text) => {
    await openPage(isSetup, { [`POST ${PATH}/actions/signInOwner`]: answer });
    await signInWithPassword();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    [true, 3_000],
    [false, 1_000],
  ])('in a pop-up, in the set-up (%s), is polled every %s milliseconds', async (isSetup, pollMs) => {
    const calls = await openPage(isSetup, {
      [`POST ${PATH}/actions/beginOwnerSignIn`]: { url: 'about:blank', handle: 'h' },
      [`POST ${PATH}/actions/finishOwnerSignIn`]: { state: 'waiting' },
    });
    const popup = { closed: false, close: () => undefined, location: { replace: () => undefined } };
    jest.spyOn(window, 'open').mockReturnValue(popup as never);
    const polls = () => calls.filter(({ path }) => path.endsWith('/finishOwnerSignIn')).length;
    jest.useFakeTimers({ advanceTimers: false });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Sign in with Plex' }));
      await act(() => jest.advanceTimersByTimeAsync(pollMs - 1));
      expect(polls()).toBe(0);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(polls()).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(pollMs));
      expect(polls()).toBe(2);
      popup.closed = true;
      await act(() => jest.advanceTimersByTimeAsync(6 * pollMs));
      expect(screen.getByText('The window was closed before you signed in.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the log of the watchlist import', () => {
  const users = [{ userId: '1', userName: 'ann', status: 'failed' }];
  afterEach(() => history.replaceState(null, '', '/'));

  it('is expanded when a message links to it', async () => {
    history.replaceState(null, '', '/?field=watchlist-log');
    await renderSettings(false, { 'GET /api/v3/watchlists/plex/users': users });
    expect(await screen.findByText('ann')).toBeInTheDocument();
    expect(screen.getByText('Authentication error')).toBeInTheDocument();
  });

  it('is collapsed otherwise', async () => {
    const calls = await openPage(false, {});
    expect(calls.some(({ path }) => path.includes('watchlists'))).toBe(false);
  });
});
