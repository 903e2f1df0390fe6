import '../support/english-texts.js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { pluginSettingsPath } from '../../src/pages/settings/menu/settings-paths.js';
import { pluginWith } from '../forms/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const GENERAL = {
  id: 0,
  baseUrl: '',
  apiKey: 'abc',
  defaultLanguageCode: 'en',
  hideRequestsUsers: false,
  doNotSendNotificationsForAutoApprove: false,
  autoDeleteAvailableRequests: false,
  autoDeleteAfterDays: 0,
  branch: 1,
};
const LOOKS = { applicationName: '', applicationUrl: '', logo: '', favicon: '', customCss: '', enableCustomDonations: false };
const JOB = {
  ...{
    id: 'sample.library-sync',
    schedule: '0 5 0/1 1/1 * ? *',
    defaultSchedule: '0 5 0/1 1/1 * ? *',
    description: 'Every hour',
    running: false,
    waitsFor: null,
  },
  ...{ progress: null, timeZone: 'UTC', nextRuns: ['2100-01-01T00:00:00Z'] },
  lastRun: { startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:00:00Z', outcome: 'failed', reason: 'unreachable' },
};
const uiPlugin = (changes: object) => ({
  id: 'sample',
  name: 'The Sample',
  builtIn: true,
  version: '1',
  build: '1',
  entry: null,
  logo: null,
  slots: [{ slot: 'settings.movies', module: null }],
  ...changes,
});

async function openPage(screenName: string, answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/ui/catalogue': [uiPlugin({})],
    'GET /api/v1/Settings/Ombi': GENERAL,
    'GET /api/v1/Settings/customization': LOOKS,
    'GET /api/v3/jobs?language=en': [JOB],
    'GET /api/v3/plugins': [pluginWith({ name: 'The Sample' })],
    'GET /api/v3/plugins/sample': pluginWith(),
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: `/Settings/${screenName}` });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posted = (calls: ApiCall[], path: string) => calls.find((apiCall) => apiCall.path === path && apiCall.method !== 'GET')?.body;

describe('the settings area', () => {
  it('groups the screens of plug-ins by capability, without empty groups', async () => {
    await openPage('Features');
    const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Configuration',
      'Movies',
      'Notifications',
      'System',
    ]);
    expect(menu.getByRole('link', { name: 'The Sample' })).toHaveAttribute('href', '/Settings/TheSample');
  });

  it('opens the screen of a plug-in by its name, in any case', async () => {
    await openPage('thesample');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument();
  });

  it('shows an error at the URL of a plug-in when the screens could not be loaded, and offers a retry', async () => {
    let catalogue: unknown = errorResponse(500);
    await openPage('TheSample', { 'GET /api/v3/ui/catalogue': () => catalogue });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByLabelText('address')).toHaveTextContent('/Settings/TheSample');
    catalogue = [uiPlugin({})];
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument();
  });

  it('shows not found for an unknown screen', async () => {
    await openPage('no-such-screen');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });

  it('renders a plug-in from its schema when its own screen is missing, with a note', async () => {
    for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
    const broken = uiPlugin({ entry: '/plugin-ui/sample/1/mf-manifest.json', slots: [{ slot: 'settings.movies', module: 'settings' }] });
    await openPage('TheSample', { 'GET /api/v3/ui/catalogue': [broken] });
    expect(await screen.findByText(/The settings page of the plug-in could not be loaded/)).toBeInTheDocument();
    expect(await screen.findByLabelText('Hostname or IP')).toBeInTheDocument();
  });

  it.each([
    ['The Movie Database', 'TheMovieDatabase'],
    ['Ünïcode-4.2!', 'Ünïcode42'],
  ])('encodes %s in a URL as %s', (name, path) => expect(pluginSettingsPath({ id: 'sample', name, builtIn: true })).toBe(path));

  it('separates equal names: two plug-ins, and one that is named like a screen of the portal', async () => {
    const called = (id: string, name: string) => uiPlugin({ id, name, builtIn: false });
    const plugins = [
      uiPlugin({}),
      called('first', 'Same'),
      called('second', 'Same'),
      called('third', 'Features'),
      called('fourth', 'The Sample'),
    ];
    const details = ['first', 'second', 'third', 'fourth'].map((id) => [
      `GET /api/v3/plugins/${id}`,
      pluginWith({ id, name: `I am the ${id}` }),
    ]);
    const answers = { 'GET /api/v3/ui/catalogue': plugins, ...Object.fromEntries(details) } as object;
    for (const id of ['first', 'second', 'third', 'fourth']) {
      await openPage(`plugin-${id}`, { ...answers });
      expect(await screen.findByRole('heading', { level: 1, name: `I am the ${id}` })).toBeInTheDocument();
      cleanup();
    }
    await openPage('Features', { ...answers, 'GET /api/v1/Features': [] });
    const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
    const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Features');
  });

  it('gives each slot of a plug-in a URL', async () => {
    const slots = ['settings.movies', 'settings.tv'].map((slot) => ({ slot, module: null }));
    await openPage('TheSample-2', { 'GET /api/v3/ui/catalogue': [uiPlugin({ slots })] });
    const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link', { name: 'The Sample' });
    expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(['/Settings/TheSample', '/Settings/TheSample-2']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument();
  });
});

