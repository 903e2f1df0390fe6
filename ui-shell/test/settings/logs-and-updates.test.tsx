import '../support/english-texts.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const ABOUT = { version: '4.9.1', branch: 'Stable', ombiDatabaseType: 'Postgres' };
const NO_UPDATE = {
  updateVersionString: '4.9.1',
  updateDate: '0001-01-01T00:00:00Z',
  updateAvailable: false,
  changeLogs: null,
  downloads: [],
};
const UPDATE = {
  updateVersionString: '4.10.0',
  updateDate: '2026-03-01T10:00:00Z',
  updateAvailable: true,
  changeLogs: '<ul><li>Search</li></ul>',
  downloads: [{ name: 'linux', url: 'https://example.org/a.tar.gz' }],
};
const UPDATE_SETTINGS = { id: 0, autoUpdateEnabled: false, releaseFeed: 'https://example.org/releases', testMode: false };

async function openPage(screenName: string, answers: Record<string, unknown>, role = 'Admin'): Promise<ApiCall[]> {
  const calls = fakeServer({ 'GET /api/v3/ui/catalogue': [], 'GET /api/v1/Update': NO_UPDATE, ...answers });
  signInAs(role);
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: `/Settings/${screenName}` });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the log screen', () => {
  const line = (level: string, message: string, facts: object = {}) => ({ level, time: '2026-01-01T10:00:00Z', message, facts });
  const answers = {
    'GET /api/v2/System/logs': ['log-2.txt', 'log-1.txt'],
    'GET /api/v3/logs/log-2.txt?level=debug&text=': {
      lines: [line('error', 'it failed', { plugin: 'x', tries: 3 }), line('info', 'it began')],
      before: 512,
    },
    'GET /api/v3/logs/log-2.txt?level=debug&text=&before=512': {
      lines: [{ level: null, time: null, message: 'no JSON', facts: {} }],
      before: null,
    },
    'GET /api/v3/logs/log-2.txt?level=error&text=': { lines: [], before: null },
  };

  it('loads a file on demand, and then older lines', async () => {
    const calls = await openPage('Logs', answers);
    expect(calls.some(({ path }) => path.includes('/api/v3/logs/'))).toBe(false);
    await clickButton('Load');
    expect(await screen.findByText('it failed')).toBeInTheDocument();
    expect(screen.getByText('tries').closest('code')).toHaveTextContent('tries 3');
    await clickButton('Older lines');
    expect(await screen.findByText('no JSON')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Older lines' })).not.toBeInTheDocument();
  });

  it('shows only the selected level, and a message when nothing matches', async () => {
    await openPage('Logs', answers);
    await clickButton('Load');
    await screen.findByText('it failed');
    await userEvent.click(screen.getByText('Errors'));
    expect(await screen.findByText('No lines of this file match.')).toBeInTheDocument();
  });

  it('says that a file is empty, unless a filter is set', async () => {
    await openPage('Logs', { ...answers, 'GET /api/v3/logs/log-2.txt?level=debug&text=': { lines: [], before: null } });
    await clickButton('Load');
    expect(await screen.findByText('This file has no lines yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Errors'));
    expect(await screen.findByText('No lines of this file match.')).toBeInTheDocument();
  });

  it('clears the lines when another file is selected', async () => {
    await openPage('Logs', answers);
    await clickButton('Load');
    await screen.findByText('it failed');
    await userEvent.click(screen.getByRole('tab', { name: 'log-1.txt' }));
    expect(screen.queryByText('it failed')).not.toBeInTheDocument();
  });
});

describe('updates', () => {
  it('are announced on the about page, with the changes', async () => {
    await openPage('About', { 'GET /api/v1/Settings/About': ABOUT, 'GET /api/v1/Update': UPDATE });
    expect(await screen.findByText('Version 4.10.0 is available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'linux' })).toHaveAttribute('href', 'https://example.org/a.tar.gz');
    expect(screen.getByText('Stable')).toBeInTheDocument();
    await clickButton('What has changed');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Search')).toBeInTheDocument();
    expect(dialog).toHaveStyle({ width: '700px' });
  });

  it('are hidden from power users, who see only the about page and the issue categories', async () => {
    const calls = await openPage('About', { 'GET /api/v1/Settings/About': ABOUT }, 'PowerUser');
    expect(await screen.findByText('Stable')).toBeInTheDocument();
    const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Issues', 'About']);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/Settings/About']);
    cleanup();
    await openPage('Jobs', {}, 'PowerUser');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    cleanup();
    await openPage('Issues', { 'GET /api/v1/Issues/categories': [{ id: 1, value: 'Sound' }] }, 'PowerUser');
    expect(await screen.findByText('Sound')).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('are checked on demand', async () => {
    await openPage('Update', { 'GET /api/v1/Settings/Update': UPDATE_SETTINGS, 'POST /api/v3/update/check': UPDATE });
    expect(await screen.findByText('You are using the latest known version.')).toBeInTheDocument();
    await clickButton('Check now');
    expect(await screen.findByText('Version 4.10.0 is available')).toBeInTheDocument();
  });

  it.each([
    [
      { sdkVersion: '2.0.0', installed: 2, unfit: [{ id: 'old', name: 'Old One', version: '1.2.3', sdk: '^1.0.0' }] },
      /4\.10\.0 does not work with/,
    ],
    [{ sdkVersion: '1.9.0', installed: 2, unfit: [] }, 'All installed plug-ins work with this version.'],
    [{ sdkVersion: null, installed: 2, unfit: [] }, /does not tell whether the installed plug-ins work/],
  ])('tell which installed plug-ins do not fit: %j', async (plugins, words) => {
    await openPage('Update', {
      'GET /api/v1/Settings/Update': UPDATE_SETTINGS,
      'POST /api/v3/update/check': UPDATE,
      'GET /api/v3/update/plugins': plugins,
    });
    await clickButton('Check now');
    expect(await screen.findByText(words)).toBeInTheDocument();
    if (plugins.unfit.length > 0)
      expect(screen.getByRole('link', { name: 'Old One' }).closest('li')).toHaveTextContent('Old One 1.2.3 (^1.0.0)');
  });

  it('show an error when the feed cannot be read', async () => {
    await openPage('Update', { 'GET /api/v1/Settings/Update': UPDATE_SETTINGS, 'POST /api/v3/update/check': errorResponse(502) });
    await clickButton('Check now');
    expect(await screen.findByText('The release feed could not be read. Please check its address.')).toBeInTheDocument();
  });

  it('offer no check without a feed', async () => {
    await openPage('Update', { 'GET /api/v1/Settings/Update': { ...UPDATE_SETTINGS, releaseFeed: '' } });
    expect(screen.getByLabelText('Release feed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  });
});
