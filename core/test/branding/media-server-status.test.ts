import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { MediaServerProbe } from '../../src/branding/media-server-probe.js';
import type { EventBus } from '../../src/events/index.js';
import type { PluginHost } from '../../src/plugin-host/index.js';
import { FrozenClock } from '../support/movable-clock.js';
import { createFirstAdministrator } from '../support/portal/test-users.js';
import { startPortal } from '../support/portal/portal.js';
import { deferred } from '../support/deferred.js';

const MINUTE_MS = 60_000;
let clock: FrozenClock;
let calls: number;
let announceChange: () => void;

/** Servers by how they respond to a call. */
function statusOf(...servers: (() => Promise<unknown>)[]) {
  clock = new FrozenClock();
  calls = 0;
  const call = (respond: () => Promise<unknown>) => () => {
    calls += 1;
    return respond();
  };
  const host = { providers: () => servers.map((respond) => ({ call: call(respond) })) };
  const events = { onInvalidate: (_name: string, handler: () => void) => (announceChange = handler) };
  const status = new MediaServerProbe(host as unknown as PluginHost, clock, events as unknown as EventBus);
  status.onModuleInit();
  return status;
}

const up = async () => [];
const fails = (code: FailureCode) => async () => {
  throw new PluginFailure(code);
};

it.each([
  [
    'no servers',
    [],
    { totalServers: 0, serversAvailable: 0, serversUnavailable: 0, fullyAvailable: false, partiallyDown: false, completelyDown: false },
  ],
  [
    'all up',
    [up, up],
    { totalServers: 2, serversAvailable: 2, serversUnavailable: 0, fullyAvailable: true, partiallyDown: false, completelyDown: false },
  ],
  [
    'one of two down',
    [up, fails('timeout')],
    { totalServers: 2, serversAvailable: 1, serversUnavailable: 1, fullyAvailable: false, partiallyDown: true, completelyDown: false },
  ],
  [
    'all down',
    [fails('unreachable'), fails('unavailable')],
    { totalServers: 2, serversAvailable: 0, serversUnavailable: 2, fullyAvailable: false, partiallyDown: false, completelyDown: true },
  ],
])('reports %s', async (_what, servers, expected) => {
  expect(await statusOf(...servers).findAvailability()).toEqual(expected);
});

it.each(['not-found', 'rejected', 'unauthorized', 'rate-limited'] as const)(
  'counts a server that answers %s as available',
  async (code) => {
    expect(await statusOf(fails(code)).findAvailability()).toMatchObject({ fullyAvailable: true });
  },
);

it('probes once for any number of visitors within a minute', async () => {
  const status = statusOf(up);
  await Promise.all(Array.from({ length: 50 }, () => status.findAvailability()));
  clock.offset += MINUTE_MS - 1;
  await status.findAvailability();
  expect(calls).toBe(1);
});

it('answers with the last result while it probes again', async () => {
  const answer = deferred();
  const status = statusOf(() => (calls === 1 ? up() : answer.promise.then(fails('unreachable'))));
  await status.findAvailability();
  clock.offset += MINUTE_MS;
  for (let visitor = 0; visitor < 5; visitor += 1) expect(await status.findAvailability()).toMatchObject({ fullyAvailable: true });
  expect(calls).toBe(2);

  answer.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await status.findAvailability()).toMatchObject({ completelyDown: true });
  expect(calls).toBe(2);
});

it('probes at once after a server was changed, and forgets a probe that began before', async () => {
  const stale = deferred();
  const status = statusOf(() => (calls === 1 ? stale.promise.then(fails('timeout')) : up()));
  const first = status.findAvailability();
  announceChange();
  expect(await status.findAvailability()).toMatchObject({ fullyAvailable: true });
  stale.resolve();
  expect(await first).toMatchObject({ completelyDown: true });
  expect(await status.findAvailability()).toMatchObject({ fullyAvailable: true });
  expect(calls).toBe(2);
});

it('is disclosed only while the landing page is on', async () => {
  const portal = await startPortal({ plugins: ['playground'] });
  const admin = await createFirstAdministrator(portal);
  const read = async () => (await portal.api('GET', '/api/v1/LandingPage')).body;
  expect(await read()).toMatchObject({ totalServers: 0 });
  await portal.api('POST', '/api/v1/Settings/landingpage', { enabled: true }, admin.token);
  expect(await read()).toMatchObject({ totalServers: 1, fullyAvailable: true });
  await portal.close();
});
