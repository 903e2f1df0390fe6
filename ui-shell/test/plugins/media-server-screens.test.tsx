import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection, settings as embySettings } from '@ombi/plugin-emby/settings';
import { settings as jellyfinSettings } from '@ombi/plugin-jellyfin/settings';
import { SetupModeContext, type PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import embyTexts from '../../../plugins/emby/locales/en.json';
import jellyfinTexts from '../../../plugins/jellyfin/locales/en.json';
import EmbySettingsPage from '../../../ui-plugins/emby/src/settings-page.js';
import JellyfinSettingsPage from '../../../ui-plugins/jellyfin/src/settings-page.js';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

addTexts('en', 'plugin/emby', embyTexts);
addTexts('en', 'plugin/jellyfin', jellyfinTexts);

const EMBY = { id: 'emby', name: 'Emby', settings: embySettings, Page: EmbySettingsPage };
const JELLYFIN = { id: 'jellyfin', name: 'Jellyfin', settings: jellyfinSettings, Page: JellyfinSettingsPage };

const LIBRARIES = [
  { value: 'a1', label: 'Films', collectionType: 'movies' },
  { value: 'b2', label: 'Everything', collectionType: 'mixed' },
];

describe.each([EMBY, JELLYFIN])('the settings of $name', ({ id, name, settings, Page }) => {
  const path = `/api/v3/plugins/${id}`;
  const values = connection.parse({ name: 'Home', ip: 'nas', apiKey: 'k' });

  async function openPage(
    answers: Record<string, unknown> = {},
    more: Partial<typeof values> = {},
    isSetup = false,
    isStored = true,
  ): Promise<ApiCall[]> {
    const { apiKey: _, ...told } = { ...values, ...more };
    const stored: PluginDetails['connections'][number] = {
      ...{ id: 'c1', slot: null, enabled: true, values: told, secretsSet: ['apiKey'], health: null },
    };
    const view = pluginWith({
      ...{ id, name, enabled: true, plan: { max: 10 }, actions: ['libraries', 'discover', 'users'], connections: isStored ? [stored] : [] },
      schema: { settings: schemaOf(settings), connection: schemaOf(connection) },
    });
    const calls = fakeServer({
      [`GET ${path}`]: view,
      [`PUT ${path}`]: view,
      [`POST ${path}/actions/libraries`]: LIBRARIES,
      [`POST ${path}/actions/discover`]: { name: 'Found', serverId: 's1' },
      [`POST ${path}/jobs/library-sync/run`]: { triggered: true },
      [`POST ${path}/jobs/recently-added-sync/run`]: { triggered: true },
      'POST /api/v3/library/rebuild': undefined,
      ...answers,
    });
    await renderPage(
      <SetupModeContext value={isSetup}>
        <Page />
      </SetupModeContext>,
    );
    await screen.findByLabelText('Hostname / IP');
    return calls;
  }
  const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
  const callsTo = (calls: readonly ApiCall[], suffix: string) => calls.filter((call) => call.path.endsWith(suffix));

  it('have a tab for each server, with every field', async () => {
    await openPage();
    for (const label of ['Server Name', 'Hostname / IP', 'Port', 'SSL', 'Base URL', 'Externally Facing Hostname'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Server' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Test Connectivity' })).toBeInTheDocument();
  });

  it('have their name as heading, except in the set-up, which leaves out links and jobs', async () => {
    await openPage();
    expect(screen.getByRole('heading', { name, level: 1 })).toBeInTheDocument();
    cleanup();
    await openPage({}, {}, true);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Externally Facing Hostname')).not.toBeInTheDocument();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(expect.arrayContaining(['Test Connectivity', 'Discover Server Information']));
    for (const absent of ['Add Server', 'Remove Server', 'Clear Data And Resync']) expect(buttons).not.toContain(absent);
  });

  it('have a default name for a new server until its name is known', async () => {
    await openPage();
    await press('Add Server');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('New1*');
    expect(screen.getByRole('textbox', { name: 'Server Name' })).toHaveValue('New1*');
  });

  it('name the first server of the set-up, but no stored one', async () => {
    await openPage({}, {}, true, false);
    expect(screen.getByLabelText('Server Name')).toHaveValue('Default');
    expect(screen.getByLabelText('Port')).toHaveValue('8096');
    await press('Discover Server Information');
    await waitFor(() => expect(screen.getByLabelText('Server Name')).toHaveValue('Found'));
    cleanup();
    // What was typed in the set-up would be filled in again.
    sessionStorage.clear();
    await openPage({}, { name: '' }, true);
    expect(screen.getByLabelText('Server Name')).toHaveValue('');
  });

  it('fill in the discovered name and id of the server', async () => {
    await openPage();
    await press('Discover Server Information');
    await waitFor(() => expect(screen.getByLabelText('Server ID')).toHaveValue('s1'));
    expect(screen.getByLabelText('Server ID')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Server Name')).toHaveValue('Found');
  });

  it('say why a server could not be discovered, and keep what was typed', async () => {
    await openPage({ [`POST ${path}/actions/discover`]: errorResponse(502, { type: 'plugin/unreachable' }) });
    await press('Discover Server Information');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Could not connect to ${name}. Nothing answers at this address.`);
    expect(screen.getByLabelText('Server Name')).toHaveValue('Home');
  });

  it('have separate library switches for each server, even with equal keys', async () => {
    const { apiKey: _, ...told } = { ...values, libraries: [{ key: 'a1', title: 'Films', collectionType: 'movies', enabled: false }] };
    const server = (serverId: string, serverName: string): PluginDetails['connections'][number] => ({
      ...{ id: serverId, slot: null, enabled: true, values: { ...told, name: serverName }, secretsSet: ['apiKey'], health: null },
    });
    const view = pluginWith({
      ...{ id, name, enabled: true, plan: { max: 10 }, connections: [server('c1', 'Home'), server('c2', 'Attic')] },
      schema: { settings: schemaOf(settings), connection: schemaOf(connection) },
    });
    fakeServer({ [`GET ${path}`]: view });
    await renderPage(<Page />);
    await userEvent.click(await screen.findByRole('tab', { name: /Home/ }));
    await userEvent.click(screen.getByRole('tab', { name: /Attic/ }));
    await userEvent.click(within(screen.getByRole('tabpanel', { name: /Attic/ })).getByText('Films'));
    expect(screen.getByRole('switch', { name: 'Films' })).toBeChecked();
    await userEvent.click(screen.getByRole('tab', { name: /Home/ }));
    expect(screen.getByRole('switch', { name: 'Films' })).not.toBeChecked();
  });

  it('list the libraries, all of them off, and keep those that are switched on', async () => {
    const calls = await openPage();
    await press('Load Libraries');
    const films = await screen.findByRole('switch', { name: 'Films' });
    expect(films).not.toBeChecked();
    await userEvent.click(films);
    await press('Save');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const saved = calls.find(({ method }) => method === 'PUT')?.body as { connections: { values: { libraries: object[] } }[] };
    expect(saved.connections[0]?.values.libraries).toEqual([
      { key: 'a1', title: 'Films', collectionType: 'movies', enabled: true },
      { key: 'b2', title: 'Everything', collectionType: 'mixed', enabled: false },
    ]);
  });

  it('show a message without libraries, and make no call without an address', async () => {
    const calls = await openPage({ [`POST ${path}/actions/libraries`]: [] });
    await press('Load Libraries');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't find any libraries");
    await act(async () => void fireEvent.change(screen.getByLabelText('Hostname / IP'), { target: { value: '' } }));
    await press('Load Libraries');
    expect(await screen.findByText(`${name} is not yet configured correctly`)).toBeInTheDocument();
    expect(callsTo(calls, '/actions/libraries')).toHaveLength(1);
  });

  it('show the result of a test, with the name of the server', async () => {
    await openPage({ [`POST ${path}/test`]: { ok: true, version: '1.0' } });
    await press('Test Connectivity');
    expect((await screen.findAllByText(`Successfully connected to the ${name} server Home!`)).length).toBeGreaterThan(0);
  });

  it('say why a test failed', async () => {
    await openPage({ [`POST ${path}/test`]: { ok: false, reason: 'wrong-app' } });
    await press('Test Connectivity');
    expect(await screen.findByText(`We could not connect to the ${name} server Home!`)).toBeInTheDocument();
    expect(screen.getByText(`Something answered at this address, but it is not ${name}.`)).toBeInTheDocument();
  });

  it('show that a sync is being started', async () => {
    let answer: (job: unknown) => void = () => undefined;
    await openPage({ [`POST ${path}/jobs/library-sync/run`]: () => new Promise((resolve) => (answer = resolve)) });
    const name = new RegExp(id === 'emby' ? 'Manually Run Full Sync' : 'Manually Run Cacher');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name })).toHaveClass('ant-btn-loading');
    answer({ triggered: true });
    await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveClass('ant-btn-loading'));
  });

  it('say when a sync could not be started', async () => {
    await openPage({ [`POST ${path}/jobs/library-sync/run`]: errorResponse(503) });
    await press(id === 'emby' ? 'Manually Run Full Sync' : 'Manually Run Cacher');
    expect(await screen.findByText('The sync could not be started')).toBeInTheDocument();
  });

  it('ask for confirmation before they clear the data', async () => {
    const calls = await openPage();
    await press('Clear Data And Resync');
    expect(await screen.findByText(/Requests are kept/)).toBeInTheDocument();
    expect(callsTo(calls, '/rebuild')).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear Data And Resync' }).at(-1)!);
    await waitFor(() => expect(callsTo(calls, '/rebuild')).toMatchObject([{ body: { connectionId: 'c1' } }]));
  });

  const buttons =
    id === 'emby'
      ? [
          ['Manually Run Full Sync', 'library-sync', 'Triggered the Emby Content Cacher'],
          ['Manually Run Recently Added Sync', 'recently-added-sync', 'Triggered the Emby Recently Added Sync'],
        ]
      : [['Manually Run Cacher', 'library-sync', 'Triggered the Jellyfin Content Cacher']];
  it.each(buttons)('start a sync with %s', async (button, job, told) => {
    const calls = await openPage();
    await press(button!);
    expect(await screen.findByText(told!)).toBeInTheDocument();
    expect(callsTo(calls, `/jobs/${job}/run`)).toHaveLength(1);
  });

  const links =
    id === 'emby'
      ? [
          ['', 'https://app.emby.media/#!/item?id=…'],
          ['https://app.emby.media/', 'https://app.emby.media/#!/item?id=…'],
          ['https://example.org/films/', 'https://example.org/films/web/index.html#!/item?id=…'],
        ]
      : [
          ['', 'http://nas:8096/web/index.html#!/details?id=…'],
          ['https://example.org/films/', 'https://example.org/films/web/index.html#!/details?id=…'],
        ];
  it.each(links)('preview the link with the hostname %j', async (serverHostname, link) => {
    await openPage({}, { serverHostname });
    expect(await screen.findByText(`Links will look like ${link}`)).toBeInTheDocument();
  });
});
