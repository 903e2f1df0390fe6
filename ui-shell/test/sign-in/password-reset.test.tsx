import '../support/english-texts.js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CookieSignInPage from '../../src/pages/sign-in-callback/cookie-sign-in-page.js';
import OAuthCallbackPage from '../../src/pages/sign-in-callback/oauth-callback-page.js';
import ForgotPasswordPage from '../../src/pages/password-reset/forgot-password-page.js';
import ResetPasswordPage from '../../src/pages/password-reset/reset-password-page.js';
import UnsubscribedPage from '../../src/pages/unsubscribed-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { sessionToken, clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const TOKEN = `x.${btoa(JSON.stringify({ sub: 'maria', exp: 4_000_000_000 }))}.y`;
const MAIL = 'GET /api/v1/Settings/notifications/email/enabled';

async function openPage(page: React.ReactNode, options: { route?: string; at: string }, answers: Record<string, unknown> = {}) {
  const calls = fakeServer({ 'GET /api/v1/Images/background/info': null, [MAIL]: true, ...answers });
  await refreshPortalInfo();
  await renderPage(page, options);
  return calls;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const at = () => screen.getByLabelText('address').textContent;

afterEach(() => clearSession());

describe('the forgot-password page', () => {
  const ask = (answers: Record<string, unknown> = {}) => openPage(<ForgotPasswordPage />, { route: '/reset', at: '/reset' }, answers);

  it('needs an address', async () => {
    const calls = await ask();
    await submit();
    expect(await screen.findByText('Email address is required')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the same message of the portal for any address', async () => {
    const words = 'If this account exists you should receive a password reset link.';
    const calls = await ask({ 'POST /api/v1/Identity/reset': { successful: true, errors: [words] } });
    await userEvent.type(screen.getByLabelText('Email'), ' a@example.org ');
    await submit();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ email: 'a@example.org' });
  });

  it.each([
    ['no mail is sent', false],
    ['nothing that sends mail is installed', errorResponse(404)],
  ])('offers no reset when %s', async (_, answer) => {
    await ask({ [MAIL]: answer });
    expect(await screen.findByText('Sorry but the administrator has not set up email notifications!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  });

  it('offers a reset when it is unknown whether e-mail is configured', async () => {
    await ask({ [MAIL]: errorResponse(500), 'POST /api/v1/Identity/reset': errorResponse(429) });
    await userEvent.type(screen.getByLabelText('Email'), 'a@example.org');
    await submit();
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeInTheDocument();
  });
});

describe('the reset-password page', () => {
  const set = (answers: Record<string, unknown> = {}, address = '/token?token=a%2Bb') =>
    openPage(
      <ResetPasswordPage />,
      { route: '/token', at: address },
      {
        'GET /api/v3/password-rules': { requiredLength: 3, requireDigit: true },
        ...answers,
      },
    );
  const fill = (again = 'abc1') => {
    type('Email', 'a@example.org');
    type('Password', 'abc1');
    type('Confirm Password', again);
  };

  it('sets the password with the token of the link, and opens the sign-in page', async () => {
    const calls = await set({ 'POST /api/v1/Identity/resetpassword': { successful: true, errors: [] } });
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    fill();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled());
    await submit();
    expect(await screen.findByText('Your Password has been reset')).toBeInTheDocument();
    expect(at()).toBe('/login');
    expect(calls.at(-1)?.body).toEqual({ email: 'a@example.org', password: 'abc1', token: 'a+b' });
  });

  it('requires the same password twice', async () => {
    await set();
    fill('abc2');
    expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  });

  it('compares the passwords again whichever of them is changed', async () => {
    await set();
    fill('abc2');
    expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
    type('Password', 'abc2');
    await waitFor(() => expect(screen.queryByText('The passwords do not match')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled());

    type('Password', 'abc3');
    expect(await screen.findByText('The passwords do not match')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  });

  it('reports each missing field', async () => {
    await set();
    for (const label of ['Email', 'Password', 'Confirm Password']) type(label, '');
    for (const words of ['The Email is required', 'The Password is required', 'The Confirm Password is required'])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows the error of the server when an incomplete form is sent', async () => {
    const calls = await set();
    fireEvent.submit(screen.getByLabelText('Email').closest('form')!);
    expect(await screen.findByText('Email address is required')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows every reason of a refusal', async () => {
    await set({ 'POST /api/v1/Identity/resetpassword': { successful: false, errors: ['Too short', 'The link is too old'] } });
    fill();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled());
    await submit();
    expect(await screen.findByText('Too short')).toBeInTheDocument();
    expect(screen.getByText('The link is too old')).toBeInTheDocument();
  });

  it('needs the token of the link', async () => {
    await set({}, '/token');
    expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/reset');
  });
});

describe('the OAuth callback', () => {
  const come = (answer: unknown) =>
    openPage(<OAuthCallbackPage />, { route: '/Login/OAuth/:pin', at: '/Login/OAuth/42' }, { 'GET /api/v1/Token/42': answer });

  it('signs in', async () => {
    await come({ access_token: TOKEN });
    await waitFor(() => expect(at()).toBe('/discover'));
    expect(sessionToken()).toBe(TOKEN);
  });

  it('leaves a pop-up sign-in to the window that waits for it', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    const calls = await openPage(<OAuthCallbackPage />, { route: '/Login/OAuth/:pin', at: '/Login/OAuth/dGhlIGlkIG9m' });
    expect(await screen.findByText('You can close this window now.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => /token|visits/i.test(path))).toEqual([]);
    expect(at()).toBe('/Login/OAuth/dGhlIGlkIG9m');
    expect(close).toHaveBeenCalled();
    close.mockRestore();
  });

  it('shows the message of a refusal, and a link back', async () => {
    await come({ errorMessage: 'Nobody has signed in yet' });
    expect(await screen.findByText('Nobody has signed in yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  });

  it('opens the sign-in page when the portal fails', async () => {
    await come(errorResponse(500, { detail: 'Something broke' }));
    await waitFor(() => expect(at()).toBe('/login'));
    expect(screen.getByText('Something broke')).toBeInTheDocument();
  });
});

describe('a sign-in cookie', () => {
  const come = () => openPage(<CookieSignInPage />, { route: '/auth/cookie', at: '/auth/cookie' });
  afterEach(() => (document.cookie = 'Auth=; Max-Age=0'));

  it('is used as token', async () => {
    document.cookie = `Auth=${TOKEN}`;
    await come();
    await waitFor(() => expect(at()).toBe('/discover'));
    expect(sessionToken()).toBe(TOKEN);
  });

  it('that cannot be decoded counts as missing', async () => {
    document.cookie = 'Auth=%E0%A4%A';
    await come();
    await waitFor(() => expect(at()).toBe('/login'));
    expect(sessionToken()).toBeNull();
  });

  it('that is missing opens the sign-in page', async () => {
    await come();
    await waitFor(() => expect(at()).toBe('/login'));
    expect(sessionToken()).toBeNull();
  });
});

describe('the unsubscribe link of a newsletter', () => {
  const follow = (answer: unknown) =>
    openPage(
      <UnsubscribedPage />,
      { route: '/unsubscribe/:token', at: '/unsubscribe/a1' },
      { 'POST /api/v3/newsletter/unsubscribe/a1': answer },
    );

  it('unsubscribes the user when it is opened', async () => {
    await follow({ unsubscribed: true });
    expect(await screen.findByText('Unsubscribed')).toBeInTheDocument();
  });

  it('shows that the link is no longer valid', async () => {
    await follow({ unsubscribed: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
    expect(screen.queryByText('Unsubscribed')).not.toBeInTheDocument();
  });

  it('shows a failure', async () => {
    await follow(errorResponse(503));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be unsubscribed');
  });
});
