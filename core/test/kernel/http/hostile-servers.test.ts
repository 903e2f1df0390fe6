import type { Http, HttpTarget, PluginFailure } from '@ombi/sdk';
import { FetchHttp } from '../../../../sdk/src/testing/context/fetch-http.js';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { testConfig } from '../../support/test-config.js';
import { memoryLog } from '../../support/memory-log.js';
import { reply, startStubServer, type StubServer } from '../../support/plugins/stub-server.js';

const Anything = z.unknown();
const KEY = 'a-key-that-nobody-may-see';
const portal = new HttpClient(testConfig('/nowhere'));
const { signal } = new AbortController();

/** The HTTP client of the portal and its test double from the sdk. */
const CLIENTS: Readonly<Record<string, (target: HttpTarget) => Http>> = {
  'the portal': (target) => portal.createFor({ main: target }, { signal, log: memoryLog() }),
  'the testing kit': (target) => new FetchHttp(() => target, signal),
};

const failure = (work: Promise<unknown>): Promise<PluginFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause: unknown) => cause as PluginFailure,
  );

let home: StubServer;
let other: StubServer;

beforeAll(async () => {
  [home, other] = await Promise.all([startStubServer(), startStubServer()]);
});
beforeEach(() => {
  home.answers(reply(200));
  other.answers(reply(200));
});
afterAll(() => Promise.all([portal.onApplicationShutdown(), home.close(), other.close()]));

