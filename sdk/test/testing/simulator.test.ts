import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { definePlugin } from '@ombi/sdk';
import { createTestCtx, reply, routes, startSimulator, type Simulator, type TestCtx } from '@ombi/sdk/testing';

const plugin = definePlugin({
  id: 'sample',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({ baseUrl: z.url(), key: z.string().default('k3y') }), max: 1 },
  target: ({ baseUrl, key }) => ({ baseUrl, headers: { 'x-key': key }, query: { app: 'test' } }),
  provides: {},
});

const Echo = z.object({ echoed: z.string() });

const table = routes({
  'GET /echo/:word': ({ params }) => reply(200, { echoed: params.word }),
  'POST /echo': ({ body }) => reply(201, body),
  'GET /moved': () => reply(307, undefined, { location: '/base/moved' }),
  'GET /base/moved': ({ headers }) => reply(200, { echoed: String(headers['x-key']) }),
  'POST /moved': () => reply(307, undefined, { location: '/echo' }),
  'GET /round': () => reply(302, undefined, { location: '/round' }),
  'GET /invalid': () => reply(400, [{ propertyName: 'Title', errorMessage: 'Title is taken' }, { errorMessage: 'second' }]),
  'GET /bytes': () => reply(200, Buffer.from([1, 2, 3]), { 'content-type': 'image/png' }),
});

it('a simulator that is never closed keeps no process alive, nor does a connection to it', async () => {
  const sockets = () => process.getActiveResourcesInfo().filter((resource) => /^TCP/.test(resource)).length;
  const before = sockets();
  const simulator = await startSimulator(table);
  await fetch(`${simulator.url}/echo/hi`).then((response) => response.text());
  await nextTurn();
  expect(sockets()).toBe(before);
  await simulator.close();
});

