import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { RequestRepository } from '../../../src/requests/store/index.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { createUser, type TestUser } from '../../support/portal/test-users.js';
import { addToMediaServer, clearMediaServer, mediaServerName } from '../../support/requests/media-server-contents.js';
import {
  ALL_REQUEST_ROLES,
  requestApi,
  KINDS,
  dispatchKeyOf,
  type RequestApi,
  type EngineResult,
} from '../../support/requests/request-api.js';
import { waitUntil } from '../../support/wait-until.js';
import { admin, closeRequestPortal, openRequestPortal, portal, powerUser, publishedEvents, fakeServices } from '../request-portal.js';

let at: RequestApi;
let fan: TestUser;
let titles = 7000;
const newTitle = (): number => (titles += 1);

beforeAll(async () => {
  await openRequestPortal();
  at = requestApi(portal);
  fan = await createUser(portal, admin, 'Fan', [...ALL_REQUEST_ROLES, 'ManageOwnRequests']);
});
afterEach(() => fakeServices.downloader.faults.clear());
afterAll(closeRequestPortal);

const storedRequest = async (kind: RequestKind, requestId: number) =>
  (await portal.get(RequestRepository).findByPublicId(kind, requestId, 'regular'))!;
const stateOf = async (kind: RequestKind, requestId: number) => (await storedRequest(kind, requestId)).state;
const ordersOf = async (kind: RequestKind, requestId: number) =>
  portal.get(Database).query<{ attempts: number }>('SELECT "attempts" FROM "outbox" WHERE "key" = ?', [dispatchKeyOf(kind, requestId)]);
const dispatchCount = (kind: RequestKind, requestId: number) =>
  fakeServices.dispatches().filter(({ idempotencyKey }) => idempotencyKey === dispatchKeyOf(kind, requestId)).length;
const mark = (kind: RequestKind, step: 'available' | 'unavailable', requestId: number) => at.decide(kind, step, requestId, powerUser);
const announcementCount = (kind: RequestKind, requestId: number) =>
  publishedEvents('request.available', requestId).filter(({ event }) => event['kind'] === kind).length;
const sync = async () => {
  await portal.get(EventBus).publish('library.synced', { pluginId: 'studio', connectionId: 'x', added: 1, removed: 0 });
  await portal.get(EventBus).whenSettled();
};
const markUnavailableWithoutServer = async (kind: RequestKind, requestId: number) => {
  const host = portal.get(PluginHost);
  const providers = host.providers.bind(host);
  const off = jest.spyOn(host, 'providers').mockImplementation((slot) => (slot === 'mediaServer' ? [] : providers(slot)));
  expect(await mark(kind, 'unavailable', requestId)).toMatchObject({ result: true });
  off.mockRestore();
};
const reprocess = async (kind: RequestKind, requestId: number) => {
  const path = `/api/v2/Requests/reprocess/${{ movie: 'movie', tv: 'tvShow', album: 'album' }[kind]}/${requestId}/false`;
  return (await portal.api<EngineResult>('POST', path, undefined, powerUser.token)).body;
};

