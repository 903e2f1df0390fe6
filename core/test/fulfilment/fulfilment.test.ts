import type { Events } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { Clock, Database, Outbox } from '../../src/kernel/index.js';
import type { Principal } from '../../src/identity/index.js';
import { RequestOverrideService } from '../../src/requests/actions/index.js';
import { RequestWorkflow } from '../../src/requests/workflow/index.js';
import { RequestRepository } from '../../src/requests/store/index.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { FeatureFlags } from '../../src/settings/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { startFakeServices, type FakeServices } from '../support/plugins/fake-services.js';
import { waitUntil } from '../support/wait-until.js';

interface Failed {
  failedId: number;
  requestId: number;
  releaseYear: string;
  dts: string;
  error: string;
  retryCount: number;
  nextTry: string | null;
}

const MINUTE = 60_000;

let portal: RunningPortal;
let fakeServices: FakeServices;
let clock: MovableClock;
let admin: TestUser;
let bob: TestUser;
let events: { name: keyof Events; event: Record<string, unknown> }[];
let lastMovieId = 5000;

const approve = async (more: object = {}): Promise<{ requestId: number; key: string }> => {
  const theMovieDbId = (lastMovieId += 1);
  const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, bob.token);
  const is4K = 'is4kRequest' in more;
  await portal.api('POST', '/api/v1/Request/movie/approve', { id: body.requestId, is4K }, admin.token);
  return { requestId: body.requestId, key: `movie:${body.requestId}:${is4K ? '4k' : 'regular'}` };
};
const dispatchesOf = (key: string) => fakeServices.dispatches().filter(({ idempotencyKey }) => idempotencyKey === key);
/** The outbox row of an order. */
const rowOf = (key: string) => portal.get(Database).query<{ id: number }>('SELECT "id" FROM "outbox" WHERE "key" = ?', [key]);
const failed = async () => (await portal.api<Failed[]>('GET', '/api/v1/RequestRetry', undefined, admin.token)).body;
const failureOf = async (requestId: number) => (await failed()).find((failure) => failure.requestId === requestId);
/** Saves the unchanged settings of the downloader. */
const saveDownloader = async ({ enabled }: { readonly enabled: boolean }): Promise<void> => {
  const path = '/api/v3/plugins/fakedownloader';
  const { body } = await portal.api<{ connections: { id: string; slot: string }[] }>('GET', path, undefined, admin.token);
  const connections = body.connections.map(({ id, slot }) => ({ id, slot, enabled: true, values: {} }));
  const { status } = await portal.api('PUT', path, { enabled, settings: { values: {} }, connections }, admin.token);
  expect(status).toBe(200);
};
/** Another portal has changed the settings of a plug-in. */
const receiveChange = async (pluginId: string): Promise<void> => {
  for (const handle of portal.get(EventBus).remoteHandlersOf('plugin.changed', { pluginId, enabled: true })) await handle();
};
const row = async (id: number, viewer = admin) =>
  (await portal.api<Record<string, unknown>>('GET', `/api/v1/Request/movie/info/${id}`, undefined, viewer.token)).body;
const published = (name: keyof Events, requestId: number) =>
  events.filter((seen) => seen.name === name && seen.event['requestId'] === requestId);
const advanceClock = (ms: number): void => {
  clock.offset += ms;
  portal.get(Outbox).wake();
};
const history = async (requestId: number) =>
  (
    await portal
      .get(Database)
      .query<{ step: string; facts: string | null }>('SELECT * FROM "request_step" WHERE "titleId" = ? ORDER BY "id"', [requestId])
  ).map(({ step, facts }) => [step, facts && JSON.parse(facts)]);
const handedOverStep = (outcome: string, downloader: string | null = 'fakedownloader') => [
  'handed-over',
  { fact: 'handed-over', outcome, downloader },
];