describe('a simulator and a test context', () => {
  let simulator: Simulator;
  let ctx: TestCtx<object, { baseUrl: string }>;

  beforeEach(async () => {
    simulator = await startSimulator(table);
    ctx = createTestCtx(plugin, { connection: { baseUrl: `${simulator.url}/` } });
  });
  afterEach(() => simulator.close());

  it('joins with one slash and sends the query and headers of the target', async () => {
    await expect(ctx.http.get('/echo/hi', Echo, { query: { fields: ['A', 'B'], none: undefined } })).resolves.toEqual({ echoed: 'hi' });
    const [request] = simulator.requests;
    expect(request).toMatchObject({ method: 'GET', path: '/echo/hi', headers: { 'x-key': 'k3y', accept: 'application/json' } });
    expect(request?.query.toString()).toBe('app=test&fields=A&fields=B');
  });

  it('sends JSON without a charset and parses the answer', async () => {
    await expect(ctx.http.post('echo', { echoed: 'yes' }, Echo)).resolves.toEqual({ echoed: 'yes' });
    expect(simulator.requests[0]).toMatchObject({ body: { echoed: 'yes' }, headers: { 'content-type': 'application/json' } });
  });

  it('follows a redirect within the host with key, method and body', async () => {
    await expect(ctx.http.get('/moved', Echo)).resolves.toEqual({ echoed: 'k3y' });
    await expect(ctx.http.post('/moved', { echoed: 'body' }, Echo)).resolves.toEqual({ echoed: 'body' });
    await expect(ctx.http.get('/round', Echo)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('does not follow a redirect to another host', async () => {
    const stranger = await startSimulator(({ headers }) => reply(200, { echoed: String(headers['x-key']) }));
    const lure = await startSimulator(() => reply(307, undefined, { location: `${stranger.url}/` }));
    const lured = createTestCtx(plugin, { connection: { baseUrl: lure.url } });

    await expect(lured.http.get('/', Echo)).rejects.toMatchObject({ code: 'malformed' });
    await expect(lured.http.post('/', { secret: 1 })).rejects.toMatchObject({ code: 'malformed' });
    expect(stranger.requests).toEqual([]);
    await Promise.all([stranger.close(), lure.close()]);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [410, 'not-found'],
    [400, 'rejected'],
    [409, 'rejected'],
    [422, 'rejected'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('maps status %i to "%s" before it reads the body', async (status, code) => {
    simulator.faults.fail(status, { echoed: 'looks fine' });
    await expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ name: 'PluginFailure', code });
  });

  it('passes on the message of an error', async () => {
    await expect(ctx.http.get('/invalid', Echo)).rejects.toMatchObject({ code: 'rejected', detail: 'Title is taken' });
  });

  it('reads Retry-After', async () => {
    simulator.faults.rateLimited(1.5);
    await expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 2_000 });
  });

  it('maps garbage, web pages and unexpected members to "malformed"', async () => {
    simulator.faults.garbage({ times: 1 });
    await expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ code: 'malformed' });
    simulator.faults.html({ times: 1 });
    await expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ code: 'malformed' });
    await expect(ctx.http.get('/echo/hi', z.object({ other: z.string() }))).rejects.toMatchObject({ code: 'malformed' });
  });

  it('handles a request before it cuts the response off; retries reads, never writes', async () => {
    simulator.faults.fail(503, undefined, { times: 1 });
    await expect(ctx.http.get('/echo/hi', Echo)).resolves.toEqual({ echoed: 'hi' });
    simulator.faults.cut();
    await expect(ctx.http.post('/echo', { echoed: 'x' }, Echo)).rejects.toMatchObject({ code: 'malformed' });
    expect(simulator.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('cuts an answer off that nobody reads without a failure, and disconnects before it with one', async () => {
    simulator.faults.cut({ times: 1 });
    await expect(ctx.http.post('/echo', { echoed: 'x' })).resolves.toBeUndefined();
    simulator.faults.disconnect({ times: 1 });
    await expect(ctx.http.post('/echo', { echoed: 'x' })).rejects.toMatchObject({ code: 'unreachable' });
    expect(simulator.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('can be switched off and on again at the same address', async () => {
    await simulator.off();
    await expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ code: 'unreachable' });
    await simulator.on();
    await expect(ctx.http.get('/echo/hi', Echo)).resolves.toEqual({ echoed: 'hi' });
  });

  it('times out, and stops at once when aborted', async () => {
    const release = simulator.faults.hold();
    await expect(ctx.http.get('/echo/hi', Echo, { timeoutMs: 30 })).rejects.toMatchObject({ code: 'timeout' });
    const stopped = expect(ctx.http.get('/echo/hi', Echo)).rejects.toMatchObject({ code: 'timeout' });
    while (simulator.requests.length < 2) await nextTurn();
    ctx.abort();
    await stopped;
    release();
  });

  it('applies a fault only to its scope, until it is cleared', async () => {
    simulator.faults.fail(500, undefined, { method: 'POST', path: '/echo' });
    await expect(ctx.http.get('/echo/hi', Echo)).resolves.toBeDefined();
    await expect(ctx.http.post('/echo', {})).rejects.toMatchObject({ code: 'unavailable' });
    simulator.faults.clear();
    await expect(ctx.http.post('/echo', {})).resolves.toBeUndefined();
  });

  it('returns bytes unchanged, up to a limit', async () => {
    await expect(ctx.http.bytes('/bytes')).resolves.toEqual({ contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) });
    await expect(ctx.http.bytes('/bytes', { maxBytes: 2 })).rejects.toMatchObject({ code: 'malformed' });
  });

  it('collects the findings of an injected check', async () => {
    const checked = await startSimulator(table, { check: ({ path }, { status }) => [`${path} ${status}`] });
    await createTestCtx(plugin, { connection: { baseUrl: checked.url } }).http.get('/echo/hi', Echo);
    expect(checked.violations).toEqual(['/echo/hi 200']);
    await checked.close();
  });

  it('parses its values with the schemas of the plug-in', () => {
    expect(ctx.connection).toMatchObject({ key: 'k3y' });
    expect(() => createTestCtx(plugin, { connection: { baseUrl: 'nonsense' } })).toThrow(z.ZodError);
  });

  it('keeps documents as copies and log lines in order', async () => {
    const list = [1];
    await ctx.store.set('list', list);
    list.push(2);
    await expect(ctx.store.get('list')).resolves.toEqual([1]);
    await ctx.store.delete('list');
    await expect(ctx.store.get('list')).resolves.toBeUndefined();

    ctx.log.info('first', { n: 1 });
    ctx.log.warn('second');
    expect(ctx.log.lines.map(({ level }) => level)).toEqual(['info', 'warn']);
    expect(ctx.log.text).toContain('"n":1');
  });
});
