import type { Events } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { Clock, Database, Outbox } from '../../src/kernel/index.js';
import { Features } from '../../src/settings/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { firstAdministrator, person, type Person } from '../support/portal/people.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { openStudio, type Studio } from '../support/plugins/studio.js';
import { until } from '../support/until.js';

interface Failed {
  failedId: number;
  requestId: number;
  error: string;
  retryCount: number;
  nextTry: string | null;
}

const MINUTE = 60_000;

let portal: RunningPortal;
let studio: Studio;
let clock: MovableClock;
let admin: Person;
let bob: Person;
let events: { name: keyof Events; event: Record<string, unknown> }[];
let films = 5000;

const approve = async (more: object = {}): Promise<{ requestId: number; key: string }> => {
  const theMovieDbId = (films += 1);
  const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, bob.token);
  const is4K = 'is4kRequest' in more;
  await portal.api('POST', '/api/v1/Request/movie/approve', { id: body.requestId, is4K }, admin.token);
  return { requestId: body.requestId, key: `movie:${body.requestId}:${is4K ? '4k' : 'regular'}` };
};
const added = (key: string) => studio.added().filter(({ idempotencyKey }) => idempotencyKey === key);
const failed = async () => (await portal.api<Failed[]>('GET', '/api/v1/RequestRetry', undefined, admin.token)).body;
const failureOf = async (requestId: number) => (await failed()).find((failure) => failure.requestId === requestId);
const row = async (id: number) =>
  (await portal.api<Record<string, unknown>>('GET', `/api/v1/Request/movie/info/${id}`, undefined, admin.token)).body;
const published = (name: keyof Events, requestId: number) =>
  events.filter((seen) => seen.name === name && seen.event['requestId'] === requestId);
const later = (ms: number): void => {
  clock.offset += ms;
  portal.get(Outbox).wake();
};
const history = async (requestId: number) =>
  (
    await portal
      .get(Database)
      .query<{ step: string; facts: string | null }>('SELECT * FROM "request_step" WHERE "titleId" = ? ORDER BY "id"', [requestId])
  ).map(({ step, facts }) => [step, facts && JSON.parse(facts)]);
const handedOver = (outcome: string, downloader: string | null = 'warehouse') => [
  'handed-over',
  { fact: 'handed-over', outcome, downloader },
];

beforeAll(async () => {
  clock = new MovableClock();
  studio = await openStudio();
  portal = await startPortal({ pluginSet: studio.plugins, overrides: [[Clock, clock]] });
  admin = await firstAdministrator(portal);
  bob = await person(portal, admin, 'Bob', ['RequestMovie', 'Request4KMovie']);
  events = [];
  portal.get(EventBus).onAny((name, event) => void events.push({ name, event: event as unknown as Record<string, unknown> }));
  await portal.get(Features).switch('Movie4KRequests', true);
});

afterEach(() => studio.warehouse.faults.clear());

afterAll(async () => {
  await portal.close();
  await studio.warehouse.close();
});