beforeAll(async () => {
  clock = new MovableClock();
  fakeServices = await startFakeServices();
  portal = await startPortal({ pluginSet: fakeServices.plugins, overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  bob = await createUser(portal, admin, 'Bob', ['RequestMovie', 'Request4KMovie']);
  events = [];
  portal.get(EventBus).onAnyEvent((name, event) => void events.push({ name, event: event as unknown as Record<string, unknown> }));
  await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
});

afterEach(() => {
  fakeServices.downloader.faults.clear();
  fakeServices.isDownloaderSlow = false;
});

afterAll(async () => {
  await portal.close();
  await fakeServices.downloader.close();
});

describe('dispatching an approved request to a downloader', () => {
  it('happens once, is announced once, and is recorded in the history', async () => {
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);

    expect(dispatchesOf(key)).toMatchObject([
      {
        variant: 'regular',
        title: `Film ${lastMovieId}`,
        ref: { kind: 'movie', source: 'tmdb', id: String(lastMovieId) },
        requestedBy: 'Bob',
      },
    ]);
    expect(await history(requestId)).toEqual([
      ['request', { fact: 'admitted', right: 'RequestMovie' }],
      ['approve', null],
      handedOverStep('added'),
    ]);
    expect(await failureOf(requestId)).toBeUndefined();
  });

  it('counts a title that the downloader already has as success', async () => {
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    await portal.api('POST', `/api/v2/Requests/reprocess/1/${requestId}/false`, undefined, admin.token);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 2);

    expect(dispatchesOf(key)).toHaveLength(2);
    expect((await history(requestId)).at(-1)).toEqual(handedOverStep('already-there'));
  });

  it("includes the requester's default profiles", async () => {
    const profiles = { fakedownloaderQualityProfile: 5, fakedownloaderRootPath: 2, fakedownloader4KQualityProfile: 6 };
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', [JSON.stringify(profiles), bob.id]);
    const [regular, big] = [await approve(), await approve({ is4kRequest: true })];
    await waitUntil(() => dispatchesOf(regular.key).length === 1 && dispatchesOf(big.key).length === 1);
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', ['{}', bob.id]);

    expect(dispatchesOf(regular.key)).toMatchObject([{ preferredQualityProfileId: 5, preferredRootFolderId: 2, qualityProfileId: 0 }]);
    expect(dispatchesOf(big.key)).toMatchObject([{ preferredQualityProfileId: 6, preferredRootFolderId: 0, variant: '4k' }]);
  });

  it('offers profiles and folders for 4K only while 4K is enabled', async () => {
    const { body } = await portal.api('GET', '/api/v3/downloaders/options?kind=movie&variant=4k', undefined, admin.token);
    expect(body).toMatchObject({ downloader: 'fakedownloader' });
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    const { status } = await portal.api('GET', '/api/v3/downloaders/options?kind=movie&variant=4k', undefined, admin.token);
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    expect(status).toBe(204);
  });

  it('does not delay the decision', async () => {
    fakeServices.downloader.faults.hold();
    const { requestId, key } = await approve();
    expect(await row(requestId)).toMatchObject({ approved: true });
    await waitUntil(() => dispatchesOf(key).length === 1); // received, but not answered yet
    expect(published('dispatch.delivered', requestId)).toEqual([]);
    fakeServices.downloader.faults.clear();
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(dispatchesOf(key)).toHaveLength(1); // the held call was answered
  });

  it('waits, with the reason, until a downloader for the variant is configured', async () => {
    const { requestId, key } = await approve({ is4kRequest: true });
    await waitUntil(() => dispatchesOf(key).length === 1);
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    await portal.api('POST', `/api/v2/Requests/reprocess/1/${requestId}/true`, undefined, admin.token);
    await waitUntil(async () => (await failureOf(requestId)) !== undefined);

    expect(await failureOf(requestId)).toMatchObject({
      error: 'No downloader for this is installed, set up and switched on',
      retryCount: 0,
      nextTry: null,
      is4K: true,
    });
    expect((await history(requestId)).at(-1)![0]).toBe('send-again');
    expect(dispatchesOf(key)).toHaveLength(1);
    expect(published('dispatch.failed', requestId)).toEqual([]);

    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 2);
    expect(dispatchesOf(key)).toHaveLength(2);
    expect(await failureOf(requestId)).toBeUndefined();
    expect((await history(requestId)).at(-1)).toEqual(handedOverStep('already-there', 'fakedownloader (big)'));
  });

  it.each(['plugin.changed', 'settings.changed'] as const)('is tried at once after %s', async (name) => {
    const wake = jest.spyOn(portal.get(Outbox), 'wake');
    await portal.get(EventBus).publish(name, { pluginId: 'nobody', enabled: true, name: 'nothing', members: [] } as never);
    await portal.get(EventBus).whenSettled();
    expect(wake).toHaveBeenCalledWith();
    wake.mockRestore();
  });

  it('waits while the downloader is disabled, and happens once it is enabled', async () => {
    await saveDownloader({ enabled: false });
    const { requestId, key } = await approve();
    await waitUntil(async () => (await failureOf(requestId)) !== undefined);
    expect(await row(requestId)).toMatchObject({ approved: true, dispatchError: { code: 'switched-off', detail: 'fakedownloader' } });
    expect((await row(requestId, bob))['dispatchError']).toEqual({ code: 'switched-off' });
    expect(await failureOf(requestId)).toMatchObject({ error: 'It is switched off: fakedownloader' });
    expect(dispatchesOf(key)).toEqual([]);

    await saveDownloader({ enabled: true });
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(dispatchesOf(key)).toHaveLength(1);
    expect(await row(requestId)).toMatchObject({ dispatchError: null });
  });

  it.each([
    ['', () => saveDownloader({ enabled: true })],
    [' at another portal, which this one learns later', () => receiveChange('fakedownloader')],
  ])('is retried when the settings of the downloader are corrected%s', async (_, correct) => {
    fakeServices.downloader.faults.unauthorized();
    const { requestId } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    expect(await failureOf(requestId)).toMatchObject({ nextTry: null });

    fakeServices.downloader.faults.clear();
    await correct();
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1, 20_000);
    expect(await failureOf(requestId)).toBeUndefined();
  });

  it('uses the overrides set before the decision', async () => {
    const { body } = await portal.api<{ requestId: number }>(
      'POST',
      '/api/v1/Request/movie',
      { theMovieDbId: (lastMovieId += 1) },
      bob.token,
    );
    const { requestId } = body;
    const [asRead] = await portal.get(RequestRepository).findAllByPublicId('movie', requestId);
    const wish = { rootFolder: 3, quality: 7, variant: null };
    await portal.get(RequestOverrideService).setForMovie(requestId, wish, { userId: admin.id } as Principal);
    await portal.get(Database).transaction(() => portal.get(RequestWorkflow).approve(asRead!, { actorId: admin.id }));
    const key = `movie:${requestId}:regular`;
    await waitUntil(() => dispatchesOf(key).length === 1);
    expect(dispatchesOf(key)).toMatchObject([{ rootFolderId: 3, qualityProfileId: 7 }]);
  });
});

