import { createServer as createTlsServer } from 'node:https';
import { createServer, type ServerResponse } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Http, HttpTarget, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { HttpAgents } from '../../../src/kernel/http/http-agents.js';
import { createGuardedLookup } from '../../../src/kernel/http/ssrf-guard.js';
import { HttpResources, TargetHttp } from '../../../src/kernel/http/target-http.js';
import { testConfig } from '../../support/test-config.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { memoryLog, type LoggedEntry } from '../../support/memory-log.js';
import { reply, startStubServer, type StubServer } from '../../support/plugins/stub-server.js';

const Anything = z.unknown();
const client = new HttpClient(testConfig('/nowhere', { version: '1.2.3' }));
const heard: LoggedEntry[] = [];

const reach = (target: HttpTarget, signal = new AbortController().signal): Http =>
  client.createFor({ main: target }, { signal, log: memoryLog(heard) });
const failure = (work: Promise<unknown>): Promise<PluginFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause: unknown) => cause as PluginFailure,
  );

let stubServer: StubServer;
let http: Http;

beforeAll(async () => {
  stubServer = await startStubServer();
  http = reach({ baseUrl: stubServer.url });
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await stubServer.close();
});

describe('a call', () => {
  it.each([
    ['/films', '/api', '/films/api'],
    ['/films/', 'api', '/films/api'],
    ['/films//', '//api', '/films/api'],
    ['', '/api?a=b', '/api?a=b'],
    ['/films', '', '/films'],
  ])('joins "%s" and "%s" to %s', async (base, path, joined) => {
    stubServer.answers(reply(200));
    await reach({ baseUrl: stubServer.url + base }).get(path, Anything);
    expect(stubServer.received[0]?.url).toBe(joined);
  });

  it('sends User-Agent, Accept and the credentials of the target', async () => {
    stubServer.answers(reply(200));
    const target = { baseUrl: stubServer.url, headers: { 'X-Api-Key': 'key' }, query: { api_key: 'q' } };
    await reach(target).get('/a', Anything, { query: { tags: [1, 2], none: undefined, on: true }, headers: { Accept: 'text/x' } });
    expect(stubServer.received[0]).toMatchObject({
      url: '/a?api_key=q&tags=1&tags=2&on=true',
      headers: { 'user-agent': 'Ombi/1.2.3', 'x-api-key': 'key', accept: 'text/x' },
    });
  });

  it('sends JSON without a charset, and no body when there is none', async () => {
    stubServer.answers(reply(200));
    await http.post('/a', { title: 'É' });
    await http.put('/b', undefined);
    expect(stubServer.received[0]).toMatchObject({
      method: 'POST',
      body: '{"title":"É"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(stubServer.received[1]?.headers['content-type']).toBeUndefined();
  });

  it('turns credentials inside a URL into an Authorization header', async () => {
    stubServer.answers(reply(200));
    await reach({ baseUrl: stubServer.url.replace('http://', 'http://ann:p%40ss@') }).get('/', Anything);
    expect(stubServer.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:p@ss').toString('base64')}`);
  });

  it('repeats no password of a URL that has a percent sign', async () => {
    stubServer.answers(reply(400, { message: 'The password 100%sure is wrong' }));
    const refused = await failure(reach({ baseUrl: stubServer.url.replace('http://', 'http://ann:100%sure@') }).post('/', {}));
    expect(refused).toMatchObject({ code: 'rejected', detail: 'The password … is wrong' });
  });

  it.each(['forTarget', 'to'] as const)('reaches the further targets of a plug-in by name (%s)', async (method) => {
    stubServer.answers(reply(200));
    const both = client.createFor(
      { main: { baseUrl: 'http://unused' }, named: { pictures: { baseUrl: `${stubServer.url}/p` } } },
      { signal: new AbortController().signal, log: memoryLog() },
    );
    await both[method]('pictures').get('/x', Anything);
    expect(stubServer.received.at(-1)?.url).toBe('/p/x');
    expect(() => both[method]('nothing')).toThrow(/no target named nothing/);
  });

  it('is logged without its address', () => {
    expect(heard.length).toBeGreaterThan(0);
    expect(JSON.stringify(heard)).not.toContain('127.0.0.1');
  });
});

describe('send', () => {
  it.each([
    ['json', { json: { title: 'É' } }, 'application/json', '{"title":"É"}'],
    ['a form', { form: { name: 'É', tags: [1, 2], none: undefined } }, 'application/x-www-form-urlencoded', 'name=%C3%89&tags=1&tags=2'],
    ['a text', { text: 'É' }, 'text/plain; charset=utf-8', 'É'],
    ['bytes', { bytes: new TextEncoder().encode('É') }, 'application/octet-stream', 'É'],
  ])('sends %s', async (_, body, contentType, sent) => {
    stubServer.answers(reply(200));
    await http.send({ method: 'PATCH', path: '/a', ...body });
    expect(stubServer.received[0]).toMatchObject({ method: 'PATCH', url: '/a', body: sent, headers: { 'content-type': contentType } });
  });

  it('sends files and fields as multipart', async () => {
    stubServer.answers(reply(200));
    const multipart = [
      { name: 'field', value: 'a text' },
      { name: 'file', value: new TextEncoder().encode('content'), fileName: 'a.txt', contentType: 'text/plain' },
    ];
    await http.send({ method: 'POST', path: '/a', multipart });
    const { headers, body } = stubServer.received[0]!;
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    expect(form.get('field')).toBe('a text');
    const file = form.get('file') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['a.txt', 'text/plain', 'content']);
  });

  it('leaves out headers that are undefined, and keeps a content type of the call', async () => {
    stubServer.answers(reply(200));
    await http.send({ method: 'POST', path: '/a', text: '<a/>' }, { headers: { 'Content-Type': 'application/xml', 'X-None': undefined } });
    expect(stubServer.received[0]?.headers).toMatchObject({ 'content-type': 'application/xml' });
    expect(stubServer.received[0]?.headers).not.toHaveProperty('x-none');
  });

  it('returns status, headers and body', async () => {
    stubServer.answers(reply(201, { id: 7 }, { 'X-Total': '12' }));
    const response = await http.send({ method: 'POST', path: '/a', json: {} });
    expect([response.status, response.headers['x-total'], response.text()]).toEqual([201, '12', '{"id":7}']);
    expect(response.json(z.object({ id: z.number() }))).toEqual({ id: 7 });
    expect(() => response.json(z.object({ id: z.string() }))).toThrow('at id');
  });

  it('returns an error status only where it is accepted', async () => {
    stubServer.answers(reply(409, { reason: 'taken' }));
    const accepted = await http.send({ method: 'POST', path: '/a', json: {} }, { acceptStatuses: [409] });
    expect([accepted.status, accepted.text()]).toEqual([409, '{"reason":"taken"}']);
    expect(await failure(http.send({ method: 'POST', path: '/a', json: {} }, { acceptStatuses: [404] }))).toMatchObject({
      code: 'rejected',
    });
  });

  it('refuses two bodies', async () => {
    expect(await failure(http.send({ method: 'POST', path: '/a', json: {}, text: 'a' }))).toMatchObject({ code: 'rejected' });
  });

  it('does not retry a call that writes', async () => {
    stubServer.answers(reply(503));
    expect(await failure(http.send({ method: 'PATCH', path: '/a', json: {} }))).toMatchObject({ code: 'unavailable' });
    expect(stubServer.received).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is parsed with the schema', async () => {
    stubServer.answers(reply(200, { id: 7, more: true }));
    expect(await http.get('/', z.object({ id: z.number() }))).toEqual({ id: 7 });
  });

  it('may be bytes', async () => {
    stubServer.answers((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2, 3])));
    expect(await http.bytes('/poster')).toEqual({ contentType: 'image/png', bytes: Buffer.from([1, 2, 3]) });
  });

  it('may be empty where the schema allows it', async () => {
    stubServer.answers((response) => response.writeHead(204).end());
    expect(await http.get('/', z.undefined())).toBeUndefined();
    await expect(http.delete('/x')).resolves.toBeUndefined();
  });

  it.each([
    ['another shape', reply(200, { id: 'seven' }), 'the answer is not what was expected at id'],
    ['a web page', reply(200, '<!doctype html>', { 'content-type': 'text/html' }), 'a web page came instead of JSON'],
    ['garbage', reply(200, '\u0000{{'), 'the answer is not JSON'],
    ['nothing', reply(200, ''), 'the answer is not what was expected'],
  ])('that is %s is malformed', async (_name, responder, detail) => {
    stubServer.answers(responder);
    expect(await failure(http.get('/', z.object({ id: z.number() })))).toMatchObject({ code: 'malformed', detail });
  });

  it('that is cut off is malformed', async () => {
    stubServer.answers((response) => {
      response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' }).write('{"id":');
      setTimeout(() => response.destroy(), 10);
    });
    expect(await failure(http.get('/', Anything))).toMatchObject({ code: 'malformed', detail: 'the answer was cut off' });
  });

  it('whose body nobody reads succeeds with its status, however the body ends', async () => {
    for (const afterHeaders of [(response: ServerResponse) => response.destroy(), () => undefined]) {
      stubServer.answers((response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"id":', () => afterHeaders(response));
      });
      await http.post('/', {});
      await http.put('/', {});
      await http.delete('/');
      expect(await http.send({ method: 'POST', path: '/' }, { ignoreBody: true })).toMatchObject({ status: 200, bytes: new Uint8Array() });
    }
  });

  it('that is too large is refused', async () => {
    stubServer.answers(reply(200, { text: 'x'.repeat(2000) }));
    expect(await failure(http.get('/', Anything, { maxBytes: 1000 }))).toMatchObject({
      code: 'malformed',
      detail: 'the answer is too large',
    });
  });
});

describe('a status', () => {
  it.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [408, 'timeout'],
    [409, 'rejected'],
    [410, 'not-found'],
    [418, 'rejected'],
    [422, 'rejected'],
    [425, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [304, 'malformed'],
  ])('of %i means %s', async (status, code) => {
    stubServer.answers((response) => response.writeHead(status).end());
    expect((await failure(http.post('/', {}))).code).toBe(code);
    expect(stubServer.received).toHaveLength(1);
  });

  it.each([
    ['a list of findings', [{ propertyName: 'Path', errorMessage: 'Folder  is\nmissing' }], 'Folder is missing'],
    ['message', { message: 'No such profile' }, 'No such profile'],
    ['error', { error: { message: 'Deep words' } }, 'Deep words'],
    ['status_message', { status_code: 5, status_message: 'Invalid parameters' }, 'Invalid parameters'],
    ['title', { title: 'One or more errors' }, 'One or more errors'],
    ['an address', { message: 'Failed at http://10.0.0.1:8989/api?apikey=abc and 10.0.0.1:80' }, 'Failed at … and …'],
    ['its own key', { message: 'Key my-secret-key is fine' }, 'Key … is fine'],
    ['a web page', '<html>no</html>', undefined],
  ])('passes on the message of the service: %s', async (_name, body, detail) => {
    stubServer.answers(reply(400, body));
    const refused = await failure(reach({ baseUrl: stubServer.url, headers: { 'X-Key': 'my-secret-key' } }).post('/', {}));
    expect(refused.detail).toBe(detail);
  });

  it('with a long message gets it shortened', async () => {
    stubServer.answers(reply(422, { message: 'long '.repeat(200) }));
    expect((await failure(http.post('/', {}))).detail).toHaveLength(300);
  });
});

