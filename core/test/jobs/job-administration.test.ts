import { JobScheduler, type JobDefinition } from '../../src/jobs/index.js';
import { Outbox } from '../../src/kernel/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

/** Every schedule of the job settings, as clients of the API expect it without any change by an administrator. */
const DEFAULT_SCHEDULES = {
  automaticUpdater: '0 0 0/6 1/1 * ? *',
  couchPotatoSync: '0 30 0/1 1/1 * ? *',
  embyContentSync: '0 0 2 1/1 * ? *',
  embyRecentlyAddedSync: '0 30 0/1 1/1 * ? *',
  jellyfinContentSync: '0 5 0/1 1/1 * ? *',
  plexContentSync: '0 0 2 1/1 * ? *',
  plexRecentlyAddedSync: '0 0/30 * 1/1 * ? *',
  userImporter: '0 0 0 1/1 * ? *',
  sonarrSync: '0 10 0/1 1/1 * ? *',
  radarrSync: '0 15 0/1 1/1 * ? *',
  sickRageSync: '0 35 0/1 1/1 * ? *',
  newsletter: '0 0 12 ? * 6 *',
  lidarrArtistSync: '0 40 0/1 1/1 * ? *',
  issuesPurge: '0 0 0 1/1 * ? *',
  retryRequests: '0 0 6 1/1 * ? *',
  mediaDatabaseRefresh: '0 0 12 1/5 * ? *',
  autoDeleteRequests: '0 0 0 1/1 * ? *',
  plexWatchlistImport: '0 25 0/1 1/1 * ? *',
};

interface ListedJob {
  readonly id: string;
  readonly setting: string | null;
  readonly running: boolean;
  readonly waitsFor: string | null;
  readonly nextRuns: readonly string[];
  readonly schedule: string;
}

let portal: RunningPortal;
let admin: TestUser;
const call = <T = unknown>(method: string, path: string, body?: unknown, token = admin.token) => portal.api<T>(method, path, body, token);
const listed = async () => (await call<ListedJob[]>('GET', '/api/v3/jobs')).body;

/** A job that runs until it is aborted or finished by the test. */
function endlessJob(id: string) {
  const runs: { readonly signal: AbortSignal; finish(): void }[] = [];
  const run: JobDefinition['run'] = ({ signal }) => new Promise((finish) => void runs.push({ signal, finish }));
  portal.get(JobScheduler).register({ id, schedule: '0 0 0 1 1 ? 2099', timeoutMs: 60_000, run });
  return runs;
}

