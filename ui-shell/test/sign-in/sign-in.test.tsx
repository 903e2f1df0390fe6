import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandSizeOf } from '../../src/components/document/brand.js';
import SignInPage from '../../src/pages/sign-in/sign-in-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const TOKEN = `x.${btoa(JSON.stringify({ sub: 'maria', exp: 4_000_000_000 }))}.y`;

async function openPage(portal: object, answers: Record<string, unknown> = {}, at = '/login'): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/portal': { applicationName: null, wizardCompleted: true, allowNoPassword: false, ...portal },
    'GET /api/v1/Images/background/info': null,
    ...answers,
  });
  await refreshPortalInfo();
  await renderPage(<SignInPage />, { route: '/login', at });
  return calls;
}

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const posted = (calls: ApiCall[], path: string) => calls.find((apiCall) => apiCall.path === path)?.body;

afterEach(() => clearSession());

describe('the sign-in page', () => {
  it('signs in with the right password, and opens the start page', async () => {
    const calls = await openPage({}, { 'POST /api/v1/Token': { access_token: TOKEN } });
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByLabelText('Remember me'));
    await signIn();

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(posted(calls, '/api/v1/Token')).toEqual({ username: 'maria', password: 'secret', rememberMe: true });
    expect(localStorage.getItem('id_token')).toBe(TOKEN);
  });

  it.each([
    [401, 'Incorrect username or password'],
    [500, 'Something went wrong. Please try again.'],
  ])('shows the error of a %d', async (status, words) => {
    await openPage({}, { 'POST /api/v1/Token': errorResponse(status) });
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('shows how long to wait, and waits', async () => {
    await openPage({}, { 'POST /api/v1/Token': errorResponse(429, { type: 'too-many-attempts', retryAfter: 2 }) });
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await signIn();
    expect(await screen.findByText('Too many attempts. Please wait 2 seconds.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('signs in the user of the proxy header without a form', async () => {
    await openPage({ enableHeaderAuth: true }, { 'POST /api/v1/Token/header_auth': { access_token: TOKEN } });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  });

  it('requires a user name before a call', async () => {
    const calls = await openPage({});
    await signIn();
    expect(await screen.findByText('Username is required')).toBeInTheDocument();
    expect(screen.getByText('Please check your entered values')).toBeInTheDocument();
    expect(posted(calls, '/api/v1/Token')).toBeUndefined();
  });

  it('clears the error about a missing name with the next attempt', async () => {
    await openPage({}, { 'POST /api/v1/Token': { access_token: TOKEN } });
    await signIn();
    await screen.findByText('Please check your entered values');
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await signIn();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
    expect(screen.queryByText('Please check your entered values')).not.toBeInTheDocument();
  });

  it('shows that the proxy sign-in failed, and offers the form', async () => {
    jest.resetModules();
    await openPage({ enableHeaderAuth: true }, { 'POST /api/v1/Token/header_auth': errorResponse(401) });
    expect(await screen.findByText(/the portal does not trust the proxy/)).toHaveTextContent(/^Incorrect username or password/);
    expect(screen.getByLabelText('Username')).toBeInTheDocument();
  });

  it('shows no password field when none is required', async () => {
    await openPage(
      { allowNoPassword: true },
      { 'POST /api/v1/Token/requirePassword': false, 'POST /api/v1/Token': { access_token: TOKEN } },
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Username'), 'maria');
    await signIn();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  });

  it('shows the password field when this user requires one', async () => {
    const calls = await openPage({ allowNoPassword: true }, { 'POST /api/v1/Token/requirePassword': true });
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await signIn();
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(posted(calls, '/api/v1/Token')).toBeUndefined();
  });

  it('redirects to the set-up while it is not finished', async () => {
    await openPage({ wizardCompleted: false });
    expect(screen.getByLabelText('address')).toHaveTextContent('/Wizard');
  });

  it('shows the name of the portal, or its logo', async () => {
    await openPage({ applicationName: 'Kino', logo: 'https://example.org/kino.png' });
    expect(screen.getByRole('img', { name: 'Kino' })).toHaveAttribute('src', 'https://example.org/kino.png');
    await waitFor(() => expect(document.title).toBe('Sign in · Kino'));
  });

  it.each([
    ['123456', 'normal'],
    ['1234567', 'big'],
    ['1234567890123', 'big'],
    ['12345678901234', 'huge'],
  ])('writes "%s" %s', (name, size) => {
    expect(brandSizeOf(name)).toBe(size);
  });
});
