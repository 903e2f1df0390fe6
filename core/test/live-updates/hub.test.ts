import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpTransportType, HubConnectionState, type HubConnection } from '@microsoft/signalr';
import { WebSocket } from 'ws';
import { EventBus } from '../../src/events/index.js';
import { Clock } from '../../src/kernel/index.js';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import { holdTimer } from '../support/held-timer.js';
import { FrozenClock } from '../support/movable-clock.js';
import { hubClient, connectToHub, type HubClientOptions, type HubListener } from '../support/portal/hub-client.js';
import { accountDraft, createFirstAdministrator, createUser, signInUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;

const clock = new FrozenClock();
let portal: RunningPortal;
let admin: TestUser;
let user: TestUser;
const open: (HubConnection | WebSocket)[] = [];

beforeAll(async () => {
  portal = await startPortal({ plugins: [], config: { baseUrl: '/house' }, overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => (each instanceof WebSocket ? each.terminate() : each.stop())));
  clock.offset = 0;
});

afterAll(() => portal.close());

async function connect(token: string, options?: HubClientOptions): Promise<HubListener> {
  const hubListener = await connectToHub(portal, token, options);
  open.push(hubListener.connection);
  return hubListener;
}

/** A client that sends arbitrary frames. */
function openRawSocket(path: string): { socket: WebSocket; frames: string[]; ended: Promise<number> } {
  const socket = new WebSocket(`${portal.url.replace('http', 'ws')}${path}`);
  open.push(socket);
  const frames: string[] = [];
  socket.on('message', (frame) => frames.push(String(frame)));
  const ended = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('close', resolve);
    socket.on('error', () => undefined);
  });
  return { socket, frames, ended };
}

const rawHub = (token = user.token) => openRawSocket(`/hubs/notification?access_token=${token}`);

const negotiate = async (token: string) =>
  (
    await portal.api<{ connectionToken: string; connectionId: string }>(
      'POST',
      '/hubs/notification/negotiate?negotiateVersion=1',
      undefined,
      token,
    )
  ).body;

