import '../support/english-texts.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const FILE = { name: 'ombi-backup-20260131-120000000.tar.gz', size: 2_500_000, createdAt: '2026-01-31T12:00:00Z' };
const DATABASE = { type: 'sqlite', address: null, isFixed: false, lastFailure: null, lastFailureCode: null, move: { phase: 'idle' } };
const JOB = { id: 'backup', running: false, progress: null, lastRun: null };

async function openPage(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/backups': [FILE],
    'GET /api/v3/backups/settings': { enabled: false, keep: 7, passphrase: '********' },
    'GET /api/v3/database': DATABASE,
    'GET /api/v3/backups/restore': { pending: null, last: null },
    'GET /api/v3/jobs': [JOB],
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: '/Settings/Backup' });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the backup screen', () => {
  it('lists the backups, creates one, and deletes one after a confirmation', async () => {
    let files = [FILE];
    const calls = await openPage({
      'GET /api/v3/backups': () => files,
      'POST /api/v3/backups': null,
      [`DELETE /api/v3/backups/${FILE.name}`]: () => ((files = []), null),
    });
    expect(await screen.findByText('2.5 MB')).toBeInTheDocument();
    await click('Back up now');
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/v3/backups')).toBe(true));
    await click('Delete');
    const buttons = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(buttons.at(-1)!);
    expect(await screen.findByText('There is no backup yet.')).toBeInTheDocument();
  });

  it('shows the progress of a backup, and why the last one failed', async () => {
    await openPage({ 'GET /api/v3/jobs': [{ ...JOB, running: true, progress: { done: 1234, total: null } }] });
    expect(await screen.findByText('Backing up: 1,234 rows')).toBeInTheDocument();
  });

  it.each([
    [null, 'The last backup failed: no space left'],
    [{ code: 'job-timeout', detail: '60 s' }, 'The last backup failed: It was not done in time: 60 s'],
  ])('shows why the last backup failed: %j', async (failure, words) => {
    const lastRun = { outcome: 'failed', reason: 'no space left', failure, finishedAt: '2026-01-31T12:00:00Z' };
    await openPage({ 'GET /api/v3/backups': [], 'GET /api/v3/jobs': [{ ...JOB, lastRun }] });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('refuses a short passphrase, and keeps the stored one', async () => {
    const calls = await openPage({ 'PUT /api/v3/backups/settings': ({ body }: ApiCall) => body });
    const passphrase = screen.getByLabelText('Passphrase');
    fireEvent.change(passphrase, { target: { value: 'short' } });
    expect(await screen.findByText('The passphrase needs at least 10 characters')).toBeInTheDocument();
    fireEvent.change(passphrase, { target: { value: '********' } });
    await userEvent.click(screen.getByRole('switch', { name: 'Create backups regularly' }));
    await click('Save');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ enabled: true, keep: 7, passphrase: '********' }),
    );
  });

  it('moves the database, and shows the progress', async () => {
    let move: object = { phase: 'idle' };
    await openPage({
      'GET /api/v3/database': () => ({ ...DATABASE, move }),
      'POST /api/v3/database/move': () => {
        move = { phase: 'copying', to: { type: 'postgres', address: 'db:5432/ombi' }, rows: 4321 };
        return null;
      },
    });
    await click('Move to another database');
    await userEvent.click(await screen.findByRole('tab', { name: 'PostgreSQL' }));
    fireEvent.change(screen.getByLabelText(/^Host/), { target: { value: 'db' } });
    await click('Move');
    expect(
      await screen.findByText('Copying to PostgreSQL at db:5432/ombi: 4,321 rows. The portal is read-only until this is done.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Host/)).not.toBeInTheDocument();
  });

  it('shows a failed move, and offers a retry', async () => {
    const move = { phase: 'failed', to: { type: 'mysql', address: 'db:3306/ombi' }, reason: 'The sentence of the server.', code: 'full' };
    await openPage({ 'GET /api/v3/database': { ...DATABASE, move } });
    expect(await screen.findByText('The disk of the database is full.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Move to another database/ })).toBeInTheDocument();
  });

  it('offers a retry when the list could not be loaded', async () => {
    await openPage({ 'GET /api/v3/backups': errorResponse(500) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

const PREVIEW = {
  ...{ id: 'check-1', name: FILE.name, version: '5.1.0', createdAt: '2026-01-31T12:00:00Z', engine: 'postgres', hasKeys: true },
  counts: { users: 12, requests: 3456, issues: 7, connections: null },
};

describe('the restore of a backup', () => {
  it('says what the backup holds and what is lost, and asks for passphrase and confirmation', async () => {
    const pending = { backup: PREVIEW, waitsForOtherPortals: false };
    let isAsked = false;
    const calls = await openPage({
      'GET /api/v3/backups/restore': () => ({ pending: isAsked ? pending : null, last: null }),
      'POST /api/v3/backups/restore/choice': PREVIEW,
      'POST /api/v3/backups/restore': ({ body }: ApiCall) =>
        (body as { passphrase: string }).passphrase === 'right one'
          ? ((isAsked = true), { restarts: true })
          : errorResponse(400, { type: 'backup-passphrase', title: 'x', status: 400 }),
    });
    await click('Restore');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('PostgreSQL')).toBeInTheDocument();
    expect(dialog.getByText('3,456')).toBeInTheDocument();
    expect(dialog.queryByText('Connections')).not.toBeInTheDocument();
    expect(dialog.getByText(/Everything that was added or changed since .* is lost/)).toBeInTheDocument();
    const button = dialog.getByRole('button', { name: 'Restore' });
    await userEvent.type(dialog.getByLabelText('Passphrase'), 'wrong one');
    expect(button).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Type RESTORE to confirm'), 'restore');
    await userEvent.click(button);
    expect(await dialog.findByText('The passphrase does not open the keys in this backup.')).toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText('Passphrase'));
    await userEvent.type(dialog.getByLabelText('Passphrase'), 'right one');
    await userEvent.click(button);
    expect(await screen.findByText(/The sign-in page opens when it is done/)).toBeInTheDocument();
    expect(calls.filter(({ method, path }) => method === 'POST' && path === '/api/v3/backups/restore').at(-1)?.body).toEqual({
      id: 'check-1',
      passphrase: 'right one',
    });
  });

  it('sends a file with its name, and says why it is refused', async () => {
    const calls = await openPage({
      'POST /api/v3/backups/restore/file?name=mine.tar.gz': errorResponse(400, { type: 'backup-newer', title: 'x', status: 400 }),
    });
    await userEvent.upload(screen.getByLabelText('Restore from a file'), new File(['x'], 'mine.tar.gz', { type: 'application/gzip' }));
    expect(await screen.findByText(/The backup is from a newer version/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('/api/v3/backups/restore/file'))).toBe(true);
  });

  it('that waits for other portals can be given up', async () => {
    const backup = { name: FILE.name, version: '5.1.0', createdAt: '2026-01-31T12:00:00Z' };
    let pending: object | null = { backup, waitsForOtherPortals: true };
    await openPage({
      'GET /api/v3/backups/restore': () => ({ pending, last: null }),
      'DELETE /api/v3/backups/restore': () => ((pending = null), null),
    });
    expect(await screen.findByText(/Stop all others, then restart this one/)).toBeInTheDocument();
    await click('Do not restore');
    await waitFor(() => expect(screen.queryByText(/Stop all others/)).not.toBeInTheDocument());
  });

  it.each([
    [null, /The former state is in the backup ombi-before-restore-1.tar.gz/],
    ['failed', 'The log says why.'],
    ['damaged', 'The backup is damaged. Nothing was changed. Take another copy of it.'],
  ])('tells how the last one ended: %s', async (failure, words) => {
    const backup = { name: FILE.name, version: '5.1.0', createdAt: '2026-01-31T12:00:00Z' };
    const last = { backup, failure, safetyCopy: 'ombi-before-restore-1.tar.gz' };
    await openPage({ 'GET /api/v3/backups/restore': { pending: null, last } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('tells how many messages the last one holds back, and where they are', async () => {
    const backup = { name: FILE.name, version: '5.1.0', createdAt: '2026-01-31T12:00:00Z' };
    await openPage({
      'GET /api/v3/backups/restore': { pending: null, last: { backup, failure: null, safetyCopy: null, heldMessages: 3 } },
    });
    const notice = (await screen.findByText(/was restored/)).closest('[role=alert]') as HTMLElement;
    expect(notice).toHaveTextContent('Messages that waited in the backup and are not sent by themselves: 3');
    expect(within(notice).getByRole('link', { name: 'Deliveries' })).toHaveAttribute('href', '/Settings/Deliveries?state=expired');
  });
});
