import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { RUNTIME_LIMITS, type Http, type HttpTarget, type PluginFailure, type PushOptions, type WebSocketConnection } from '@ombi/sdk';
import { PushClients, reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import { FetchHttp } from '../../../../sdk/src/testing/context/fetch-http.js';
import { EventStreamParser, MessageThrottle } from '../../../../sdk/src/context/pushed-messages.js';
import { z } from 'zod';
import { HttpClient } from '../../../src/kernel/index.js';
import { memoryLog } from '../../support/memory-log.js';
import { testConfig } from '../../support/test-config.js';
import { waitUntil } from '../../support/wait-until.js';

const KEY = 'a-key-that-nobody-may-see';
const portal = new HttpClient(testConfig('/nowhere'));
const caller = (signal = new AbortController().signal) => ({ signal, log: memoryLog(), mayListen: true });

/** The HTTP client of the portal and its test double from the sdk. */
const CLIENTS: Readonly<Record<string, (target: HttpTarget, signal: AbortSignal) => Http>> = {
  'the portal': (target, signal) => portal.createFor({ main: target }, caller(signal)),
  'the testing kit': (target, signal) => new FetchHttp(() => target, signal),
};

const failure = (work: Promise<unknown>): Promise<PluginFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause: unknown) => cause as PluginFailure,
  );

async function all<T>(messages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const message of messages) found.push(message);
  return found;
}

