import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@testing-library/jest-dom';
import { connection, settings } from '@ombi/plugin-plex/settings';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlexSettingsPage from '../src/settings-page.js';

const ROOT = join(__dirname, '../../..');
const PLUGIN_PATH = '/api/v3/plugins/plex';

const readTexts = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>;
addTexts('en', 'plugin/plex', readTexts('plugins/plex/locales/en.json'));
addTexts('en', 'forms', readTexts('ui-shell/src/locales/en/administration/forms.json'));

const stored = {
  id: 'c1',
  slot: null,
  enabled: true,
  values: {
    ...{ name: 'Home', ip: 'nas', port: 32400, ssl: false, subDir: '', machineIdentifier: 'm1', serverHostname: '', episodeBatchSize: 150 },
    ...{ libraries: ['1'], libraryTitles: { '1': 'Films', '2': 'Shows' } },
  },
  secretsSet: ['token'],
  health: null,
};

const pluginResponse = {
  id: 'plex',
  name: 'Plex',
  description: 'Syncs Plex servers, and lets their users sign in.',
  version: '1.0.0',
  ...{ state: 'ready', reason: null, until: null, enabled: true, embedded: false },
  ...{ provides: ['mediaServer'], permissions: ['screens'], slots: [], source: 'built-in', canRemove: false, logo: null, homepage: null },
  schema: { settings: settings.toJSONSchema({ io: 'input' }), connection: connection.toJSONSchema({ io: 'input' }) },
  plan: { max: 10 },
  settings: { values: {}, secretsSet: [] },
  connections: [stored],
  actions: ['libraries', 'beginOwnerSignIn', 'finishOwnerSignIn', 'signInOwner'],
  hasTest: true,
};

const unconfigured = { ...pluginResponse, connections: [] };

const SERVER = { name: 'Attic', machineIdentifier: 'm2', ip: '10.0.0.7', port: 32401, ssl: true };
const SIGNED_IN = { answer: { state: 'done', userName: 'owner', servers: [SERVER] }, connectionPatch: { token: 'sealed:abc' } };

interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Chooses a server of the account in the tab of the stored server. */
async function chooseServerAtHome(name: string): Promise<void> {
  await userEvent.click(within(screen.getByRole('tabpanel', { name: 'Home' })).getByLabelText('Select Server'));
  await userEvent.click(within(await shownList()).getByText(name));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
}

/** The open list of a select; others stay in the document. */
const shownList = (): Promise<HTMLElement> =>
  waitFor(() => {
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    if (!list) throw new Error('No list is open.');
    return list;
  });

/** A failure of the service, as problem details. */
class Failure {
  constructor(readonly type: string) {}
}

/** Mocks `fetch` as a portal; `answers` by path, each a list of which the last one is repeated. */
function mockFetch(answers: Readonly<Record<string, readonly unknown[]>>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  globalThis.fetch = (async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input).pathname;
    const earlier = calls.filter((call) => call.path === path).length;
    calls.push({ method, path, body: body ? (JSON.parse(String(body)) as unknown) : undefined });
    const list = answers[path];
    const answer = list ? list[Math.min(earlier, list.length - 1)] : pluginResponse;
    return answer instanceof Failure ? responseOf(JSON.stringify(answer), 502) : responseOf(JSON.stringify(answer));
  }) as unknown as typeof fetch;
  return calls;
}

Element.prototype.scrollIntoView = () => undefined;
// jsdom has no styles of pseudo elements; dialogs only need them to measure scroll bars.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

/** The DOM of the tests has no `Response` class. */
function responseOf(text: string, status = 200) {
  const headers = new Map([['content-type', 'application/json']]);
  const response = { ok: status < 400, status, headers, text: async () => text, json: async () => JSON.parse(text) as unknown };
  return { ...response, clone: () => response };
}