describe('the notification hub', () => {
  it('sends a new connection the changes since its page began to load, once per topic, and no other connection', async () => {
    const tell = (topic: string, userId: string): void => portal.get(LiveUpdateService).notifyChange({ userIds: [userId] }, topic);
    clock.offset = 60_000;
    tell('long ago', user.id);
    clock.offset += 5_000;
    for (let change = 0; change < 3; change += 1) tell('missed', user.id);
    tell('private', admin.id);
    clock.offset += 1_000;
    const [page, client, stranger] = [
      await connect(user.token, { pageAgeMs: 2_000 }),
      await connect(user.token),
      await connect(user.token, { pageAgeMs: Number.NaN }),
    ];
    tell('news', user.id);
    await waitUntil(() => [page, client, stranger].every(({ received }) => received.at(-1)?.[1] === 'news'));
    expect(page.received.map(([, topic]) => topic)).toEqual(['missed', 'news']);
    expect([client.received.length, stranger.received.length]).toEqual([1, 1]);
  });

  it('negotiates every transport and issues a ticket', async () => {
    expect(await negotiate(user.token)).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text'] })),
    });
  });

  it('sends notices and changes to their audience', async () => {
    const [forAdmin, forUser] = [await connect(admin.token), await connect(user.token)];
    const liveUpdateService = portal.get(LiveUpdateService);

    liveUpdateService.notify({ roles: ['Admin'] }, 'to administrators');
    liveUpdateService.notify({ userIds: [user.id] }, 'to Ursula');
    liveUpdateService.notify('everyone', 'to everybody');
    liveUpdateService.notifyChange({ userIds: [user.id], roles: ['Admin'] }, 'requests', { requestId: 7 });

    await waitUntil(() => forAdmin.received.length === 3 && forUser.received.length === 3);
    expect(forAdmin.received).toEqual([['to administrators'], ['to everybody'], ['Changed', 'requests', { requestId: 7 }]]);
    expect(forUser.received).toEqual([['to Ursula'], ['to everybody'], ['Changed', 'requests', { requestId: 7 }]]);
  });

  it('sends request changes with details to those concerned, and throttled without details to all others', async () => {
    const other = await createUser(portal, admin, 'Other', ['RequestMovie']);
    const [forAdmin, forUser, forOther] = [await connect(admin.token), await connect(user.token), await connect(other.token)];
    const happen = (requesterId: string, requestId: number) =>
      portal.get(EventBus).publish('request.unavailable', { kind: 'movie', requestId, variant: 'regular', requesterId, actorId: admin.id });
    const expireThrottle = holdTimer(2_000);
    await happen(user.id, 1);
    await waitUntil(() => forOther.received.length === 1);
    for (let requestId = 2; requestId <= 40; requestId += 1) await happen(requestId % 2 ? user.id : other.id, requestId);
    const moved = ['Changed', 'requests', {}];
    await waitUntil(() => forAdmin.received.length === 40);
    expireThrottle();
    await waitUntil(() => forOther.received.filter(([, , facts]) => Object.keys(facts as object).length === 0).length === 2);

    const facts = Array.from({ length: 40 }, (_, at) => ['Changed', 'requests', { kind: 'movie', requestId: at + 1, variant: 'regular' }]);
    expect(forAdmin.received).toEqual(facts);
    expect(forUser.received).toEqual([...facts.filter((_, place) => place % 2 === 0), moved]);
    expect(forOther.received).toEqual([moved, ...facts.filter((_, place) => place % 2 === 1), moved]);
  });

  it('resolves roles when it sends', async () => {
    const somebody = await createUser(portal, admin, 'Later', ['RequestMovie']);
    await portal.api('PUT', '/api/v1/Identity', accountDraft('Later', ['Admin'], { id: somebody.id, password: null }), admin.token);
    const { received } = await connect((await signInUser(portal, 'Later')).token);

    portal.get(LiveUpdateService).notify({ roles: ['Admin'] }, 'now');
    await waitUntil(() => received.some(([text]) => text === 'now'));
  });

  it('sends job changes to administrators only', async () => {
    const [forAdmin, forUser] = [await connect(admin.token), await connect(user.token)];
    await portal.get(EventBus).publish('job.finished', { jobId: 'library-sync', tookMs: 5, manual: true });
    portal.get(LiveUpdateService).notify('everyone', 'last');

    await waitUntil(() => forUser.received.length > 0 && forAdmin.received.length > 2);
    expect(forAdmin.received).toContainEqual(['The job library-sync has finished']);
    expect(forUser.received).toEqual([['last']]);
  });

  it('sends facts instead of texts to clients that translate them', async () => {
    const [page, client] = [await connect(admin.token, { translatesFacts: true }), await connect(admin.token)];
    const bus = portal.get(EventBus);
    await bus.publish('job.started', { jobId: 'plex.library-sync' });
    await bus.publish('job.finished', { jobId: 'plex.library-sync', tookMs: 5, manual: false });
    await bus.publish('job.failed', { jobId: 'plex.library-sync', reason: 'the disk is full' });
    portal.get(LiveUpdateService).notify('everyone', 'somebody typed this');

    await waitUntil(() => page.received.length === 7 && client.received.length === 7);
    const said = ({ received }: { received: unknown[][] }) => received.filter(([method]) => method !== 'Changed');
    const job = (facts: object) => ['News', { about: 'job', jobId: 'plex.library-sync', ...facts }];
    expect(said(page)).toEqual([
      job({ state: 'started' }),
      job({ state: 'finished', manual: false }),
      job({ state: 'failed', reason: 'the disk is full' }),
      ['somebody typed this'],
    ]);
    expect(said(client)).toEqual([
      ['The job plex.library-sync has started'],
      ['The job plex.library-sync has finished'],
      ['The job plex.library-sync has failed: the disk is full'],
      ['somebody typed this'],
    ]);
  });

  it('lists a user once, however many connections they have', async () => {
    await Promise.all([connect(user.token), connect(user.token), connect(admin.token)]);
    const rows = async () => (await portal.api<object[]>('GET', '/api/v2/Hub/Users', undefined, admin.token)).body;
    expect(await rows()).toHaveLength(2);
    expect(await rows()).toContainEqual({ userId: user.id, displayName: 'Ursula', userType: 1 });
    expect((await portal.api('GET', '/api/v2/Hub/Users', undefined, user.token)).status).toBe(403);
  });

  it('accepts WebSockets without negotiation', async () => {
    const { connection } = await connect(user.token, { skipNegotiation: true, transport: HttpTransportType.WebSockets });
    expect(connection.state).toBe(HubConnectionState.Connected);
  });

  it('answers calls of unknown methods with an error', async () => {
    const { connection } = await connect(user.token);
    await expect(connection.invoke('Destroy')).rejects.toThrow('There is no method Destroy');
  });

  it('lets a client reconnect after a lost connection', async () => {
    const connection = hubClient(portal, user.token).withAutomaticReconnect([10, 50, 100]).build();
    await connection.start();
    open.push(connection);
    const isBack = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));

    // Any frame of the client, such as a ping, restarts its time-out.
    const isThere = () => connection.state === HubConnectionState.Connected;
    const cut = setInterval(() => isThere() && (clock.offset += 31_000), 200);
    await isBack;
    clearInterval(cut);
    expect(connection.state).toBe(HubConnectionState.Connected);
  });
});