/** A server that speaks the protocol by hand, so that it can break it. Answers an upgrade with whatever `answer` writes. */
class HostileServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  answer: (socket: Socket, accept: string) => void = () => undefined;

  private constructor() {
    this.#server = createServer((_request, response) => void response.writeHead(200).end('hello'));
    this.#server.on('connection', (socket) => this.#sockets.add(socket.on('error', () => undefined)));
    this.#server.on('upgrade', ({ headers }: IncomingMessage, socket: Socket) => {
      const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      this.answer(socket, createHash('sha1').update(key).digest('base64'));
    });
  }

  static async start(): Promise<HostileServer> {
    const hostile = new HostileServer();
    await new Promise<void>((resolve) => hostile.#server.listen(0, '127.0.0.1', resolve));
    return hostile;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers with a status line and headers. */
  says(...lines: string[]): void {
    this.answer = (socket) => void socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  /** Accepts, then writes bytes that are no message, or none that ends. */
  accepts(then: (socket: Socket) => void): void {
    this.answer = (socket, accept) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      then(socket);
    };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

let pushes: PushClients;
let simulator: Simulator;
let hostile: HostileServer;

beforeAll(async () => {
  hostile = await HostileServer.start();
});
beforeEach(async () => {
  pushes = new PushClients();
  simulator = await startSimulator(
    routes({
      'GET /base/socket': () => pushes.webSocket(),
      'GET /base/events': () => pushes.serverSentEvents(),
      'GET /base/page': () => reply(200, '<h1>hello</h1>', { 'content-type': 'text/html' }),
      'GET /base/closed': () => reply(403),
      'GET /base/moved': () => reply(302, undefined, { location: 'http://169.254.169.254/latest/meta-data' }),
      'GET /base/away': () => reply(307, undefined, { location: '/base/socket' }),
    }),
  );
});
afterEach(() => simulator.close());
afterAll(() => Promise.all([portal.onApplicationShutdown(), hostile.close()]));

describe.each(Object.entries(CLIENTS))('a service that pushes, with %s', (client, reach) => {
  let stop: AbortController;
  let http: Http;
  const isPortal = client === 'the portal';
  const collect = async (messages: AsyncIterable<{ readonly text: string }>): Promise<string[]> =>
    (await all(messages)).map(({ text }) => text);
  const openHostile = (options?: PushOptions): Promise<WebSocketConnection> =>
    reach({ baseUrl: hostile.url }, stop.signal).webSocket('/', options);

  beforeEach(() => {
    stop = new AbortController();
    http = reach({ baseUrl: `${simulator.url}/base`, headers: { 'x-key': KEY }, query: { app: 'test' } }, stop.signal);
  });
  afterEach(() => stop.abort());

  it('opens a WebSocket with the headers and the query of the target, reads and sends', async () => {
    const socket = await http.webSocket('/socket', { query: { topic: 'films' } });
    expect(simulator.requests[0]).toMatchObject({ path: '/base/socket', headers: { 'x-key': KEY } });
    expect(String(simulator.requests[0]?.query)).toBe('app=test&topic=films');
    await socket.send('hello');
    await waitUntil(() => pushes.received.length > 0);
    expect(pushes.received).toEqual(['hello']);

    pushes.push({ id: 1 });
    pushes.push('Amélie 🎬');
    pushes.end();
    const [first, second] = await all(socket);
    expect(first?.json(z.object({ id: z.int() }))).toEqual({ id: 1 });
    expect(() => second?.json(z.unknown())).toThrow('the message is not JSON');
    expect(second?.text).toBe('Amélie 🎬');
  });

  it('reads server-sent events with type and id', async () => {
    const reading = all(http.serverSentEvents('/events'));
    await pushes.connected();
    pushes.push('one\ntwo', { event: 'added', id: '7' });
    pushes.push({ id: 2 });
    pushes.end();
    const events = await reading;
    expect(simulator.requests[0]?.headers).toMatchObject({ accept: 'text/event-stream', 'x-key': KEY });
    expect(events).toMatchObject([
      { event: 'added', id: '7', text: 'one\ntwo' },
      { event: 'message', id: '7', text: '{"id":2}' },
    ]);
    expect(events[1]!.json(z.object({ id: z.int() }))).toEqual({ id: 2 });
  });

  it('closes when the loop is left, and when the call is aborted', async () => {
    for (const open of [() => http.webSocket('/socket'), () => Promise.resolve(http.serverSentEvents('/events'))]) {
      const reading = (async () => {
        for await (const { text } of await open()) if (text) break;
      })();
      await pushes.connected();
      pushes.push('one');
      await reading;
      await waitUntil(() => pushes.count === 0);
    }
    const readings = [http.webSocket('/socket').then(collect), collect(http.serverSentEvents('/events'))].map(failure);
    await pushes.connected(2);
    stop.abort();
    for (const reading of readings) expect(await reading).toMatchObject({ code: 'timeout' });
    await waitUntil(() => pushes.count === 0);
  });

  it('tells a broken connection from one that the service closed', async () => {
    const reading = failure(http.webSocket('/socket').then(collect));
    await pushes.connected();
    pushes.cut();
    expect(await reading).toMatchObject({ code: 'unreachable' });
    const socket = await http.webSocket('/socket');
    socket.close();
    expect(await collect(socket)).toEqual([]);
    await waitUntil(() => pushes.count === 0);
  });

  it.each([
    ['/closed', { code: 'unauthorized' }],
    ['/nowhere', { code: 'not-found' }],
    ['/page', { code: 'malformed' }],
    ['/moved', { code: 'malformed' }],
    ['/away', { code: 'malformed' }],
    ['../socket', { code: 'not-found' }],
  ])('opens no WebSocket at %s', async (path, expected) => {
    expect(await failure(http.webSocket(path))).toMatchObject(expected);
  });

  it.each([
    ['/closed', { code: 'unauthorized' }],
    ['/nowhere', { code: 'not-found' }],
    ['/page', { code: 'malformed', detail: 'the answer is no stream of events' }],
    ['/moved', { code: 'malformed', detail: 'redirected to another host' }],
  ])('reads no events at %s', async (path, expected) => {
    expect(await failure(collect(http.serverSentEvents(path)))).toMatchObject(expected);
  });

  it.each([
    [
      'a wrong accept header',
      ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: no'],
    ],
    ['another protocol', ['HTTP/1.1 101 Switching Protocols', 'Upgrade: chat', 'Connection: Upgrade']],
    ['an ordinary answer', ['HTTP/1.1 200 OK', 'Content-Length: 0']],
  ])('fails as malformed for %s', async (_, lines) => {
    hostile.says(...lines);
    expect(await failure(openHostile())).toMatchObject({ code: 'malformed' });
  });

  it('gives up on a handshake that never ends', async () => {
    hostile.answer = () => undefined;
    expect(await failure(openHostile({ timeoutMs: 50 }))).toMatchObject({ code: 'timeout' });
  });

  it('fails for a service that cannot be reached, without its address', async () => {
    const refused = await failure(reach({ baseUrl: 'http://127.0.0.1:1', query: { key: KEY } }, stop.signal).webSocket('/secret-path'));
    expect(refused.code).toBe('unreachable');
    expect(`${refused.message} ${refused.stack}`).not.toMatch(/127\.0\.0\.1|secret-path|a-key/);
  });

  it('ends the connection for a message that is announced too large, or never ends', async () => {
    const announced = Buffer.from([0x81, 127, 0, 0, 0, 1, 0, 0, 0, 0]);
    const part = Buffer.concat([Buffer.from([0x01, 126, 0xff, 0xff]), Buffer.alloc(0xffff, 'x')]);
    const next = Buffer.concat([Buffer.from([0x00, 126, 0xff, 0xff]), Buffer.alloc(0xffff, 'x')]);
    const endless = (socket: Socket): void => {
      socket.write(part);
      for (let sent = 0; sent < 20; sent += 1) socket.write(next);
    };
    for (const flood of [(socket: Socket) => void socket.write(announced), endless]) {
      hostile.accepts(flood);
      expect(await failure(collect(await openHostile()))).toMatchObject({ code: 'malformed', detail: 'a message is too large' });
    }
  });

  it('ends the connection for bytes that are no message', async () => {
    hostile.accepts((socket) => void socket.write(Buffer.from([0xff, 0xff, 0, 0])));
    expect(await failure(collect(await openHostile()))).toMatchObject({ code: 'malformed' });
  });

  if (isPortal)
    it('counts a silent connection as broken', async () => {
      hostile.accepts(() => undefined);
      expect(await failure(collect(await openHostile({ idleTimeoutMs: 60 })))).toMatchObject({ code: 'timeout' });
      const silent = http.serverSentEvents('/events', { idleTimeoutMs: 60 });
      expect(await failure(collect(silent))).toMatchObject({ code: 'timeout' });
    });

  it('keeps a flood at the service, and delivers all of it in order', async () => {
    const count = RUNTIME_LIMITS.pushMessagesPerSecond + 20;
    const socket = await http.webSocket('/socket');
    for (let index = 0; index < count; index += 1) pushes.push(String(index));
    pushes.end();
    expect(await collect(socket)).toEqual(Array.from({ length: count }, (_, index) => String(index)));
  });
});

describe('what the portal lets plug-ins open', () => {
  const reaching = (baseUrl: string, more: object = {}): Http => portal.createFor({ main: { baseUrl } }, { ...caller(), ...more });
  const read = (http: Http) => all(http.serverSentEvents('/base/events'));

  it('requires the permission', async () => {
    const http = reaching(simulator.url, { mayListen: false });
    const expected = { code: 'unauthorized', detail: 'the manifest does not ask for "push"' };
    expect(await failure(http.webSocket('/base/socket'))).toMatchObject(expected);
    expect(await failure(read(http))).toMatchObject(expected);
    expect(simulator.requests).toEqual([]);
  });

  it.each(['http://169.254.169.254', 'https://[fd00:ec2::254]', 'http://metadata.google.internal', 'http://2852039166'])(
    'is never a metadata service: %s',
    async (address) => {
      const expected = { code: 'unreachable', detail: 'the address is never called' };
      expect(await failure(reaching(address).webSocket('/latest'))).toMatchObject(expected);
      expect(await failure(read(reaching(address)))).toMatchObject(expected);
    },
  );

  it('is no private network where only public addresses are allowed', async () => {
    const http = portal.createFor({ main: { baseUrl: simulator.url, publicOnly: true } }, caller());
    expect(await failure(http.webSocket('/base/socket'))).toMatchObject({ code: 'unreachable', detail: 'the address is never called' });
    const named = portal.createFor({ main: { baseUrl: simulator.url.replace('127.0.0.1', 'localhost'), publicOnly: true } }, caller());
    expect(await failure(named.webSocket('/base/socket'))).toMatchObject({ code: 'unreachable', detail: 'the address is never called' });
  });

  it('is limited for each connection, and leaves its other calls free', async () => {
    const http = reaching(simulator.url, { connectionId: 'one' });
    const sockets = await Promise.all(Array.from({ length: RUNTIME_LIMITS.pushConnectionsAtOnce }, () => http.webSocket('/base/socket')));
    expect(await failure(http.webSocket('/base/socket'))).toMatchObject({ code: 'unavailable' });
    expect(await failure(read(http))).toMatchObject({ code: 'unavailable' });
    const other = await reaching(simulator.url, { connectionId: 'other' }).webSocket('/base/socket');
    expect((await http.bytes('/base/page')).bytes.length).toBeGreaterThan(0);

    for (const socket of [...sockets, other]) socket.close();
    await waitUntil(() => pushes.count === 0);
    (await http.webSocket('/base/socket')).close();
  });

  it('does not send more than a message may have', async () => {
    const socket = await reaching(simulator.url).webSocket('/base/socket');
    expect(await failure(socket.send('x'.repeat(RUNTIME_LIMITS.pushMessageBytes + 1)))).toMatchObject({ code: 'rejected' });
    socket.close();
    expect(await failure(socket.send('late'))).toMatchObject({ code: 'unreachable' });
  });
});

describe('EventStreamParser', () => {
  const parse = (...parts: string[]) => {
    const parser = new EventStreamParser(() => null as never);
    return parts.flatMap((part) => parser.write(Buffer.from(part))).map(({ event, id, text }) => [event, id, text]);
  };

  it('reads every line end, also one that is cut, comments and fields without a value', () => {
    expect(parse('data: a\r', '\n\r', '\ndata:b\rdata: c\r\r', ': a comment\n\ndata\n\n')).toEqual([
      ['message', '', 'a'],
      ['message', '', 'b\nc'],
      ['message', '', ''],
    ]);
  });

  it('keeps the id, and forgets the type', () => {
    expect(parse('id: 1\nevent: x\ndata: a\n\ndata: b\n\nevent: nothing\n\ndata: unfinished\n')).toEqual([
      ['x', '1', 'a'],
      ['message', '1', 'b'],
    ]);
  });

  it.each(['data: ', ''])('refuses an event without end: %j', (start) => {
    const parser = new EventStreamParser(() => null as never);
    const flood = (): unknown => {
      for (let sent = 0; sent < 20; sent += 1) parser.write(Buffer.alloc(64 * 1024, sent === 0 ? start || 'x' : 'x'));
      return null;
    };
    expect(flood).toThrow('a message is too large');
  });
});

describe('MessagePacer', () => {
  it('lets the allowed number pass each second', () => {
    let now = 0;
    const pacer = new MessageThrottle(2, () => now);
    expect([pacer.delayMs(), pacer.delayMs()]).toEqual([0, 0]);
    expect(pacer.delayMs()).toBe(1_000);
    now = 1_500;
    expect(pacer.delayMs()).toBe(0);
    now = 9_000;
    expect([pacer.delayMs(), pacer.delayMs(), pacer.delayMs()]).toEqual([0, 0, 1_000]);
  });
});