describe('a downloader that needs time', () => {
  const calls = (path: string, key: string) =>
    fakeServices.downloader.requests.filter(
      (request) => request.path === path && (request.body as { idempotencyKey: string }).idempotencyKey === key,
    );
  const acceptSlowly = async () => {
    fakeServices.isDownloaderSlow = true;
    const order = await approve();
    await waitUntil(() => published('dispatch.accepted', order.requestId).length === 1);
    return order;
  };
  const acceptedStep = ['accepted', { fact: 'accepted', downloader: 'fakedownloader', waitingFor: 'It is still reading.' }];

  it('is asked to confirm by the schedule of its plug-in, and the history shows the waiting', async () => {
    const { requestId, key } = await acceptSlowly();
    expect((await history(requestId)).at(-1)).toEqual(acceptedStep);
    expect(await failureOf(requestId)).toBeUndefined();

    advanceClock(MINUTE);
    await waitUntil(() => calls('/confirm', key).length === 1);
    await waitUntil(async () => (await dueAt(key)) > clock.ms()); // the answer is recorded
    fakeServices.isDownloaderSlow = false;
    advanceClock(2 * MINUTE);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);

    expect([calls('/add', key).length, calls('/confirm', key).length]).toEqual([1, 2]);
    expect((await history(requestId)).slice(-2)).toEqual([acceptedStep, handedOverStep('added')]);
    expect(published('dispatch.failed', requestId)).toEqual([]);
  });

  it('is a failed dispatch after the last confirmation, which an administrator can send again', async () => {
    const { requestId, key } = await acceptSlowly();
    advanceClock(MINUTE);
    await waitUntil(() => calls('/confirm', key).length === 1);
    await waitUntil(async () => (await dueAt(key)) > clock.ms());
    advanceClock(2 * MINUTE);
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);

    const failure = await failureOf(requestId);
    expect(failure).toMatchObject({ error: 'The downloader accepted it, but was not ready in time: It is still reading.', nextTry: null });
    expect(published('dispatch.failed', requestId)).toMatchObject([{ event: { attempts: 1, needsAttention: true } }]);

    fakeServices.isDownloaderSlow = false;
    expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(calls('/add', key)).toHaveLength(2);
    expect((await row(requestId))['dispatchError']).toBeNull();
  });

  it('is asked again after a failure in between, without being sent the title again', async () => {
    const { requestId, key } = await acceptSlowly();
    fakeServices.isDownloaderSlow = false;
    fakeServices.downloader.faults.fail(503, {}, { path: '/confirm', times: 1 });
    advanceClock(MINUTE);
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    expect(published('dispatch.failed', requestId)).toMatchObject([{ event: { needsAttention: false } }]);
    advanceClock(MINUTE);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect([calls('/add', key).length, calls('/confirm', key).length]).toEqual([1, 2]);
  });

  it('is not asked any more once the request is denied', async () => {
    const { requestId, key } = await acceptSlowly();
    await portal.api('PUT', '/api/v1/Request/movie/deny', { id: requestId, reason: 'no', is4K: false }, admin.token);
    await waitUntil(async () => (await rowOf(key)).length === 0);
    expect(calls('/confirm', key)).toEqual([]);
  });

  const dueAt = async (key: string): Promise<number> => {
    const [order] = await portal.get(Database).query<{ dueAt: number }>('SELECT "dueAt" FROM "outbox" WHERE "key" = ?', [key]);
    return Number(order?.dueAt ?? 0);
  };
});