describe.each([
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const)('the official client over %s', (_, transport) => {
  it('receives every notice in order, is listed as online, and gets results of its calls', async () => {
    const { connection, received } = await connect(user.token, { transport });
    const texts = Array.from({ length: 30 }, (_each, place) => `text ${place}\nwith a second line`);
    for (const text of texts) portal.get(LiveUpdateService).notify({ userIds: [user.id] }, text);
    await waitUntil(() => received.length === texts.length);
    expect(received).toEqual(texts.map((text) => [text]));

    const { body } = await portal.api<{ userId: string }[]>('GET', '/api/v2/Hub/Users', undefined, admin.token);
    expect(body.map(({ userId }) => userId)).toContain(user.id);
    await expect(connection.invoke('Destroy')).rejects.toThrow('There is no method Destroy');
  });

  it('is no longer listed as online after it has disconnected', async () => {
    const { connection } = await connect(user.token, { transport });
    await connection.stop();
    const present = async () => (await portal.api<{ userId: string }[]>('GET', '/api/v2/Hub/Users', undefined, admin.token)).body;
    await waitUntil(async () => (await present()).length === 0);
  });

  it('is disconnected when the account is deleted, and cannot reconnect', async () => {
    const somebody = await createUser(portal, admin, `Somebody over ${transport}`, ['RequestMovie']);
    const { connection } = await connect(somebody.token, { transport });
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    await portal.api('DELETE', `/api/v1/Identity/${somebody.id}`, undefined, admin.token);
    await isGone;
    await expect(connection.start()).rejects.toThrow('401');
  });

  it('is dropped when it stops sending', async () => {
    const { connection } = await connect(user.token, { transport });
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    clock.offset = 31_000;
    await isGone;
  });
});

describe('calls to a connection over plain HTTP', () => {
  const hub = (method: string, token: string, who: TestUser, body?: string) =>
    fetch(`${portal.url}/hubs/notification?id=${token}`, {
      method,
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'text/plain;charset=UTF-8' },
      ...(body !== undefined && { body }),
    });

  it('reach only connections of the same user', async () => {
    const { connectionToken } = await negotiate(user.token);
    expect((await hub('GET', connectionToken, user)).status).toBe(200);
    expect((await hub('POST', connectionToken, admin, HANDSHAKE)).status).toBe(404);
    expect((await hub('DELETE', connectionToken, admin)).status).toBe(202);
    expect((await hub('GET', connectionToken, admin)).status).toBe(404);
    expect((await hub('POST', connectionToken, user, HANDSHAKE)).status).toBe(200);
    const answer = await hub('GET', connectionToken, user);
    expect([answer.status, await answer.text()]).toEqual([200, `{}${END}`]);
    expect((await hub('DELETE', connectionToken, user)).status).toBe(202);
    expect((await hub('GET', connectionToken, user)).status).toBe(204);
  });

  it('are refused without a negotiated connection, and without a token', async () => {
    expect((await hub('POST', 'unknown', user, HANDSHAKE)).status).toBe(404);
    expect((await hub('GET', 'unknown', user)).status).toBe(404);
    expect((await fetch(`${portal.url}/hubs/notification?id=unknown`)).status).toBe(401);
  });

  it('end a waiting poll when a newer one arrives', async () => {
    const { connectionToken } = await negotiate(user.token);
    await hub('GET', connectionToken, user);
    const older = hub('GET', connectionToken, user);
    await waitUntil(async () => {
      const newer = hub('GET', connectionToken, user);
      const answer = await Promise.race([older, newer]);
      return answer.status === 204;
    });
    expect((await older).status).toBe(204);
    await hub('DELETE', connectionToken, user);
  });
});

