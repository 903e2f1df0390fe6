import '../support/english-texts.js';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WizardPage from '../../src/pages/wizard/wizard-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { queryClient } from '../../src/api/query-client.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

beforeEach(() => sessionStorage.clear());

async function openPage(answers: Record<string, unknown> = {}, at = '/Wizard'): Promise<ApiCall[]> {
  let wizardCompleted = false;
  const calls = fakeServer({
    'GET /api/v3/portal': () => ({ applicationName: null, wizardCompleted }),
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/setup': { admitted: true },
    'GET /api/v3/setup/database': {
      type: 'sqlite',
      address: null,
      isFixed: false,
      next: null,
      lastFailure: null,
      lastFailureCode: null,
      canRestart: true,
    },
    'POST /api/v1/Settings/customization/urlverify': ({ body }: ApiCall) => URL.canParse((body as { url: string }).url),
    'POST /api/v2/wizard/config': {},
    'POST /api/v1/Identity/Wizard': () => ({ result: (wizardCompleted = true), errors: [] }),
    ...answers,
  });
  queryClient.clear();
  await refreshPortalInfo();
  await renderPage(<WizardPage />, { route: '/Wizard/*', at });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const next = () => userEvent.click(screen.getByRole('button', { name: /^(Next|Skip)$/ }));
const heading = () => screen.getByRole('heading', { level: 1 });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = (calls: ApiCall[], path: string) => calls.find((apiCall) => apiCall.path === path)?.body;

/** Fills in every step up to the last one, with an administrator. */
async function answerEverything(applicationUrl = ''): Promise<void> {
  for (let step = 0; step < 3; step += 1) await next();
  type('Username', ' admin ');
  type('Password', 'secret');
  await next();
  type('Application URL', applicationUrl);
  await next();
}

describe('the set-up', () => {
  it('asks for the set-up code on another machine, and reports a wrong one', async () => {
    const calls = await openPage({
      'GET /api/v3/setup': { admitted: false },
      'POST /api/v3/setup/code': ({ body }: ApiCall) => ({ admitted: (body as { code: string }).code === 'a1b2' }),
    });
    expect(heading()).toHaveTextContent('Enter the set-up code');
    type('Set-up code', 'guess');
    await next();
    expect(await screen.findByText('The code is not correct')).toBeInTheDocument();

    type('Set-up code', 'a1b2');
    await next();
    await waitFor(() => expect(heading()).toHaveTextContent('Welcome'));
    expect(calls.filter(({ path }) => path === '/api/v3/setup/code')).toHaveLength(2);
  });

  it('reads the set-up code from the printed URL, and removes it from the address bar', async () => {
    history.replaceState(null, '', '/Wizard#code=a1b2');
    const calls = await openPage({ 'POST /api/v3/setup/code': { admitted: true } });
    await waitFor(() => expect(heading()).toHaveTextContent('Welcome'));
    expect(bodyOf(calls, '/api/v3/setup/code')).toEqual({ code: 'a1b2' });
    expect(location.href).not.toContain('a1b2');
  });

  it('goes from step to step and back', async () => {
    await openPage();
    const seen = [];
    for (let step = 0; step < 3; step += 1) {
      seen.push(heading().textContent);
      await next();
    }
    expect(seen).toEqual(['Welcome', 'Database', 'Media Server']);
    expect(heading()).toHaveTextContent('Create a local admin');

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading()).toHaveTextContent('Media Server');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Media Server');
  });

  it('links to the pages of the project', async () => {
    await openPage();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Documentation', 'Community', 'Source code']);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  });

  it('requires an administrator before it continues', async () => {
    await openPage({}, '/Wizard/CreateAdmin');
    await next();
    expect(await screen.findByText('Username is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Create a local admin');
  });

  it('shows violated rules at the password', async () => {
    const rules = {
      requiredLength: 8,
      requireDigit: false,
      requireLowercase: false,
      requireUppercase: false,
      requireNonAlphanumeric: false,
    };
    await openPage({ 'GET /api/v3/password-rules': rules }, '/Wizard/CreateAdmin');
    type('Username', 'admin');
    type('Password', 'abc');
    await screen.findByText('At least 8 characters');
    await next();
    expect(await screen.findByText('The password does not meet the requirements')).toBeInTheDocument();
    type('Password', 'abcdefgh');
    await next();
    await waitFor(() => expect(heading()).toHaveTextContent('Application config'));
  });

  it.each(['/Wizard/OmbiConfig', '/wizard/done'])('redirects from %s back to the first incomplete step', async (path) => {
    await openPage({}, path);
    expect(heading()).toHaveTextContent('Create a local admin');
  });

  it('finishes: branding first, then the administrator, then the sign-in page', async () => {
    const calls = await openPage();
    await answerEverything('https://films.example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login'));
    expect(bodyOf(calls, '/api/v2/wizard/config')).toEqual({ applicationName: '', applicationUrl: 'https://films.example.org', logo: '' });
    expect(bodyOf(calls, '/api/v1/Identity/Wizard')).toEqual({ username: 'admin', password: 'secret' });
    const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted).toEqual(['/api/v1/Settings/customization/urlverify', '/api/v2/wizard/config', '/api/v1/Identity/Wizard']);
    expect(sessionStorage.getItem('wizard.draft')).toBeNull();
  });

  it('rejects an invalid URL, and goes back to its field', async () => {
    const calls = await openPage();
    await answerEverything('films');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Application config'));
    const words = 'The URL "films" is not valid. Please format it correctly e.g. http://localhost/';
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(bodyOf(calls, '/api/v2/wizard/config')).toBeUndefined();
  });

  it('shows the first reason why an administrator was refused, and goes back', async () => {
    await openPage({ 'POST /api/v1/Identity/Wizard': { result: false, errors: ['The password is too short', 'And simple'] } });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Create a local admin'));
    expect(screen.getAllByText('The password is too short')).toHaveLength(1);
    expect(screen.getByLabelText('Username')).toHaveValue(' admin ');
  });

  it('shows at the password why it was refused, in the language of the user', async () => {
    const refusal = { result: false, errors: ['server text'], codes: ['password.tooShort'], facts: [{ count: 12 }] };
    await openPage({ 'POST /api/v1/Identity/Wizard': refusal });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Create a local admin'));
    expect(screen.getAllByText('The password needs at least 12 characters.')).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(screen.queryByText('server text')).not.toBeInTheDocument();
  });

  it('shows at its field why a value of the application was refused, and creates nobody', async () => {
    const calls = await openPage({
      'POST /api/v2/wizard/config': errorResponse(400, { type: 'validation', errors: { logo: ['Enter a full address'] } }),
    });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Application config'));
    expect(screen.getAllByText('Enter a full address')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: /logo/i })).toBeInvalid();
    expect(bodyOf(calls, '/api/v1/Identity/Wizard')).toBeUndefined();
  });

  it('shows an error when the server fails', async () => {
    await openPage({ 'POST /api/v2/wizard/config': errorResponse(500) });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findAllByText('Something went wrong, please check the logs.')).toHaveLength(1);
  });

  it('restarts with empty fields', async () => {
    await openPage();
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(heading()).toHaveTextContent('Welcome');

    for (let step = 0; step < 3; step += 1) await next();
    expect(screen.getByLabelText('Username')).toHaveValue('');
  });

  it('keeps typed input after a reload, except passwords', async () => {
    await openPage({}, '/Wizard/CreateAdmin');
    type('Username', 'admin');
    type('Password', 'secret');
    cleanup();
    await openPage({}, '/Wizard/CreateAdmin');
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  describe('the media servers that plug-ins bring', () => {
    const uiPlugin = (id: string, name: string, slot = 'setup.mediaServer') => ({
      ...{ id, name, builtIn: true, version: '1', build: '1', entry: null, logo: `/plugin-ui/${id}/1/logo.svg` },
      slots: [{ slot, module: null }],
    });
    const details = (id: string, name: string, connections: readonly { readonly name: string; readonly enabled: boolean }[]) => ({
      ...{ id, name, description: null, enabled: connections.length > 0, plan: { max: 5 }, actions: [], hasTest: true },
      schema: {
        settings: { type: 'object', properties: { extra: { type: 'string', title: 'extra' } } },
        connection: { type: 'object', properties: { name: { type: 'string', title: 'name' } }, required: ['name'] },
      },
      settings: { values: {}, secretsSet: [] },
      connections: connections.map(({ enabled, ...values }, place) => ({
        ...{ id: String(place), slot: null, enabled, values, secretsSet: [], health: null },
      })),
    });
    const answers = (servers: readonly { readonly name: string; readonly enabled: boolean }[] = []) => ({
      'GET /api/v3/ui/catalogue': [uiPlugin('sample', 'Sample'), uiPlugin('empty', 'Empty'), uiPlugin('other', 'Other', 'details.link')],
      'GET /api/v3/plugins/sample': details('sample', 'Sample', servers),
      'GET /api/v3/plugins/empty': details('empty', 'Empty', []),
    });

    it('are listed by logo and name, and can be skipped', async () => {
      await openPage(answers(), '/Wizard/MediaServer');
      const choice = await screen.findByRole('link', { name: 'Sample' });
      expect(choice.querySelector('img')).toHaveAttribute('src', expect.stringContaining('plugin-ui/sample/1/logo.svg'));
      expect(screen.queryByRole('link', { name: 'Other' })).not.toBeInTheDocument();

      await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
      expect(heading()).toHaveTextContent('Create a local admin');
    });

    it('ask for one connection only, and link back to the list', async () => {
      await openPage(answers(), '/Wizard/MediaServer');
      await userEvent.click(await screen.findByRole('link', { name: 'Sample' }));
      expect(heading()).toHaveTextContent('Connect Sample');
      expect(screen.getByLabelText('address')).toHaveTextContent('/Wizard/sample');
      await screen.findByRole('button', { name: 'Test Connectivity' });
      expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Connect Sample']);
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add Server' })).not.toBeInTheDocument();
      expect(screen.queryByLabelText(/extra/)).not.toBeInTheDocument();

      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(heading()).toHaveTextContent('Media Server');
    });

    it('keep what was typed over a reload, except secrets, until it is saved', async () => {
      const withSecret = (servers: Parameters<typeof details>[2]) => {
        const view = details('sample', 'Sample', servers);
        const properties = { ...view.schema.connection.properties, apiKey: { type: 'string', title: 'apiKey', 'x-secret': true } };
        return { ...view, schema: { ...view.schema, connection: { ...view.schema.connection, properties } } };
      };
      let stored = withSecret([]);
      const served = {
        ...answers(),
        'GET /api/v3/plugins/sample': () => stored,
        'PUT /api/v3/plugins/sample': () => (stored = withSecret([{ name: 'Attic', enabled: true }])),
        'POST /api/v3/plugins/sample/test': { ok: true },
      };
      await openPage(served, '/Wizard/Sample');
      expect(await screen.findByText(/What you type is kept when the page is reloaded, except passwords and keys/)).toBeInTheDocument();
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Attic' } });
      fireEvent.change(document.querySelector('input[type=password]')!, { target: { value: 'k3y-of-the-house' } });
      expect(JSON.stringify({ ...sessionStorage })).toContain('Attic');
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('k3y-of-the-house');

      cleanup();
      await openPage(served, '/Wizard/Sample');
      expect(await screen.findByRole('textbox')).toHaveValue('Attic');
      expect(document.querySelector('input[type=password]')).toHaveValue('');
      fireEvent.change(document.querySelector('input[type=password]')!, { target: { value: 'k3y-of-the-house' } });
      await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Done! Please press next.')).toBeInTheDocument();
      await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Attic'));
    });

    it('are enabled by saving their connection', async () => {
      let stored = details('sample', 'Sample', []);
      const save = () => (stored = details('sample', 'Sample', [{ name: 'Attic', enabled: true }]));
      const answersOf = {
        ...answers(),
        'GET /api/v3/plugins/sample': () => stored,
        'PUT /api/v3/plugins/sample': save,
        'POST /api/v3/plugins/sample/test': { ok: true },
      };
      const calls = await openPage(answersOf, '/Wizard/Sample');
      const field = await screen.findByRole('textbox');
      fireEvent.change(field, { target: { value: 'Attic' } });
      await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

      expect(await screen.findByText('Done! Please press next.')).toBeInTheDocument();
      const body = bodyOf(
        calls.filter(({ method }) => method === 'PUT'),
        '/api/v3/plugins/sample',
      );
      expect(body).toMatchObject({ enabled: true, connections: [{ enabled: true, values: { name: 'Attic' } }] });
      expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
    });

    it.each([
      [{ ok: false, reason: 'unauthorized' }, 'Username or password was incorrect. Could not authenticate with Sample.'],
      [errorResponse(502, { type: 'plugin/unauthorized' }), 'Username or password was incorrect. Could not authenticate with Sample.'],
      [{ ok: false, reason: 'unreachable' }, 'We could not connect to Sample! Nothing answers at this address.'],
    ])('are not connected when their test answers %j', async (outcome, text) => {
      const calls = await openPage({ ...answers(), 'POST /api/v3/plugins/sample/test': outcome }, '/Wizard/Sample');
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Attic' } });
      await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
      expect(screen.queryByText('Done! Please press next.')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Skip' })).toBeInTheDocument();
    });

    it('are marked once they are connected, and listed in the summary', async () => {
      const servers = [
        { name: 'Attic', enabled: true },
        { name: 'Cellar', enabled: false },
      ];
      await openPage(answers(servers), '/Wizard/MediaServer');
      expect(await screen.findByRole('link', { name: 'Sample Connected' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Empty' })).toBeInTheDocument();

      await next();
      type('Username', ' admin ');
      type('Password', 'secret');
      await next();
      type('Application Name', 'Films');
      await next();
      expect(await screen.findByText('Sample (Attic)')).toBeInTheDocument();
      expect(screen.getByText('admin')).toBeInTheDocument();
      expect(screen.getByText('Films')).toBeInTheDocument();
      expect(screen.getAllByText('Not set')).toHaveLength(2);
      expect(document.body).not.toHaveTextContent('secret');

      await userEvent.click(screen.getByRole('link', { name: 'Change: Administrator' }));
      expect(screen.getByLabelText('Password')).toHaveValue('secret');
    });

    it('redirect to the list when the URL is unknown', async () => {
      await openPage(answers(), '/Wizard/other');
      expect(await screen.findByRole('link', { name: 'Sample' })).toBeInTheDocument();
      expect(screen.getByLabelText('address')).toHaveTextContent('/Wizard/MediaServer');
    });

    it('offer a retry when they could not be loaded', async () => {
      let isDown = true;
      const catalogue = () => (isDown ? errorResponse(500) : answers()['GET /api/v3/ui/catalogue']);
      await openPage({ ...answers(), 'GET /api/v3/ui/catalogue': catalogue }, '/Wizard/MediaServer');
      const again = await screen.findByRole('button', { name: 'Try again' });
      isDown = false;
      await userEvent.click(again);
      expect(await screen.findByRole('link', { name: 'Sample' })).toBeInTheDocument();
    });
  });

  it('is over once it is finished', async () => {
    fakeServer({ 'GET /api/v3/portal': { wizardCompleted: true } });
    await refreshPortalInfo();
    await renderPage(<WizardPage />, { route: '/Wizard/*', at: '/Wizard' });
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
  });
});