describe('overrides that change after the approval', () => {
  it('apply to orders that are not dispatched yet, under the same key', async () => {
    await fakeServices.downloader.off();
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    const wish = { rootFolder: 4, quality: 8, variant: null };
    await portal.get(RequestOverrideService).setForMovie(requestId, wish, { userId: admin.id } as Principal);
    await fakeServices.downloader.on();
    advanceClock(MINUTE);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(dispatchesOf(key)).toMatchObject([{ idempotencyKey: key, rootFolderId: 4, qualityProfileId: 8 }]);
  });
});

describe('a downloader that fails', () => {
  const troubles: [string, (faults: FakeServices['downloader']['faults']) => void, string, RegExp, boolean][] = [
    ['is in trouble', (faults) => faults.fail(500), 'unavailable', /^The server reported an internal error/, true],
    ['answers a web page', (faults) => faults.html(), 'malformed', /^The server sent an invalid response/, true],
    ['answers garbage', (faults) => faults.garbage(), 'malformed', /^The server sent an invalid response/, true],
    ['hangs up', (faults) => faults.cut(), expect.any(String) as string, /^The server/, true],
    ['does not let us in', (faults) => faults.unauthorized(), 'unauthorized', /^The server did not accept the stored credentials/, false],
    ['refuses', (faults) => faults.fail(400, { message: 'no such profile' }), 'rejected', /^The server rejected the call/, false],
  ];

  it.each(troubles)('loses no order when it %s', async (_, spoil, code, words, isTriedAgain) => {
    spoil(fakeServices.downloader.faults);
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);

    const failure = await failureOf(requestId);
    expect(failure).toMatchObject({
      error: expect.stringMatching(words),
      retryCount: 0,
      type: 1,
      title: `Film ${lastMovieId}`,
      releaseYear: '1927-01-10T00:00:00Z',
      is4K: false,
    });
    expect(failure!.nextTry === null).toBe(!isTriedAgain);
    expect((await history(requestId)).at(-1)).toEqual(['hand-over-failed', expect.objectContaining({ fact: 'not-handed-over', code })]);
    const { body } = await portal.api<{ rows: Failed[] }>('GET', '/api/v3/failed', undefined, admin.token);
    const { failedId, dts, error: _error, releaseYear: _year, ...common } = failure!;
    const v3 = { id: failedId, createdAt: dts, titleId: String(lastMovieId), trouble: expect.objectContaining({ code }) };
    expect(body.rows.find((one) => one.requestId === requestId)).toEqual({ ...common, ...v3 });
    expect(failure!.error).not.toMatch(/127\.0\.0\.1|http/);
    expect(published('dispatch.failed', requestId)).toMatchObject([{ event: { attempts: 1, error: failure!.error } }]);
    expect(await row(requestId)).toMatchObject({ approved: true, dispatchError: { code } });

    fakeServices.downloader.faults.clear();
    if (isTriedAgain) advanceClock(MINUTE);
    else expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(dispatchesOf(key).length).toBeGreaterThanOrEqual(2);
    expect(await failureOf(requestId)).toBeUndefined();
    expect(await row(requestId)).toMatchObject({ dispatchError: null });
  });

  it('is retried repeatedly, and can be given up', async () => {
    await fakeServices.downloader.off();
    const { requestId } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    advanceClock(MINUTE);
    await waitUntil(() => published('dispatch.failed', requestId).length === 2);
    await fakeServices.downloader.on();

    expect((await row(requestId))['dispatchError']).toMatchObject({ code: 'unreachable' });
    const failure = await failureOf(requestId);
    expect(failure).toMatchObject({ retryCount: 1, error: expect.stringMatching(/^The server could not be reached/) });
    expect((await portal.api('DELETE', `/api/v1/RequestRetry/${failure!.failedId}`, undefined, admin.token)).body).toBe(true);
    expect(await failureOf(requestId)).toBeUndefined();
    expect((await portal.api('DELETE', `/api/v1/RequestRetry/${failure!.failedId}`, undefined, admin.token)).status).toBe(404);
    expect((await portal.api('POST', '/api/v3/failed/424242/retry', undefined, admin.token)).status).toBe(404);
    expect((await history(requestId)).at(-1)).toEqual(['given-up', null]);
    expect(published('dispatch.discarded', requestId)).toMatchObject([{ event: { actorId: admin.id } }]);
    expect((await row(requestId))['dispatchError']).toBeNull();
  });

  it('is retried at once by an administrator, who is recorded in the history', async () => {
    await fakeServices.downloader.off();
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    await fakeServices.downloader.on();
    const failure = await failureOf(requestId);
    expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
    expect(dispatchesOf(key)).toHaveLength(1);
    expect((await history(requestId)).slice(-2)).toEqual([['send-again', null], handedOverStep('added')]);
  });

  it('is shown to administrators with an unreadable order, which they can remove', async () => {
    await fakeServices.downloader.off();
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    await portal.get(Database).execute(`UPDATE "outbox" SET "payload" = '{"kind":' WHERE "key" = ?`, [key]);
    const failure = await failureOf(requestId);
    expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await waitUntil(async () => (await failureOf(requestId))?.error === 'The stored data cannot be read');
    expect(await failureOf(requestId)).toMatchObject({ requestId, title: '', type: 1, is4K: false, nextTry: null });
    expect((await portal.api('DELETE', `/api/v1/RequestRetry/${failure!.failedId}`, undefined, admin.token)).body).toBe(true);
    expect(await failureOf(requestId)).toBeUndefined();
    await fakeServices.downloader.on();
  });

  it('has no effect on orders that have not failed', async () => {
    const release = fakeServices.downloader.faults.hold();
    const { requestId, key } = await approve();
    const [order] = await rowOf(key);
    for (const [method, path] of [
      ['DELETE', `/api/v1/RequestRetry/${order!.id}`],
      ['POST', `/api/v3/failed/${order!.id}/retry`],
    ]) {
      expect((await portal.api(method!, path!, undefined, admin.token)).status).toBe(404);
    }
    release();
    await waitUntil(() => published('dispatch.delivered', requestId).length === 1);
  });

  it.each([
    ['denied', (id: number) => portal.api('PUT', '/api/v1/Request/movie/deny', { id }, admin.token)],
    ['deleted', (id: number) => portal.api('DELETE', `/api/v1/Request/movie/${id}`, undefined, admin.token)],
    ['available', (id: number) => portal.api('POST', '/api/v1/Request/movie/available', { id }, admin.token)],
  ])('gets no order any more for a request that is %s', async (_, end) => {
    await fakeServices.downloader.off();
    const { requestId, key } = await approve();
    await waitUntil(() => published('dispatch.failed', requestId).length === 1);
    const before = dispatchesOf(key).length;
    await end(requestId);
    await fakeServices.downloader.on();
    expect(await rowOf(key)).toEqual([]);

    advanceClock(MINUTE);
    const other = await approve();
    await waitUntil(() => published('dispatch.delivered', other.requestId).length === 1);
    expect(dispatchesOf(key)).toHaveLength(before);
    expect(await failureOf(requestId)).toBeUndefined();
  });

  it('is shown to administrators only', async () => {
    for (const [method, path] of [
      ['GET', 'RequestRetry'],
      ['DELETE', 'RequestRetry/1'],
    ]) {
      expect((await portal.api(method!, `/api/v1/${path}`, undefined, bob.token)).status).toBe(403);
    }
  });
});

