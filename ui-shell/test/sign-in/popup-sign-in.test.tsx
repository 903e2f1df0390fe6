import '../support/english-texts.js';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SignInPage from '../../src/pages/sign-in/sign-in-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { currentSession, clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const TOKEN = `x.${btoa(JSON.stringify({ sub: 'maria', exp: 4_000_000_000 }))}.y`;
const PROVIDERS = [
  { id: 'gate', name: 'Gate', ways: ['password', 'window'], logo: '/plugin-ui/gate/logo.svg' },
  { id: 'wall', name: 'Wall', ways: ['password'] },
];
const VISIT = 'GET /api/v3/sign-in/visits/v1';

let popup: { closed: boolean; location: { replace: jest.Mock }; close: jest.Mock; opener: unknown };

async function openPage(answers: Record<string, unknown> = {}) {
  popup = { closed: false, location: { replace: jest.fn() }, close: jest.fn(), opener: window };
  window.open = jest.fn(() => popup as unknown as Window);
  const calls = fakeServer({
    'GET /api/v3/portal': { applicationName: 'Kino', wizardCompleted: true, allowNoPassword: true, enableOAuth: true },
    'GET /api/v1/Images/background/info': null,
    'GET /api/v3/sign-in/options': { providers: PROVIDERS },
    'POST /api/v3/sign-in/gate': { url: 'https://gate.example.org/in', visit: 'v1' },
    ...answers,
  });
  await refreshPortalInfo();
  await renderPage(<SignInPage />, { route: '/login', at: '/login' });
  await screen.findByRole('button', { name: 'Sign in with Kino' });
  return calls;
}
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = (calls: { path: string }[]) => calls.filter(({ path }) => path.startsWith('/api/v3/sign-in/visits')).length;

afterEach(() => act(() => clearSession()));

describe('the button of a sign-in provider', () => {
  const base = document.createElement('base');
  afterEach(() => base.remove());

  it('shows logo and name, or the name alone without a logo', async () => {
    await openPage();
    base.href = '/films/';
    document.head.append(base);
    await clickButton('Sign in with Wall');
    await clickButton('Other sign-in methods');
    const button = screen.getByRole('button', { name: 'Sign in with Gate' });
    const picture = button.querySelector('img')!;
    expect(picture.src).toBe('http://localhost/films/plugin-ui/gate/logo.svg');
    expect(button).toHaveTextContent('Sign in with Gate');
    fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with Wall' }).querySelector('img')).toBeNull();
  });
});

describe('a pop-up sign-in', () => {
  it('is polled until the user is signed in', async () => {
    let questions = 0;
    const calls = await openPage({ [VISIT]: () => ((questions += 1) < 2 ? { state: 'waiting' } : { state: 'done', access_token: TOKEN }) });
    await userEvent.click(screen.getByLabelText('Remember me'));
    await clickButton('Sign in with Gate');
    expect(screen.getByText('Waiting for the other window …')).toBeInTheDocument();
    expect(popup.opener).toBe(window);

    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/gate'))?.body).toEqual({ rememberMe: true });
    expect(popup.location.replace).toHaveBeenCalledWith('https://gate.example.org/in');
    expect(popup.close).toHaveBeenCalled();
    expect(asked(calls)).toBe(2);
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(asked(calls)).toBe(2);
  });

  it('signs nobody in after the page was left, even if its last poll succeeds later', async () => {
    let answer = (_: unknown): void => undefined;
    const calls = await openPage({ [VISIT]: () => new Promise((resolve) => (answer = resolve)) });
    await clickButton('Sign in with Gate');
    await waitFor(() => expect(asked(calls)).toBe(1));

    cleanup();
    answer({ state: 'done', access_token: TOKEN });
    await waitFor(() => expect(popup.close).toHaveBeenCalled());
    expect(currentSession()).toBeNull();
  });

  it('that expired shows an error', async () => {
    await openPage({ [VISIT]: { state: 'expired' } });
    await clickButton('Sign in with Gate');
    expect(await screen.findByText('That took too long. Please try again.')).toBeInTheDocument();
  });

  it('that was closed is polled once more', async () => {
    const calls = await openPage({ [VISIT]: { state: 'waiting' } });
    await clickButton('Sign in with Gate');
    popup.closed = true;
    expect(await screen.findByText('The window was closed before you signed in.')).toBeInTheDocument();
    expect(asked(calls)).toBe(5);
  });

  it('that the browser blocks explains what to do', async () => {
    await openPage();
    window.open = jest.fn(() => null);
    await clickButton('Sign in with Gate');
    expect(screen.getByText(/Your browser did not open the window/)).toBeInTheDocument();
  });

  it('that is refused shows the message of the portal', async () => {
    await openPage({ [VISIT]: errorResponse(403, { detail: 'You have no account here.' }) });
    await clickButton('Sign in with Gate');
    expect(await screen.findByText('You have no account here.')).toBeInTheDocument();
  });

  it('that fails otherwise shows a general error', async () => {
    await openPage({ [VISIT]: errorResponse(500) });
    await clickButton('Sign in with Gate');
    expect(await screen.findByText('You are not authenticated with Ombi')).toBeInTheDocument();
  });
});

describe('the sign-in form beside sign-in providers', () => {
  it('is available for local accounts, with a link back to the providers', async () => {
    await openPage();
    await clickButton('Sign in with Kino');
    expect(screen.getByLabelText('Username')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute('href', '/reset');
    await clickButton('Other sign-in methods');
    expect(screen.getByRole('button', { name: 'Sign in with Gate' })).toBeInTheDocument();
  });

  it('signs in at a provider with password', async () => {
    const calls = await openPage({
      'POST /api/v3/sign-in/wall/password': errorResponse(403, { detail: 'Somebody here has your name already.' }),
    });
    await clickButton('Sign in with Wall');
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await clickButton('Sign in');
    expect(await screen.findByText('Somebody here has your name already.')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ userName: 'maria', password: 'secret', rememberMe: false });
  });

  it('is shown alone without providers', async () => {
    fakeServer({
      'GET /api/v3/portal': { applicationName: 'Kino', wizardCompleted: true, allowNoPassword: false, enableOAuth: true },
      'GET /api/v1/Images/background/info': null,
      'GET /api/v3/sign-in/options': errorResponse(500),
    });
    await refreshPortalInfo();
    await renderPage(<SignInPage />, { route: '/login', at: '/login' });
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});