describe('unauthenticated connections', () => {
  it.each([
    ['no token', ''],
    ['a bad token', 'garbage'],
  ])('are refused with %s', async (_, token) => {
    expect((await portal.api('POST', '/hubs/notification/negotiate', undefined, token)).status).toBe(401);
    expect(await rawHub(token).ended).toBe(401);
    await expect(connect(token)).rejects.toThrow('401');
  });

  it('are refused with a ticket that is unknown, used, expired or of another user', async () => {
    const withTicket = (ticket: string, token = user.token) => openRawSocket(`/hubs/notification?id=${ticket}&access_token=${token}`);
    const { connectionToken: used } = await negotiate(user.token);
    const first = withTicket(used);
    await new Promise((resolve) => first.socket.once('open', resolve));
    const { connectionToken: foreign } = await negotiate(admin.token);

    expect(await withTicket('unknown').ended).toBe(401);
    expect(await withTicket(used).ended).toBe(401);
    expect(await withTicket(foreign).ended).toBe(401);

    const { connectionToken: old } = await negotiate(user.token);
    clock.offset += 61_000;
    expect(await withTicket(old).ended).toBe(401);
  });

  it('are accepted without the base path, which a proxy may have removed', async () => {
    const { host } = new URL(portal.url);
    const socket = new WebSocket(`ws://${host}/hubs/notification?access_token=${user.token}`);
    open.push(socket);
    await once(socket, 'open');
  });

  it('are refused at other paths', async () => {
    expect(await openRawSocket(`/hubs/other?access_token=${user.token}`).ended).toBe(404);
    expect(await openRawSocket(`/api/v1/Status?access_token=${user.token}`).ended).toBe(404);
  });
});

describe('a client that offers another protocol with its calls', () => {
  const OFFER = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };
  const call = async (method: string, path: string, body: string | null, agent: Agent) => {
    const sent = request(`${portal.url}${path}`, { agent, method, headers: { ...OFFER, ...headersOf(body) } });
    // The body arrives after the head has been read.
    sent.flushHeaders();
    await once(sent, 'socket');
    sent.end(body ?? undefined);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, text: await text(response) };
  };
  const headersOf = (body: string | null) => ({
    authorization: `Bearer ${user.token}`,
    ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  });

  it('is answered as if it did not', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let n = 0; n < 12; n += 1) expect(await call('GET', '/api/v1/Status', null, agent)).toEqual({ status: 200, text: '200' });
      const language = JSON.stringify({ lang: 'de', filler: 'ü'.repeat(50_000) });
      expect(await call('POST', '/api/v1/Identity/language', language, agent)).toMatchObject({ status: 200 });
      expect(await call('GET', '/api/v1/Identity', null, agent)).toMatchObject({
        status: 200,
        text: expect.stringContaining('"language":"de"') as string,
      });
    } finally {
      agent.destroy();
    }
  });

  it('is answered in order when it does not wait for the answer to its earlier calls', async () => {
    const offer = Object.entries(OFFER).map(([name, value]) => `${name}: ${value}\r\n`);
    const getCall = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
    const { port, hostname } = new URL(portal.url);
    const socket = connectSocket(Number(port), hostname);
    try {
      let received = '';
      socket.on('data', (chunk) => (received += String(chunk)));
      socket.write(
        getCall('/api/v1/Status') + getCall('/nowhere/1.js') + getCall('/api/v1/Status', offer.join('')) + getCall('/nowhere/2.js'),
      );
      await waitUntil(() => statuses(received).length === 4);
      expect(statuses(received)).toEqual(['200', '404', '200', '404']);
    } finally {
      socket.destroy();
    }
  });

  const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
});