describe.each(Object.entries(CLIENTS))('hostile servers and paths, with %s', (_client, reach) => {
  const keyed = (redirectsTo?: readonly string[]): Http =>
    reach({ redirectsTo, baseUrl: `${home.url}/api`, headers: { Authorization: `Bearer ${KEY}` }, query: { apikey: KEY } });

  it.each([
    '//evil.example/films',
    '///evil.example/films',
    'http://evil.example/films',
    'https:evil.example',
    '\\\\evil.example\\films',
    '/\\evil.example',
    '@evil.example/films',
    ':80@evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
  ])('stays on the host of the connection for the path %j', async (path) => {
    await keyed().get(path, Anything);
    expect(home.received).toHaveLength(1);
    expect(home.received[0]?.url).toMatch(/^\/api\//);
  });

  it('signs in with a password that has a percent sign', async () => {
    await reach({ baseUrl: home.url.replace('http://', 'http://ann:100%sure@') }).get('/', Anything);
    expect(home.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:100%sure').toString('base64')}`);
  });

  it.each(['..', '/../settings', 'films/../../settings', '/films/%2e%2e/x', '/.%2E/x', '..\\settings', '/films/..?a=b', './x'])(
    'does not leave the base path of the connection for %j',
    async (path) => {
      expect(await failure(keyed().get(path, Anything))).toMatchObject({ code: 'not-found', detail: 'the path leads out of the address' });
      expect(home.received).toEqual([]);
    },
  );

  it.each(['/films/a..b', '/films/..b', '/find?path=../x', '/films/%2E%2E%2Fx', '/...'])('accepts the harmless path %j', async (path) => {
    await keyed().get(path, Anything);
    expect(home.received).toHaveLength(1);
  });

  it.each([
    ['a line break in a header', { headers: { 'x-name': 'a\r\nx-evil: 1' } }],
    ['a header without a name', { headers: { '': 'a' } }],
  ])('refuses request smuggling: %s', async (_, options) => {
    expect(await failure(keyed().post('/a', {}, Anything, options))).toMatchObject({ code: 'unreachable' });
    expect(home.received).toEqual([]);
  });

  it('sends neither credentials nor the query to another host after a redirect', async () => {
    home.answers(reply(302, {}, { location: `${other.url}/elsewhere` }));
    await keyed(['127.0.0.1']).get('/a', Anything, { headers: { 'X-Session': KEY }, query: { q: 'private' } });
    expect(other.received).toHaveLength(1);
    expect(JSON.stringify(other.received)).not.toMatch(new RegExp(`${KEY}|private`));
  });

  it('sends no credentials after a redirect through another host', async () => {
    home.answers(reply(302, {}, { location: `${other.url}/away` }), reply(200));
    other.answers(reply(302, {}, { location: `${home.url}/back` }));
    await keyed(['127.0.0.1']).get('/a', Anything);
    expect(home.received[1]?.headers).not.toHaveProperty('authorization');
  });

  it.each([301, 302, 307, 308])('keeps method, body and credentials within the host for %i', async (status) => {
    home.answers(reply(status, {}, { location: '/moved' }), reply(200));
    await keyed().put('/a', { b: 1 });
    expect(home.received[1]).toMatchObject({ method: 'PUT', url: '/moved', body: '{"b":1}', headers: { authorization: `Bearer ${KEY}` } });
  });

  it('follows 303 with GET', async () => {
    home.answers(reply(303, {}, { location: '/result' }), reply(200, { id: 1 }));
    expect(await keyed().post('/a', { b: 1 }, Anything)).toEqual({ id: 1 });
    expect(home.received[1]).toMatchObject({ method: 'GET', url: '/result', body: '' });
  });

  it.each(['PUT', 'DELETE', 'POST'])('never sends data to another host: %s', async (method) => {
    home.answers(reply(307, {}, { location: `${other.url}/x` }));
    const send = { PUT: () => keyed().put('/a', {}), DELETE: () => keyed().delete('/a'), POST: () => keyed().post('/a', {}) }[method];
    expect(await failure(send!())).toMatchObject({ code: 'malformed', detail: 'redirected to another host' });
    expect(other.received).toEqual([]);
  });

  it.each(['http://', 'file:///etc/passwd', 'data:application/json,{}', 'gopher://x/'])('follows no redirect to %j', async (location) => {
    home.answers(reply(302, {}, { location }));
    expect(await failure(keyed().get('/a', Anything))).toMatchObject({ code: 'malformed' });
  });

  it('follows redirects only to the allowed hosts', async () => {
    const { port } = new URL(other.url);
    const bound = reach({ baseUrl: home.url, redirectsTo: ['localhost'] });
    home.answers(reply(302, {}, { location: `http://localhost:${port}/x` }));
    expect(await bound.get('/a', Anything)).toEqual({});
    for (const host of ['127.0.0.1', 'notlocalhost']) {
      home.answers(reply(302, {}, { location: `http://${host}:${port}/x` }));
      expect(await failure(bound.get('/a', Anything))).toMatchObject({ code: 'malformed', detail: 'redirected to another host' });
    }
    expect(other.received).toHaveLength(1);
  });

  it('stays on the host when no other host is allowed', async () => {
    home.answers(reply(302, {}, { location: `${other.url}/x` }));
    expect(await failure(keyed().get('/a', Anything))).toMatchObject({ code: 'malformed', detail: 'redirected to another host' });
    expect(other.received).toEqual([]);
  });

  it('gives up on a redirect loop and when it is aborted', async () => {
    home.answers(reply(302, {}, { location: '/again' }));
    expect(await failure(keyed().get('/a', Anything))).toMatchObject({ code: 'malformed', detail: 'redirected too often' });
    expect(home.received).toHaveLength(4);
    home.answers(reply(302, {}, { location: '/again' }));
    expect(await failure(keyed().get('/a', Anything, { maxRedirects: 0 }))).toMatchObject({
      code: 'malformed',
      detail: 'redirected to another address',
    });
    expect(home.received).toHaveLength(1);
  });

  it.each([
    [200, { code: 'malformed', detail: 'the answer is too large' }],
    [400, { code: 'rejected', detail: undefined }],
    [503, { code: 'unavailable', detail: undefined }],
  ])('stops reading an endless response, status %i', async (status, refusal) => {
    let hangUp = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => (hangUp = resolve));
    home.answers((response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      const flood = setInterval(() => void response.write(Buffer.alloc(64 * 1024, 'x')), 1);
      response.on('close', () => {
        clearInterval(flood);
        hangUp();
      });
    });
    expect(await failure(keyed().post('/a', {}, Anything, { maxBytes: 200_000 }))).toMatchObject(refusal);
    await hungUp;
  });

  it('refuses endless headers', async () => {
    home.answers((response) => void response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end('{}'));
    const { code } = await failure(keyed().post('/a', {}, Anything));
    expect(['malformed', 'unreachable']).toContain(code);
  });

  it('redacts credentials in every form in which the service repeats them', async () => {
    const words = `Bearer ${KEY}, ${KEY}, and again ${KEY}: no`;
    home.answers(reply(400, { message: words }));
    const refused = await failure(keyed().post('/a', {}));
    expect(refused.code).toBe('rejected');
    expect(`${refused.message} ${refused.detail} ${refused.stack}`).not.toContain(KEY);
  });

  it('names no address when the service is unreachable', async () => {
    const refused = await failure(reach({ baseUrl: 'http://127.0.0.1:1', query: { apikey: KEY } }).post('/secret-path', {}));
    expect(refused.code).toBe('unreachable');
    expect(`${refused.message} ${refused.stack} ${JSON.stringify(refused)}`).not.toMatch(/127\.0\.0\.1|secret-path|a-key/);
  });

  it('sends credentials in a URL as a header', async () => {
    await reach({ baseUrl: home.url.replace('http://', 'http://ann:p%40ss@') }).get('/a', Anything);
    expect(home.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:p@ss').toString('base64')}`);
  });

  it('retries only calls that read', async () => {
    home.answers(reply(503), reply(200, { id: 1 }));
    expect(await keyed().get('/a', Anything)).toEqual({ id: 1 });
    for (const send of [() => keyed().post('/a', {}), () => keyed().put('/a', {}), () => keyed().delete('/a')]) {
      home.answers(reply(503, {}, { 'retry-after': '0' }));
      expect(await failure(send())).toMatchObject({ code: 'unavailable', retryAfterMs: 0 });
      expect(home.received).toHaveLength(1);
    }
  });

  it('does not retry a call that sets retries off', async () => {
    home.answers(reply(503), reply(200, { id: 1 }));
    expect(await failure(keyed().get('/a', Anything, { tries: 1 }))).toMatchObject({ code: 'unavailable' });
    expect(home.received).toHaveLength(1);
  });

  it.each([
    ['nonsense', 'soon', undefined],
    ['a date that has passed', 'Thu, 01 Jan 2015 00:00:00 GMT', 0],
  ])('is not confused by Retry-After with %s', async (_, value, retryAfterMs) => {
    home.answers(reply(429, {}, { 'retry-after': value }));
    expect(await failure(keyed().post('/a', {}))).toMatchObject({ code: 'rate-limited', retryAfterMs });
  });
});
