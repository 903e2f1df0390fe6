import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { SettingsService } from '../../src/settings/index.js';
import { AuthenticationSettings } from '../../src/identity/index.js';
import { ClientInspectorRegistry, WebLimits } from '../../src/kernel/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { connectToHub } from '../support/portal/hub-client.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';
import { RawHttpClient } from './fuzzing/raw-http-client.js';

const LIMITS = {
  maxConcurrentAnonymous: 6,
  maxConcurrentAnonymousPerNetwork: 4,
  anonymousBodiesPerMinuteAndNetwork: 10_000,
  maxConnectionsPerAddress: 12,
};
const limits = Object.assign(new WebLimits(), LIMITS);

let portal: RunningPortal;
let admin: TestUser;
let open: RawConnection[] = [];

beforeAll(async () => {
  portal = await startPortal({ plugins: [], overrides: [[WebLimits, limits]] });
  admin = await createFirstAdministrator(portal);
  const settingsService = portal.get(SettingsService);
  await settingsService.set(AuthenticationSettings, {
    ...(await settingsService.get(AuthenticationSettings)),
    trustedProxies: ['127.0.0.1'],
  });
});
afterEach(async () => {
  Object.assign(limits, new WebLimits(), LIMITS);
  for (const { socket } of open) socket.destroy();
  await Promise.all(open.map(({ ended }) => ended));
  open = [];
});
afterAll(() => portal.close());

/** A connection that says what it likes, what it heard, and when the portal was done with it. */
interface RawConnection {
  readonly socket: Socket;
  response: string;
  readonly ended: Promise<void>;
}

function openConnection(words: string | Buffer): RawConnection {
  const { port, hostname } = new URL(portal.url);
  const socket = connect(Number(port), hostname, () => socket.write(words));
  const made: RawConnection = { socket, response: '', ended: new Promise((resolve) => socket.on('close', () => resolve())) };
  socket.on('data', (chunk) => (made.response += String(chunk)));
  socket.on('error', () => undefined);
  open.push(made);
  return made;
}

const post = (network: number, ...headers: string[]): string =>
  [
    'POST /api/v1/Token HTTP/1.1',
    `Host: x\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.0.${network}.1`,
    ...headers,
    '\r\n',
  ].join('\r\n');
const authorizationHeader = (): string => `Authorization: Bearer ${admin.token}`;
const unfinished = (network: number): RawConnection => openConnection(`${post(network, 'Content-Length: 100')}{"a`);

const isOpen = ({ socket, response }: RawConnection): boolean => !socket.closed && response === '';
/** The others are served now, and none of the attacks is over by then. */
async function assertOthersAreServed(attacks: readonly RawConnection[]): Promise<void> {
  expect((await portal.api('GET', '/api/v1/Status')).status).toBe(200);
  expect((await portal.api('POST', '/api/v1/Identity/language', { lang: 'en' }, admin.token)).status).toBe(200);
  expect(attacks.every(isOpen)).toBe(true);
}
/** Everything that was written has arrived: the portal took up each call. */
const arrived = (calls: number): Promise<void> => waitUntil(() => taken() >= calls);
const taken = (): number => (portal.app.getHttpServer() as unknown as { _connections: number })._connections;

describe('headers that never end', () => {
  it('keep nobody else waiting, and are given up', async () => {
    const server = portal.app.getHttpServer() as { headersTimeout: number; requestTimeout: number };
    expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 1_800_000 });
    const slow = Array.from({ length: 40 }, () => openConnection('GET /api/v1/Status HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    await arrived(slow.length);
    await assertOthersAreServed(slow);

    server.headersTimeout = 1;
    await Promise.all(slow.map(({ ended }) => ended));
    server.headersTimeout = 20_000;
    expect(slow.every(({ response }) => response === '' || response.startsWith('HTTP/1.1 408'))).toBe(true);
  });
});