describe('scoped API keys', () => {
  const keys = {
    scopes: ['requests.make', 'audit.read'],
    keys: [{ id: 'k1', name: 'The bot', owner: 'admin', scopes: ['audit.read'], createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null }],
  };

  it('are listed with their scopes, created with a name, shown once, and revoked', async () => {
    const calls = await openPage('Ombi', {
      'GET /api/v3/api-keys': keys,
      'POST /api/v3/api-keys': { id: 'k2', key: 'ombi_secret' },
      'DELETE /api/v3/api-keys/k1': null,
    });
    expect(await screen.findByText('The bot')).toBeInTheDocument();
    expect(screen.getByText('Read the audit log')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a key' })).toBeDisabled();

    fireEvent.change(screen.getByLabelText('Name of the key'), { target: { value: 'A second' } });
    fireEvent.mouseDown(screen.getByLabelText('Permissions of the key'));
    fireEvent.click(await screen.findByText('Search, see requests and create them'));
    await clickButton('Create a key');
    expect(await screen.findByText('ombi_secret')).toBeInTheDocument();
    expect(posted(calls, '/api/v3/api-keys')).toEqual({ name: 'A second', scopes: ['requests.make'] });

    await clickButton('Revoke The bot');
    await clickButton('Revoke');
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/v3/api-keys/k1')).toBe(true));
  });
});

describe('the general settings', () => {
  it('are saved as a whole, with the changes', async () => {
    const calls = await openPage('Ombi', { 'POST /api/v1/Settings/Ombi': true });
    await userEvent.click(screen.getByRole('switch', { name: 'Hide requests of other users' }));
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved Ombi settings')).toBeInTheDocument();
    expect(posted(calls, '/api/v1/Settings/Ombi')).toEqual({ ...GENERAL, hideRequestsUsers: true });
  });

  it('show an error when they could not be saved, and keep the change', async () => {
    await openPage('Ombi', { 'POST /api/v1/Settings/Ombi': errorResponse(500) });
    await userEvent.click(screen.getByRole('switch', { name: 'Hide requests of other users' }));
    await clickButton('Save');
    expect(await screen.findByText('There was an error when saving the Ombi settings')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Hide requests of other users' })).toBeChecked();
  });

  it('show the expiry days only when enabled, and require a number', async () => {
    const calls = await openPage('Ombi', { 'POST /api/v1/Settings/Ombi': true });
    expect(screen.queryByLabelText('Delete after days')).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('switch', { name: 'Delete requests that have been available for a long time' }));
    await clickButton('Save');
    expect(await screen.findByText('Please enter a whole number from 1 to 36500')).toBeInTheDocument();
    expect(posted(calls, '/api/v1/Settings/Ombi')).toBeUndefined();

    await act(async () => void fireEvent.change(screen.getByLabelText('Delete after days'), { target: { value: '30' } }));
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved Ombi settings')).toBeInTheDocument();
    expect(posted(calls, '/api/v1/Settings/Ombi')).toEqual({ ...GENERAL, autoDeleteAvailableRequests: true, autoDeleteAfterDays: 30 });
  });

  it.each(['0', '70000', '1.5', '', 'ten'])('rejects "%s" as expiry days, and keeps the input', async (typed) => {
    const calls = await openPage('Ombi');
    await userEvent.click(screen.getByRole('switch', { name: 'Delete requests that have been available for a long time' }));
    const days = screen.getByLabelText('Delete after days');
    await userEvent.clear(days);
    if (typed) await userEvent.type(days, typed);
    expect(await screen.findByText('Please enter a whole number from 1 to 36500')).toBeInTheDocument();
    await userEvent.tab();
    expect(days).toHaveValue(typed);
    await clickButton('Save');
    expect(posted(calls, '/api/v1/Settings/Ombi')).toBeUndefined();
  });

  it('renew the API key only after a confirmation', async () => {
    const calls = await openPage('Ombi', { 'POST /api/v1/Settings/Ombi/resetApi': 'new key' });
    await clickButton('Reset');
    expect(posted(calls, '/api/v1/Settings/Ombi/resetApi')).toBeUndefined();
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getByLabelText('API Key')).toHaveValue('new key'));
    expect(screen.getByText('The API key was replaced by a new one.')).toBeInTheDocument();
  });

  it('show an error when the API key could not be renewed', async () => {
    await openPage('Ombi', { 'POST /api/v1/Settings/Ombi/resetApi': errorResponse(500) });
    await clickButton('Reset');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  });
});

