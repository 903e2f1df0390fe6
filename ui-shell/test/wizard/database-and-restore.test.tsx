import '../support/english-texts.js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WizardPage from '../../src/pages/wizard/wizard-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { queryClient } from '../../src/api/query-client.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const SQLITE = { type: 'sqlite', address: null, isFixed: false, next: null, lastFailure: null, lastFailureCode: null, canRestart: true };
const POSTGRES = { type: 'postgres', address: 'db:5432/ombi' };

beforeEach(() => sessionStorage.clear());

async function openPage(answers: Record<string, unknown> = {}, at = '/Wizard/Database'): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/portal': { applicationName: null, wizardCompleted: false },
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/setup': { admitted: true },
    'GET /api/v3/setup/database': SQLITE,
    ...answers,
  });
  queryClient.clear();
  await refreshPortalInfo();
  await renderPage(<WizardPage />, { route: '/Wizard/*', at });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

describe('the database step', () => {
  it('previews the connection without the password, in the format of each server', async () => {
    await openPage();
    await openTab('MySQL / MariaDB');
    type('Host', 'db.example.org');
    type('User', 'films');
    type('Password', 'top secret');
    expect(screen.getByText('Server=db.example.org;Port=3306;Database=ombi;User=films;Password=*******')).toBeInTheDocument();
    await openTab('PostgreSQL');
    expect(screen.getByText('Host=;Port=5432;Database=ombi;Username=;Password=')).toBeInTheDocument();
    expect(sessionStorage.getItem('database.draft.mysql')).not.toContain('secret');
    expect(sessionStorage.getItem('database.draft.mysql')).toContain('db.example.org');
  });

  it('clears the fields of every server once SQLite is selected', async () => {
    await openPage();
    await openTab('PostgreSQL');
    type('Host', 'db.example.org');
    type('Database name', 'films');
    await openTab('SQLite');
    await openTab('PostgreSQL');
    expect(screen.getByText('Host=;Port=5432;Database=ombi;Username=;Password=')).toBeInTheDocument();
  });

  it('tests a connection before it is saved, and shows why it fails', async () => {
    const calls = await openPage({
      'POST /api/v3/setup/database/test': ({ body }: ApiCall) =>
        (body as { host: string }).host === 'db'
          ? { success: true }
          : errorResponse(400, { type: 'database-unreachable', detail: 'The database server does not answer.' }),
    });
    await openTab('PostgreSQL');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    type('Host', 'nowhere');
    await click('Test the connection');
    expect(
      await screen.findByText('The database server does not answer. Check host and port, and whether the server is running.'),
    ).toBeInTheDocument();
    type('Host', 'db');
    await click('Test the connection');
    expect(await screen.findByText('The connection works, and the database is empty.')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ type: 'postgres', host: 'db', port: 5432, name: 'ombi', user: '', password: '' });
  });

  it('asks for a restart once a database was selected, and continues when the portal is back', async () => {
    let database: object = SQLITE;
    const calls = await openPage({
      'GET /api/v3/setup/database': () => database,
      'POST /api/v2/Wizard/database': () => {
        database = { ...SQLITE, next: POSTGRES };
        return { success: true, message: 'Database configuration updated! Please now restart Ombi!' };
      },
      'POST /api/v3/setup/restart': () => {
        database = { ...SQLITE, ...POSTGRES };
        return null;
      },
    });
    await openTab('PostgreSQL');
    type('Host', 'db');
    await click('Save');
    expect(await screen.findByText('Please Restart Ombi for the database changes to take effect!')).toBeInTheDocument();
    expect(screen.getByText('Database configuration updated! Please now restart Ombi!')).toBeInTheDocument();
    expect(screen.getByText('New database: PostgreSQL at db:5432/ombi')).toBeInTheDocument();
    await click('Restart now');
    expect(calls.some(({ path }) => path === '/api/v3/setup/restart')).toBe(true);
    await screen.findByRole('heading', { name: 'Database' });
    expect(screen.getByText('PostgreSQL at db:5432/ombi')).toBeInTheDocument();
  });

  it('keeps the database in use when the selection is cancelled, whichever it is', async () => {
    let database: object = { ...SQLITE, ...POSTGRES, next: { type: 'mysql', address: 'other:3306/ombi' } };
    await openPage({
      'GET /api/v3/setup/database': () => database,
      'DELETE /api/v3/setup/database/next': () => {
        database = { ...SQLITE, ...POSTGRES };
        return null;
      },
    });
    await click('Choose again');
    expect(await screen.findByRole('heading', { name: 'Database' })).toBeInTheDocument();
    expect(screen.getByText('PostgreSQL at db:5432/ombi')).toBeInTheDocument();
  });

  it('shows when a selection was rolled back, and when DATABASE_URL decides', async () => {
    const failure = { lastFailure: 'The sentence of the server.', lastFailureCode: 'full' };
    await openPage({ 'GET /api/v3/setup/database': { ...SQLITE, ...failure } });
    expect(await screen.findByText('The disk of the database is full.')).toBeInTheDocument();
  });

  it('offers no choice where DATABASE_URL names the database', async () => {
    await openPage({ 'GET /api/v3/setup/database': { ...SQLITE, ...POSTGRES, isFixed: true } });
    expect(await screen.findByText(/set by DATABASE_URL/)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('restoring in the set-up', () => {
  const backup = () => new File(['bytes'], 'ombi-backup.tar.gz', { type: 'application/gzip' });
  const choose = async (file: File) => {
    await userEvent.click(await screen.findByText('Restore a backup'));
    await userEvent.upload(await screen.findByLabelText('Choose a backup file'), file);
  };

  it('shows why a file is refused', async () => {
    const detail = 'The sentence of the server.';
    await openPage({ 'POST /api/v3/setup/restore/file': errorResponse(400, { type: 'backup-damaged', detail }) }, '/Wizard');
    await choose(backup());
    expect(await screen.findByText(/^The backup is damaged\. Nothing was changed\./)).toBeInTheDocument();
  });

  it.each([
    ['of the database', 'database-full', 'The disk of the database is full.'],
    ['that it has no words for', 'backup-eaten', 'The sentence of the server.'],
  ])('shows a reason %s', async (_, problemType, text) => {
    const detail = 'The sentence of the server.';
    await openPage({ 'POST /api/v3/setup/restore/file': errorResponse(400, { type: problemType, detail }) }, '/Wizard');
    await choose(backup());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('asks for the passphrase, and opens the sign-in page when the portal is back', async () => {
    let wizardCompleted = false;
    await openPage(
      {
        'GET /api/v3/portal': () => ({ applicationName: null, wizardCompleted }),
        'POST /api/v3/setup/restore/file': { version: '1.2.3', createdAt: '2026-01-31T12:00:00Z', hasKeys: true },
        'POST /api/v3/setup/restore': ({ body }: ApiCall) => {
          if ((body as { passphrase: string }).passphrase !== 'right')
            return errorResponse(400, { type: 'backup-passphrase', errors: { passphrase: ['The sentence of the server.'] } });
          wizardCompleted = true;
          return { restarts: true };
        },
      },
      '/Wizard',
    );
    await choose(backup());
    expect(await screen.findByText(/^Backup of .*2026.*, version 1\.2\.3$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeDisabled();
    type('Passphrase', 'wrong');
    await click('Restore');
    expect(await screen.findByText('The passphrase does not open the keys in this backup.')).toBeInTheDocument();
    type('Passphrase', 'right');
    await click('Restore');
    await waitFor(() => expect(screen.queryByText(/Restoring/)).not.toBeInTheDocument());
    expect(screen.queryByLabelText(/Passphrase/)).not.toBeInTheDocument();
  });
});
