import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

const head = (status: string, ...headers: string[]): string => ['HTTP/1.1 ' + status, ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

const whole =
  (status: string, body: string | Buffer, ...headers: string[]) =>
  (socket: Socket): void => {
    socket.write(head(status, JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, ...headers));
    socket.end(body);
  };

/** As fast as it is taken, until the portal hangs up. */
const endless =
  (status: string, ...headers: string[]) =>
  (socket: Socket): void => {
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const pour = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.write(head(status, JSON_TYPE, 'Transfer-Encoding: chunked', ...headers));
    socket.on('drain', pour);
    pour();
  };

const large =
  (bytes: number) =>
  (socket: Socket): void => {
    socket.write(head('200 OK', JSON_TYPE, `Content-Length: ${bytes}`));
    const chunk = Buffer.alloc(0x10000, ' ');
    let left = bytes;
    const pour = (): void => {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('drain', pour);
    pour();
  };

const status = JSON.stringify({ appName: 'Radarr', version: '5.0' });

/** What a service answers, and what the portal calls that. */
const ANSWERS: Readonly<Record<string, readonly [(socket: Socket) => void, string]>> = {
  'a body without end': [endless('200 OK'), 'malformed'],
  'a refusal without end': [endless('400 Bad Request'), 'rejected'],
  'a redirect with a body without end': [endless('302 Found', 'Location: /again'), 'malformed'],
  'a body of 100 MB': [large(100 * 1024 * 1024), 'malformed'],
  'JSON a million deep': [whole('200 OK', '['.repeat(1_000_000) + ']'.repeat(1_000_000)), 'malformed'],
  'a refusal of deep JSON': [whole('400 Bad Request', '{"message":'.repeat(5_000) + '1' + '}'.repeat(5_000)), 'rejected'],
  'members that would change prototypes': [whole('200 OK', '{"__proto__":{"isPolluted":true},"appName":{"constructor":1}}'), 'malformed'],
  'a page for browsers': [whole('200 OK', '<!doctype html><title>Sign in</title>', 'Content-Type: text/html'), 'malformed'],
  'half of its JSON': [whole('200 OK', status.slice(0, 12)), 'malformed'],
  'less than it promised': [(socket) => void socket.end(head('200 OK', JSON_TYPE, 'Content-Length: 500') + status), 'malformed'],
  'JSON in UTF-16': [whole('200 OK', Buffer.from(`\ufeff${status}`, 'utf16le')), 'malformed'],
  'bytes that are no text': [whole('200 OK', Buffer.from([0xff, 0xfe, 0xc0, 0x80])), 'malformed'],
  'a packed body that nobody asked for': [whole('200 OK', Buffer.from([0x1f, 0x8b, 8, 0]), 'Content-Encoding: gzip'), 'malformed'],
  'a circle of redirects': [whole('302 Found', '', 'Location: /api/v3/system/status'), 'malformed'],
  'a redirect to where clouds keep their keys': [whole('302 Found', '', 'Location: http://169.254.169.254/latest'), 'malformed'],
  'a redirect to a file': [whole('302 Found', '', 'Location: file:///etc/passwd'), 'malformed'],
  'a redirect with a line end': [whole('302 Found', '', 'Location: /a%0d%0aX-Evil: 1'), 'malformed'],
  'a header with a bare carriage return': [whole('200 OK', status, 'X-Name: a\rX-Evil: 1'), 'malformed'],
  'two lengths': [whole('200 OK', status, 'Content-Length: 1'), 'malformed'],
  'headers without end': [(socket) => void socket.write(head('200 OK', `X-Long: ${'x'.repeat(200_000)}`)), 'malformed'],
  'another protocol': [(socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'malformed'],
};

let portal: RunningPortal;
let admin: TestUser;
let service: Server;
let answer: (socket: Socket) => void;
const unhandledErrors: unknown[] = [];
const recordUnhandled = (cause: unknown): void => void unhandledErrors.push(cause);

beforeAll(async () => {
  portal = await startPortal({ plugins: ['radarr'] });
  admin = await createFirstAdministrator(portal);
  service = createServer((socket) => {
    socket.on('error', () => undefined);
    // One answer for each connection: what comes after it belongs to nobody.
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, recordUnhandled);
});
afterAll(async () => {
  for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, recordUnhandled);
  await portal.close();
  service.close();
});

const values = () => ({ ip: '127.0.0.1', port: (service.address() as AddressInfo).port, apiKey: 'a-key-of-nobody-at-all' });
const callService = () =>
  portal.api('POST', '/api/v3/plugins/radarr/test', { connectionId: null, slot: 'regular', settings: {}, values: values() }, admin.token);

describe('a service that answers with', () => {
  it.each(Object.entries(ANSWERS))('%s is reported, while others are served', async (_, [hostile, reason]) => {
    const order: string[] = [];
    let others: Promise<unknown> = Promise.resolve();
    answer = (socket) => {
      // The answer waits for nobody else but the other caller, who therefore is served while the portal waits for the service.
      others = portal.api('GET', '/api/v1/Status').then(({ status }) => {
        order.push(`others ${status}`);
        hostile(socket);
      });
    };
    const reply = await callService();
    order.push('report');
    await others;
    expect(order.at(0)).toBe('others 200');
    expect(order.at(-1)).toBe('report');
    expect(JSON.stringify(reply.body)).toContain(reason);
    expect((await portal.api('GET', '/health/ready')).status).toBe(200);
  });

  it('whatever throws nothing that nobody catches, and changes no prototype', () => {
    expect(unhandledErrors).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