describe('handing an approved request to a downloader', () => {
  it('happens once, says so once, and stands in the history', async () => {
    const { requestId, key } = await approve();
    await until(() => published('dispatch.delivered', requestId).length === 1);

    expect(added(key)).toMatchObject([
      { variant: 'regular', title: `Film ${films}`, ref: { kind: 'movie', source: 'tmdb', id: String(films) }, requestedBy: 'Bob' },
    ]);
    expect(await history(requestId)).toEqual([
      ['request', { fact: 'admitted', right: 'RequestMovie' }],
      ['approve', null],
      handedOver('added'),
    ]);
    expect(await failureOf(requestId)).toBeUndefined();
  });

  it('counts a title that is there already as success', async () => {
    const { requestId, key } = await approve();
    await until(() => published('dispatch.delivered', requestId).length === 1);
    await portal.api('POST', `/api/v2/Requests/reprocess/1/${requestId}/false`, undefined, admin.token);
    await until(() => published('dispatch.delivered', requestId).length === 2);

    expect(added(key)).toHaveLength(2);
    expect((await history(requestId)).at(-1)).toEqual(handedOver('already-there'));
  });

  it('brings along what the requester always wants', async () => {
    const profiles = { warehouseQualityProfile: 5, warehouseRootPath: 2, warehouse4KQualityProfile: 6 };
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', [JSON.stringify(profiles), bob.id]);
    const [regular, big] = [await approve(), await approve({ is4kRequest: true })];
    await until(() => added(regular.key).length === 1 && added(big.key).length === 1);
    await portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', ['{}', bob.id]);

    expect(added(regular.key)).toMatchObject([{ preferredQualityProfileId: 5, preferredRootFolderId: 2, qualityProfileId: 0 }]);
    expect(added(big.key)).toMatchObject([{ preferredQualityProfileId: 6, preferredRootFolderId: 0, variant: '4k' }]);
  });

  it('offers what can always be wanted, under the names by which it is kept', async () => {
    const { body } = await portal.api('GET', '/api/v3/downloaders/options?kind=movie&variant=4k', undefined, admin.token);
    expect(body).toMatchObject({
      downloader: 'warehouse',
      standing: { qualityProfile: 'warehouse4KQualityProfile', rootFolder: 'warehouse4KRootPath' },
    });
    await portal.get(Features).switch('Movie4KRequests', false);
    const { status } = await portal.api('GET', '/api/v3/downloaders/options?kind=movie&variant=4k', undefined, admin.token);
    await portal.get(Features).switch('Movie4KRequests', true);
    expect(status).toBe(204);
  });

  it('does not keep the person who decides waiting', async () => {
    studio.warehouse.faults.slow(30_000);
    const took: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, bob.token);
      const started = performance.now();
      await portal.api('POST', '/api/v1/Request/movie/approve', { id: body.requestId }, admin.token);
      took.push(performance.now() - started);
      expect(await row(body.requestId)).toMatchObject({ approved: true });
      await portal.api('PUT', '/api/v1/Request/movie/deny', { id: body.requestId }, admin.token);
    }
    expect(Math.min(...took)).toBeLessThan(5_000);
  });

  it('is not tried for a copy that nobody fetches, which is no failure', async () => {
    const { requestId, key } = await approve({ is4kRequest: true });
    await until(() => added(key).length === 1);
    await portal.get(Features).switch('Movie4KRequests', false);
    await portal.api('POST', `/api/v2/Requests/reprocess/1/${requestId}/true`, undefined, admin.token);
    await until(async () => (await history(requestId)).at(-1)![0] === 'handed-over');
    await portal.get(Features).switch('Movie4KRequests', true);

    expect((await history(requestId)).at(-1)).toEqual(handedOver('nobody-to-ask', null));
    expect(added(key)).toHaveLength(1);
    expect(published('dispatch.delivered', requestId)).toHaveLength(1);
  });
});

