import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HealthScreen from '../../src/pages/settings/system/health-screen.js';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';
import '../support/english-texts.js';

const HEALTH = 'GET /api/v3/health';

const connection = (connectionId: string, name: string, more: object = {}) => ({
  ...{ pluginId: 'pigeon', connectionId, name, state: 'healthy', failure: null, failingSince: null, retryAt: null },
  ...more,
});
const job = (id: string, more: object = {}) => ({
  id,
  state: 'healthy',
  lastRunAt: '2026-01-01T00:00:00Z',
  reason: null,
  failure: null,
  nextRunAt: null,
  ...more,
});
const queue = (topic: string, more: object = {}) => ({ topic, state: 'healthy', waiting: 0, running: 0, dead: 0, lateSeconds: 0, ...more });

async function open(health: object): Promise<void> {
  fakeServer({
    [HEALTH]: health,
    'GET /api/v3/plugins': [
      { id: 'pigeon', name: 'Pigeon' },
      { id: 'parrot', name: 'Parrot' },
    ],
    'GET /api/v3/library/held-back': [],
  });
  signInAs('Admin');
  await renderPage(<HealthScreen />, { at: '/Settings/Health' });
}

const rowsOf = async (name: string) => {
  const section = await screen.findByRole('region', { name });
  return within(section)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

describe('health', () => {
  it('shows that everything works, and what is not connected yet', async () => {
    await open({ state: 'healthy', connections: [], jobs: [job('housekeeping')], queues: [], plugins: [] });
    expect(await screen.findByText('Everything works.')).toBeInTheDocument();
    const none = screen.getByText('No service is connected yet. Connect one under Plug-ins.');
    expect(within(none).getByRole('link', { name: 'Plug-ins' })).toHaveAttribute('href', '/Settings/Plugins');
    expect(screen.getByText('The queues are empty.')).toBeInTheDocument();
    expect(screen.getByText('All installed plug-ins can be used.')).toBeInTheDocument();
  });

  it('has an error column only in lists with errors', async () => {
    await open({
      state: 'failing',
      connections: [connection('1', 'Quick pigeon')],
      jobs: [job('first'), job('second', { state: 'failing', reason: 'The disk is on holiday' })],
      queues: [queue('mailing')],
      plugins: [],
    });
    const headings = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent);
    await screen.findByRole('region', { name: 'Scheduled tasks' });
    expect(headings('Scheduled tasks')).toEqual(['Job', 'State', 'Last run', 'What is wrong, and what to do']);
    expect(headings('Connections')).toEqual(['Connection', 'State']);
    expect(headings('Queues')).toEqual(['Queue', 'State', 'Waiting']);
  });

  it('names every queue of the portal, and the plug-in of each connection', async () => {
    await open({
      state: 'healthy',
      connections: [connection('1', 'Films in 4K'), connection('2', 'Films in 4K', { pluginId: 'parrot' })],
      jobs: [],
      queues: [queue('merge', { waiting: 2 })],
      plugins: [],
    });
    expect(await rowsOf('Queues')).toEqual([expect.stringContaining('Messages that wait to be merged')]);
    await waitFor(async () =>
      expect(await rowsOf('Connections')).toEqual([
        expect.stringContaining('Pigeon: Films in 4K'),
        expect.stringContaining('Parrot: Films in 4K'),
      ]),
    );
  });

  it('shows failing items first, with advice', async () => {
    await open({
      state: 'failing',
      connections: [
        connection('1', 'Quick pigeon'),
        connection('2', 'Lost pigeon', { state: 'failing', failure: 'unauthorized', failingSince: '2026-01-01T00:00:00Z' }),
      ],
      jobs: [
        job('first'),
        job('second', { state: 'failing', reason: 'The disk is on holiday' }),
        job('third', { state: 'failing', reason: 'in English', failure: { code: 'timeout' } }),
      ],
      queues: [
        queue('mailing', { state: 'late', waiting: 3, lateSeconds: 1_800 }),
        queue('deliver', { state: 'failing', dead: 2 }),
        queue('of-a-plug-in', { waiting: 1 }),
      ],
      plugins: [{ id: 'pigeon', name: 'Pigeon', state: 'failing', reason: 'its code did not load' }],
    });
    expect(await screen.findByText('6 things need your attention.')).toBeInTheDocument();

    const [lost = '', quick = ''] = await rowsOf('Connections');
    expect(lost).toMatch(/Lost pigeon.*failing.*does not accept the stored key or password\. Open it, correct its settings and test it\.$/);
    expect(quick).toMatch(/Quick pigeon.*works/);
    expect(screen.getByRole('link', { name: 'Pigeon: Lost pigeon' })).toHaveAttribute('href', '/Settings/Plugins/pigeon');

    expect(await rowsOf('Queues')).toEqual([
      expect.stringMatching(/Messages.*failing.*2 deliveries failed permanently: retry or discard them\.$/),
      expect.stringMatching(/Mailings.*late.*3.*The first one has been due for 30 minutes\. See the log for the reason\.$/),
      expect.stringMatching(/of-a-plug-in.*works.*1/),
    ]);
    expect(screen.getByRole('link', { name: /failed permanently/ })).toHaveAttribute('href', '/Settings/FailedRequests');
    expect((await rowsOf('Scheduled tasks'))[0]).toContain('The disk is on holiday');
    expect((await rowsOf('Scheduled tasks'))[1]).toContain('The server did not answer in time');
    expect(await rowsOf('Plug-ins')).toEqual([expect.stringMatching(/Pigeon.*failing.*its code did not load$/)]);
  });

  it('asks for confirmation before it removes many titles that a server no longer reports', async () => {
    const confirm = jest.fn(() => ({ removed: 120 }));
    let removals = [
      { connectionId: '1', heldBack: 120 },
      { connectionId: 'disabled', heldBack: 7 },
    ];
    fakeServer({
      [HEALTH]: { state: 'healthy', connections: [connection('1', 'Shelf')], jobs: [], queues: [], plugins: [] },
      'GET /api/v3/plugins': [],
      'GET /api/v3/library/held-back': () => removals,
      'POST /api/v3/library/held-back/1': confirm,
    });
    signInAs('Admin');
    await renderPage(<HealthScreen />, { at: '/Settings/Health' });
    expect(await screen.findByText('Shelf: titles that are no longer there: 120')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Remove titles' })).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Remove titles' }));
    expect(confirm).not.toHaveBeenCalled();
    removals = [];
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Titles removed: 120')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/no longer there/)).not.toBeInTheDocument());
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('offers a retry after a failure of the server', async () => {
    await open(errorResponse(500));
    expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
  });
});
