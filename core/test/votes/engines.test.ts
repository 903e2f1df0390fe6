import { Database } from '../../src/kernel/index.js';
import { engines, type EmptyDatabase } from '../support/databases.js';
import { firstAdministrator, person, type Person } from '../support/people.js';
import { startPortal, type RunningPortal } from '../support/portal.js';
import { openStudio, type Studio } from '../support/studio.js';

interface Result {
  result: boolean;
  errorMessage: string | null;
}

describe.each(engines)('votes on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let studio: Studio | undefined;
  let portal: RunningPortal;
  let admin: Person;
  let crowd: Person[];
  let films = 0;

  const asked = async (who: Person) => {
    films += 1;
    return (await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: films }, who.token)).body.requestId;
  };
  const vote = async (direction: string, id: number, who: Person) =>
    (await portal.api<Result>('POST', `/api/v1/Vote/${direction}/movie/${id}`, undefined, who.token)).body;
  const steps = (id: number) =>
    portal.get(Database).query('SELECT "reason" FROM "request_step" WHERE "titleId" = ? AND "step" = ?', [id, 'approve']);

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    studio = await openStudio();
    portal = await startPortal({ pluginSet: studio.plugins, dataDir: place.dataDir, config: { databaseUrl: place.databaseUrl } });
    admin = await firstAdministrator(portal);
    crowd = [];
    for (let number = 0; number < 8; number += 1) crowd.push(await person(portal, admin, `Voter${number}`, ['RequestMovie']));
    await portal.api('POST', '/api/v1/Settings/vote', { enabled: true, movieVoteMax: 3, tvShowVoteMax: 3, musicVoteMax: 3 }, admin.token);
  }, 60_000);

  afterAll(async () => {
    if (!place) return;
    await portal.close();
    await studio?.warehouse.close();
    await place.drop();
  }, 30_000);

  test('many equal votes at once are one', async () => {
    const id = await asked(crowd[0]!);
    const answers = await Promise.all(Array.from({ length: 12 }, () => vote('up', id, crowd[1]!)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    expect(new Set(answers.filter(({ result }) => !result).map(({ errorMessage }) => errorMessage))).toEqual(
      new Set(['You have already voted!']),
    );
    expect(await portal.get(Database).query('SELECT "userId" FROM "vote" WHERE "requestId" = ?', [id])).toHaveLength(2);
  }, 30_000);

  test('votes that come together approve once, and those that come late are told', async () => {
    const id = await asked(crowd[0]!);
    const answers = await Promise.all(crowd.slice(1).map((who) => vote('up', id, who)));
    expect(answers.filter(({ result }) => result)).toHaveLength(3);
    expect(new Set(answers.filter(({ result }) => !result).map(({ errorMessage }) => errorMessage))).toEqual(
      new Set(['A request that is approved cannot be voted on']),
    );
    expect(await steps(id)).toEqual([{ reason: '3 votes' }]);
  }, 30_000);

  test('a vote changes its direction, and lists count it once', async () => {
    const id = await asked(crowd[0]!);
    await vote('up', id, crowd[1]!);
    await vote('down', id, crowd[1]!);
    await vote('up', id, crowd[2]!);
    const find = async (path: string) => {
      const { body } = await portal.api<object>('GET', path, undefined, crowd[1]!.token);
      const rows = (Array.isArray(body) ? body : (body as { collection: object[] }).collection) as { requestId: number }[];
      return rows.find(({ requestId }) => requestId === id);
    };
    const row = { upvotes: 2, downvotes: 1, alreadyVoted: true, myVote: 1 };
    expect(await find('/api/v1/Vote')).toMatchObject(row);
    expect(await find('/api/v3/votes?tab=completed')).toMatchObject(row);
    expect(await find('/api/v3/votes?tab=current')).toBeUndefined();
    expect(await steps(id)).toEqual([]);
  }, 30_000);

  test('votes go with their request and their voter', async () => {
    const [one, other] = [await asked(crowd[0]!), await asked(crowd[0]!)];
    for (const id of [one, other]) await vote('up', id, crowd[7]!);
    await portal.api('DELETE', `/api/v1/Request/movie/${one}`, undefined, admin.token);
    await portal.api('DELETE', `/api/v1/Identity/${crowd[7]!.id}`, undefined, admin.token);
    const left = await portal.get(Database).query('SELECT "userId" FROM "vote" WHERE "requestId" IN (?, ?)', [one, other]);
    expect(left).toEqual([{ userId: crowd[0]!.id }]);
  }, 30_000);
});
