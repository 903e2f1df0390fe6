import '../support/english-texts.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { loadRemoteModule } from '../../src/plugins/remote/federation.js';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';

jest.mock('../../src/plugins/remote/federation.js', () => ({ loadRemoteModule: jest.fn() }));

const total = (count: number) => ({ collection: [], total: count });
const failures = (count: number) => ({ total: count, page: 1, size: 1, rows: [] });
const job = (id: string, changes: object) => ({
  ...{ id, schedule: '0 0 * * *', defaultSchedule: '0 0 * * *', description: null, running: false, portal: null, progress: null },
  ...{ lastRun: null, nextRuns: [], timeZone: 'UTC' },
  ...changes,
});
const lastRun = {
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:00Z',
  outcome: 'failed',
  reason: 'unreachable',
  portal: null,
};

const ANSWERS = {
  'GET /api/v3/ui/catalogue': [],
  'GET /api/v3/plugins': [],
  'GET /api/v2/Requests/movie/pending/*': total(12),
  'GET /api/v2/Requests/tv/pending/*': total(3),
  'GET /api/v2/Requests/album/pending/*': total(0),
  'GET /api/v2/Requests/movie/processing/*': total(100_000),
  'GET /api/v2/Requests/tv/processing/*': total(1),
  'GET /api/v2/Requests/album/processing/*': total(0),
  'GET /api/v3/plugins/failing-connections': [
    {
      pluginId: 'depot',
      plugin: 'Depot',
      id: 'c',
      name: 'Attic',
      state: 'failing',
      failure: 'unauthorized',
      failingSince: null,
      retryAt: null,
    },
  ],
  'GET /api/v3/failed?*': failures(4),
  'GET /api/v3/deliveries/stuck': { stuck: 0 },
  'GET /api/v3/health': {
    ...{ state: 'healthy', connections: [], jobs: [], plugins: [], redis: 'off' },
    queues: [
      { topic: 'a', state: 'healthy', waiting: 6, running: 1, dead: 0, lateSeconds: 30 },
      { topic: 'b', state: 'late', waiting: 2, running: 0, dead: 0, lateSeconds: 7500 },
    ],
  },
  'GET /api/v3/system/storage': {
    ...{ measuredAt: '2026-01-01T00:00:00Z', database: 2_500_000, backups: { bytes: 12_000, isComplete: true } },
    ...{ caches: { bytes: 1_300_000_000, isComplete: false }, disk: { free: 900_000_000, total: 2_000_000_000_000 } },
  },
  'GET /api/v3/library/totals': { movie: 1200, tv: 80, album: 0 },
  'GET /api/v3/jobs': [
    job('sync', { lastRun }),
    job('purge', { running: true }),
    job('rest', { lastRun: { ...lastRun, outcome: 'succeeded' } }),
  ],
  'GET /api/v3/audit?*': {
    ...{ total: 1, page: 1, size: 6 },
    rows: [
      {
        id: 1,
        at: '2026-01-01T00:00:00Z',
        who: { id: 'v', userName: 'vera' },
        what: 'settings.changed',
        about: 'Ombi',
        address: null,
        facts: {},
      },
    ],
  },
};

const openDashboard = async (answers: object = {}) => {
  fakeServer({ ...ANSWERS, ...answers });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: '/Settings' });
};
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard', () => {
  it('is the first page of the settings, and lists pending and failed items', async () => {
    await openDashboard();
    expect(await screen.findByLabelText('address')).toHaveTextContent('/Settings/Dashboard');
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();

    const movies = await card('Open requests').findByRole('row', { name: /Movies/ });
    expect(
      within(movies)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '100,000']);
    expect(await card('Failing connections').findByRole('link', { name: 'Depot: Attic' })).toHaveAttribute(
      'href',
      '/Settings/Plugins/depot',
    );
    expect(await card('Queue').findByText('4')).toBeInTheDocument();
    expect(await card('Library').findByText('1,200')).toBeInTheDocument();
    expect(await card('Jobs').findByText(/unreachable/)).toBeInTheDocument();
    expect(card('Jobs').getAllByRole('listitem')).toHaveLength(2);
    expect(await card('Recent activity').findByText(/vera/)).toBeInTheDocument();
  });

  it('shows what waits in the queue, since when the oldest is due, and what is stored', async () => {
    await openDashboard();
    expect(await card('Queue').findByText('9')).toBeInTheDocument();
    expect(card('Queue').getByText('The oldest entry has been due for 2 hours.')).toBeInTheDocument();
    const cells = async (name: string) => within(await card('Storage').findByRole('row', { name: new RegExp(name) })).getByRole('cell');
    expect(await cells('Database')).toHaveTextContent('2.5 MB');
    expect(await cells('Caches')).toHaveTextContent('at least 1.3 GB');
    expect(await cells('Backups')).toHaveTextContent('12 kB');
    const free = await cells('Free disk space');
    expect(free).toHaveTextContent('900 MB of 2 TB');
    expect(free).toHaveAttribute('data-alert', 'true');
  });

  it('says nothing about age while nothing is late, and leaves out what the system does not tell', async () => {
    await openDashboard({
      'GET /api/v3/health': { ...ANSWERS['GET /api/v3/health'], queues: [] },
      'GET /api/v3/system/storage': { ...ANSWERS['GET /api/v3/system/storage'], database: null, disk: null },
    });
    expect(await card('Storage').findAllByRole('row')).toHaveLength(2);
    await card('Queue').findByText('4');
    expect(card('Queue').queryByText(/oldest/)).not.toBeInTheDocument();
  });

  it('shows a message when nothing fails', async () => {
    await openDashboard({ 'GET /api/v3/plugins/failing-connections': [], 'GET /api/v3/jobs': [] });
    expect(await screen.findByText('All connections work.')).toBeInTheDocument();
    expect(await screen.findByText('No jobs are running, and none failed.')).toBeInTheDocument();
  });

  it('keeps the other cards when one cannot be loaded, and offers a retry', async () => {
    let attempts = 0;
    await openDashboard({ 'GET /api/v3/library/totals': () => (++attempts === 1 ? errorResponse(500) : { movie: 7, tv: 0, album: 0 }) });
    await userEvent.click(await card('Library').findByRole('button', { name: 'Try again' }));
    expect(await card('Library').findByText('7')).toBeInTheDocument();
    expect(card('Queue').getByText('4')).toBeInTheDocument();
  });

  it('shows the cards of plug-ins after its own', async () => {
    jest.mocked(loadRemoteModule).mockResolvedValue(() => <p>Warm</p>);
    const slots = [{ slot: 'dashboard.card', module: 'card', title: null, icon: null, order: 0, job: null }];
    await openDashboard({
      'GET /api/v3/ui/catalogue': [{ id: 'lit', name: 'Weather', builtIn: false, version: '1', build: '1', entry: '/x.js', slots }],
    });
    expect(await card('Weather').findByText('Warm')).toBeInTheDocument();
    expect(screen.getAllByRole('region').at(-1)).toHaveAccessibleName('Weather');
  });
});
