import type { RequestKind } from '../../src/fulfilment/index.js';
import { Database } from '../../src/kernel/index.js';
import { databaseEngines } from '../support/data/databases.js';
import { ALL_REQUEST_ROLES, KINDS } from '../support/requests/request-api.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { openTwoPortals, type TwoPortals } from '../support/requests/two-portals.js';

describe.each(databaseEngines)('votes at two portals on one $name', ({ test, create }) => {
  let twoPortals: TwoPortals | undefined;
  let here: TwoPortals['first'];
  let at: TwoPortals['apiAt'];
  let admin: TestUser;
  let crowd: TestUser[];
  let titles = 0;

  const rows = <T>(sql: string, ...values: unknown[]) => here.get(Database).query<T>(sql, values);
  const asked = async (kind: RequestKind, who: TestUser) => (await at(0).ask(kind, (titles += 1), who)).requestId;
  const refusals = (answers: readonly { result: boolean; errorMessage: string | null }[]) =>
    new Set(answers.filter(({ result }) => !result).map(({ errorMessage }) => errorMessage));
  const approvals = (kind: RequestKind, id: number) =>
    rows(
      `SELECT "facts" FROM "request_step" WHERE "kind" = ? AND "${kind === 'tv' ? 'requestId' : 'titleId'}" = ? AND "step" = 'approve'`,
      kind,
      id,
    );

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create });
    ({ first: here, apiAt: at } = twoPortals);
    admin = await createFirstAdministrator(here);
    crowd = [];
    for (let number = 0; number < 8; number += 1) crowd.push(await createUser(here, admin, `Voter${number}`, ALL_REQUEST_ROLES));
    await here.api('POST', '/api/v1/Settings/vote', { enabled: true, movieVoteMax: 3, tvShowVoteMax: 3, musicVoteMax: 3 }, admin.token);
  });
  afterAll(() => twoPortals?.close());

  test.each(KINDS)('many equal concurrent votes count once: %s', async (kind) => {
    const id = await asked(kind, crowd[0]!);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => at(turn).vote(kind, 'up', id, crowd[1]!)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect(refusals(answers)).toEqual(new Set(['You have already voted!']));
    expect(await rows('SELECT "userId" FROM "vote" WHERE "kind" = ? AND "requestId" = ?', kind, id)).toHaveLength(2);
  });

  test.each(KINDS)('concurrent votes approve once, and late ones are refused: %s', async (kind) => {
    const id = await asked(kind, crowd[0]!);
    const answers = await Promise.all(crowd.slice(1).map((who, turn) => at(turn).vote(kind, 'up', id, who)));
    expect(answers.filter(({ result }) => result)).toHaveLength(3);
    expect(refusals(answers)).toEqual(new Set(['A request that is approved cannot be voted on']));
    expect(await approvals(kind, id)).toEqual([{ facts: JSON.stringify({ fact: 'voted', up: 3, down: 0, needed: 3 }) }]);
  });

  test('a changed vote is counted once in the lists of both portals', async () => {
    const id = await asked('movie', crowd[0]!);
    const find = async (path: string) => {
      const { body } = await here.api<object>('GET', path, undefined, crowd[1]!.token);
      const found = (Array.isArray(body) ? body : (body as { collection: object[] }).collection) as { requestId: number }[];
      return found.find(({ requestId }) => requestId === id);
    };
    expect(await find('/api/v3/votes?tab=current')).toMatchObject({ upvotes: 1, alreadyVoted: false });
    await at(1).vote('movie', 'up', id, crowd[1]!);
    expect(await find('/api/v3/votes?tab=completed')).toMatchObject({ upvotes: 2, downvotes: 0, alreadyVoted: true, myVote: 0 });
    await at(0).vote('movie', 'down', id, crowd[1]!);
    await at(1).vote('movie', 'up', id, crowd[2]!);
    const row = { upvotes: 2, downvotes: 1, alreadyVoted: true, myVote: 1 };
    expect(await find('/api/v1/Vote')).toMatchObject(row);
    expect(await find('/api/v3/votes?tab=completed')).toMatchObject(row);
    expect(await find('/api/v3/votes?tab=current')).toBeUndefined();
    expect(await approvals('movie', id)).toEqual([]);
  });

  test('votes are deleted with their request and their voter', async () => {
    const [one, other] = [await asked('movie', crowd[0]!), await asked('movie', crowd[0]!)];
    for (const id of [one, other]) await at(0).vote('movie', 'up', id, crowd[7]!);
    await at(0).remove('movie', one, admin);
    await here.api('DELETE', `/api/v1/Identity/${crowd[7]!.id}`, undefined, admin.token);
    const left = await rows(`SELECT "userId" FROM "vote" WHERE "kind" = 'movie' AND "requestId" IN (?, ?)`, one, other);
    expect(left).toEqual([{ userId: crowd[0]!.id }]);
  });
});