describe('the customization', () => {
  it('is not saved with a URL that the server rejects', async () => {
    const calls = await openPage('Customization', { 'POST /api/v1/Settings/customization/urlverify': false });
    await act(async () => void fireEvent.change(screen.getByLabelText('Application URL'), { target: { value: 'films' } }));
    await clickButton('Save');
    expect(await screen.findByText('The URL "films" is not valid. Please format it correctly e.g. http://localhost/')).toBeInTheDocument();
    expect(posted(calls, '/api/v1/Settings/customization')).toBeUndefined();
  });

  it('shows the donation fields only when enabled', async () => {
    await openPage('Customization');
    expect(screen.queryByLabelText('Custom Donation URL')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Enable a custom donation link' }));
    expect(screen.getByLabelText('Custom Donation URL')).toBeInTheDocument();
  });
});

describe('the jobs', () => {
  it('show their plug-in, schedule and last result', async () => {
    await openPage('Jobs');
    const row = await screen.findByRole('row', { name: /The Sample: Sync media servers/ });
    expect(within(row).getByText('Every hour')).toBeInTheDocument();
    expect(within(row).getByText(/^failed/)).toBeInTheDocument();
  });

  it('run on demand', async () => {
    const calls = await openPage('Jobs', { 'POST /api/v3/jobs/sample.library-sync/run': { triggered: true } });
    await screen.findByText('The Sample: Sync media servers');
    await clickButton('Run now');
    expect(await screen.findByText('Triggered: The Sample: Sync media servers')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/v3/jobs/sample.library-sync/run')).toBe(true);
  });
});

describe('features', () => {
  it('are toggled one by one', async () => {
    const calls = await openPage('Features', {
      'GET /api/v2/Features': [{ name: 'PlayedSync', enabled: false }],
      'POST /api/v2/Features/enable': [{ name: 'PlayedSync', enabled: true }],
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Played Sync' }));
    expect(await screen.findByText('Successfully saved the Features settings')).toBeInTheDocument();
    expect(posted(calls, '/api/v2/Features/enable')).toEqual({ name: 'PlayedSync', enabled: true });
  });
});

describe('plug-ins', () => {
  const list = [pluginWith(), pluginWith({ id: 'old', name: 'Old one', state: 'incompatible', reason: 'It wants ^9', enabled: false })];

  it('are listed with their state and error', async () => {
    await openPage('Plugins', { 'GET /api/v3/plugins': list });
    expect(screen.getByText('It wants ^9')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Enable Old one' })).toBeDisabled();
  });

  it('are toggled without changing other stored values', async () => {
    const connections = [{ id: 'c', slot: null, enabled: true, values: { ip: 'x' }, secretsSet: ['apiKey'], health: null }];
    const calls = await openPage('Plugins', {
      'GET /api/v3/plugins': list,
      'GET /api/v3/plugins/sample': pluginWith({ connections }),
      'PUT /api/v3/plugins/sample': pluginWith(),
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Enable Sample' }));
    await waitFor(() =>
      expect(posted(calls, '/api/v3/plugins/sample')).toEqual({
        enabled: false,
        settings: { values: {} },
        connections: [{ id: 'c', slot: null, enabled: true, values: { ip: 'x' } }],
      }),
    );
  });

  it('show missing settings when they cannot be enabled', async () => {
    await openPage('Plugins', { 'GET /api/v3/plugins': list, 'PUT /api/v3/plugins/sample': errorResponse(422, { issues: [] }) });
    await userEvent.click(screen.getByRole('switch', { name: 'Enable Sample' }));
    expect(await screen.findByText('Required settings of Sample are missing. Open it to complete them.')).toBeInTheDocument();
  });
});

it.each(['Jobs', 'jobs', 'JOBS'])('the menu marks the current screen at /Settings/%s', async (name) => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  await openPage(name);
  expect(document.querySelector('.settings-menu a.active')).toHaveAttribute('href', '/Settings/Jobs');
  expect(seen.mock.contexts.map((link) => (link as Element).getAttribute('href'))).toContain('/Settings/Jobs');
  seen.mockRestore();
});
