import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { RequestFlagRepository } from '../../../src/requests/lists/queries/request-flag.repository.js';
import { SortedSeriesRequestRepository } from '../../../src/requests/lists/series/sorted-series-request.repository.js';
import { SeriesRequestRecordRepository } from '../../../src/requests/lists/series/series-request-record.repository.js';
import { RequestSubscriptionRepository } from '../../../src/requests/store/index.js';
import { QuotaRepository } from '../../../src/requests/workflow/quota/quota.repository.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { accountDraft, callWithHeaders, createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { seedRequests } from '../../support/requests/seed-requests.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';
import { waitUntil } from '../../support/wait-until.js';

interface Result {
  result: boolean;
  errorCode: string | null;
  requestId: number;
}

interface RequesterRow {
  requestedByAlias: string | null;
  requestedUser: { userAlias: string };
}

const movie = (id: string) => ({ kind: 'movie' as const, source: 'tmdb' as const, id });

describe.each(databaseEngines)('requests on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let fakeServices: FakeServices | undefined;
  let portal: RunningPortal;
  let admin: TestUser;
  let ann: TestUser;

  const ask = async (who: TestUser, theMovieDbId: number, more: object = {}) =>
    (await portal.api<Result>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, who.token)).body;
  const total = async (tab = '') =>
    (await portal.api<{ total: number }>('GET', `/api/v2/Requests/movie/${tab}15/0/title/asc`, undefined, admin.token)).body.total;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (emptyDatabase) return;
    emptyDatabase = await create();
    fakeServices = await startFakeServices();
    portal = await startPortal({
      pluginSet: fakeServices.plugins,
      dataDir: emptyDatabase.dataDir,
      config: { databaseUrl: emptyDatabase.databaseUrl },
    });
    admin = await createFirstAdministrator(portal);
    ann = await createUser(portal, admin, 'Ann', ['RequestMovie', 'ManageOwnRequests']);
  });

  afterAll(async () => {
    if (!emptyDatabase) return;
    await portal.close();
    await fakeServices?.downloader.close();
    await emptyDatabase.drop();
  });

  test('quota usage is read for more users than a statement has parameters', async () => {
    await ask(ann, 50);
    const crowd = Array.from({ length: 70_000 }, (_, number) => `person ${number}`);
    const spentOf = (people: string[]) => portal.get(QuotaRepository).sumSpent(people, 'movie', new Date(0));
    expect((await spentOf([...crowd, ann.id])).get(ann.id)).toBe((await spentOf([ann.id])).get(ann.id));
  });

  test('an album is listed when sorted by artist', async () => {
    const fan = await createUser(portal, admin, 'Fan', ['RequestMusic']);
    await portal.api('POST', '/api/v1/request/music', { foreignAlbumId: '3c0ffee0-0000-4000-8000-000000000001' }, fan.token);
    const path = '/api/v2/Requests/album/15/0/artistName/asc';
    expect((await portal.api('GET', path, undefined, admin.token)).body).toMatchObject({
      total: 1,
      collection: [{ artistName: 'The Band' }],
    });
  });

  test('a title is flagged as requested, and lists of one user contain only their series', async () => {
    const { requestId } = await ask(ann, 60);
    const [flagged] = await portal
      .get(RequestFlagRepository)
      .findByRefs(['movie', 'tv'], [movie('60'), { ...movie('61'), kind: 'tv' }], null);
    expect(flagged).toMatchObject({ titleId: requestId, requestKey: 'regular', state: 'pending', approvedAt: null, ref: movie('60') });
    expect(flagged!.requestedAt.getTime()).toBeGreaterThan(0);
    expect([...(await portal.get(SortedSeriesRequestRepository).findSeriesIds(ann.id))]).toEqual([]);
    expect(await portal.get(SeriesRequestRecordRepository).findSeriesTitles([requestId])).toEqual([]);
  });

  test('lists are sorted by the names that they show for requesters, also after one has changed', async () => {
    const zoe = await createUser(portal, admin, 'Zoe', ['RequestMovie', 'RequestTv']);
    const bob = await createUser(portal, admin, 'bob', ['RequestMovie', 'RequestTv', 'Request4KMovie']);
    const rename = (user: TestUser, alias: string) =>
      portal.api(
        'PUT',
        '/api/v1/Identity',
        accountDraft(user.userName, ['RequestMovie', 'RequestTv'], { id: user.id, userType: 1, alias }),
        admin.token,
      );
    const sorted = async (kind: string, order: string) => {
      const path = `/api/v2/Requests/${kind}/1000/0/requestedUser/${order}`;
      const { status, body } = await portal.api<{ collection: RequesterRow[] }>('GET', path, undefined, admin.token);
      expect(status).toBe(200);
      const names = body.collection.map(({ requestedByAlias, requestedUser }) => requestedByAlias ?? requestedUser.userAlias);
      return names.filter((name) => ['Zoe', 'bob', 'Grandma', 'Юлия', 'вера', 'Andy'].includes(name));
    };

    await ask(zoe, 600);
    await ask(bob, 601, { is4KRequest: true });
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    for (const [index, alias] of ['Grandma', 'Юлия', 'вера'].entries()) {
      const headers = { ApiKey: apiKey, ApiAlias: Buffer.from(alias).toString('latin1'), 'Content-Type': 'application/json' };
      await callWithHeaders(portal, headers, '/api/v1/request/movie', 'POST', JSON.stringify({ theMovieDbId: 605 + index }));
    }
    for (const [user, theMovieDbId] of [
      [zoe, 603],
      [bob, 604],
    ] as const)
      await portal.api('POST', '/api/v2/Requests/tv', { theMovieDbId, firstSeason: true }, user.token);

    expect(await sorted('movie', 'asc')).toEqual(['bob', 'Grandma', 'Zoe', 'вера', 'Юлия']);
    expect(await sorted('movie', 'desc')).toEqual(['Юлия', 'вера', 'Zoe', 'Grandma', 'bob']);
    expect(await sorted('tv', 'asc')).toEqual(['bob', 'Zoe']);
    await rename(zoe, 'Andy');
    expect(await sorted('movie', 'asc')).toEqual(['Andy', 'bob', 'Grandma', 'вера', 'Юлия']);
    expect(await sorted('tv', 'desc')).toEqual(['bob', 'Andy']);
  });

  test('an approved request is dispatched once, and its outbox row is removed', async () => {
    const { requestId } = await ask(admin, 300);
    const rows = () => portal.get(Database).query('SELECT * FROM "outbox" WHERE "key" = ?', [`movie:${requestId}:regular`]);
    await waitUntil(async () => fakeServices!.dispatches().some(({ ref }) => ref.id === '300') && (await rows()).length === 0);
    expect(fakeServices!.dispatches().filter(({ ref }) => ref.id === '300')).toHaveLength(1);
  });

  test('lists follow every change, and a deleted request leaves no rows behind', async () => {
    const before = await total('pending/');
    const { requestId } = await ask(ann, 400);
    expect(await total('pending/')).toBe(before + 1);
    await portal.api('POST', `/api/v1/Request/movie/subscribe/${requestId}`, undefined, admin.token);
    await portal.api('DELETE', `/api/v1/Request/movie/${requestId}`, undefined, ann.token);
    expect(await total('pending/')).toBe(before);
    expect(await portal.get(Database).query('SELECT * FROM "subscription"')).toEqual([]);
  });

  test('those who wait for a request that is gone are forgotten by night', async () => {
    const subscriptions = portal.get(RequestSubscriptionRepository);
    const { requestId } = await ask(ann, 401);
    await portal.api('POST', `/api/v1/Request/movie/subscribe/${requestId}`, undefined, admin.token);
    // A movie is known by its title, a series by its request: the number of the one says nothing of the other.
    const left = Array.from({ length: 1_100 }, (_, id) => [ann.id, id % 2 ? 'tv' : 'album', requestId + id, 1]);
    const marks = left.map(() => '(?, ?, ?, ?)').join(', ');
    await portal.get(Database).execute(`INSERT INTO "subscription" ("userId", "kind", "requestId", "since") VALUES ${marks}`, left.flat());

    const waiting = async () => (await portal.get(Database).query('SELECT "userId" FROM "subscription"')).length;
    await portal.get(JobScheduler).trigger('retention');
    await waitUntil(async () => (await waiting()) === 1);
    expect(await subscriptions.findSubscriberIds('movie', requestId)).toEqual([admin.id]);
    await portal.api('DELETE', `/api/v1/Request/movie/${requestId}`, undefined, ann.token);
    expect(await waiting()).toBe(0);
  });

  test('every tab, order and search works, for everybody and for one’s own', async () => {
    const database = portal.get(Database);
    await portal.api('DELETE', '/api/v1/Request/movie/all', undefined, admin.token);
    for (const table of ['request_step', 'requested_title']) await database.execute(`DELETE FROM "${table}"`);
    await seedRequests(database, 1200, [admin.id, ann.id]);
    await ask(ann, 5000);
    for (const tab of ['', 'pending/', 'processing/', 'available/', 'denied/', 'unavailable/']) expect(await total(tab)).toBeGreaterThan(0);
    for (const sort of [
      'title',
      'requestedDate',
      'releaseDate',
      'requestStatus',
      'theMovieDbId',
      'approved',
      'has4KRequest',
      'requestedUser',
      'digitalReleaseDate',
    ]) {
      const { status, body } = await portal.api<{ collection: object[]; total: number }>(
        'GET',
        `/api/v2/Requests/movie/15/600/${sort}/desc`,
        undefined,
        ann.token,
      );
      expect({ status, rows: body.collection.length, total: body.total }).toEqual({ status: 200, rows: 15, total: 1201 });
    }
    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: true }, admin.token);
    for (const sort of ['requestStatus', 'requestedDate', 'deniedReason4K', 'requestedUserId', 'requestedUser']) {
      const own = await portal.api<{ total: number }>('GET', `/api/v2/Requests/movie/15/0/${sort}/asc`, undefined, ann.token);
      expect(own.body.total).toBe(601);
    }
    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: false }, admin.token);
    expect(
      (await portal.api<object[]>('GET', '/api/v1/Request/movie/search/MY%20film', undefined, admin.token)).body.length,
    ).toBeGreaterThan(100);
    expect((await portal.api('GET', '/api/v1/Request/count')).body).toEqual({ pending: 301, approved: 300, available: 300, denied: 300 });
  });
});
