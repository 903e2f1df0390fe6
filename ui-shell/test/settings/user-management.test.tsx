import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserManagementScreen from '../../src/pages/settings/user-management/user-management-screen.js';
import { signInAs, errorResponse, fakeServer, deferredResponse, renderPage, type ApiCall } from '../support/render-page.js';

const SETTINGS = {
  id: 0,
  importDepotUsers: true,
  ...{ movieRequestLimit: 0, movieRequestLimitType: 1, episodeRequestLimit: 0, episodeRequestLimitType: 1 },
  ...{ musicRequestLimit: 0, musicRequestLimitType: 1, defaultStreamingCountry: 'US', defaultRoles: ['RequestMovie'] },
};
const DEPOT = {
  ...{ provider: 'depot', name: 'Depot', importPeople: true, cleanUp: false, banned: [], job: 'depot.user-import', heldBack: 0 },
  connections: [{ id: 'c1', name: 'Home' }],
  lastImport: { at: '2026-01-01T00:00:00Z', created: 3, renamed: 1, removed: 0, leftOut: 2 },
};
const JOB = { id: 'depot.user-import', running: false, progress: null, lastRun: null, nextRuns: [] };
const none = { count: 0, first: [] };
const PREVIEW = {
  total: 3,
  create: { count: 120, first: [{ userName: 'nina' }] },
  rename: { count: 1, first: [{ userName: 'otto', becomes: 'Otto B' }] },
  email: none,
  gone: none,
  leftOut: { count: 1, first: [{ userName: 'admin', obstacle: 'name-taken' }] },
};

async function openPage(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v1/Settings/UserManagement': SETTINGS,
    'POST /api/v1/Settings/UserManagement': true,
    'GET /api/v1/Identity/claims': ['Admin', 'RequestMovie', 'RequestTv'].map((value) => ({ value, enabled: false })),
    'GET /api/v1/Identity/streamingcountry': ['DE', 'US'],
    'GET /api/v3/directory': [DEPOT],
    'GET /api/v3/directory/c1/people*': { count: 1, first: [{ id: 'p1', userName: 'nina', isDisabled: false }] },
    'GET /api/v3/jobs': [JOB],
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<UserManagementScreen />);
  await screen.findByRole('heading', { name: 'Users of your servers' });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: readonly ApiCall[], method: string, path: string) =>
  calls.filter((apiCall) => apiCall.method === method && apiCall.path === path).map(({ body }) => body);

