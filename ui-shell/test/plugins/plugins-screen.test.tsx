import '../support/english-texts.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { pluginWith } from '../forms/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const HERALD = pluginWith({
  ...{ id: 'herald', name: 'Herald', description: 'Posts messages.', provides: ['notificationChannel'], version: '1.0.0' },
  ...{ permissions: ['screens', 'events'], source: 'registry', canRemove: true, slots: [{ slot: 'settings.notifications', module: null }] },
});
const OTHERS = [
  pluginWith({ id: 'depot', name: 'Depot', state: 'failed', reason: 'It ended while it answered.', source: 'folder', canRemove: true }),
  pluginWith({ id: 'again', name: 'Again', state: 'retrying', until: '2026-03-01T12:05:00Z', reason: 'It ended.' }),
  pluginWith({ id: 'off', name: 'Sleeper', state: 'disabled', enabled: false }),
];
const FETCHED = {
  ...{ token: 't/1', id: 'herald', name: 'Herald', packageName: 'ombi-plugin-herald', version: '1.1.0', description: 'Posts messages.' },
  ...{
    provides: ['notificationChannel'],
    permissions: ['files', 'screens'],
    ...{ sdk: '^1.0.0', node: '>=20', quality: 'silver', logo: null, homepage: null, releaseNotes: null },
    source: 'registry',
    replaces: { version: '1.0.0' },
  },
};

async function openPage(at = '', answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/plugins': [HERALD, ...OTHERS],
    'GET /api/v3/plugins/registry/preview*': FETCHED,
    'GET /api/v3/plugins/registry*': [],
    'GET /api/v3/plugins/herald/health': { connections: [], process: null },
    'GET /api/v3/plugins/herald/log': [],
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: `/Settings/Plugins${at}` });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const clickButton = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

const listed = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => ['Herald', 'Depot', 'Again', 'Sleeper'].includes(name ?? ''));

