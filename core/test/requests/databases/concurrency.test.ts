import { Agent, request } from 'undici';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Principal } from '../../../src/identity/index.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { RequestOverrideService } from '../../../src/requests/actions/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import {
  ALL_REQUEST_ROLES,
  externalIdOf,
  KINDS,
  dispatchKeyOf,
  API_BY_KIND,
  type EngineResult,
} from '../../support/requests/request-api.js';
import { accountDraft, createFirstAdministrator, createUser, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { openTwoPortals, type TwoPortals } from '../../support/requests/two-portals.js';
import { waitUntil } from '../../support/wait-until.js';

interface Step {
  readonly step: string;
  readonly fromState: string;
  readonly toState: string;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const times = <T>(count: number, make: (turn: number) => T): T[] => Array.from({ length: count }, (_, turn) => make(turn));
const codes = (answers: readonly EngineResult[]) => new Set(answers.filter(({ result }) => !result).map(({ errorCode }) => errorCode));
const taken = (answers: readonly EngineResult[]) => answers.filter(({ result }) => result);

describe.each(databaseEngines)('concurrent users at two servers on one $name', ({ name, test, create }) => {
  let twoPortals: TwoPortals | undefined;
  let here: TwoPortals['first'];
  let at: TwoPortals['apiAt'];
  let fakeServices: TwoPortals['fakeServices'];
  let admin: TestUser;
  let fan: TestUser;
  let titles = 0;
  const newTitle = (): number => (titles += 1);

  const rows = <T>(sql: string, ...values: unknown[]) => here.get(Database).query<T>(sql, values);
  const asked = async (kind: RequestKind, turn = 0) => (await at(turn).ask(kind, newTitle(), fan)).requestId;
  const added = (key: string) => fakeServices.dispatches().filter(({ idempotencyKey }) => idempotencyKey === key);
  const ordersOf = (key: string) => rows('SELECT "id" FROM "outbox" WHERE "key" = ?', key);
  const historyOf = (kind: RequestKind, id: number) =>
    rows<Step>(
      `SELECT "step", "fromState", "toState" FROM "request_step" WHERE "kind" = ? AND "${kind === 'tv' ? 'requestId' : 'titleId'}" = ? ORDER BY "id"`,
      kind,
      id,
    );
  const limited = async (userName: string, kind: RequestKind, amount: number): Promise<TestUser> => {
    await here.api(
      'POST',
      '/api/v1/Identity',
      accountDraft(userName, [...ALL_REQUEST_ROLES, 'ManageOwnRequests'], API_BY_KIND[kind].monthlyLimit(amount)),
      admin.token,
    );
    return signInUser(here, userName);
  };

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create });
    ({ first: here, apiAt: at, fakeServices } = twoPortals);
    admin = await createFirstAdministrator(here);
    fan = await createUser(here, admin, 'Fan', [...ALL_REQUEST_ROLES, 'ManageOwnRequests']);
  });
  afterEach(() => fakeServices.downloader.faults.clear());
  afterAll(() => twoPortals?.close());

  // Database servers lock more, so fewer requests are sent.
  const equal = name === 'SQLite' ? 1000 : 250;
  test(`one of ${equal} identical requests is accepted, and the others are refused with the reason`, async () => {
    // As many sockets as the listen backlog holds; all calls run concurrently.
    const dispatcher = new Agent({ connections: 200, pipelining: 1 });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${fan.token}` };
    const [{ createPath, createBody }, title] = [API_BY_KIND.movie, newTitle()];
    const portals = twoPortals!.urls;
    const post = async (turn: number) => {
      const { body } = await request(`${portals[turn % 2]}${createPath}`, {
        dispatcher,
        method: 'POST',
        headers,
        body: JSON.stringify(createBody(title)),
      });
      return (await body.json()) as EngineResult;
    };
    const answers = await Promise.all(times(equal, post));
    await dispatcher.close();

    expect(taken(answers)).toHaveLength(1);
    expect(codes(answers)).toEqual(new Set(['AlreadyRequested']));
    expect(await rows('SELECT "id" FROM "requested_title" WHERE "externalId" = ?', externalIdOf('movie', title))).toHaveLength(1);
  });

  test('an album, and each episode of a series, is requested once, however requests overlap', async () => {
    const album = newTitle();
    const albums = await Promise.all(times(40, (turn) => at(turn).ask('album', album, fan)));
    expect([taken(albums).length, codes(albums)]).toEqual([1, new Set(['AlreadyRequested'])]);

    const wish = (turn: number) => ({
      firstSeason: false,
      seasons: [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: [{ episodeNumber: 1 + ((turn + seasonNumber) % 3) }] })),
    });
    const serial = newTitle();
    const parts = await Promise.all(times(40, (turn) => at(turn).ask('tv', serial, fan, wish(turn))));
    expect(codes(parts)).toEqual(new Set(['EpisodesAlreadyRequested']));
    const episodes = await rows<{ season: number; number: number }>(
      `SELECT "e"."season", "e"."number" FROM "request_episode" "e" JOIN "requested_title" "t" ON "t"."id" = "e"."titleId"
       WHERE "t"."kind" = 'tv' AND "t"."externalId" = ? ORDER BY "e"."season", "e"."number"`,
      String(serial),
    );
    expect(episodes.map(({ season, number }) => `${season}x${number}`)).toEqual(['1x1', '1x2', '1x3', '2x1', '2x2', '2x3']);
  });

  test('opposite decisions are never mixed, and the quota follows them', async () => {
    for (const [round, kind] of [...KINDS, ...KINDS].entries()) {
      const price = kind === 'tv' ? 3 : 1;
      const buyer = await limited(`Buyer ${round}`, kind, price);
      const { requestId: id } = await at(round).ask(kind, newTitle(), buyer);
      const answers = await Promise.all([at(0).decide(kind, 'approve', id, admin), at(1).decide(kind, 'deny', id, admin)]);
      expect(taken(answers).length).toBeGreaterThan(0);
      expect([...codes(answers)].filter((code) => code !== 'Overtaken')).toEqual([]);

      const steps = (await historyOf(kind, id)).filter(({ fromState, toState }) => fromState !== toState);
      expect(steps).toHaveLength(1 + taken(answers).length);
      expect(steps.slice(1).map(({ fromState }) => fromState)).toEqual(steps.slice(0, -1).map(({ toState }) => toState));
      const isDenied = steps.at(-1)!.toState === 'denied';
      expect(await at(round).remaining(kind, buyer)).toBe(isDenied ? price : 0);
      await waitUntil(async () => (await ordersOf(dispatchKeyOf(kind, id))).length === 0);
      expect(added(dispatchKeyOf(kind, id)).length).toBeLessThanOrEqual(isDenied ? 1 : 2);
    }
  });

  test('a request deleted during its dispatch leaves nothing behind, and can be made again', async () => {
    fakeServices.downloader.faults.slow(20);
    for (const [round, kind] of [...KINDS, ...KINDS].entries()) {
      const [title, price] = [newTitle(), kind === 'tv' ? 3 : 1];
      const buyer = await limited(`Regretful ${round}`, kind, price);
      const { requestId: id } = await at(round).ask(kind, title, buyer);
      await at(round).decide(kind, 'approve', id, admin);
      await wait(round * 8);
      expect(await at(round + 1).remove(kind, id, buyer)).toMatchObject({ result: true });
      await waitUntil(async () => (await ordersOf(dispatchKeyOf(kind, id))).length === 0);

      expect((await historyOf(kind, id)).at(-1)).toMatchObject({ step: 'delete' });
      expect(added(dispatchKeyOf(kind, id)).length).toBeLessThanOrEqual(1);
      expect(await at(round).remaining(kind, buyer)).toBe(price);
      expect(await at(round).ask(kind, title, buyer)).toMatchObject({ result: true });
    }
  });

  test('an approved request is dispatched once, by one of the two servers', async () => {
    fakeServices.downloader.faults.slow(5);
    const approved = await Promise.all(
      times(24, async (turn) => {
        const kind = KINDS[turn % KINDS.length]!;
        const id = await asked(kind, turn);
        expect(await at(turn + 1).decide(kind, 'approve', id, admin)).toMatchObject({ result: true });
        return { kind, id };
      }),
    );
    const handedOver = async ({ kind, id }: { kind: RequestKind; id: number }) =>
      (await historyOf(kind, id)).filter(({ step }) => step === 'handed-over').length;
    for (const one of approved) await waitUntil(async () => (await handedOver(one)) > 0);
    expect(approved.map(({ kind, id }) => added(dispatchKeyOf(kind, id)).length)).toEqual(approved.map(() => 1));
    expect(await Promise.all(approved.map(handedOver))).toEqual(approved.map(() => 1));
  });

  test('overrides stored at one server apply to later dispatches of both', async () => {
    fakeServices.downloader.faults.fail(500);
    const id = await asked('movie');
    const key = dispatchKeyOf('movie', id);
    expect(await at(0).decide('movie', 'approve', id, admin)).toMatchObject({ result: true });
    const failed = () => rows<{ attempts: number }>(`SELECT "attempts" FROM "outbox" WHERE "key" = ? AND "state" = 'waiting'`, key);
    await waitUntil(async () => ((await failed())[0]?.attempts ?? 0) > 0);
    const tries = added(key).length;
    const wish = { rootFolder: 4, quality: 8, variant: null };
    await twoPortals!.second.get(RequestOverrideService).setForMovie(id, wish, { userId: admin.id } as Principal);
    fakeServices.downloader.faults.clear();
    const [order] = await rows<{ id: number }>('SELECT "id" FROM "outbox" WHERE "key" = ?', key);
    await here.get(Outbox).retry(order!.id);
    await waitUntil(async () => (await ordersOf(key)).length === 0);
    expect(added(key).slice(tries)).toMatchObject([{ idempotencyKey: key, rootFolderId: 4, qualityProfileId: 8 }]);
  });

  test.each(KINDS)('no user exceeds the quota: %s', async (kind) => {
    const limit = kind === 'tv' ? 7 : 2;
    const greedy = await limited(`Greedy ${kind}`, kind, limit);
    const answers = await Promise.all(times(20, (turn) => at(turn).ask(kind, newTitle(), greedy)));
    expect(taken(answers)).toHaveLength(2);
    expect(codes(answers)).toEqual(new Set([`${{ movie: 'Movie', tv: 'Tv', album: 'Album' }[kind]}RequestQuotaExceeded`]));
    expect(await at(0).remaining(kind, greedy)).toBe(kind === 'tv' ? 1 : 0);
  });
});
