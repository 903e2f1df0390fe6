import { startWebpush, type WebpushSimulator } from '@ombi/plugin-webpush/simulator';
import type { BrowserSubscription } from '@ombi/sdk';
import { stopClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface BrowserList {
  readonly key: string | null;
  readonly browsers: readonly {
    readonly id: number;
    readonly endpoint: string;
    readonly browser: string | null;
    readonly renewal: string;
  }[];
}

let portal: RunningPortal;
let service: WebpushSimulator;
let admin: TestUser;
let nina: TestUser;

const call = <T>(method: string, path: string, body?: unknown, who = admin) => portal.api<T>(method, `/api/${path}`, body, who.token);
const PATH = 'v3/notifications/browsers';
const read = async (who: TestUser) => (await call<BrowserList>('GET', PATH, undefined, who)).body;
const endpointsOf = async (who: TestUser) => (await read(who)).browsers.map(({ endpoint }) => endpoint);

/** Saves the only connection of the channel, with a new key at the first time. */
async function connect(enabled: boolean): Promise<void> {
  const { id, values: stored } =
    (await call<{ connections: { id: string; values: object }[] }>('GET', 'v3/plugins/webpush')).body.connections[0] ?? {};
  const probe = { connectionId: null, slot: null, settings: {}, values: {} };
  const generated = await call<{ connectionPatch: object }>('POST', 'v3/plugins/webpush/actions/generateKey', probe);
  const values = stored ?? { contact: 'admin@example.org', ownService: service.url, ...generated.body.connectionPatch };
  const connections = [{ id: id ?? null, slot: null, enabled: true, values }];
  expect(await call('PUT', 'v3/plugins/webpush', { enabled, settings: { values: {} }, connections })).toMatchObject({ status: 200 });
}

/** Subscribes a browser with the key of the portal, as a browser does it. */
async function allow(who: TestUser): Promise<BrowserSubscription> {
  const subscription = service.subscribe((await read(who)).key!);
  expect(await call('POST', PATH, { ...subscription, expirationTime: null }, who)).toMatchObject({ status: 204 });
  return subscription;
}

beforeEach(async () => {
  service = await startWebpush();
  portal = await startPortal({ plugins: ['playground', 'webpush'] });
  admin = await createFirstAdministrator(portal);
  nina = await createUser(portal, admin, 'nina', ['RequestMovie']);
  await connect(true);
});
afterEach(async () => {
  await portal.close();
  await service.close();
});

async function requestPopularMovie(who: TestUser): Promise<void> {
  const popular = await call<{ theMovieDbId: string }[]>('GET', 'v2/Search/movie/popular/0/10', undefined, who);
  await call('POST', 'v1/Request/movie', { theMovieDbId: Number(popular.body[0]!.theMovieDbId) }, who);
}

describe('a notification', () => {
  it('is shown in the browsers of its recipients, signed with the key with which they subscribed', async () => {
    const desktop = await allow(admin);
    await allow(nina);
    await requestPopularMovie(nina);
    await waitUntil(() => service.messages.length === 1);
    expect(service.messages).toMatchObject([{ endpoint: desktop.endpoint }]);
  });

  it('removes the browsers that the push service does not know any more', async () => {
    const [old, desktop] = [await allow(admin), await allow(admin)];
    service.unsubscribe(old.endpoint);
    await requestPopularMovie(nina);
    await waitUntil(async () => (await endpointsOf(admin)).length === 1);
    expect(await endpointsOf(admin)).toEqual([desktop.endpoint]);
    expect((await call<object>('GET', 'v3/failed/messages')).body).toMatchObject({ total: 0 });
  });
});

describe('the browsers of a user', () => {
  it('are listed for that user only, each once', async () => {
    const subscription = await allow(nina);
    await call('POST', PATH, subscription, nina);
    expect(await read(nina)).toEqual({
      key: expect.stringMatching(/^B[\w-]{86}$/) as string,
      browsers: [
        {
          id: expect.any(Number) as number,
          ...{ endpoint: subscription.endpoint, system: null, addedAt: expect.stringMatching(/Z$/) as string },
          browser: expect.anything() as unknown,
          renewal: expect.stringContaining(nina.id) as string,
        },
      ],
    });
    expect(await endpointsOf(admin)).toEqual([]);
  });

  it('belong to who allowed notifications last, and renew their keys', async () => {
    const subscription = await allow(nina);
    const renewed = { ...subscription, keys: service.subscribe().keys };
    expect(await call('POST', PATH, renewed, nina)).toMatchObject({ status: 204 });
    expect(await endpointsOf(nina)).toEqual([subscription.endpoint]);
    await call('POST', PATH, subscription, admin);
    expect([await endpointsOf(nina), await endpointsOf(admin)]).toEqual([[], [subscription.endpoint]]);
  });

  it('are ten at the most, the newest', async () => {
    const all: string[] = [];
    for (let count = 0; count < 11; count += 1) all.unshift((await allow(nina)).endpoint);
    expect(await endpointsOf(nina)).toEqual(all.slice(0, 10));
  });

  it('are removed by their user, and with their user', async () => {
    await allow(nina);
    const { id } = (await read(nina)).browsers[0]!;
    await call('DELETE', `${PATH}/${id}`, undefined, admin);
    expect(await endpointsOf(nina)).toHaveLength(1);
    await call('DELETE', `${PATH}/${id}`, undefined, nina);
    expect(await endpointsOf(nina)).toEqual([]);

    const subscription = await allow(nina);
    expect((await call('DELETE', `v1/Identity/${nina.id}`)).status).toBe(200);
    expect(await call('POST', PATH, subscription, admin)).toMatchObject({ status: 204 });
  });

  it('need a subscription, and a channel', async () => {
    const subscription = service.subscribe();
    for (const body of [
      {},
      { endpoint: 'ftp://x', keys: subscription.keys },
      { endpoint: subscription.endpoint, keys: { p256dh: 'x', auth: '' } },
    ])
      expect(await call('POST', PATH, body, nina)).toMatchObject({ status: 400 });
    await connect(false);
    expect(await call('POST', PATH, subscription, nina)).toMatchObject({ status: 404 });
    expect((await read(nina)).key).toBeNull();
  });
});

describe('a browser that renews its subscription', () => {
  /** As a service worker does it: without a session. */
  const renew = (renewal: string, subscription: object) =>
    portal.api<{ renewal: string }>('POST', `/api/${PATH}/renew`, { renewal, subscription });
  const renewalOf = async (who: TestUser) => (await read(who)).browsers[0]!.renewal;

  it('keeps its notifications, and may renew it again', async () => {
    const former = await allow(admin);
    const { key } = await read(admin);
    const [second, third] = [service.subscribe(key!), service.subscribe(key!)];
    const first = await renew(await renewalOf(admin), second);
    expect(first).toMatchObject({ status: 200, body: { renewal: await renewalOf(admin) } });
    expect(await renew(first.body.renewal, { ...third, expirationTime: null })).toMatchObject({ status: 200 });
    service.unsubscribe(former.endpoint);
    service.unsubscribe(second.endpoint);

    await requestPopularMovie(nina);
    await waitUntil(() => service.messages.length === 1);
    expect(service.messages).toMatchObject([{ endpoint: third.endpoint }]);
    expect(await endpointsOf(admin)).toEqual([third.endpoint]);
  });

  it('does so with the token of its present subscription only', async () => {
    const former = await allow(nina);
    const token = await renewalOf(nina);
    const next = service.subscribe();
    const forged = [token.replace(nina.id, admin.id), token.replace(/.$/, (last) => (last === '0' ? '1' : '0')), '', 'a.b.c'];
    for (const renewal of forged) expect(await renew(renewal, next)).toMatchObject({ status: 404 });
    for (const broken of [{}, { ...next, endpoint: 'ftp://push' }]) expect(await renew(token, broken)).toMatchObject({ status: 400 });
    expect(await endpointsOf(nina)).toEqual([former.endpoint]);

    await renew(token, next);
    expect(await renew(token, service.subscribe())).toMatchObject({ status: 404 });
    expect(await endpointsOf(nina)).toEqual([next.endpoint]);
  });

  it('does not come back after it was removed, or was taken over by another user', async () => {
    const subscription = await allow(nina);
    const token = await renewalOf(nina);
    await call('POST', PATH, subscription, admin);
    expect(await renew(token, service.subscribe())).toMatchObject({ status: 404 });
    const own = await renewalOf(admin);
    await call('DELETE', `${PATH}/${(await read(admin)).browsers[0]!.id}`);
    expect(await renew(own, service.subscribe())).toMatchObject({ status: 404 });
    expect([await endpointsOf(nina), await endpointsOf(admin)]).toEqual([[], []]);
  });
});

describe('a test message', () => {
  const test = (id: number, who = nina) => call('POST', `${PATH}/${id}/test`, undefined, who);

  it('arrives in the browser, and tells when it does not', async () => {
    const subscription = await allow(nina);
    const { id } = (await read(nina)).browsers[0]!;
    expect(await test(id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(service.messages).toMatchObject([{ endpoint: subscription.endpoint }]);
    expect(await test(id, admin)).toMatchObject({ status: 404 });
    service.faults.fail(500);
    expect((await test(id)).body).toEqual({ ok: false, reason: 'unavailable' });
    service.faults.clear();
    service.unsubscribe(subscription.endpoint);
    expect((await test(id)).body).toEqual({ ok: false, reason: 'not-found' });
    expect(await endpointsOf(nina)).toEqual([]);
  });

  it('is sent a few times only', async () => {
    await allow(nina);
    const { id } = (await read(nina)).browsers[0]!;
    const letClockRun = stopClock(portal);
    for (let count = 0; count < 5; count += 1) await test(id);
    expect(await test(id)).toMatchObject({ status: 429 });
    letClockRun();
  });
});