async function openSettingsPage(answers: Readonly<Record<string, readonly unknown[]>> = {}): Promise<RecordedCall[]> {
  const calls = mockFetch(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <PlexSettingsPage />
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole('heading', { name: 'Plex' });
  return calls;
}

const actionPath = (action: string) => `${PLUGIN_PATH}/actions/${action}`;
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const saved = (calls: readonly RecordedCall[]) =>
  calls.find(({ method }) => method === 'PUT')?.body as
    { settings: { values: object }; connections: { values: Record<string, unknown> }[] } | undefined;

describe('the settings screen of Plex', () => {
  beforeEach(() => localStorage.clear());

  it('has every field, with the service URLs behind a switch', async () => {
    await openSettingsPage();
    for (const label of ['Server Name', 'Hostname / IP', 'Port', 'SSL', 'Machine Identifier', 'Externally Facing Hostname'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.queryByLabelText('Address of the watchlist service')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(screen.getByLabelText('Address of the watchlist service')).toBeInTheDocument();
  });

  it('shows the watchlist options only while watchlists are imported', async () => {
    const calls = await openSettingsPage();
    const whole = () => screen.getByRole('switch', { name: 'Request Whole Show' });
    expect(whole()).toBeDisabled();
    await userEvent.click(screen.getByRole('switch', { name: 'Enable User Watchlist Requests' }));
    expect(screen.getByRole('switch', { name: 'Notify on watchlist token expiration' })).toBeEnabled();
    await userEvent.click(whole());
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.settings.values).toMatchObject({ enableWatchlistImport: true, monitorAll: true }));
  });

  it('fills in the selected server after a sign-in with a password', async () => {
    const calls = await openSettingsPage({ [PLUGIN_PATH]: [unconfigured], [actionPath('signInOwner')]: [SIGNED_IN] });
    await userEvent.type(screen.getByLabelText('Externally Facing Hostname'), 'https://old.example');
    expect(screen.getByText('No Servers Loaded')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Username'), 'owner');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await clickButton('Load Servers');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await userEvent.click(screen.getByLabelText('Select Server'));
    await userEvent.click(await screen.findByText('Attic', { selector: '.ant-select-item-option-content' }));
    expect(screen.getByLabelText('Hostname / IP')).toHaveValue('10.0.0.7');
    expect(screen.getByLabelText('Externally Facing Hostname')).toHaveValue('');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.connections[0]?.values).toMatchObject({ ...SERVER, token: 'sealed:abc' }));
  });

  it('adds a server that is selected in the tab of another one, which keeps its values and its token', async () => {
    const calls = await openSettingsPage({ [actionPath('signInOwner')]: [SIGNED_IN] });
    await userEvent.type(screen.getByLabelText('Username'), 'owner');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await clickButton('Load Servers');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await userEvent.click(screen.getByLabelText('Select Server'));
    await userEvent.click(await screen.findByText('Attic', { selector: '.ant-select-item-option-content' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Attic');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.connections).toHaveLength(2));
    const [home, attic] = saved(calls)?.connections ?? [];
    expect(home).toMatchObject({ id: 'c1', values: { name: 'Home', ip: 'nas', machineIdentifier: 'm1' } });
    expect(home?.values).not.toHaveProperty('token');
    expect(attic).toMatchObject({ id: null, values: { ...SERVER, token: 'sealed:abc', serverHostname: '' } });
  });

  it('adds every other server that is selected after one sign-in', async () => {
    const cellar = { ...SERVER, name: 'Cellar', machineIdentifier: 'm3' };
    const signedIn = { ...SIGNED_IN, answer: { ...SIGNED_IN.answer, servers: [SERVER, cellar] } };
    const calls = await openSettingsPage({ [actionPath('signInOwner')]: [signedIn] });
    await userEvent.type(screen.getByLabelText('Username'), 'owner');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await clickButton('Load Servers');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await chooseServerAtHome('Attic');
    await userEvent.click(screen.getByRole('tab', { name: 'Home' }));
    await chooseServerAtHome('Cellar');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.connections).toHaveLength(3));
    expect(saved(calls)?.connections.map(({ values }) => values.token)).toEqual([undefined, 'sealed:abc', 'sealed:abc']);
  });

  it('opens the tab of a server that is selected again, with its values', async () => {
    const calls = await openSettingsPage({ [actionPath('signInOwner')]: [SIGNED_IN] });
    await userEvent.type(screen.getByLabelText('Username'), 'owner');
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await clickButton('Load Servers');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await chooseServerAtHome('Attic');
    const attic = within(screen.getByRole('tabpanel', { name: 'Attic' }));
    await userEvent.type(attic.getByLabelText('Externally Facing Hostname'), 'https://attic.example');
    await userEvent.click(screen.getByRole('tab', { name: 'Home' }));
    await chooseServerAtHome('Attic');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.connections).toHaveLength(2));
    expect(saved(calls)?.connections[1]).toMatchObject({
      values: { ...SERVER, token: 'sealed:abc', serverHostname: 'https://attic.example' },
    });
  });

  it.each([
    ['plugin/unauthorized', '^Error When Requesting Plex Servers ?Please make sure your username and password are correct$'],
    ['plugin/unreachable', 'There was an issue. Please make sure your username and password are correct. Nothing answers at this address'],
  ])('explains %s', async (type, text) => {
    await openSettingsPage({ [actionPath('signInOwner')]: [new Failure(type)] });
    await userEvent.type(screen.getByLabelText('Username'), 'owner');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await clickButton('Load Servers');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(text, 'i'));
    expect(screen.getByText('No Servers Loaded')).toBeInTheDocument();
  });

  it('waits for the pop-up, then fills in the token and the server', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const calls = await openSettingsPage({
      [actionPath('beginOwnerSignIn')]: [{ url: 'https://app.plex.tv/auth#?code=x', handle: '1:x' }],
      [actionPath('finishOwnerSignIn')]: [{ state: 'waiting' }, SIGNED_IN],
    });
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Sign in with Plex' }));
    await waitFor(() => expect(popup.close).toHaveBeenCalled(), { timeout: 10_000 });
    jest.useRealTimers();

    expect(popup.location.replace).toHaveBeenCalledWith('https://app.plex.tv/auth#?code=x');
    expect(calls.filter(({ path }) => path === actionPath('finishOwnerSignIn'))).toHaveLength(2);
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)?.connections[0]?.values).toMatchObject({ token: 'sealed:abc', ip: 'nas' }));
  });

  it('reports a blocked pop-up', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await openSettingsPage();
    await clickButton('Sign in with Plex');
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocked the window');
  });

  it('shows the libraries by title, and keeps the selection after a reload', async () => {
    const options = [
      { value: '1', label: 'Films' },
      { value: '3', label: 'Kids' },
    ];
    const calls = await openSettingsPage({ [actionPath('libraries')]: [options] });
    expect(screen.getByRole('switch', { name: 'Films' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Shows' })).not.toBeChecked();
    await clickButton('Load Libraries');
    await userEvent.click(await screen.findByRole('switch', { name: 'Kids' }));
    await clickButton('Save');
    await waitFor(() =>
      expect(saved(calls)?.connections[0]?.values).toMatchObject({ libraries: ['1', '3'], libraryTitles: { '1': 'Films', '3': 'Kids' } }),
    );
  });

  it.each([
    ['Full Sync', 'library-sync'],
    ['Recently Added Sync', 'recently-added-sync'],
    ['Run Watchlist Import', 'watchlist-import'],
  ])('starts a job with %s', async (button, job) => {
    const calls = await openSettingsPage();
    await clickButton(button);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`${PLUGIN_PATH}/jobs/${job}/run`));
  });

  it('clears the data only after a confirmation', async () => {
    const calls = await openSettingsPage();
    await clickButton('Clear Data And Resync');
    const question = await screen.findByRole('tooltip');
    expect(calls.map(({ path }) => path)).not.toContain('/api/v1/Job/clearmediaserverdata');
    await userEvent.click(within(question).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/Job/clearmediaserverdata'));
  });

  it('lists the users whose watchlists are imported', async () => {
    await openSettingsPage({
      '/api/v3/watchlists/plex/users': [
        [
          { userId: '1', userName: 'mina', status: 'successful' },
          { userId: '2', userName: 'lucy', status: 'failed' },
        ],
      ],
    });
    await clickButton('Watchlist User Log');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('mina')).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: /lucy.*Authentication error/ })).toBeInTheDocument();
  });
});