describe('bodies that never end', () => {
  it('take all places of their network and none of others, and those who are known need no place', async () => {
    const slow = Array.from({ length: LIMITS.maxConcurrentAnonymousPerNetwork }, () => unfinished(1));
    // Whoever comes when all places are taken is told so at once: by that it is known that they are.
    await waitUntil(async () => (await anonymousRequest(1)) === 429);
    expect(await anonymousRequest(2)).not.toBe(429);
    await assertOthersAreServed(slow);
    slow[0]!.socket.destroy();
    await waitUntil(async () => (await anonymousRequest(1)) !== 429);
  });

  it('of many networks take all places of strangers: those who are known are served, and so is whoever only reads', async () => {
    const slow = Array.from({ length: LIMITS.maxConcurrentAnonymous }, (_, network) => unfinished(network));
    await waitUntil(async () => (await anonymousRequest(200)) === 503);
    await assertOthersAreServed(slow);
    for (const { socket } of slow) socket.destroy();
    await waitUntil(async () => (await anonymousRequest(200)) !== 503);
  });

  it('are given up when their time is over', async () => {
    Object.assign(limits, { bodyTimeoutMs: 50 });
    const slow = [unfinished(3), openConnection(`${post(4, 'Content-Length: 100', authorizationHeader())}{"a`)];
    await Promise.all(slow.map(({ ended }) => ended));
    expect(slow.map(({ response }) => response.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
  });
});

describe('a file', () => {
  const post = (bytes: number, header: string): string =>
    `POST /api/v3/plugins/staged/upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/gzip\r\nContent-Length: ${bytes}\r\n${header}\r\n\r\n`;

  it('that is refused unread is read to its end before the answer, because a proxy does not wait for it', async () => {
    const user = await createUser(portal, admin, 'sender', ['RequestMovie']);
    const refused = openConnection(`${post(20, `Authorization: Bearer ${user.token}`)}0123456789`);
    await arrived(1);
    await assertOthersAreServed([refused]);
    refused.socket.write('0123456789');
    await waitUntil(() => refused.response.includes('HTTP/1.1 403'));
  });

  it('that never ends gets its answer when its time is over', async () => {
    Object.assign(limits, { bodyTimeoutMs: 50 });
    const refused = openConnection(`${post(20, 'Authorization: Bearer nonsense')}0123456789`);
    await waitUntil(() => refused.response.includes('HTTP/1.1 401'));
  });
});

describe('a body that is too large', () => {
  const MEGABYTES_50 = 50 * 1024 * 1024;
  const caller = { 'a stranger': () => 'X-None: 1', 'somebody who is known': authorizationHeader };

  it.each(Object.entries(caller))('is refused unread where its length is told: %s', async (_, header) => {
    const large = openConnection(`${post(5, `Content-Length: ${MEGABYTES_50}`, header())}{"a":"`);
    await large.ended;
    expect(large.response).toMatch(/^HTTP\/1\.1 413/);
  });

  it.each(Object.entries(caller))('is refused on the way where it comes in parts without end: %s', async (_, header) => {
    const large = openConnection(post(6, 'Transfer-Encoding: chunked', header()));
    const part = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const pour = (): void => {
      while (!large.socket.destroyed && large.socket.write(part));
    };
    large.socket.on('drain', pour);
    large.socket.once('connect', pour);
    await large.ended;
    // A connection that is reset while it writes may not hear why.
    expect(large.response === '' || large.response.startsWith('HTTP/1.1 413')).toBe(true);
    expect((await portal.api('GET', '/health/ready')).status).toBe(200);
  });

  it.each(Object.entries(caller))('is not unpacked, however small it came: %s', async (_, header) => {
    const bomb = gzipSync(Buffer.alloc(2 * 1024 * 1024, ' '));
    const packed = openConnection(
      Buffer.concat([Buffer.from(post(7, `Content-Length: ${bomb.length}`, 'Content-Encoding: gzip', header())), bomb]),
    );
    await packed.ended;
    expect(packed.response).toMatch(/^HTTP\/1\.1 415/);
  });
});

describe('connections', () => {
  it('of one address are so many and not more: whoever had one is served meanwhile, and when they go others come', async () => {
    const early = new RawHttpClient(portal.url);
    const light = () => early.send({ method: 'GET', url: '/api/v1/Status', headers: {}, body: null });
    expect((await light()).status).toBe(200);
    const probe = portal.get(ClientInspectorRegistry);
    const { inspector: facts } = probe;
    // On this machine everybody has the same address, which is trusted to speak for others.
    probe.register(Object.assign(Object.create(facts) as typeof facts, { isSharedAddress: () => Promise.resolve(false) }));

    const many = Array.from({ length: LIMITS.maxConnectionsPerAddress + 20 }, () =>
      openConnection('GET /api/v1/Status HTTP/1.1\r\nX-Slow: '),
    );
    await waitUntil(() => many.filter(({ socket }) => socket.closed).length >= 20);
    expect((await light()).status).toBe(200);
    expect(many.filter(isOpen).length).toBeLessThanOrEqual(LIMITS.maxConnectionsPerAddress);
    expect(many.filter(isOpen).length).toBeGreaterThan(0);

    for (const { socket } of many) socket.destroy();
    await Promise.all(many.map(({ ended }) => ended));
    const late = new RawHttpClient(portal.url);
    await waitUntil(
      async () => (await late.send({ method: 'GET', url: '/api/v1/Status', headers: {}, body: null }).catch(() => null))?.status === 200,
    );
    probe.register(facts);
    early.close();
    late.close();
  });

  it('to the hub, and calls over them, keep no other user from it', async () => {
    const other = await createUser(portal, admin, 'other', []);
    const listeners = await Promise.all(Array.from({ length: 50 }, () => connectToHub(portal, admin.token)));
    let ended = 0;
    for (const { connection } of listeners) connection.onclose(() => (ended += 1));
    for (let call = 0; call < 700; call += 1) void listeners[0]!.connection.send('nothing', call).catch(() => undefined);
    const { connection } = await connectToHub(portal, other.token);
    expect(connection.state).toBe('Connected');
    expect((await portal.api('GET', '/api/v1/Status')).status).toBe(200);
    await waitUntil(() => ended === 1);
    await connection.stop();
    await Promise.all(listeners.map(({ connection: one }) => one.stop()));
  });
});

/** What a stranger of a network is told who sends something small. */
async function anonymousRequest(network: number): Promise<number> {
  const { status } = await fetch(`${portal.url}/api/v1/nowhere`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.1` },
    body: '{}',
  });
  return status;
}
