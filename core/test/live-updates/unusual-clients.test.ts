import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import { connectToHub } from '../support/portal/hub-client.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${END}`;

let portal: RunningPortal;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], config: { baseUrl: '/house' } });
  user = await createUser(portal, await createFirstAdministrator(portal), 'Ursula', ['RequestMovie']);
});
afterAll(() => portal.close());

describe('a WebSocket', () => {
  it.each(['/hubs/notification', '//hubs/notification', '/hubs//notification/', '/house//hubs/notification', '//house/hubs/notification'])(
    'is opened at %s, as every other call is answered there',
    async (path) => {
      const { host } = new URL(portal.url);
      const socket = new WebSocket(`ws://${host}${path}?access_token=${user.token}&more=//`);
      const failure = new Promise<Error>((resolve) => socket.once('error', resolve));
      expect(await Promise.race([once(socket, 'open'), failure])).toEqual([]);
      socket.terminate();
    },
  );
});

describe('a client that is refused before its handshake is answered', () => {
  /** All that a new connection receives after it has sent a text. */
  async function receivedAfter(text: string): Promise<string> {
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/hubs/notification?access_token=${user.token}`);
    let received = '';
    socket.on('message', (frame: Buffer) => (received += frame.toString()));
    socket.on('open', () => socket.send(text));
    await once(socket, 'close');
    return received;
  }

  it('learns the reason from the answer to the handshake, as the clients of the protocol expect it', async () => {
    expect(await receivedAfter(`garbage${END}`)).toBe(`{"error":"The connection does not speak the JSON protocol"}${END}`);
  });

  it('learns so that the user has too many connections', async () => {
    const open = await Promise.all(Array.from({ length: 50 }, () => connectToHub(portal, user.token)));
    const outcome = await connectToHub(portal, user.token).then(() => 'connected', String);
    expect(outcome).toContain('Too many connections');
    await Promise.all(open.map(({ connection }) => connection.stop()));
  });
});

describe('a client that has not negotiated', () => {
  it.each(['*/*', 'text/event-stream'])('is refused at once instead of holding a connection: %s', async (accept) => {
    for (const query of ['', '?id=']) {
      const response = await fetch(`${portal.url}/hubs/notification${query}`, {
        headers: { accept, Authorization: `Bearer ${user.token}` },
      });
      void response.body?.cancel();
      expect(response.status).toBe(404);
    }
  });
});

describe('a client that sends something else than text', () => {
  it('gets no internal error', async () => {
    const { body } = await portal.api<{ connectionToken: string }>('POST', '/hubs/notification/negotiate', undefined, user.token);
    const send = async () => portal.api('POST', `/hubs/notification?id=${body.connectionToken}`, { toString: 1 }, user.token);
    expect((await send()).status).toBeLessThan(500);
  });
});

describe('a client of server-sent events that never reads', () => {
  it('is cut off with everything that waits for it, instead of keeping it in memory', async () => {
    const { body } = await portal.api<{ connectionToken: string }>('POST', '/hubs/notification/negotiate', undefined, user.token);
    const accepted: Socket[] = [];
    const server = portal.app.getHttpServer() as Server;
    server.on('connection', (socket: Socket) => accepted.push(socket));
    const client = await openUnreadStream(body.connectionToken);
    const headers = { Authorization: `Bearer ${user.token}`, 'Content-Type': 'text/plain' };
    const held = accepted.find(({ remotePort }) => remotePort === client.localPort);
    await fetch(`${portal.url}/hubs/notification?id=${body.connectionToken}`, { method: 'POST', headers, body: HANDSHAKE });

    const liveUpdates = portal.get(LiveUpdateService);
    await waitUntil(() => liveUpdates.hasListeners);
    await waitUntil(() => {
      for (let nth = 0; nth < 20; nth += 1) liveUpdates.notify({ userIds: [user.id] }, 'x'.repeat(50_000));
      return !liveUpdates.hasListeners;
    });
    expect(held?.destroyed).toBe(true);
    client.destroy();
  });

  /** Opens a stream on a connection that is read up to the headers. */
  async function openUnreadStream(token: string): Promise<Socket> {
    const { port, hostname } = new URL(portal.url);
    const client = connect(Number(port), hostname);
    client.on('error', () => undefined);
    client.write(
      `GET /hubs/notification?id=${token} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${user.token}\r\n\r\n`,
    );
    await once(client, 'data');
    client.pause();
    return client;
  }
});

describe('a client that closes a WebSocket but keeps its socket', () => {
  const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  /** A masked close frame with the status 1000; the mask is zero. */
  const CLOSE_FRAME = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]);
  const MAX_CONNECTIONS = 50;

  async function openAndClose(): Promise<Socket> {
    const { port, hostname } = new URL(portal.url);
    const client = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    client.on('error', () => undefined);
    client.write(`GET /hubs/notification?access_token=${user.token} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n\r\n`);
    await once(client, 'data');
    client.write(CLOSE_FRAME);
    await once(client, 'data');
    return client;
  }

  it('does not use up the connections of its user', async () => {
    const clients = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, openAndClose));
    const socket = new WebSocket(`ws://${new URL(portal.url).host}/hubs/notification?access_token=${user.token}`);
    const answer = once(socket, 'message');
    await once(socket, 'open');
    socket.send(HANDSHAKE);
    expect(String((await answer)[0])).toBe(`{}${END}`);
    socket.terminate();
    for (const client of clients) client.destroy();
  });
});
