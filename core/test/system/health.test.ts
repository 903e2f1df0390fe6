import { PluginFailure } from '@ombi/sdk';
import { ApiKey } from '../../src/identity/api-keys/api-key.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { Database, Outbox } from '../../src/kernel/index.js';
import { ConnectionHealthTracker } from '../../src/plugin-host/health/connection-health-tracker.js';
import { PluginHost } from '../../src/plugin-host/index.js';
import type { HealthOverview } from '../../src/system/health/health.service.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { callWithHeaders, createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';

const TOPIC = 'test-topic';
const TOKEN = 'token-that-nobody-may-see';

let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;
let connectionId: string;

beforeAll(async () => {
  portal = await startPortal({ plugins: ['gotify'] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
  const settings = { enabled: true, baseUrl: 'http://127.0.0.1:9', applicationToken: TOKEN, priority: 4, notificationTemplates: [] };
  expect((await portal.api('POST', '/api/v1/Settings/notifications/gotify', settings, admin.token)).status).toBe(200);
  connectionId = portal.get(PluginHost).connectionHealth()[0]!.connectionId;
});

afterAll(() => portal.close());

const health = async () => (await portal.api<HealthOverview>('GET', '/api/v3/health', undefined, admin.token)).body;
const metrics = async () => (await portal.api<string>('GET', '/metrics', undefined, admin.token)).body;
const lines = async (name: string) => (await metrics()).split('\n').filter((line) => line.startsWith(name));
const queue = async () => (await health()).queues.find(({ topic }) => topic === TOPIC);

describe('the health in one word', () => {
  const word = async () => {
    const { status, headers, body } = await portal.api<string>('GET', '/health');
    return [status, headers.get('content-type'), body];
  };

  it('is told to anybody, as text: healthy, degraded while a connection fails', async () => {
    const tracker = portal.get(ConnectionHealthTracker);
    expect(await word()).toEqual([200, 'text/plain; charset=utf-8', 'Healthy']);
    tracker.recordFailure(connectionId, 'gotify', new PluginFailure('unreachable', 'connection refused'));
    expect(await word()).toEqual([200, 'text/plain; charset=utf-8', 'Degraded']);
    tracker.recordSuccess(connectionId, 'gotify');
    expect(await word()).toEqual([200, 'text/plain; charset=utf-8', 'Healthy']);
    tracker.reset(connectionId);
  });

  it('is unhealthy while the database does not answer', async () => {
    const query = jest.spyOn(portal.get(Database), 'query').mockRejectedValue(new Error('connection lost'));
    try {
      expect(await word()).toEqual([503, 'text/plain; charset=utf-8', 'Unhealthy']);
    } finally {
      query.mockRestore();
    }
  });
});

describe('health', () => {
  it('is shown to administrators only', async () => {
    for (const path of ['/api/v3/health', '/metrics']) {
      expect((await portal.api('GET', path)).status).toBe(401);
      expect((await portal.api('GET', path, undefined, user.token)).status).toBe(403);
      expect((await portal.api('GET', path, undefined, admin.token)).status).toBe(200);
    }
  });

  it('says which connection fails, why, and since when', async () => {
    expect((await health()).connections).toEqual([
      { pluginId: 'gotify', connectionId, name: 'Gotify', state: 'unknown', failure: null, failingSince: null, retryAt: null },
    ]);
    expect(await lines('ombi_connection_up')).toEqual([]);

    const tracker = portal.get(ConnectionHealthTracker);
    tracker.recordFailure(connectionId, 'gotify', new PluginFailure('unreachable', 'connection refused'));
    const failing = await health();
    expect(failing.state).toBe('failing');
    expect(failing.connections).toMatchObject([{ state: 'failing', failure: 'unreachable', failingSince: expect.any(String) as string }]);
    expect(await lines('ombi_connection_up')).toEqual([`ombi_connection_up{plugin="gotify",connection="${connectionId}"} 0`]);

    tracker.recordSuccess(connectionId, 'gotify');
    expect(await health()).toMatchObject({ state: 'healthy', connections: [{ state: 'healthy', failure: null, failingSince: null }] });
    expect(await lines('ombi_connection_up')).toEqual([`ombi_connection_up{plugin="gotify",connection="${connectionId}"} 1`]);
  });

  it('says which job failed last, until it succeeds', async () => {
    let fails = true;
    const run = (): Promise<void> => (fails ? Promise.reject(new Error('the disk is on holiday')) : Promise.resolve());
    const jobs = portal.get(JobScheduler);
    jobs.register({ id: 'test-job', schedule: '0 0 0 1 1 ? 2099', timeoutMs: 60_000, run });
    const job = async () => (await health()).jobs.find(({ id }) => id === 'test-job');
    const never = { id: 'test-job', state: 'unknown', lastRunAt: null, reason: null, failure: null };
    expect(await job()).toEqual({ ...never, nextRunAt: '2099-01-01T00:00:00.000Z' });

    await jobs.trigger('test-job');
    await waitUntil(async () => (await job())?.state === 'failing');
    expect(await job()).toMatchObject({
      reason: expect.stringContaining('the disk is on holiday') as string,
      failure: { code: 'job-error', detail: 'the disk is on holiday' },
    });
    expect((await health()).state).toBe('failing');
    expect(await lines('ombi_job_duration_seconds_count{job="test-job"')).toEqual([
      'ombi_job_duration_seconds_count{job="test-job",outcome="failed"} 1',
    ]);

    fails = false;
    await jobs.trigger('test-job');
    await waitUntil(async () => (await job())?.state === 'healthy');
    expect(await job()).toMatchObject({ reason: null, failure: null });
  });

  it('counts what waits and what was given up, and how late it is', async () => {
    const outbox = portal.get(Outbox);
    const database = portal.get(Database);
    outbox.registerHandler(TOPIC, () => Promise.resolve());
    expect(await queue()).toBeUndefined();

    await database.transaction(() => outbox.enqueue({ topic: TOPIC, key: 'a', payload: {} }));
    await waitUntil(async () => (await lines(`ombi_outbox_deliveries_total{topic="${TOPIC}"`)).length > 0);
    expect(await lines(`ombi_outbox_deliveries_total{topic="${TOPIC}"`)).toEqual([
      `ombi_outbox_deliveries_total{topic="${TOPIC}",outcome="delivered"} 1`,
    ]);

    // Rows of a topic that nobody handles stay as they are.
    const other = 'orphaned-topic';
    const late = async () => (await health()).queues.find(({ topic }) => topic === other);
    await database.transaction(() => outbox.enqueue({ topic: other, key: 'b', payload: {}, delayMs: 3_600_000 }));
    expect(await late()).toEqual({ topic: other, state: 'healthy', waiting: 1, running: 0, dead: 0, lateSeconds: 0 });
    await database.transaction(() => outbox.enqueue({ topic: other, key: 'c', payload: {}, delayMs: -3_600_000 }));
    const found = await late();
    expect(found).toMatchObject({ state: 'late', waiting: 2, running: 0, dead: 0 });
    expect(found!.lateSeconds).toBeGreaterThanOrEqual(3_600);
    expect(await lines('ombi_outbox_rows{topic="orphaned-topic"')).toContain('ombi_outbox_rows{topic="orphaned-topic",state="waiting"} 2');

    await database.query(`UPDATE "outbox" SET "state" = 'dead' WHERE "topic" = '${other}'`);
    expect(await late()).toEqual({ topic: other, state: 'failing', waiting: 0, running: 0, dead: 2, lateSeconds: 0 });
    await outbox.cancelLanes(other, ['']);
  });
});

describe('metrics', () => {
  it('are in the text format, by the patterns of routes, without paths, names or secrets', async () => {
    await portal.api('GET', '/api/v2/System/logs/no-such-log-of-ursula.txt', undefined, admin.token);
    await portal.api('GET', '/api/no/such/path-of-ursula');
    await waitUntil(async () => (await lines('ombi_http_request_duration_seconds_count')).some((line) => line.includes('/logs/:name')));
    const text = await metrics();
    expect(text).toMatch(/^# TYPE ombi_http_request_duration_seconds histogram$/m);
    expect(text).toMatch(
      /^ombi_http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/System\/logs\/:name",status="404"\} 1$/m,
    );
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toMatch(/ursula/i);
    expect(text).not.toContain(TOKEN);
    expect((await portal.api('GET', '/metrics', undefined, admin.token)).headers.get('content-type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    );
  });

  it('can be read with the API key', async () => {
    const key = await portal.get(ApiKey).read();
    expect((await callWithHeaders(portal, { ApiKey: key }, '/metrics')).status).toBe(200);
    expect((await callWithHeaders(portal, { ApiKey: 'wrong' }, '/metrics')).status).toBe(401);
  });
});