describe('retention', () => {
  const DAY = 24 * 60 * MINUTE;
  const steps = async (requestId: number) => (await history(requestId)).length;
  const tidy = () => portal.get(JobScheduler).trigger('retention');

  it('deletes orders dead for 90 days with an event, and the history of deleted requests after a year', async () => {
    const kept = await approve();
    const deleted = await approve();
    await waitUntil(() => published('dispatch.delivered', deleted.requestId).length === 1);
    await portal.api('DELETE', `/api/v1/Request/movie/${deleted.requestId}`, undefined, admin.token);
    fakeServices.downloader.faults.unauthorized();
    const refused = await approve();
    await waitUntil(() => published('dispatch.failed', refused.requestId).length === 1);

    clock.offset += 89 * DAY;
    await tidy();
    await waitUntil(
      () => portal.get(JobScheduler).find('retention')?.lastRun !== null && !portal.get(JobScheduler).find('retention')?.running,
    );
    expect(await steps(deleted.requestId)).toBeGreaterThan(0);
    expect(published('dispatch.discarded', refused.requestId)).toEqual([]);

    clock.offset += 2 * DAY;
    await tidy();
    await waitUntil(() => published('dispatch.discarded', refused.requestId).length === 1);
    expect((await history(refused.requestId)).at(-1)).toEqual(['given-up', null]);
    expect(published('dispatch.discarded', refused.requestId)).toMatchObject([{ event: { actorId: null } }]);
    expect(await steps(deleted.requestId)).toBeGreaterThan(0);

    clock.offset += 275 * DAY;
    await tidy();
    await waitUntil(async () => (await steps(deleted.requestId)) === 0);
    expect(await steps(kept.requestId)).toBeGreaterThan(0);
    expect(await steps(refused.requestId)).toBeGreaterThan(0);
  });
});
