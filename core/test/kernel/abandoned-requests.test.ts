import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { ClientInspectorRegistry, WebLimits } from '../../src/kernel/index.js';
import { AnonymousRateLimiter } from '../../src/kernel/web/limits/anonymous-rate-limiter.js';
import { deferred, type Deferred } from '../support/deferred.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const REQUEST = 'POST /api/v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

let portal: RunningPortal;
/** Each request waits for one of these before its sender is known. */
let identifications: Deferred[] = [];
/** The connections of the requests, as the portal sees them. */
let sockets: Socket[] = [];

beforeAll(async () => {
  portal = await startPortal({ plugins: [], overrides: [[WebLimits, Object.assign(new WebLimits(), { maxConcurrentAnonymous: 2 })]] });
  jest.spyOn(portal.get(ClientInspectorRegistry).inspector, 'isAuthenticated').mockImplementation(async ({ raw }) => {
    sockets.push((raw as IncomingMessage).socket);
    await identifications.shift()?.promise;
    return false;
  });
});
afterAll(() => portal.close());
beforeEach(() => {
  identifications = [];
  sockets = [];
});

const send = (text: string): Socket => {
  const { port, hostname } = new URL(portal.url);
  return connect(Number(port), hostname, function (this: Socket) {
    this.write(text);
  }).on('error', () => undefined);
};

/** Statuses of as many requests as may be in progress at once, while none is. */
const probe = () =>
  Promise.all(
    [1, 2].map(async () => (await fetch(`${portal.url}/api/v1/nowhere`, { method: 'POST', body: '{}', headers: JSON_TYPE })).status),
  );
const JSON_TYPE = { 'content-type': 'application/json' };

describe('an anonymous request whose client has gone', () => {
  it('before its sender was known does not count as one in progress', async () => {
    const gates = [deferred(), deferred()];
    identifications = [...gates];
    const clients = gates.map(() => send(REQUEST));
    await waitUntil(() => sockets.length === 2);
    const closed = sockets.map((socket) => once(socket, 'close'));
    for (const client of clients) client.destroy();
    await Promise.all(closed);
    for (const gate of gates) gate.resolve();

    expect(await probe()).toEqual([404, 404]);
  });

  it('while its response waited for that of an earlier request does not count as one in progress', async () => {
    const acquire = jest.spyOn(AnonymousRateLimiter.prototype, 'acquire');
    const first = deferred();
    identifications = [first];
    const client = send(REQUEST + REQUEST + REQUEST);
    await waitUntil(() => acquire.mock.calls.length === 2);
    acquire.mockRestore();
    const closed = once(sockets[0]!, 'close');
    client.destroy();
    await closed;
    first.resolve();

    expect(await probe()).toEqual([404, 404]);
  });
});
