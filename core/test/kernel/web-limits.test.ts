import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { AnonymousRateLimiter } from '../../src/kernel/web/limits/anonymous-rate-limiter.js';
import { TrustedProxies } from '../../src/identity/access/trusted-proxies.js';
import { Clock, WebLimits } from '../../src/kernel/index.js';
import { FrozenClock } from '../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
const limits = Object.assign(new WebLimits(), { anonymousBodiesPerMinuteAndNetwork: 100 });
const clock = new FrozenClock();

beforeAll(async () => {
  portal = await startPortal({
    plugins: [],
    config: { hstsSeconds: 3600 },
    overrides: [
      [WebLimits, limits],
      [Clock, clock],
    ],
  });
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

/** Opens a socket, writes raw text, and resolves with everything received until the portal closes it. */
function sendRaw(words: string): { socket: Socket; heard: Promise<string> } {
  const { port, hostname } = new URL(portal.url);
  const socket = connect(Number(port), hostname, () => socket.write(words));
  const heard = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  return { socket, heard };
}

const head = (length: string, more = '') =>
  `POST /api/v1/Token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n${more}\r\n`;

const post = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ filler: 'x'.repeat(bytes) }),
  });

describe('the body of an anonymous request', () => {
  it.each(['/api/v1/Token', '/api/v3/sign-in/x/password', '/api/v2/Requests/movie/1'])(
    'is refused unread above the size limit: %s',
    async (path) => {
      expect((await post(path, 20_000)).status).toBe(413);
      expect((await post(path, 20_000, { authorization: 'Bearer of.something.else' })).status).toBe(413);
    },
  );

  it('is refused also without a Content-Length', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    expect(await sendRaw(head('Transfer-Encoding: chunked') + chunk + chunk).heard).toMatch(/^HTTP\/1\.1 413/);
  });

  it('may be a whole megabyte with valid credentials', async () => {
    const { status } = await post('/api/v1/Identity/Users', 900_000, { authorization: `Bearer ${admin.token}` });
    expect([404, 405, 400, 200]).toContain(status);
  });

  it('does not delay other requests while it arrives', async () => {
    const slow = sendRaw(`${head('Content-Length: 100')}{"a`);
    expect((await portal.api('GET', '/api/v1/Status')).status).toBe(200);
    expect(slow.socket.closed).toBe(false);
    slow.socket.destroy();
  });

  it('is aborted after a time-out', async () => {
    Object.assign(limits, { bodyTimeoutMs: 100 });
    expect(await sendRaw(`${head('Content-Length: 100')}{"a`).heard).toMatch(/^HTTP\/1\.1 408/);
  });

  it('of an unsupported type fails only its own request', async () => {
    const faults: unknown[] = [];
    const note = (fault: unknown): void => void faults.push(fault);
    process.on('uncaughtException', note);
    const unread = sendRaw(head('Content-Length: 100').replace('application/json', 'application/gzip'));
    // This request times out after the one under test, which began earlier.
    await sendRaw(`${head('Content-Length: 100')}{"a`).heard;
    unread.socket.destroy();
    process.off('uncaughtException', note);
    expect(faults).toEqual([]);
    Object.assign(limits, { bodyTimeoutMs: 30_000 });
  });

  it('is refused unread when its network exceeds the rate limit, while authenticated requests are served', async () => {
    clock.offset += 120_000;
    const statuses: number[] = [];
    for (let calls = 0; calls < 105; calls += 1) statuses.push((await post('/api/v1/nowhere', 1)).status);
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 404), ...Array.from({ length: 5 }, () => 429)]);
    expect((await portal.api('GET', '/api/v1/Identity', undefined, admin.token)).status).toBe(200);
    expect((await post('/api/v1/nowhere', 5, { authorization: `Bearer ${admin.token}` })).status).toBe(404);
    clock.offset += 60_000;
    expect((await post('/api/v1/nowhere', 1)).status).toBe(404);
  });

  it('counts towards the concurrency limit of its network only', () => {
    const budget = new AnonymousRateLimiter(new WebLimits(), clock);
    const places = Array.from({ length: 16 }, () => budget.acquire('10.0.0.1'));
    expect(() => budget.acquire('10.0.0.1')).toThrow(expect.objectContaining({ status: 429 }));
    for (let others = 0; others < 48; others += 1) budget.acquire(`10.0.1.${others}`);
    expect(() => budget.acquire('10.0.2.1')).toThrow(expect.objectContaining({ status: 503 }));
    places[0]!();
    places[0]!();
    budget.acquire('10.0.2.1');
    expect(() => budget.acquire('10.0.2.2')).toThrow(expect.objectContaining({ status: 503 }));
  });
});