describe('a retry', () => {
  it('is made for calls that read', async () => {
    stubServer.answers(reply(503), reply(500), reply(200, { id: 1 }));
    expect(await http.get('/', Anything)).toEqual({ id: 1 });
    expect(stubServer.received).toHaveLength(3);
  });

  it('is not made after three attempts', async () => {
    stubServer.answers(reply(503));
    expect((await failure(http.bytes('/'))).code).toBe('unavailable');
    expect(stubServer.received).toHaveLength(3);
  });

  it('is never made for calls that send data, nor after a client error', async () => {
    stubServer.answers(reply(503));
    await failure(http.post('/', {}));
    await failure(http.put('/', {}));
    await failure(http.delete('/'));
    expect(stubServer.received).toHaveLength(3);
    stubServer.answers(reply(404));
    await failure(http.get('/', Anything));
    expect(stubServer.received).toHaveLength(1);
  });

  it('waits for a short Retry-After', async () => {
    stubServer.answers(reply(429, {}, { 'retry-after': '1' }), reply(200, { id: 1 }));
    const startedAt = performance.now();
    await http.get('/', Anything);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it('is left to the caller for a long Retry-After', async () => {
    stubServer.answers(reply(429, {}, { 'retry-after': '60' }));
    expect(await failure(http.get('/', Anything))).toMatchObject({ code: 'rate-limited', retryAfterMs: 60_000 });
    expect(stubServer.received).toHaveLength(1);
  });

  it('understands a date in Retry-After', async () => {
    stubServer.answers(reply(429, {}, { 'retry-after': new Date(Date.now() + 120_000).toUTCString() }));
    expect((await failure(http.get('/', Anything))).retryAfterMs).toBeGreaterThan(100_000);
  });
});

describe('the time-out', () => {
  it('fires when the response is not complete, even while data arrives', async () => {
    stubServer.answers((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    });
    expect(await failure(http.post('/', {}, Anything, { timeoutMs: 80 }))).toMatchObject({ code: 'timeout', detail: undefined });
  });

  it('fires when the caller aborts, also between two attempts', async () => {
    // A server of its own: a call that was stopped may still arrive there while the next test runs.
    const busy = await startStubServer();
    const stop = new AbortController();
    busy.answers((response) => {
      response.once('close', () => setImmediate(() => stop.abort()));
      response.writeHead(503).end();
    });
    const asked = failure(reach({ baseUrl: busy.url }, stop.signal).get('/', Anything));
    expect((await asked).isRetriable).toBe(true);
    expect(busy.received.length).toBeLessThan(3);
    expect(await failure(reach({ baseUrl: busy.url }, stop.signal).get('/', Anything))).toMatchObject({
      code: 'timeout',
      detail: 'the call was stopped',
    });
    await busy.close();
  });
});

describe('a redirect', () => {
  it('within the host keeps method, body and credentials', async () => {
    stubServer.answers(reply(307, {}, { location: '/moved/here' }), reply(200, { id: 1 }));
    await reach({ baseUrl: stubServer.url, headers: { 'X-Key': 'key' } }).post('/', { a: 1 }, Anything);
    expect(stubServer.received[1]).toMatchObject({ method: 'POST', url: '/moved/here', body: '{"a":1}', headers: { 'x-key': 'key' } });
  });

  it('to another host drops the credentials, and is followed only for a call that reads', async () => {
    const other = await startStubServer();
    stubServer.answers(reply(302, {}, { location: `${other.url}/there` }));
    const keyed = reach({ baseUrl: stubServer.url, headers: { 'X-Key': 'key', Authorization: 'Bearer x' }, redirectsTo: ['127.0.0.1'] });
    await keyed.get('/', Anything);
    expect(other.received[0]?.headers).not.toHaveProperty('x-key');
    expect(other.received[0]?.headers).not.toHaveProperty('authorization');

    other.answers(reply(200));
    expect(await failure(keyed.post('/', { a: 1 }))).toMatchObject({ code: 'malformed', detail: 'redirected to another host' });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('loop is given up', async () => {
    stubServer.answers(reply(302, {}, { location: '/again' }));
    expect(await failure(http.get('/', Anything))).toMatchObject({ code: 'malformed', detail: 'redirected too often' });
    expect(stubServer.received).toHaveLength(4);
  });

  it('to a scheme other than http or https is refused', async () => {
    stubServer.answers(reply(302, {}, { location: 'file:///etc/passwd' }));
    expect((await failure(http.get('/', Anything))).code).toBe('malformed');
  });
});

describe('a server that cannot be reached', () => {
  it.each([
    ['http://127.0.0.1:1', 'connection refused'],
    ['http://no-such-host.invalid', 'host not found'],
    ['not an address', 'the address is not a valid web address'],
    ['ftp://host/', 'the address is not a valid web address'],
  ])('%s: %s', async (baseUrl, detail) => {
    expect(await failure(reach({ baseUrl }).post('/', {}))).toMatchObject({ code: 'unreachable', detail });
  });

  it('because it does not speak HTTP is malformed', async () => {
    const server = createSocketServer((socket) =>
      socket.on('error', () => socket.destroy()).once('data', () => socket.end('SSH-2.0-hello\r\n\r\n')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await failure(reach({ baseUrl: `http://127.0.0.1:${port}` }).post('/', {}))).code).toBe('malformed');
    await new Promise((resolve) => server.close(resolve));
  });

  it('because its certificate is not trusted is reached only when certificates are not verified', async () => {
    const folder = temporaryFolder();
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name)) as [string, string];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=home'],
      { stdio: 'ignore' },
    );
    const server = createTlsServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      ({ url }, response) =>
        void (url === '/down' ? response.writeHead(302, { location: stubServer.url }).end() : response.end('{"id":1}')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

    expect(await failure(reach({ baseUrl }).post('/', {}))).toMatchObject({
      code: 'unreachable',
      detail: 'the certificate cannot be verified',
    });
    const trusting = reach({ baseUrl, acceptAnyCertificate: true });
    expect(await trusting.get('/', Anything)).toEqual({ id: 1 });

    stubServer.answers(reply(200));
    expect(await failure(trusting.get('/down', Anything))).toMatchObject({
      code: 'malformed',
      detail: 'redirected to an address without encryption',
    });
    expect(stubServer.received).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    folder.remove();
  });
});

/** A proxy that connects every tunnel to the one upstream server, whatever the requested host. */
async function startProxy(): Promise<{ url: string; tunnels: string[]; close(): void }> {
  const tunnels: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer().on('connect', ({ url = '' }, socket: Socket) => {
    tunnels.push(url);
    const far = connect(Number(new URL(stubServer.url).port), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    sockets.push(socket, far);
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tunnels, close };
}

it('uses the proxy of the environment, except for excluded hosts', async () => {
  const proxy = await startProxy();
  const before = { ...process.env };
  Object.assign(process.env, { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });
  const httpAgents = new HttpAgents('test');
  const through = (baseUrl: string) =>
    new TargetHttp({ main: { baseUrl } }, { signal: new AbortController().signal, log: memoryLog() }, new HttpResources(httpAgents));
  stubServer.answers(reply(200, { id: 1 }));
  try {
    expect(await through('http://films.invalid').get('/far', Anything)).toEqual({ id: 1 });
    expect(await through(stubServer.url).get('/near', Anything)).toEqual({ id: 1 });
    expect(proxy.tunnels).toEqual(['films.invalid:80']);
    proxy.close();
    expect(await failure(through('http://other.invalid').post('/far', {}))).toMatchObject({ code: 'unreachable' });
  } finally {
    process.env = before;
    await httpAgents.close();
    proxy.close();
  }
});

it('hands no name to the proxy that leads to an address which is never called', async () => {
  const proxy = await startProxy();
  const before = { ...process.env };
  Object.assign(process.env, { HTTP_PROXY: proxy.url, NO_PROXY: '' });
  const resolvesTo = (address: string, publicOnly = false) =>
    createGuardedLookup({ publicOnly, resolve: (_name, _options, done) => done(null, [{ address, family: 4 }]) });
  const httpAgents = new HttpAgents('test', process.env, resolvesTo('169.254.169.254'), resolvesTo('127.0.0.1', true));
  const http = (publicOnly: boolean) =>
    new TargetHttp(
      { main: { baseUrl: 'http://rebinding.example', publicOnly } },
      { signal: new AbortController().signal, log: memoryLog() },
      new HttpResources(httpAgents),
    );
  stubServer.answers(reply(200, { id: 1 }));
  try {
    for (const publicOnly of [false, true])
      expect(await failure(http(publicOnly).post('/', {}))).toMatchObject({ code: 'unreachable', detail: 'the address is never called' });
    expect(proxy.tunnels).toEqual([]);
  } finally {
    process.env = before;
    await httpAgents.close();
    proxy.close();
  }
});