describe('a client that misbehaves', () => {
  const greeted = async () => {
    const client = rawHub();
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.socket.send(HANDSHAKE);
    await waitUntil(() => client.frames.length === 1);
    return client;
  };

  it('gets an error when it uses another protocol', async () => {
    const { socket, frames, ended } = rawHub();
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(`{"protocol":"messagepack","version":1}${END}`);
    await ended;
    expect(frames.join('')).toContain('"error"');
  });

  it.each([
    ['sends garbage', 'garbage' + END],
    ['sends bare values', `42${END}`],
    ['calls without a name', `{"type":1}${END}`],
    ['never ends a message', 'x'.repeat(20_000)],
    ['sends too large a frame', 'x'.repeat(100_000)],
  ])('is disconnected when it %s', async (_, frame) => {
    const { socket, ended } = await greeted();
    socket.send(frame);
    socket.send(frame, () => undefined);
    expect(await ended).toBeGreaterThan(0);
  });

  it('is disconnected when it sends binary frames', async () => {
    const { socket, ended } = await greeted();
    socket.send(Buffer.from([1, 2, 3]));
    await ended;
  });

  it('may split messages anywhere and put several into one frame', async () => {
    const { socket, frames } = rawHub();
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(HANDSHAKE.slice(0, 9));
    socket.send(`${HANDSHAKE.slice(9)}{"type":6}${END}{"type":1,"invocationId":"1","target":"a"}${END}{"type":1,"invoc`);
    socket.send(`ationId":"2","target":"b"}${END}`);
    await waitUntil(() => frames.length === 3);
    expect(frames[0]).toBe(`{}${END}`);
    expect(frames.slice(1).join('')).toContain('There is no method b');
  });

  it('is dropped without a handshake, or when it stops sending', async () => {
    const shy = rawHub();
    const silent = await greeted();
    await waitUntil(() => shy.socket.readyState === WebSocket.OPEN);
    clock.offset += 31_000;
    await Promise.all([shy.ended, silent.ended]);
  });

  it('gets pings while idle', async () => {
    const { socket, frames } = await greeted();
    clock.offset += 16_000;
    await waitUntil(() => frames.includes(`{"type":6}${END}`));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('authorization of connections', () => {
  it.each([
    ['whose account is deleted', (id: string) => portal.api('DELETE', `/api/v1/Identity/${id}`, undefined, admin.token)],
    [
      'who is disabled',
      (id: string) => portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['Disabled'], { id, password: null }), admin.token),
    ],
    [
      'who gets a new password',
      (id: string) => portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['RequestMovie'], { id }), admin.token),
    ],
  ])('ends at once for a user %s', async (what, revoke) => {
    const somebody = await createUser(portal, admin, `Somebody ${what}`, ['RequestMovie']);
    const { connection } = await connect(somebody.token);
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));

    await revoke(somebody.id);
    await isGone;
    await expect(connection.start()).rejects.toThrow('401');
  });

  it('survives a changed email address', async () => {
    const { connection } = await connect(user.token);
    await portal.api(
      'PUT',
      '/api/v1/Identity',
      accountDraft('x', ['RequestMovie'], { id: user.id, password: null, emailAddress: 'u@example.org' }),
      admin.token,
    );
    await portal.get(EventBus).whenSettled();
    await expect(connection.invoke('Destroy')).rejects.toThrow('There is no method');
    expect(connection.state).toBe(HubConnectionState.Connected);
  });

  it('ends with the token', async () => {
    const { connection } = await connect(user.token);
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    clock.offset = 8 * 86_400_000;
    await isGone;
  });
});

it('lets the portal stop while clients are connected', async () => {
  const other = await startPortal({ plugins: [] });
  const administrator = await createFirstAdministrator(other);
  const { connection } = await connectToHub(other, administrator.token);
  const deaf = new WebSocket(`${other.url.replace('http', 'ws')}/hubs/notification?access_token=${administrator.token}`);
  await new Promise((resolve) => deaf.once('open', resolve));
  deaf.pause();

  const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  await other.close();
  await isGone;
  deaf.terminate();
});
