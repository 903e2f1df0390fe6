import { setTimeout as wait } from 'node:timers/promises';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import {
  ERROR_STATUS,
  SPAN_KINDS,
  startOtlpCollector,
  tracingTo,
  type ExportedSpan,
  type OtlpCollector,
} from '../../support/otlp-collector.js';
import { reply, startStubServer, type StubServer } from '../../support/plugins/stub-server.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator, PASSWORD, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';

const TOKEN = 'token-that-nobody-may-see';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let collector: OtlpCollector;
let service: StubServer;
let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  [collector, service] = await Promise.all([startOtlpCollector(), startStubServer()]);
  const tracing = tracingTo(collector.url, { headers: 'x-tenant=films%20and%20series', resourceAttributes: 'deployment.environment=test' });
  portal = await startPortal({ plugins: ['gotify'], config: { tracing } });
  admin = await createFirstAdministrator(portal, 'vera-the-admin');
  await useAndStop();
});
afterAll(() => Promise.all([collector.close(), service.close()]));

const test = (values: object = {}) =>
  portal.api(
    'POST',
    '/api/v3/plugins/gotify/test',
    { values: { baseUrl: `${service.url}/secret-path`, applicationToken: TOKEN, priority: 4, ...values } },
    admin.token,
  );

const callWithTrace = (path: string, traceparent: string): Promise<Response> =>
  fetch(`${portal.url}${path}`, { headers: { traceparent, authorization: `Bearer ${admin.token}` } });

const named = (name: string): ExportedSpan[] => collector.spans.filter((span) => span.name === name);

/** The portal stops, so that all is exported. */
async function useAndStop(): Promise<void> {
  service.answers(reply(200, { id: 1 }), reply(401, {}));
  expect((await test()).body).toEqual({ ok: true });
  expect((await test()).status).toBeGreaterThanOrEqual(400);

  await callWithTrace('/api/v1/Status?secret=of-the-query', `00-${TRACE}-${CALLER}-01`);
  await callWithTrace('/api/no/such/path-of-vera', 'forged');
  const problem = await (await callWithTrace('/api/v2/System/logs/no-such-file.txt', `00-${TRACE}-${CALLER}-01`)).json();
  expect(problem).toMatchObject({ status: 404, traceId: TRACE });

  const [jobs, outbox] = [portal.get(JobScheduler), portal.get(Outbox)];
  const schedule = '0 0 0 1 1 ? 2099';
  jobs.register({ id: 'good-job', schedule, timeoutMs: 60_000, run: async () => wait(1) });
  jobs.register({ id: 'bad-job', schedule, timeoutMs: 60_000, run: () => Promise.reject(new Error(`no ${TOKEN}`)) });
  outbox.registerHandler('good-topic', () => Promise.resolve());
  outbox.registerHandler('bad-topic', () => Promise.reject(new Error(`no ${TOKEN}`)));
  await portal
    .get(Database)
    .transaction(() => outbox.enqueue({ topic: 'good-topic', key: 'a', payload: {} }, { topic: 'bad-topic', key: 'b', payload: {} }));
  for (const id of ['good-job', 'bad-job']) await jobs.trigger(id);
  await waitUntil(async () => {
    const { body } = await portal.api<string>('GET', '/metrics', undefined, admin.token);
    return ['job="good-job"', 'job="bad-job"', 'topic="good-topic",outcome="delivered"', 'topic="bad-topic",outcome="retried"'].every(
      (text) => body.includes(text),
    );
  });
  await portal.close();
}

describe('traces', () => {
  it('go to the collector as JSON, with its headers and the name of the service', () => {
    const { method, url, headers } = collector.received[0]!;
    expect([method, url, headers['content-type'], headers['x-tenant']]).toEqual([
      'POST',
      '/v1/traces',
      'application/json',
      'films and series',
    ]);
    expect(collector.resource).toMatchObject({ 'service.name': 'ombi', 'service.version': '0.0.0-test', 'deployment.environment': 'test' });
  });

  it('nest a call of a client, the call into the plug-in and its outgoing call', () => {
    const [server, refused] = named('POST /api/v3/plugins/:id/test');
    expect(server).toMatchObject({ kind: SPAN_KINDS.server, status: {} });
    expect(server).not.toHaveProperty('parentSpanId');
    expect(server!.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v3/plugins/:id/test',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    const inTrace = ({ traceId }: ExportedSpan) => collector.spans.filter((span) => span.traceId === traceId);
    const childOf = ({ spanId }: ExportedSpan) => collector.spans.find((span) => span.parentSpanId === spanId)!;
    expect(inTrace(server!)).toHaveLength(3);
    const plugin = childOf(server!);
    expect(plugin).toMatchObject({ name: 'gotify notificationChannel.send', kind: SPAN_KINDS.internal, status: {} });
    expect(plugin.attributes).toEqual({ 'ombi.plugin.id': 'gotify', 'ombi.plugin.call': 'notificationChannel.send' });
    const { hostname, port } = new URL(service.url);
    const address = { 'http.request.method': 'POST', 'server.address': hostname, 'server.port': Number(port) };
    expect(childOf(plugin)).toMatchObject({ name: 'POST', kind: SPAN_KINDS.client, status: {} });
    expect(childOf(plugin).attributes).toEqual({ ...address, 'http.response.status_code': 200 });

    const failed = childOf(refused!);
    expect(failed).toMatchObject({ status: { code: ERROR_STATUS }, attributes: { 'error.type': 'unauthorized' } });
    expect(childOf(failed)).toMatchObject({ status: { code: ERROR_STATUS } });
    expect(childOf(failed).attributes).toEqual({ ...address, 'http.response.status_code': 401, 'error.type': '401' });
  });

  it('continue that of the caller', () => {
    expect(named('GET /api/v1/Status')).toMatchObject([{ traceId: TRACE, parentSpanId: CALLER }]);
    expect(named('GET /api/v2/System/logs/:name')).toMatchObject([
      { traceId: TRACE, status: {}, attributes: { 'http.response.status_code': 404 } },
    ]);
  });

  it('have a span for each delivery and each run of a job', () => {
    const [good, bad] = [named('process good-topic'), named('process bad-topic')];
    expect(good).toMatchObject([
      { kind: SPAN_KINDS.consumer, status: {}, attributes: { 'messaging.destination.name': 'good-topic', 'ombi.outcome': 'delivered' } },
    ]);
    expect(bad[0]).toMatchObject({ status: { code: ERROR_STATUS }, attributes: { 'ombi.outbox.attempt': 1, 'ombi.outcome': 'retried' } });
    const runs = [...named('job good-job'), ...named('job bad-job')];
    expect(runs).toMatchObject([
      {
        kind: SPAN_KINDS.internal,
        status: {},
        attributes: { 'ombi.job.id': 'good-job', 'ombi.job.manual': true, 'ombi.outcome': 'succeeded' },
      },
      { status: { code: ERROR_STATUS }, attributes: { 'ombi.outcome': 'failed' } },
    ]);
    for (const span of [...good, ...bad, ...runs]) expect(span).not.toHaveProperty('parentSpanId');
  });

  it('name no paths, users or secrets, and none of the export itself', () => {
    const text = collector.received.map(({ body }) => body).join('\n');
    for (const secret of [TOKEN, PASSWORD, admin.token, 'vera', 'secret-path', 'of-the-query', 'no-such-file', 'v1/traces'])
      expect(text).not.toContain(secret);
    expect(collector.spans.filter(({ kind }) => kind === SPAN_KINDS.client)).toHaveLength(2);
  });
});
