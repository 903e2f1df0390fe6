import '../support/english-texts.js';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WizardPage from '../../src/pages/wizard/wizard-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { queryClient } from '../../src/api/query-client.js';
import { failure, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

beforeEach(() => sessionStorage.clear());

async function openPage(answers: Record<string, unknown> = {}, at = '/Wizard'): Promise<ApiCall[]> {
  let wizardCompleted = false;
  const calls = fakeServer({
    'GET /api/v3/portal': () => ({ applicationName: null, wizardCompleted }),
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/setup': { admitted: true },
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

const next = () => userEvent.click(screen.getByRole('button', { name: /^Next/ }));
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
  it('asks for the code at another machine, and says when it is a wrong one', async () => {
    const calls = await openPage({
      'GET /api/v3/setup': { admitted: false },
      'POST /api/v3/setup/code': ({ body }: ApiCall) => ({ admitted: (body as { code: string }).code === 'a1b2' }),
    });
    expect(heading()).toHaveTextContent('Show that it is yours');
    type('Set-up code', 'guess');
    await next();
    expect(await screen.findByText('That is not the code')).toBeInTheDocument();

    type('Set-up code', 'a1b2');
    await next();
    await waitFor(() => expect(heading()).toHaveTextContent('Welcome'));
    expect(calls.filter(({ path }) => path === '/api/v3/setup/code')).toHaveLength(2);
  });

  it('takes the code from the printed address, and out of the address bar', async () => {
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

  it('asks for an administrator before it goes on', async () => {
    await openPage({}, '/Wizard/CreateAdmin');
    await next();
    expect(await screen.findByText('Username is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Create a local admin');
  });

  it.each(['/Wizard/OmbiConfig', '/wizard/done'])('leads from %s back to the first step that is open', async (path) => {
    await openPage({}, path);
    expect(heading()).toHaveTextContent('Create a local admin');
  });

  it('finishes: name and looks first, then the administrator, then the door', async () => {
    const calls = await openPage();
    await answerEverything('https://films.example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login'));
    expect(bodyOf(calls, '/api/v2/wizard/config')).toEqual({ applicationName: '', applicationUrl: 'https://films.example.org', logo: '' });
    expect(bodyOf(calls, '/api/v1/Identity/Wizard')).toEqual({ username: 'admin', password: 'secret' });
    const posted = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted).toEqual(['/api/v1/Settings/customization/urlverify', '/api/v2/wizard/config', '/api/v1/Identity/Wizard']);
  });

  it('refuses an address that is none, and leads to where it stands', async () => {
    const calls = await openPage();
    await answerEverything('films');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Application config'));
    const words = 'The URL "films" is not valid. Please format it correctly e.g. http://localhost/';
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(bodyOf(calls, '/api/v2/wizard/config')).toBeUndefined();
  });

  it('shows the first reason why an administrator was refused, and steps back', async () => {
    await openPage({ 'POST /api/v1/Identity/Wizard': { result: false, errors: ['The password is too short', 'And simple'] } });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(heading()).toHaveTextContent('Create a local admin'));
    expect(screen.getAllByText('The password is too short')).toHaveLength(1);
    expect(screen.getByLabelText('Username')).toHaveValue(' admin ');
  });

  it('says so when the server is in trouble', async () => {
    await openPage({ 'POST /api/v2/wizard/config': failure(500) });
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findAllByText('Something went wrong, please check the logs.')).toHaveLength(1);
  });

  it('starts over with empty fields', async () => {
    await openPage();
    await answerEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(heading()).toHaveTextContent('Welcome');

    for (let step = 0; step < 3; step += 1) await next();
    expect(screen.getByLabelText('Username')).toHaveValue('');
  });

  it('keeps what was typed when the page is loaded again, but no password', async () => {
    await openPage({}, '/Wizard/CreateAdmin');
    type('Username', 'admin');
    type('Password', 'secret');
    cleanup();
    await openPage({}, '/Wizard/CreateAdmin');
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('says where other databases are chosen', async () => {
    await openPage({}, '/Wizard/Database');
    await userEvent.click(screen.getByRole('tab', { name: 'Postgres' }));
    expect(screen.getByText(/DATABASE_URL=postgres:/)).toBeInTheDocument();
  });

  it('offers the media servers that plug-ins bring', async () => {
    const plugin = {
      id: 'sample',
      name: 'Sample',
      version: '1',
      build: '1',
      entry: null,
      slots: [{ slot: 'setup.mediaServer', module: null }],
    };
    await openPage({ 'GET /api/v3/ui/catalogue': [plugin, { ...plugin, id: 'other', name: 'Other', slots: [] }] }, '/Wizard/MediaServer');
    expect(await screen.findByRole('tab', { name: 'Sample' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Other' })).not.toBeInTheDocument();
  });

  it('is over once it is finished', async () => {
    fakeServer({ 'GET /api/v3/portal': { wizardCompleted: true } });
    await refreshPortalInfo();
    await renderPage(<WizardPage />, { route: '/Wizard/*', at: '/Wizard' });
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
  });
});