describe.each(KINDS)('marking a request as unavailable: %s', (kind) => {
  const createRequest = async (title = newTitle()) => (await at.ask(kind, title, fan)).requestId;

  it('returns an unapproved one to pending, without a dispatch', async () => {
    const id = await createRequest();
    await mark(kind, 'available', id);
    expect(await storedRequest(kind, id)).toMatchObject({ state: 'available', approvedAt: null });
    expect(await mark(kind, 'unavailable', id)).toMatchObject({ result: true });
    expect(await storedRequest(kind, id)).toMatchObject({ state: 'pending', approvedAt: null, availableAt: null });
    expect([await ordersOf(kind, id), dispatchCount(kind, id)]).toEqual([[], 0]);
    expect(await at.decide(kind, 'deny', id, powerUser)).toMatchObject({ result: true });
  });

  it('dispatches an approved one again, and keeps the date of its approval', async () => {
    const id = await createRequest();
    await at.decide(kind, 'approve', id, powerUser);
    await waitUntil(() => dispatchCount(kind, id) === 1);
    const { approvedAt } = await storedRequest(kind, id);
    await mark(kind, 'available', id);
    expect((await storedRequest(kind, id)).approvedAt).toEqual(approvedAt);
    await mark(kind, 'unavailable', id);
    expect(await storedRequest(kind, id)).toMatchObject({ state: 'approved', approvedAt });
    await waitUntil(() => dispatchCount(kind, id) === 2);
  });

  it('keeps an order that waits for a downloader that is down', async () => {
    fakeServices.downloader.faults.fail(503);
    const id = await createRequest();
    await at.decide(kind, 'approve', id, powerUser);
    await waitUntil(async () => (await ordersOf(kind, id)).some(({ attempts }) => attempts > 0));
    await mark(kind, 'available', id);
    expect(await ordersOf(kind, id)).toEqual([]);
    await mark(kind, 'unavailable', id);
    expect(await ordersOf(kind, id)).toHaveLength(1);
  });

  it('is refused while a media server holds it, with its name, and without a second announcement', async () => {
    const title = newTitle();
    const id = await createRequest(title);
    await at.decide(kind, 'approve', id, powerUser);
    await addToMediaServer(portal, kind, title);
    await sync();
    expect(await mark(kind, 'unavailable', id)).toMatchObject({
      ...{ result: false, errorCode: 'HeldByServer', message: mediaServerName(portal) },
      errorMessage: expect.stringContaining(mediaServerName(portal)),
    });
    await Promise.all([sync(), sync()]);
    expect([await stateOf(kind, id), announcementCount(kind, id)]).toEqual(['available', 1]);
  });

  it('announces marked availability once, and later found availability again', async () => {
    const title = newTitle();
    const id = await createRequest(title);
    for (const step of ['available', 'unavailable', 'available', 'unavailable'] as const) {
      expect(await mark(kind, step, id)).toMatchObject({ result: true });
    }
    expect(announcementCount(kind, id)).toBe(1);

    await addToMediaServer(portal, kind, title);
    await sync();
    expect([await stateOf(kind, id), announcementCount(kind, id)]).toEqual(['available', 2]);
    await clearMediaServer(portal);
    await mark(kind, 'unavailable', id);
    await addToMediaServer(portal, kind, title);
    await sync();
    expect([await stateOf(kind, id), announcementCount(kind, id)]).toEqual(['available', 3]);
  });

  it('is dispatched again on demand only when approved and not available', async () => {
    const id = await createRequest();
    const again = async () => {
      expect(await reprocess(kind, id)).toMatchObject({ result: true });
      return (await ordersOf(kind, id)).length;
    };
    fakeServices.downloader.faults.fail(503);
    expect(await again()).toBe(0);
    await at.decide(kind, 'deny', id, powerUser);
    expect(await again()).toBe(0);
    await at.decide(kind, 'approve', id, powerUser);
    expect(await again()).toBe(1);
    await mark(kind, 'available', id);
    expect(await again()).toBe(0);
  });
});

