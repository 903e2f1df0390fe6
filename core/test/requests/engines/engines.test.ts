import { Database } from '../../src/kernel/index.js';
import { QuotaRepository } from '../../src/requests/quota/index.js';
import { engines, type EmptyDatabase } from '../support/databases.js';
import { draft, firstAdministrator, person, signedIn, type Person } from '../support/people.js';
import { startPortal, type RunningPortal } from '../support/portal.js';
import { seedRequests } from '../support/seed-requests.js';
import { openStudio, type Studio } from '../support/studio.js';
import { until } from '../support/until.js';

interface Result {
  result: boolean;
  errorCode: string | null;
  requestId: number;
}

describe.each(engines)('requests on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let studio: Studio | undefined;
  let portal: RunningPortal;
  let admin: Person;
  let ann: Person;

  const ask = async (who: Person, theMovieDbId: number, more: object = {}) =>
    (await portal.api<Result>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, who.token)).body;
  const total = async (tab = '') =>
    (await portal.api<{ total: number }>('GET', `/api/v2/Requests/movie/${tab}15/0/title/asc`, undefined, admin.token)).body.total;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    studio = await openStudio();
    portal = await startPortal({ pluginSet: studio.plugins, dataDir: place.dataDir, config: { databaseUrl: place.databaseUrl } });
    admin = await firstAdministrator(portal);
    ann = await person(portal, admin, 'Ann', ['RequestMovie', 'ManageOwnRequests']);
  }, 60_000);

  afterAll(async () => {
    if (!place) return;
    await portal.close();
    await studio?.warehouse.close();
    await place.drop();
  }, 30_000);

  test('one of many equal wishes is granted, the others hear why not', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(ann, 1)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect(new Set(answers.filter(({ result }) => !result).map(({ errorCode }) => errorCode))).toEqual(new Set(['AlreadyRequested']));
    expect(await total()).toBe(1);
  }, 30_000);

  test('what people spent is known for more of them than a statement can name', async () => {
    await ask(ann, 50);
    const crowd = Array.from({ length: 70_000 }, (_, number) => `person ${number}`);
    const spentOf = (people: string[]) => portal.get(QuotaRepository).spent(people, 'movie', new Date(0));
    expect((await spentOf([...crowd, ann.id])).get(ann.id)).toBe((await spentOf([ann.id])).get(ann.id));
  }, 30_000);

  test('a quota holds against many wishes at once', async () => {
    await portal.api(
      'POST',
      '/api/v1/Identity',
      draft('Carl', ['RequestMovie'], { movieRequestLimit: 2, movieRequestLimitType: 0 }),
      admin.token,
    );
    const carl = await signedIn(portal, 'Carl');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, film) => ask(carl, 100 + film)));
    expect(answers.filter(({ result }) => result)).toHaveLength(2);
    expect(new Set(answers.filter(({ result }) => !result).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['MovieRequestQuotaExceeded']),
    );
  }, 30_000);

  test('an episode is given to one of many who ask for parts that overlap', async () => {
    const fan = await person(portal, admin, 'Fan', ['RequestTv', 'RequestMusic']);
    const wish = (turn: number) => ({
      theMovieDbId: 7,
      seasons: [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: [{ episodeNumber: 1 + ((turn + seasonNumber) % 3) }] })),
    });
    const askFor = async (turn: number) => (await portal.api<Result>('POST', '/api/v2/Requests/tv', wish(turn), fan.token)).body;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => askFor(turn)));
    expect(new Set(answers.filter(({ result }) => !result).map(({ errorCode }) => errorCode))).toEqual(new Set(['AlreadyRequested']));

    const sql = 'SELECT "season", "number" FROM "request_episode" ORDER BY "season", "number"';
    const rows = await portal.get(Database).query<{ season: number; number: number }>(sql);
    expect(rows.map(({ season, number }) => `${season}x${number}`)).toEqual(['1x1', '1x2', '1x3', '2x1', '2x2', '2x3']);
    const { body } = await portal.api<{ total: number }>('GET', '/api/v2/Requests/tv/15/0/title/asc', undefined, admin.token);
    expect(body.total).toBe(answers.filter(({ result }) => result).length);

    await portal.api('DELETE', `/api/v1/Request/tv/child/${answers.find(({ result }) => result)!.requestId}`, undefined, admin.token);
    expect((await portal.get(Database).query(sql)).length).toBeLessThan(6);
  }, 30_000);

  test('an album is asked for once, and stands in its list', async () => {
    const fan = await signedIn(portal, 'Fan');
    const foreignAlbumId = '3c0ffee0-0000-4000-8000-000000000001';
    const askFor = async () => (await portal.api<Result>('POST', '/api/v1/request/music', { foreignAlbumId }, fan.token)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, askFor));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    const path = '/api/v2/Requests/album/15/0/artistName/asc';
    expect((await portal.api('GET', path, undefined, admin.token)).body).toMatchObject({
      total: 1,
      collection: [{ artistName: 'The Band' }],
    });
  }, 30_000);

  test('opposite decisions that come together are never mixed', async () => {
    for (let film = 200; film < 205; film += 1) {
      const { requestId: id } = await ask(ann, film);
      const answers = await Promise.all([
        portal.api<Result>('POST', '/api/v1/Request/movie/approve', { id }, admin.token),
        portal.api<Result>('PUT', '/api/v1/Request/movie/deny', { id }, admin.token),
      ]);
      const refused = answers.filter(({ body }) => !body.result);
      expect(refused.length).toBeLessThan(2);
      expect(refused.every(({ body }) => body.errorCode === 'Overtaken')).toBe(true);
    }
  }, 30_000);

  test('an approved request reaches its downloader once, and its row leaves the outbox', async () => {
    const { requestId } = await ask(admin, 300);
    const rows = () => portal.get(Database).query('SELECT * FROM "outbox" WHERE "key" = ?', [`movie:${requestId}:regular`]);
    await until(async () => studio!.added().some(({ ref }) => ref.id === '300') && (await rows()).length === 0);
    expect(studio!.added().filter(({ ref }) => ref.id === '300')).toHaveLength(1);
  }, 30_000);

  test('lists follow every change, and a request that goes takes all of itself along', async () => {
    const before = await total('pending/');
    const { requestId } = await ask(ann, 400);
    expect(await total('pending/')).toBe(before + 1);
    await portal.api('POST', `/api/v1/Request/movie/subscribe/${requestId}`, undefined, admin.token);
    await portal.api('DELETE', `/api/v1/Request/movie/${requestId}`, undefined, ann.token);
    expect(await total('pending/')).toBe(before);
    expect(await portal.get(Database).query('SELECT * FROM "subscription"')).toEqual([]);
  }, 30_000);

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
    const own = await portal.api<{ total: number }>('GET', '/api/v2/Requests/movie/15/0/requestStatus/asc', undefined, ann.token);
    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: false }, admin.token);
    expect(own.body.total).toBe(601);
    expect(
      (await portal.api<object[]>('GET', '/api/v1/Request/movie/search/MY%20film', undefined, admin.token)).body.length,
    ).toBeGreaterThan(100);
    expect((await portal.api('GET', '/api/v1/Request/count')).body).toEqual({ pending: 301, approved: 300, available: 300, denied: 300 });
  }, 30_000);
});