describe('the hub', () => {
  const HANDSHAKE = '{"protocol":"json","version":1}\u001e';
  const hub = () => new WebSocket(`${portal.url.replace('http', 'ws')}/hubs/notification?access_token=${admin.token}`);
  const opened = (socket: WebSocket) =>
    new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.on('error', () => undefined);
    });

  it('limits the connections of one user', async () => {
    const sockets = Array.from({ length: 50 }, hub);
    expect(new Set(await Promise.all(sockets.map(opened)))).toEqual(new Set([101]));
    const one = hub();
    const answered = new Promise<string>((resolve) => one.on('message', (frame) => resolve(String(frame))));
    one.on('open', () => one.send(HANDSHAKE));
    expect(await answered).toContain('Too many connections');
    sockets.forEach((socket) => socket.terminate());
  });

  it('closes a connection that exceeds the message rate limit', async () => {
    const socket = hub();
    await opened(socket);
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.send(HANDSHAKE);
    for (let call = 0; call < 700; call += 1) socket.send('{"type":6}\u001e');
    await ended;
  });
});

describe('answers', () => {
  it('of the API are not stored by caches', async () => {
    const { headers } = await portal.api('GET', '/api/v1/Identity', undefined, admin.token);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('ignore duplicate slashes in a path', async () => {
    for (const path of ['//api/v1/Status', '/api//v1/Status/', '//api/v1//Status?a=//'])
      expect((await portal.api('GET', path)).status).toBe(200);
  });

  it.each(['http://films.example', 'https://films.example:8443'])(
    'ignore the server that a proxy names in the request line: %s',
    async (server) => {
      const { heard } = sendRaw(`GET ${server}/api/v1/Status HTTP/1.1\r\nHost: films.example\r\nConnection: close\r\n\r\n`);
      expect(await heard).toMatch(/^HTTP\/1\.1 200/);
    },
  );

  it.each(['/swagger/swagger-ui..%2f', '/swagger/swagger-ui..%2f.js', '/swagger/swagger-ui-nothing.js', '/swagger/swagger-ui%2f..%2f.css'])(
    'to %s are 404 and contain no file path',
    async (path) => {
      const { status, body } = await portal.api('GET', path);
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toMatch(/node_modules|ENOENT/);
    },
  );

  it('to JSON where a file is expected name the reason', async () => {
    expect((await portal.api('POST', '/api/v3/plugins/staged/upload', { a: 1 }, admin.token)).status).toBe(415);
  });
});

describe('behind an https proxy', () => {
  const headersOf = async (headers: Record<string, string>) =>
    (await portal.app.inject({ method: 'GET', url: '/api/v1/Status', headers })).headers;

  it('HSTS is sent only when the proxy is trusted', async () => {
    const proto = { 'x-forwarded-proto': 'https' };
    expect((await headersOf(proto))['strict-transport-security']).toBeUndefined();
    jest.spyOn(portal.get(TrustedProxies), 'isTrusted').mockResolvedValue(true);
    expect((await headersOf(proto))['strict-transport-security']).toBe('max-age=3600');
    expect((await headersOf({}))['strict-transport-security']).toBeUndefined();
    expect((await headersOf({ 'x-forwarded-proto': 'http' }))['strict-transport-security']).toBeUndefined();
    jest.restoreAllMocks();
  });
});