it('keeps the episodes that a media server holds', async () => {
  const title = newTitle();
  const { requestId } = await at.ask('tv', title, fan);
  await mark('tv', 'available', requestId);
  await addToMediaServer(portal, 'tv', title, [2]);
  expect(await mark('tv', 'unavailable', requestId)).toMatchObject({ result: true });
  const rows = await portal
    .get(Database)
    .query<{ number: number; available: number }>(
      'SELECT "number", "available" FROM "request_episode" WHERE "requestId" = ? ORDER BY "number"',
      [requestId],
    );
  expect(rows.map(({ number, available }) => [number, Number(available)])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  await sync();
  expect(publishedEvents('request.partiallyAvailable', requestId)).toEqual([]);
});

describe('a movie whose other variant stays on a server', () => {
  const holdOnly = async (title: number, ...variants: Variant[]) => {
    await clearMediaServer(portal);
    await addToMediaServer(portal, 'movie', title, [], variants);
    await sync();
  };
  const askedAndFound = async () => {
    const title = newTitle();
    const { requestId } = await at.ask('movie', title, fan);
    await holdOnly(title, 'regular');
    expect(announcementCount('movie', requestId)).toBe(1);
    return { title, requestId };
  };

  it('is announced when it arrives again', async () => {
    const { title, requestId } = await askedAndFound();
    await holdOnly(title, '4k');
    expect(await mark('movie', 'unavailable', requestId)).toMatchObject({ result: true });
    await holdOnly(title, 'regular', '4k');
    expect([await stateOf('movie', requestId), announcementCount('movie', requestId)]).toEqual(['available', 2]);
  });

  it('was never gone while the 4K feature is off, also on a server that is switched off', async () => {
    const { title, requestId } = await askedAndFound();
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    await holdOnly(title, '4k');
    await markUnavailableWithoutServer('movie', requestId);
    await sync();
    expect([await stateOf('movie', requestId), announcementCount('movie', requestId)]).toEqual(['available', 1]);
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
  });
});

describe('an episode that arrives again', () => {
  const announced = (requestId: number) =>
    publishedEvents('request.partiallyAvailable', requestId).map(({ event }) =>
      (event['episodes'] as { number: number }[]).map(({ number }) => number),
    );
  const askedWithFirst = async () => {
    const title = newTitle();
    const { requestId } = await at.ask('tv', title, fan);
    await addToMediaServer(portal, 'tv', title, [1]);
    await sync();
    expect(announced(requestId)).toEqual([[1]]);
    return { title, requestId };
  };

  it('is not announced twice when its server was switched off meanwhile', async () => {
    const { title, requestId } = await askedWithFirst();
    await mark('tv', 'available', requestId);
    await markUnavailableWithoutServer('tv', requestId);
    await sync();
    expect(announced(requestId)).toEqual([[1]]);
    await addToMediaServer(portal, 'tv', title, [1, 2]);
    await sync();
    expect(announced(requestId)).toEqual([[1], [2]]);
  });

  it('is not announced again after all of them were', async () => {
    const { title, requestId } = await askedWithFirst();
    await addToMediaServer(portal, 'tv', title);
    await sync();
    await markUnavailableWithoutServer('tv', requestId);
    await clearMediaServer(portal);
    await addToMediaServer(portal, 'tv', title, [2]);
    await sync();
    expect([announced(requestId), announcementCount('tv', requestId)]).toEqual([[[1]], 1]);
  });

  it('is announced again when no server had it any more', async () => {
    const { title, requestId } = await askedWithFirst();
    await mark('tv', 'available', requestId);
    await clearMediaServer(portal);
    await mark('tv', 'unavailable', requestId);
    await addToMediaServer(portal, 'tv', title, [1]);
    await sync();
    expect(announced(requestId)).toEqual([[1], [1]]);
  });

  it('is announced again when no server had it any more, while another episode stayed', async () => {
    const { title, requestId } = await askedWithFirst();
    await addToMediaServer(portal, 'tv', title);
    await sync();
    expect(announcementCount('tv', requestId)).toBe(1);
    await clearMediaServer(portal);
    await addToMediaServer(portal, 'tv', title, [2]);
    await mark('tv', 'unavailable', requestId);
    await addToMediaServer(portal, 'tv', title, [1, 2]);
    await sync();
    expect([announced(requestId), announcementCount('tv', requestId)]).toEqual([[[1], [1]], 1]);
    await addToMediaServer(portal, 'tv', title);
    await sync();
    expect([await stateOf('tv', requestId), announced(requestId), announcementCount('tv', requestId)]).toEqual([
      'available',
      [[1], [1]],
      2,
    ]);
  });
});