describe('the user management settings', () => {
  it('save the defaults of new users, and no import rules', async () => {
    const calls = await openPage();
    const limit = screen.getByLabelText('Movie Request Limit');
    await userEvent.clear(limit);
    await userEvent.type(limit, '5');
    await clickButton('Save');
    await screen.findByText(/Successfully saved.*User Management/);
    const [body] = sent(calls, 'POST', '/api/v1/Settings/UserManagement');
    expect(body).toMatchObject({ movieRequestLimit: 5, defaultRoles: ['RequestMovie'] });
    expect(body).not.toHaveProperty('importDepotUsers');
  });

  it('offer no administrative default role', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('combobox', { name: 'Default Roles' }));
    expect(await screen.findByTitle('Request TV')).toBeInTheDocument();
    expect(screen.queryByTitle('Admin')).not.toBeInTheDocument();
  });

  it('save an import rule at once, and show a failure', async () => {
    const calls = await openPage({ 'PUT /api/v3/directory/depot': { ...DEPOT, cleanUp: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Remove users who are no longer on the server' }));
    await screen.findByText('Successfully saved the import settings of Depot');
    expect(sent(calls, 'PUT', '/api/v3/directory/depot')).toEqual([{ cleanUp: true }]);
    expect(screen.getByRole('switch', { name: 'Remove users who are no longer on the server' })).toBeChecked();
  });

  it('reset a switch when saving failed', async () => {
    await openPage({ 'PUT /api/v3/directory/depot': errorResponse(500) });
    await userEvent.click(screen.getByRole('switch', { name: 'Import users' }));
    await screen.findByText('There was an error when saving the import settings of Depot');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Import users' })).toBeChecked());
  });

  it('ban users by name', async () => {
    const calls = await openPage({ 'PUT /api/v3/directory/depot': { ...DEPOT, banned: ['p1'] } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Banned users' }));
    await userEvent.click(await screen.findByTitle('nina'));
    await waitFor(() => expect(sent(calls, 'PUT', '/api/v3/directory/depot')).toEqual([{ banned: ['p1'] }]));
  });

  it('ban several users one after another, without waiting', async () => {
    const { answer, give } = deferredResponse();
    let stored: typeof DEPOT = DEPOT;
    const people = ['nina', 'otto'].map((userName, place) => ({ id: `p${place + 1}`, userName, isDisabled: false }));
    const calls = await openPage({
      'GET /api/v3/directory': () => [stored],
      'GET /api/v3/directory/c1/people*': { count: 2, first: people },
      'PUT /api/v3/directory/depot': async ({ body }: ApiCall) => {
        await answer;
        return (stored = { ...stored, ...(body as object) });
      },
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Banned users' }));
    await userEvent.click(await screen.findByTitle('nina'));
    await userEvent.click(await screen.findByTitle('otto'));
    await give(true);
    await waitFor(() => expect(sent(calls, 'PUT', '/api/v3/directory/depot')).toEqual([{ banned: ['p1'] }, { banned: ['p1', 'p2'] }]));
    await waitFor(() => expect(stored.banned).toEqual(['p1', 'p2']));
  });

  it('preview an import, with the first names, and why users are skipped', async () => {
    await openPage({ 'GET /api/v3/directory/c1/preview': PREVIEW });
    await clickButton('Preview Home');
    expect(await screen.findByText('The server has 3 users.')).toBeInTheDocument();
    expect(screen.getByText('and 119 more')).toBeInTheDocument();
    expect(screen.getByText('otto becomes Otto B')).toBeInTheDocument();
    expect(screen.getByText('admin: an account here has this name')).toBeInTheDocument();
    expect(screen.queryByText('No longer on the server')).not.toBeInTheDocument();
  });

  it('show an error when the server is unavailable for a preview', async () => {
    await openPage({ 'GET /api/v3/directory/c1/preview': errorResponse(502) });
    await clickButton('Preview Home');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('start an import, and show the result of the last one', async () => {
    const calls = await openPage({ 'POST /api/v3/directory/depot/import': { triggered: true } });
    expect(screen.getByText(/3 new, 1 renamed, 0 removed, 2 left out/)).toBeInTheDocument();
    await clickButton('Import now');
    expect(await screen.findByText('Importing users of Depot')).toBeInTheDocument();
    expect(sent(calls, 'POST', '/api/v3/directory/depot/import')).toHaveLength(1);
  });

  it('show the progress of an import', async () => {
    await openPage({ 'GET /api/v3/jobs': [{ ...JOB, running: true, progress: { done: 400, total: 1000 } }] });
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('value', '400');
    expect(screen.getByText('400 of 1,000')).toBeInTheDocument();
  });

  it('ask for confirmation before they remove accounts that were held back', async () => {
    const calls = await openPage({
      'GET /api/v3/directory': [{ ...DEPOT, heldBack: 7 }],
      'POST /api/v3/directory/depot/held-back': { removed: 7 },
    });
    expect(screen.getByText('7 users are no longer on Depot')).toBeInTheDocument();
    await clickButton('Remove accounts');
    expect(sent(calls, 'POST', '/api/v3/directory/depot/held-back')).toHaveLength(0);
    await clickButton('Remove');
    expect(await screen.findByText('7 accounts were removed')).toBeInTheDocument();
  });

  it('show advice while no server provides users', async () => {
    await openPage({ 'GET /api/v3/directory': [] });
    expect(screen.getByText(/No server with users is connected yet/)).toBeInTheDocument();
  });
});