describe('the list of plug-ins', () => {
  it('shows state, reason, origin and actions of each', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T12:00:00Z'));
    await openPage();
    now.mockRestore();
    expect(card('Depot').getByText('failed')).toBeInTheDocument();
    expect(card('Depot').getByText('It ended while it answered.')).toBeInTheDocument();
    expect(card('Again').getByText('It is tried again in 5 minutes.')).toBeInTheDocument();
    expect(card('Herald').getByText('Version 1.0.0 · from the registry · Notifications')).toBeInTheDocument();
    expect(card('Herald').getByRole('link', { name: 'Configure Herald' })).toHaveAttribute('href', '/Settings/plugin-herald');
    expect(card('Herald').getByRole('link', { name: 'Details Herald' })).toHaveAttribute('href', '/Settings/Plugins/herald');
  });

  it.each([
    ['?text=herald', ['Herald']],
    ['?text=notifications', ['Herald']],
    ['?state=trouble', ['Depot', 'Again']],
    ['?state=off', ['Sleeper']],
    ['?capability=notificationChannel', ['Herald']],
  ])('is filtered by the URL %s', async (query, expected) => {
    await openPage(query);
    expect(listed()).toEqual(expected);
  });

  it('enables the first connection with the plug-in when none is enabled', async () => {
    const connection = (id: string) => ({ id, slot: id, enabled: false, values: {}, secretsSet: [], health: null });
    const sleeper = { ...OTHERS[2]!, connections: [connection('regular'), connection('4k')] };
    const calls = await openPage('', { 'GET /api/v3/plugins/off': sleeper, 'PUT /api/v3/plugins/off': sleeper });
    await userEvent.click(card('Sleeper').getByRole('switch'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        enabled: true,
        connections: [
          { id: 'regular', enabled: true },
          { id: '4k', enabled: false },
        ],
      }),
    );
  });

  it('keeps what another administrator saves while a plug-in is being switched', async () => {
    const connection = (id: string) => ({ id, slot: null, enabled: true, values: {}, secretsSet: [], health: null });
    let stored = { ...OTHERS[2]!, revision: 1, connections: [connection('c1')] };
    const calls = await openPage('', {
      'GET /api/v3/plugins/off': () => {
        const seen = stored;
        stored = { ...stored, revision: 2, connections: [connection('c1'), connection('added')] };
        return seen;
      },
      'PUT /api/v3/plugins/off': ({ ifMatch }: ApiCall) => (ifMatch === '"2"' ? stored : errorResponse(412)),
    });
    await userEvent.click(card('Sleeper').getByRole('switch'));
    const puts = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
    expect(puts()[1]?.body).toMatchObject({ enabled: true, connections: [{ id: 'c1' }, { id: 'added' }] });
    expect(screen.queryByText(/could not be/)).not.toBeInTheDocument();
  });

  it('keeps the search term in the URL, and shows when nothing matches', async () => {
    await openPage();
    fireEvent.change(screen.getByLabelText('Search plug-ins'), { target: { value: 'nonsense' } });
    expect(await screen.findByText('No plug-ins match.')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/Settings/Plugins?text=nonsense');
    await clickButton('Show all');
    expect(screen.getByLabelText('Search plug-ins')).toHaveValue('');
    expect(listed()).toHaveLength(4);
  });

  it('offers to install when it is empty, and shows an error when it could not be loaded', async () => {
    await openPage('', { 'GET /api/v3/plugins': [] });
    expect(screen.getByText(/There are no plug-ins/)).toBeInTheDocument();
  });

  it('offers a retry when it could not be loaded', async () => {
    await openPage('', { 'GET /api/v3/plugins': errorResponse(500) });
    expect(screen.getByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('tests every connection with its stored values', async () => {
    const connections = [
      { id: 'c1', slot: null, enabled: true, values: { name: 'First' }, secretsSet: ['apiKey'], health: null },
      { id: 'c2', slot: null, enabled: true, values: { name: 'Second' }, secretsSet: [], health: null },
    ];
    const calls = await openPage('', {
      'GET /api/v3/plugins/herald': { ...HERALD, connections },
      'POST /api/v3/plugins/herald/test': ({ body }: ApiCall) =>
        (body as { connectionId: string }).connectionId === 'c1' ? { ok: true, version: '4.2' } : { ok: false, reason: 'unauthorized' },
    });
    await userEvent.click(card('Herald').getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('First works.')).toBeInTheDocument();
    expect(screen.getByText('It runs version 4.2.')).toBeInTheDocument();
    expect(screen.getByText('Second does not work.')).toBeInTheDocument();
    expect(screen.getByText('The service does not accept the stored key or password.')).toBeInTheDocument();
    const probe = calls.find(({ method }) => method === 'POST')?.body;
    expect(probe).toEqual({ connectionId: 'c1', slot: null, settings: {}, values: { name: 'First' } });
  });

  it('marks available updates, and installs exactly that version', async () => {
    const update = {
      id: 'herald',
      packageName: 'ombi-plugin-herald',
      installedVersion: '1.0.0',
      version: '1.1.0',
      releaseNotes: '## 1.1.0\n- <b>Louder</b>',
    };
    const calls = await openPage('', { 'GET /api/v3/plugins/updates': [update], 'POST /api/v3/plugins/staged': FETCHED });
    await clickButton('Check for updates');
    expect(await screen.findByText('1 plug-in can be updated')).toBeInTheDocument();
    expect(card('Herald').getByText(/<b>Louder<\/b>/)).toBeInTheDocument();
    await userEvent.click(card('Herald').getByRole('button', { name: 'Update' }));
    await clickButton('Choose');
    expect(calls.at(-1)?.body).toEqual({ source: 'registry', name: 'ombi-plugin-herald', version: '1.1.0' });
    expect(await screen.findByText('Update Herald?')).toBeInTheDocument();
  });

  it.each([
    [{ type: 'registry-timeout', host: 'registry.example' }, 'The registry did not answer in time (registry.example).'],
    [{ type: 'of-a-newer-portal' }, 'Nobody answers'],
  ])('shows why the registry is unavailable, in the words of the server where there are no others: %j', async (problem, words) => {
    await openPage('', { 'GET /api/v3/plugins/updates': errorResponse(422, { ...problem, detail: 'Nobody answers' }) });
    await clickButton('Check for updates');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the install dialog', () => {
  const OFFER = {
    packageName: 'ombi-plugin-herald',
    version: '1.1.0',
    description: null,
    author: 'Vera',
    publishedAt: null,
    installedVersion: '1.0.0',
  };

  it('searches, shows the permissions of a package, and installs after a confirmation', async () => {
    const calls = await openPage('', {
      'GET /api/v3/plugins/registry*': [OFFER],
      'POST /api/v3/plugins/staged': FETCHED,
      'POST /api/v3/plugins/staged/t%2F1/install': { ...HERALD, version: '1.1.0', enabled: false, state: 'disabled' },
    });
    await clickButton('Install');
    await clickButton('Choose ombi-plugin-herald');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Access files')).toBeInTheDocument();
    expect(dialog.getByText(/with your administrator session/)).toBeInTheDocument();
    expect(dialog.getByText('Version 1.0.0')).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/install'))).toBe(false);

    await userEvent.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Herald is now at version 1.1.0.')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '/Settings/plugin-herald');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('shows the description of each result, ten at a time', async () => {
    const offers = Array.from({ length: 12 }, (_, number) => ({ ...OFFER, packageName: `ombi-plugin-${number}`, installedVersion: null }));
    const logo = 'data:image/svg+xml;base64,PHN2Zy8+';
    const calls = await openPage('', {
      'GET /api/v3/plugins/registry/preview*': { ...FETCHED, logo, quality: 'gold', permissions: ['files'] },
      'GET /api/v3/plugins/registry*': offers,
    });
    await clickButton('Install');
    await waitFor(() => expect(screen.getAllByText('Permissions: Access files')).toHaveLength(10));
    expect(screen.getAllByText('Gold')).toHaveLength(10);
    expect(screen.getAllByText(/sdk \^1\.0\.0/)).toHaveLength(10);
    expect(document.querySelectorAll(`img[src="${logo}"]`)).toHaveLength(10);
    await clickButton('Show more (2)');
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('/registry/preview'))).toHaveLength(12));
    expect(screen.queryByRole('button', { name: /Show/ })).not.toBeInTheDocument();
  });

  it('shows that nothing matches the search, or that there is nothing at all', async () => {
    await openPage('', { 'GET /api/v3/plugins/registry*': [] });
    await clickButton('Install');
    expect(await screen.findByText('The registry has no plug-ins.')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the registry' }), { target: { value: 'nonsense' } });
    expect(await screen.findByText('Nothing in the registry matches the search.')).toBeInTheDocument();
  });

  it('shows why a result cannot be installed', async () => {
    await openPage('', {
      'GET /api/v3/plugins/registry/preview*': errorResponse(422, {
        ...{ type: 'incompatible', needed: 'sdk ^9.0.0', present: 'sdk 1.2.0' },
        detail: 'It cannot be used here: written for sdk ^9.0.0, this portal speaks 1.2.0.',
      }),
      'GET /api/v3/plugins/registry*': [OFFER],
    });
    await clickButton('Install');
    expect(await screen.findByText('It was made for sdk ^9.0.0 and does not work with sdk 1.2.0.')).toBeInTheDocument();
  });

  it('discards a staged package that is not confirmed', async () => {
    const calls = await openPage('', { 'GET /api/v3/plugins/registry*': [OFFER], 'POST /api/v3/plugins/staged': FETCHED });
    await clickButton('Install');
    await clickButton('Choose ombi-plugin-herald');
    await clickButton('Back');
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/v3/plugins/staged/t%2F1')).toBe(true),
    );
    expect(await screen.findByText('Install a plug-in')).toBeInTheDocument();
  });

  it('stays open during the installation', async () => {
    let answer: (plugin: unknown) => void = () => undefined;
    await openPage('', {
      'GET /api/v3/plugins/registry*': [OFFER],
      'POST /api/v3/plugins/staged': FETCHED,
      'POST /api/v3/plugins/staged/t%2F1/install': () => new Promise((resolve) => (answer = resolve)),
    });
    await clickButton('Install');
    await clickButton('Choose ombi-plugin-herald');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Update' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    answer({ ...HERALD, version: '1.1.0', enabled: false, state: 'disabled' });
    expect(await dialog.findByText('Herald is now at version 1.1.0.')).toBeInTheDocument();
  });

  it.each([
    [
      'the portal does not answer',
      () => Promise.reject(new TypeError('no network')),
      'The portal does not answer. Check your connection, and whether the portal is running.',
    ],
    ['the portal answers with an error', errorResponse(502), 'The portal answers with an error.'],
  ])('shows a message that %s', async (_, answer, words) => {
    await openPage('', { 'GET /api/v3/plugins/registry*': [OFFER], 'POST /api/v3/plugins/staged': answer });
    await clickButton('Install');
    fireEvent.change(await screen.findByLabelText('Package name'), { target: { value: 'nonsense' } });
    await clickButton('Choose');
    await waitFor(() => expect(screen.getByLabelText('Package name')).toHaveAccessibleDescription(words));
  });

  it('shows each error at its field', async () => {
    const refused = (type: string, values: object = {}) => errorResponse(422, { type, detail: 'In the words of the server', ...values });
    await openPage('', {
      'GET /api/v3/plugins/registry*': [OFFER],
      'POST /api/v3/plugins/staged': ({ body }: ApiCall) =>
        (body as { source: string }).source === 'folder'
          ? refused('no-folder')
          : refused('registry-not-found', { host: 'registry.example' }),
      'POST /api/v3/plugins/staged/upload': refused('too-large', { limit: 50 }),
    });
    await clickButton('Install');
    fireEvent.change(await screen.findByLabelText('Package name'), { target: { value: 'nonsense' } });
    await clickButton('Choose');
    await waitFor(() =>
      expect(screen.getByLabelText('Package name')).toHaveAccessibleDescription(/no such package or version \(registry\.example\)/),
    );

    await userEvent.click(screen.getByRole('tab', { name: 'A folder' }));
    fireEvent.change(await screen.findByLabelText('Folder on the server'), { target: { value: '/nowhere' } });
    await clickButton('Inspect');
    await waitFor(() => expect(screen.getByLabelText('Folder on the server')).toHaveAccessibleDescription(/no such folder/));

    await userEvent.click(screen.getByRole('tab', { name: 'A file' }));
    const file = new File(['x'], 'herald.tgz', { type: 'application/gzip' });
    await userEvent.upload(await screen.findByLabelText(/Drop a package here/), file);
    expect(await screen.findByText('The package is larger than 50 MB.')).toBeInTheDocument();
  });

  it('saves another registry URL, or shows why it is refused', async () => {
    const calls = await openPage('', {
      'GET /api/v3/plugins/sources': { registry: '', defaultRegistry: 'https://registry.example/' },
      'PUT /api/v3/plugins/sources': errorResponse(422, { errors: { registry: ['Enter the address of an npm registry'] } }),
    });
    await clickButton('Install');
    await clickButton(/Plug-in registry/);
    expect(await screen.findByText(/If empty: https:\/\/registry.example\//)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Address of the registry'), { target: { value: 'nonsense' } });
    await clickButton('Save');
    await waitFor(() => expect(screen.getByLabelText('Address of the registry')).toHaveAccessibleDescription(/Enter the address/));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ registry: 'nonsense' });
  });
});

describe('the page of a plug-in', () => {
  const CHANGE = { at: '2026-01-01T10:00:00Z', state: 'failing', failure: 'unreachable', detail: 'connect ECONNREFUSED' };

  it('shows permissions, health, health history and log', async () => {
    await openPage('/herald', {
      'GET /api/v3/plugins/herald/health': {
        connections: [
          {
            id: 'c',
            name: 'First',
            state: 'failing',
            failure: 'unreachable',
            failingSince: '2026-01-01T10:00:00Z',
            retryAt: null,
            history: Array.from({ length: 7 }, () => CHANGE),
          },
        ],
        process: [{ at: '2026-01-01T10:00:00Z', state: 'ended', failure: null, detail: 'SIGKILL' }],
      },
      'GET /api/v3/plugins/herald/log': [
        { level: 'info', time: '2026-01-01T10:00:00Z', message: 'notification delivered', facts: { tookMs: 12 } },
        { level: 'error', time: '2026-01-01T10:01:00Z', message: 'connection fails', facts: { deep: { a: 1 } } },
      ],
    });
    expect(await screen.findByText('Receive events')).toBeInTheDocument();
    expect(await screen.findAllByText(/connect ECONNREFUSED/)).toHaveLength(5);
    await clickButton('Show 2 older');
    expect(screen.getAllByText(/connect ECONNREFUSED/)).toHaveLength(7);
    expect(screen.getByText(/SIGKILL/)).toBeInTheDocument();

    const lines = () =>
      within(screen.getByRole('list', { name: 'Log' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines()[0]).toContain('deep {"a":1}');
    expect(lines()).toHaveLength(2);
    await userEvent.click(screen.getByText('Warnings'));
    expect(lines()).toHaveLength(1);
  });

  it.each([
    ['Keep its settings', 'keep'],
    ['Also delete its settings and data', 'remove'],
  ])('removes it with the choice “%s”', async (choice, data) => {
    const calls = await openPage('/herald', { [`DELETE /api/v3/plugins/herald?data=${data}`]: null });
    await clickButton('Remove Herald');
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(choice) }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Herald is removed')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/Settings\/Plugins$/);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('offers no removal of a bundled plug-in, and handles an unknown one', async () => {
    await openPage('/again', {
      'GET /api/v3/plugins/again/health': { connections: [], process: null },
      'GET /api/v3/plugins/again/log': [],
    });
    expect(await screen.findByText('No entries since the portal started.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('is not found for an unknown plug-in', async () => {
    await openPage('/nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });
});
