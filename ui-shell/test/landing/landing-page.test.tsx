import '../support/english-texts.js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LandingPage from '../../src/pages/landing/landing-page.js';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import SignInPage from '../../src/pages/sign-in/sign-in-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';

const SETTINGS = {
  ...{ id: 0, enabled: true, noticeEnabled: true, noticeText: '<b>Back</b> at 8', timeLimit: false, expired: false },
  ...{ startDateTime: '0001-01-01T00:00:00Z', endDateTime: '0001-01-01T00:00:00Z' },
};
const status = (available: number, total: number) => ({
  ...{ serversAvailable: available, serversUnavailable: total - available, totalServers: total },
  fullyAvailable: total > 0 && available === total,
  partiallyDown: available > 0 && available < total,
  completelyDown: total > 0 && available === 0,
});

async function openPage(page: 'landing' | 'signIn', answers: Record<string, unknown> = {}, at?: string) {
  const calls = fakeServer({
    'GET /api/v3/portal': { applicationName: null, wizardCompleted: true, landingPage: true },
    'GET /api/v1/Images/background/info': null,
    'GET /api/v1/Settings/landingpage': SETTINGS,
    'GET /api/v1/LandingPage': status(1, 1),
    ...answers,
  });
  await refreshPortalInfo();
  if (page === 'landing') await renderPage(<LandingPage />, { route: '/landingpage', at: at ?? '/landingpage' });
  else await renderPage(<SignInPage />, { route: '/login/:landing?', at: at ?? '/login' });
  return calls;
}

const address = () => screen.getByLabelText('address');

afterEach(() => clearSession());

describe('the landing page', () => {
  it.each([
    [1, 1, 'Online', 'The media server is available.'],
    [2, 3, 'Partly available', '1 of 3 media servers is offline.'],
    [1, 3, 'Partly available', '2 of 3 media servers are offline.'],
    [0, 2, 'Offline', 'The media server cannot be reached at the moment.'],
  ])('shows with icon and text that %d of %d servers are available', async (available, total, title, text) => {
    await openPage('landing', { 'GET /api/v1/LandingPage': status(available, total) });
    expect((await screen.findByText(title)).querySelector('svg')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows a spinner until their state is known', async () => {
    let resolve: (answer: unknown) => void = () => undefined;
    const answer = new Promise((found) => {
      resolve = found;
    });
    await openPage('landing', { 'GET /api/v1/LandingPage': answer });
    expect(document.querySelector('.landing-status')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelector('.landing-status .spinner')).toBeInTheDocument();
    await act(async () => resolve(status(1, 1)));
    expect(await screen.findByText('Online')).toBeInTheDocument();
    expect(document.querySelector('.spinner')).not.toBeInTheDocument();
  });

  it.each([
    ['there is none', status(0, 0)],
    ['their state is unknown', errorResponse(500)],
  ])('shows no server status when %s', async (_what, answer) => {
    await openPage('landing', { 'GET /api/v1/LandingPage': answer });
    await waitFor(() => expect(document.querySelector('.landing-status')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Continue' })).toBeInTheDocument();
  });

  it('shows the notice while it is due', async () => {
    await openPage('landing');
    expect((await screen.findByRole('region', { name: 'Notice' })).innerHTML).toContain('<b>Back</b> at 8');
  });

  it('shows no notice outside its dates', async () => {
    await openPage('landing', { 'GET /api/v1/Settings/landingpage': { ...SETTINGS, noticeEnabled: false, noticeText: '' } });
    expect(await screen.findByText('Online')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notice' })).not.toBeInTheDocument();
  });

  it('links to the sign-in page', async () => {
    await openPage('landing');
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(address()).toHaveTextContent('/login/true');
  });

  it('is shown once before the sign-in page', async () => {
    await openPage('signIn');
    await waitFor(() => expect(address()).toHaveTextContent('/landingpage'));
    await openPage('signIn', {}, '/login/true');
    expect(screen.getByLabelText('Username')).toBeInTheDocument();
  });

  it('is not shown while disabled', async () => {
    await openPage('landing', { 'GET /api/v3/portal': { applicationName: null, wizardCompleted: true, landingPage: false } });
    await waitFor(() => expect(address()).toHaveTextContent('/login'));
  });
});

describe('the settings of the landing page', () => {
  async function openSettings(answers: Record<string, unknown> = {}) {
    const calls = fakeServer({
      'GET /api/v3/ui/catalogue': [],
      'GET /api/v1/Settings/landingpage': SETTINGS,
      'POST /api/v1/Settings/landingpage': true,
      'POST /api/v3/sanitized-html': ({ body }: { body: unknown }) => ({
        html: `<i>kept of ${(body as { html: string }).html.length}</i>`,
      }),
      ...answers,
    });
    signInAs('Admin');
    await renderPage(<SettingsPage />, { route: '/Settings/*', at: '/Settings/LandingPage' });
    await screen.findByLabelText('Notice Message');
    return calls;
  }
  const saved = (calls: Awaited<ReturnType<typeof openSettings>>) =>
    calls.find(({ method, path }) => method === 'POST' && path === '/api/v1/Settings/landingpage')?.body;

  it('show what the server keeps of the notice, and save it', async () => {
    const calls = await openSettings();
    expect(await screen.findByText('kept of 16')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Notice Message'), '!');
    expect(await screen.findByText('kept of 17')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: true, noticeText: '<b>Back</b> at 8!' }));
    expect(await screen.findByText('Successfully saved the Landing Page settings')).toBeInTheDocument();
  });

  it('insert tags around the selected text', async () => {
    const calls = await openSettings({ 'GET /api/v1/Settings/landingpage': { ...SETTINGS, noticeText: 'see you' } });
    const input = screen.getByLabelText<HTMLTextAreaElement>('Notice Message');
    input.setSelectionRange(4, 7);
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(input).toHaveValue('see <strong>you</strong>');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(calls)).toMatchObject({ noticeText: 'see <strong>you</strong>' }));
  });

  it('refuse an end before the start', async () => {
    const calls = await openSettings({
      'GET /api/v1/Settings/landingpage': {
        ...SETTINGS,
        timeLimit: true,
        startDateTime: '2026-03-02T10:00:00Z',
        endDateTime: '2026-03-01T10:00:00Z',
      },
    });
    await userEvent.type(screen.getByLabelText('Notice Message'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();
  });
});