describe('a downloader that does not do its part', () => {
  const troubles: [string, (faults: Studio['warehouse']['faults']) => void, string, RegExp, boolean][] = [
    ['is in trouble', (faults) => faults.fail(500), 'unavailable', /^The server is in trouble itself/, true],
    ['answers a web page', (faults) => faults.html(), 'malformed', /^The server answered something that is not its protocol/, true],
    ['answers garbage', (faults) => faults.garbage(), 'malformed', /^The server answered something that is not its protocol/, true],
    ['hangs up', (faults) => faults.cut(), expect.any(String) as string, /^The server/, true],
    ['does not let us in', (faults) => faults.unauthorized(), 'unauthorized', /^The server did not accept the stored credentials/, false],
    ['refuses', (faults) => faults.fail(400, { message: 'no such profile' }), 'rejected', /^The server refused/, false],
  ];

  it.each(troubles)('loses nothing when it %s', async (_, spoil, code, words, isTriedAgain) => {
    spoil(studio.warehouse.faults);
    const { requestId, key } = await approve();
    await until(() => published('dispatch.failed', requestId).length === 1);

    const failure = await failureOf(requestId);
    expect(failure).toMatchObject({
      error: expect.stringMatching(words),
      retryCount: 0,
      type: 1,
      title: `Film ${films}`,
      releaseYear: '1927-01-10T00:00:00Z',
      is4K: false,
    });
    expect(failure!.nextTry === null).toBe(!isTriedAgain);
    expect((await history(requestId)).at(-1)).toEqual(['hand-over-failed', expect.objectContaining({ fact: 'not-handed-over', code })]);
    const { body: shown } = await portal.api<Failed[]>('GET', '/api/v3/failed', undefined, admin.token);
    expect(shown.find((one) => one.requestId === requestId)).toEqual({
      ...failure,
      titleId: String(films),
      trouble: expect.objectContaining({ code }),
    });
    expect(failure!.error).not.toMatch(/127\.0\.0\.1|http/);
    expect(published('dispatch.failed', requestId)).toMatchObject([{ event: { attempts: 1, error: failure!.error } }]);
    expect(await row(requestId)).toMatchObject({ approved: true, dispatchError: { code } });

    studio.warehouse.faults.clear();
    if (isTriedAgain) later(MINUTE);
    else expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await until(() => published('dispatch.delivered', requestId).length === 1);
    expect(added(key).length).toBeGreaterThanOrEqual(2);
    expect(await failureOf(requestId)).toBeUndefined();
    expect(await row(requestId)).toMatchObject({ dispatchError: null });
  });

  it('is tried again and again, and can be given up', async () => {
    await studio.warehouse.off();
    const { requestId } = await approve();
    await until(() => published('dispatch.failed', requestId).length === 1);
    later(MINUTE);
    await until(() => published('dispatch.failed', requestId).length === 2);
    await studio.warehouse.on();

    expect((await row(requestId))['dispatchError']).toMatchObject({ code: 'unreachable' });
    const failure = await failureOf(requestId);
    expect(failure).toMatchObject({ retryCount: 1, error: expect.stringMatching(/^The server could not be reached/) });
    expect((await portal.api('DELETE', `/api/v1/RequestRetry/${failure!.failedId}`, undefined, admin.token)).body).toBe(true);
    expect(await failureOf(requestId)).toBeUndefined();
    expect((await portal.api('DELETE', `/api/v1/RequestRetry/${failure!.failedId}`, undefined, admin.token)).status).toBe(404);
    expect((await portal.api('POST', '/api/v3/failed/424242/retry', undefined, admin.token)).status).toBe(404);
    expect((await history(requestId)).at(-1)).toEqual(['given-up', null]);
    expect(published('dispatch.givenUp', requestId)).toMatchObject([{ event: { actorId: admin.id } }]);
    expect((await row(requestId))['dispatchError']).toBeNull();
  });

  it('is asked at once when an administrator wants it, and the history says who did', async () => {
    await studio.warehouse.off();
    const { requestId, key } = await approve();
    await until(() => published('dispatch.failed', requestId).length === 1);
    await studio.warehouse.on();
    const failure = await failureOf(requestId);
    expect((await portal.api('POST', `/api/v3/failed/${failure!.failedId}/retry`, undefined, admin.token)).body).toBe(true);
    await until(() => published('dispatch.delivered', requestId).length === 1);
    expect(added(key)).toHaveLength(1);
    expect((await history(requestId)).slice(-2)).toEqual([['send-again', null], handedOver('added')]);
  });

  it('is left to what has not failed yet', async () => {
    studio.warehouse.faults.slow(300);
    const { requestId } = await approve();
    const [order] = await portal
      .get(Database)
      .query<{ id: number }>(`SELECT "id" FROM "outbox" WHERE "key" = ?`, [`movie:${requestId}:regular`]);
    for (const [method, path] of [
      ['DELETE', `/api/v1/RequestRetry/${order!.id}`],
      ['POST', `/api/v3/failed/${order!.id}/retry`],
    ]) {
      expect((await portal.api(method!, path!, undefined, admin.token)).status).toBe(404);
    }
    await until(() => published('dispatch.delivered', requestId).length === 1);
  });

  it.each([
    ['denied', (id: number) => portal.api('PUT', '/api/v1/Request/movie/deny', { id }, admin.token)],
    ['deleted', (id: number) => portal.api('DELETE', `/api/v1/Request/movie/${id}`, undefined, admin.token)],
    ['available', (id: number) => portal.api('POST', '/api/v1/Request/movie/available', { id }, admin.token)],
  ])('gets no order any more for a request that is %s', async (_, end) => {
    await studio.warehouse.off();
    const { requestId, key } = await approve();
    await until(() => published('dispatch.failed', requestId).length === 1);
    const before = added(key).length;
    await end(requestId);
    await studio.warehouse.on();
    later(MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(added(key)).toHaveLength(before);
    expect(await failureOf(requestId)).toBeUndefined();
  });

  it('is the business of administrators only', async () => {
    for (const [method, path] of [
      ['GET', 'RequestRetry'],
      ['DELETE', 'RequestRetry/1'],
    ]) {
      expect((await portal.api(method!, `/api/v1/${path}`, undefined, bob.token)).status).toBe(403);
    }
  });
});
