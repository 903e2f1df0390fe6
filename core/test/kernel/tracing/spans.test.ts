import { operationChannels, type HttpCallOperation } from '../../../src/kernel/common/index.js';
import { traceContext, type TracingOptions } from '../../../src/kernel/index.js';
import { OtlpTracer } from '../../../src/kernel/tracing/otlp-tracer.js';
import { memoryLog } from '../../support/memory-log.js';
import { ERROR_STATUS, startOtlpCollector, tracingTo, type OtlpCollector } from '../../support/otlp-collector.js';
import { reply } from '../../support/plugins/stub-server.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let collector: OtlpCollector;
let tracer: OtlpTracer;

beforeAll(async () => void (collector = await startOtlpCollector()));
beforeEach(() => collector.answers(reply(200)));
afterAll(() => collector.close());

const open = (more: Partial<TracingOptions> = {}): void =>
  void (tracer = new OtlpTracer(tracingTo(collector.url, more), '1.2.3', memoryLog()));

/** A call during which work is done; it ends with a status, or because the caller went away. */
function call(
  work: () => void,
  { method = 'GET', status, traceparent }: { method?: string; status?: number; traceparent?: string } = {},
): void {
  const operation: HttpCallOperation = { method, route: '/films', scheme: 'https', headers: { traceparent } };
  operationChannels.httpCalls.start.runStores(operation, work);
  if (status !== undefined) operation.status = status;
  operationChannels.httpCalls.asyncEnd.publish(operation);
}

const pluginCall = (work: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
  operationChannels.pluginCalls.tracePromise(work, { plugin: 'depot', connection: null, call: 'test' });

const flag = (isSampled: boolean): string => `00-${TRACE}-${CALLER}-0${Number(isSampled)}`;

describe('samplers', () => {
  it.each<readonly [TracingOptions['sampler'], number, boolean | null, number]>([
    ['always_on', 1, null, 1],
    ['always_on', 1, false, 1],
    ['always_off', 1, null, 0],
    ['always_off', 1, true, 0],
    ['traceidratio', 0, true, 0],
    ['traceidratio', 1, false, 1],
    ['parentbased_always_on', 1, null, 1],
    ['parentbased_always_on', 1, false, 0],
    ['parentbased_always_off', 1, null, 0],
    ['parentbased_always_off', 1, true, 1],
    ['parentbased_traceidratio', 0, null, 0],
    ['parentbased_traceidratio', 1, null, 1],
    ['parentbased_traceidratio', 0, true, 1],
  ])('%s with %d exports of a call whose caller samples (%s): %d', async (sampler, samplerRatio, isSampled, count) => {
    open({ sampler, samplerRatio });
    let traceId: string | undefined;
    call(() => (traceId = traceContext.current()?.traceId), { status: 200, ...(isSampled !== null && { traceparent: flag(isSampled) }) });
    await tracer.close();
    expect(collector.spans).toHaveLength(count);
    // Log lines have an id, whether the trace is exported or not.
    expect(traceId).toMatch(isSampled === null ? /^[\da-f]{32}$/ : TRACE);
  });
});

describe('spans', () => {
  it('of work that goes on after its operation begin a trace of their own', async () => {
    open();
    let goOn = (): void => undefined;
    let afterwards: Promise<void> | undefined;
    const work = (): void => {
      afterwards = new Promise<void>((resolve) => (goOn = resolve)).then(() => pluginCall());
    };
    call(work, { status: 200 });
    goOn();
    await afterwards;
    await tracer.close();
    const [server, plugin] = collector.spans;
    expect(plugin).not.toHaveProperty('parentSpanId');
    expect(plugin!.traceId).not.toBe(server!.traceId);
  });

  it('tell that the caller went away, a fault of the server, and neither strange methods nor messages of errors', async () => {
    open();
    call(() => undefined);
    call(() => undefined, { status: 503, method: 'SECRET' });
    await pluginCall(() => Promise.reject(new TypeError('with a secret'))).catch(() => undefined);
    await tracer.close();
    expect(collector.spans).toMatchObject([
      { name: 'GET /films', status: { code: ERROR_STATUS }, attributes: { 'error.type': 'aborted' } },
      { name: '_OTHER /films', status: { code: ERROR_STATUS }, attributes: { 'http.request.method': '_OTHER', 'error.type': '503' } },
      { name: 'depot test', status: { code: ERROR_STATUS }, attributes: { 'error.type': 'TypeError' } },
    ]);
    expect(collector.received.map(({ body }) => body).join('')).not.toMatch(/secret/i);
  });

  it('are of the service that the variables name, else of that of the resource, else of the portal', async () => {
    const names: unknown[] = [];
    for (const more of [
      { serviceName: 'films', resourceAttributes: 'service.name=series' },
      { resourceAttributes: 'service.name=series' },
      {},
    ]) {
      collector.answers(reply(200));
      open(more);
      call(() => undefined, { status: 200 });
      await tracer.close();
      names.push(collector.resource['service.name']);
    }
    expect(names).toEqual(['films', 'series', 'ombi']);
  });

  it('are not made after the end, and headers of the export are secrets', async () => {
    const log = memoryLog();
    tracer = new OtlpTracer(tracingTo(collector.url, { headers: 'authorization=Bearer%20abcdef123' }), '1.2.3', log);
    expect(log.redactText('sent Bearer abcdef123')).toBe('sent [redacted]');
    await tracer.close();
    call(() => expect(traceContext.current()).toBeUndefined(), { status: 200 });
    expect(Object.values(operationChannels).map(({ hasSubscribers }) => hasSubscribers)).toEqual(Array(5).fill(false));
  });
});
