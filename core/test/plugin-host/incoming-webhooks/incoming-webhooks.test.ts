import { createHmac } from 'node:crypto';
import { PluginFailure, type Ctx, type Webhook, type WebhookRequest, type WebhookResult } from '@ombi/sdk';
import { z } from 'zod';
import { EventBus } from '../../../src/events/index.js';
import { AttemptRateLimiter } from '../../../src/identity/index.js';
import { Clock } from '../../../src/kernel/index.js';
import { ProcessedWebhookRepository } from '../../../src/plugin-host/index.js';
import { deferred } from '../../support/deferred.js';
import { clockAtMidMonth } from '../../support/movable-clock.js';
import { fakeDownloaderPackage, fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Received {
  readonly connectionId: string;
  readonly webhookUrl: string | null;
  readonly request: WebhookRequest;
}

const received: Received[] = [];
let handle: (request: WebhookRequest) => Promise<WebhookResult | void>;

const webhook: Webhook<Ctx> = {
  receive: async ({ connectionId, webhookUrl }, request) => (received.push({ connectionId, webhookUrl, request }), handle(request)),
  idempotencyKey: ({ headers }) => headers['x-delivery'] ?? null,
};

interface Details {
  readonly connections: readonly {
    readonly id: string;
    readonly webhookPath: string | null;
    readonly webhookUrl: string | null;
    readonly health: { readonly state: string };
  }[];
}

describe('webhooks', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  let path: string;
  let connectionId: string;
  const clock = clockAtMidMonth();
  const { offset } = clock;
  const syncs: unknown[] = [];

  const connection = (more: object = {}) => ({
    id: null,
    slot: null,
    enabled: true,
    values: { baseUrl: 'http://depot.example', apiKey: 'the-key' },
    ...more,
  });
  const save = (body: object) => portal.api<Details>('PUT', '/api/v3/plugins/depot', body, admin.token);
  const send = (body: BodyInit | null, headers: Record<string, string> = {}, to = path, method = 'POST') =>
    fetch(`${portal.url}/${to}`, { method, body, headers });
  const statusOf = async (body: BodyInit | null, headers?: Record<string, string>, to?: string) => (await send(body, headers, to)).status;

  beforeAll(async () => {
    const definition = fakeDownloaderPackage({ webhook } as never);
    folders = fakePlugins([
      { ...definition, manifest: { ...definition.manifest, permissions: ['webhooks'] } },
      fakeDownloaderPackage({ id: 'plain' } as never, { manifest: { id: 'plain', name: 'Plain', provides: ['downloader'] } }),
    ]);
    portal = await startPortal({ pluginSet: await folders.load(), overrides: [[Clock, clock]] });
    portal.get(EventBus).on('webhook.received', (event) => void syncs.push(event));
    admin = await createFirstAdministrator(portal);
    const { body } = await save({ enabled: true, connections: [connection()] });
    [{ id: connectionId, webhookPath: path }] = body.connections as unknown as [{ id: string; webhookPath: string }];
  });
  beforeEach(() => {
    clock.offset = offset;
    handle = async () => ({});
    received.length = syncs.length = 0;
    portal.get(AttemptRateLimiter).reset({ key: `webhook ${connectionId}`, maxAttempts: 0 });
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('passes a call to the plug-in, exactly as it was sent', async () => {
    const body = Buffer.from([0, 255, 254, 123]);
    const response = await send(
      body,
      { 'content-type': 'application/x-anything', 'x-sign': 'abc', cookie: 'Auth=x' },
      `${path}?one=1&one=2`,
    );
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(received).toMatchObject([{ connectionId, request: { method: 'POST', query: { one: '1' }, headers: { 'x-sign': 'abc' } } }]);
    expect(Buffer.from(received[0]!.request.bytes)).toEqual(body);
    expect(received[0]!.request.headers).not.toHaveProperty('cookie');
  });

  it('reads JSON, forms and texts', async () => {
    const read: unknown[] = [];
    handle = async (request) => void read.push(request.json(z.object({ title: z.string() })).title);
    await send('{"title":"É"}', { 'content-type': 'application/json' });
    handle = async (request) => void read.push(await request.form());
    await send(new URLSearchParams({ payload: 'one' }));
    const form = new FormData();
    form.append('payload', 'two');
    form.append('thumb', new Blob([new Uint8Array(300_000)]), 'thumb.jpg');
    await send(form);
    handle = async (request) => void read.push(request.text());
    await send('three', {}, path, 'PUT');
    expect(read).toEqual(['É', { payload: 'one' }, { payload: 'two' }, 'three']);
  });

  it('lets the plug-in verify a signature over the exact bytes', async () => {
    const signed = '{ "a" : 1,\n "é": "x" }';
    const digest = (bytes: Uint8Array | string) => createHmac('sha256', 'shared').update(bytes).digest('hex');
    handle = async ({ bytes, headers }) => {
      if (digest(bytes) !== headers['x-sign']) throw new PluginFailure('unauthorized');
    };
    const type = { 'content-type': 'application/json' };
    expect(await statusOf(signed, { ...type, 'x-sign': digest(signed) })).toBe(204);
    expect(await statusOf(signed, { ...type, 'x-sign': digest('other') })).toBe(401);
  });

  it.each([
    ['unauthorized', 401],
    ['rejected', 400],
    ['unreachable', 503],
    ['malformed', 503],
  ] as const)('answers %s with %i, and leaves the health of the connection', async (code, status) => {
    handle = async () => Promise.reject(new PluginFailure(code));
    const response = await send('x');
    expect(response.status).toBe(status);
    expect(response.headers.has('retry-after')).toBe(status === 503);
    const { body } = await portal.api<Details>('GET', '/api/v3/plugins/depot', undefined, admin.token);
    expect(body.connections[0]!.health.state).not.toBe('failing');
  });

  it('answers an error of the plug-in with 503 without its text', async () => {
    handle = async () => Promise.reject(new TypeError('a secret detail'));
    const response = await send('x');
    expect([response.status, (await response.text()).includes('secret')]).toEqual([503, false]);
  });

  it('asks for a sync where the plug-in says so', async () => {
    handle = async () => ({ sync: 'recent' });
    await send('x');
    await portal.get(EventBus).whenSettled();
    const titles = [{ ref: { kind: 'movie', source: 'tmdb', id: '603' }, ids: { tmdb: '603' } }] as const;
    handle = async () => ({ sync: 'full', titles });
    await send('x');
    await portal.get(EventBus).whenSettled();
    expect(syncs).toEqual([
      { pluginId: 'depot', connectionId, sync: 'recent', titles: [] },
      { pluginId: 'depot', connectionId, sync: 'full', titles },
    ]);
  });

  describe('a repeated call', () => {
    it('is handled once', async () => {
      expect([await statusOf('x', { 'x-delivery': 'one' }), await statusOf('x', { 'x-delivery': 'one' })]).toEqual([204, 204]);
      expect(await statusOf('x', { 'x-delivery': 'two' })).toBe(204);
      expect(received).toHaveLength(2);
    });

    it('is handled again after a failure', async () => {
      handle = async () => Promise.reject(new PluginFailure('unavailable'));
      expect(await statusOf('x', { 'x-delivery': 'three' })).toBe(503);
      handle = async () => ({});
      expect(await statusOf('x', { 'x-delivery': 'three' })).toBe(204);
      expect(received).toHaveLength(2);
    });

    it('waits while the first is being handled, and is handled when that was abandoned', async () => {
      const [started, release] = [deferred(), deferred()];
      handle = async () => (started.resolve(), release.promise);
      const first = send('x', { 'x-delivery': 'four' });
      await started.promise;
      expect(await statusOf('x', { 'x-delivery': 'four' })).toBe(503);
      clock.offset += 61_000;
      handle = async () => ({});
      expect(await statusOf('x', { 'x-delivery': 'four' })).toBe(204);
      release.resolve();
      expect((await first).status).toBe(204);
      expect(received).toHaveLength(2);
    });

    it('is forgotten after seven days', async () => {
      await send('x', { 'x-delivery': 'five' });
      clock.offset += 8 * 24 * 3_600_000;
      expect(await portal.get(ProcessedWebhookRepository).deleteOld()).toBeGreaterThan(0);
      await send('x', { 'x-delivery': 'five' });
      expect(received).toHaveLength(2);
    });
  });

  it.each([
    ['token', () => path.slice(0, -2) + (path.endsWith('00') ? '11' : '00')],
    ['connection', () => path.replace(connectionId, '0f8fad5b-d9cb-469f-a165-70867728950e')],
    ['plug-in', () => path.replace('depot', 'plain')],
    ['empty token', () => path.replace(/[^/]+$/, '%20')],
  ])('finds nothing with another %s', async (_, other) => {
    const response = await send('x', {}, other());
    expect([response.status, received.length]).toEqual([404, 0]);
  });

  it('refuses a body of more than 1 MiB before the plug-in sees it', async () => {
    expect(await statusOf(new Uint8Array(1024 * 1024 + 1))).toBe(413);
    expect(received).toHaveLength(0);
  });

  it('limits the calls of one connection', async () => {
    const limit = { key: `webhook ${connectionId}`, maxAttempts: 120 };
    for (let call = 0; call < 120; call += 1) portal.get(AttemptRateLimiter).recordAttempt(limit);
    const response = await send('x');
    expect([response.status, response.headers.has('retry-after'), received.length]).toEqual([429, true, 0]);
  });

  it('is for POST and PUT only', async () => {
    expect([(await fetch(`${portal.url}/${path}`)).status, (await send(null, {}, path, 'DELETE')).status]).toEqual([404, 404]);
  });

  it('answers 503 while the connection is switched off, and nothing after its removal', async () => {
    await save({ enabled: true, connections: [connection({ id: connectionId, enabled: false })] });
    expect(await statusOf('x')).toBe(503);
    await save({ enabled: true, connections: [connection({ id: connectionId, enabled: true })] });
    expect(await statusOf('x')).toBe(204);
    const read = async () => (await portal.api<Details>('GET', '/api/v3/plugins/depot', undefined, admin.token)).body.connections[0];
    expect(await read()).toMatchObject({ webhookPath: path, webhookUrl: null });

    await portal.api('POST', '/api/v1/Settings/customization', { applicationUrl: 'https://films.example.org/' }, admin.token);
    await send('x');
    expect(received.at(-1)?.webhookUrl).toBe(`https://films.example.org/${path}`);
    expect(await read()).toMatchObject({ webhookPath: path, webhookUrl: `https://films.example.org/${path}` });

    await save({ enabled: true, connections: [] });
    expect(await statusOf('x')).toBe(404);
  });

  it('exists only for plug-ins with a webhook', async () => {
    const { body } = await portal.api<Details>('PUT', '/api/v3/plugins/plain', { enabled: true, connections: [connection()] }, admin.token);
    expect(body.connections).toMatchObject([{ webhookPath: null, webhookUrl: null }]);
  });
});