beforeAll(async () => {
  portal = await startPortal();
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

describe('the job settings', () => {
  it('have a schedule for every job of the API, whether or not its service is connected', async () => {
    expect((await call('GET', '/api/v1/Settings/jobs')).body).toEqual({ id: 0, ...DEFAULT_SCHEDULES });
  });

  it.each([
    [{ sonarrSync: '' }, 'The Sonarr Sync is required'],
    [{ sickRageSync: '   ' }, 'The Sick Rage Sync is required'],
    [{ plexWatchlistImport: null }, 'The Plex Watchlist Import is required'],
    [{ newsletter: 7 }, /^newsletter does not contain a valid schedule: /],
    [{ newsletter: '0 0 12 31 2 ?' }, /^newsletter does not contain a valid schedule: it never comes true/],
    [{ newsletter: '61 * * * * ?' }, /^newsletter does not contain a valid schedule: /],
  ])('refuse %p in words, and save nothing', async (members, message) => {
    const refused = await call('POST', '/api/v1/Settings/jobs', { radarrSync: '0 0 1 * * ?', ...members });
    expect(refused.body).toEqual({ result: false, message: expect.stringMatching(message) });
    expect((await call('GET', '/api/v1/Settings/jobs')).body).toMatchObject(DEFAULT_SCHEDULES);
  });
});

describe('the list of jobs', () => {
  it('includes jobs that wait for a connection, with a schedule that can be changed but no start', async () => {
    const job = (await listed()).find(({ setting }) => setting === 'lidarrArtistSync')!;
    expect(job).toMatchObject({ running: false, waitsFor: 'connection', nextRuns: [] });

    const changed = await call('PUT', `/api/v3/jobs/${job.id}`, { schedule: '0 0 4 * * ?', language: 'de' });
    expect(changed.body).toMatchObject({ schedule: '0 0 4 * * ?', description: 'Um 04:00' });
    expect((await call('GET', '/api/v1/Settings/jobs')).body).toMatchObject({ lidarrArtistSync: '0 0 4 * * ?' });
    const refused = await call('POST', `/api/v3/jobs/${job.id}/run`);
    expect([refused.status, refused.body]).toMatchObject([409, { type: 'job-inactive' }]);
    await call('PUT', `/api/v3/jobs/${job.id}`, { schedule: DEFAULT_SCHEDULES.lidarrArtistSync });
  });

  it('speaks the language that is asked for, and English for all others', async () => {
    const describedIn = async (language: string) =>
      (await call<{ id: string; description: string }[]>('GET', `/api/v3/jobs?language=${language}`)).body.find(
        ({ id }) => id === 'issues-purge',
      )!.description;
    expect(await Promise.all(['de', 'tlh', '', '..%2Fde'].map(describedIn))).toEqual(['Um 00:00', ...Array(3).fill('At 00:00')]);
  });
});

describe('a preview of a schedule', () => {
  const preview = (schedule: string) =>
    call<{ description: string; nextRuns: string[] }>('POST', '/api/v3/jobs/schedule-preview', { schedule });

  it('says in words what an expression means, and when it comes true next', async () => {
    const { status, body } = await preview('0 12 * * 5');
    expect([status, body.description, body.nextRuns.length]).toEqual([200, 'At 12:00, only on Friday', 5]);
    const starts = body.nextRuns.map((run) => Date.parse(run));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect((await preview('0 0 12 ? * 6 *')).body).toMatchObject({ description: 'At 12:00, only on Friday', nextRuns: body.nextRuns });
  });

  it.each([
    ['', 'The schedule is required'],
    ['often', 'expected 5, 6 or 7 fields, found 1'],
    ['0 0 0 30 2 ?', 'it never comes true'],
    ['* * * * * * * *', 'expected 5, 6 or 7 fields, found 8'],
    ['1'.repeat(201), 'an expression has at most 200 letters'],
  ])('refuses "%s" at the field', async (schedule, reason) => {
    const { status, body } = await preview(schedule);
    expect([status, body]).toMatchObject([422, { type: 'invalid-schedule', errors: { schedule: [reason] } }]);
  });

  it('is for administrators', async () => {
    const user = await createUser(portal, admin, 'visitor', ['PowerUser']);
    expect((await call('POST', '/api/v3/jobs/schedule-preview', { schedule: '* * * * *' }, user.token)).status).toBe(403);
  });
});

describe('cancelling a job', () => {
  it('aborts the run, drops the one that was to follow, and records it as stopped', async () => {
    const runs = endlessJob('endless');
    await call('POST', '/api/v3/jobs/endless/run');
    await waitUntil(() => runs.length === 1);
    await call('POST', '/api/v3/jobs/endless/run');
    expect((await listed()).find(({ id }) => id === 'endless')).toMatchObject({ running: true, waitsFor: 'current-run' });

    expect((await call('POST', '/api/v3/jobs/endless/cancel')).body).toEqual({ cancelled: true });
    await waitUntil(() => portal.get(JobScheduler).find('endless')!.lastRun !== null);
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect((await call('GET', '/api/v3/jobs/endless/runs')).body).toMatchObject([{ outcome: 'stopped', manual: true }]);
    expect((await listed()).find(({ id }) => id === 'endless')).toMatchObject({ running: false, waitsFor: null });
  });

  it('is refused for a job that does not run, and for an unknown one', async () => {
    const idle = await call('POST', '/api/v3/jobs/issues-purge/cancel');
    expect([idle.status, idle.body]).toMatchObject([409, { type: 'job-not-running' }]);
    expect((await call('POST', '/api/v3/jobs/nothing/cancel')).status).toBe(404);
  });
});

describe('the job that retries requests', () => {
  it('revives the failed dispatches of every kind, and nothing else', async () => {
    const requeueFailed = jest.spyOn(portal.get(Outbox), 'requeueFailed');
    await call('POST', '/api/v3/jobs/retry-requests/run');
    await waitUntil(() => portal.get(JobScheduler).find('retry-requests')!.lastRun !== null);
    expect(portal.get(JobScheduler).find('retry-requests')!.lastRun).toMatchObject({ outcome: 'succeeded' });
    expect(requeueFailed.mock.calls).toEqual([
      ['dispatch.movie.regular'],
      ['dispatch.movie.4k'],
      ['dispatch.tv.regular'],
      ['dispatch.album.regular'],
    ]);
    requeueFailed.mockRestore();
  });
});
