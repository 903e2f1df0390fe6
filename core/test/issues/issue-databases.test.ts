import { Database } from '../../src/kernel/index.js';
import { databaseEngines } from '../support/data/databases.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { openTwoPortals, type TwoPortals } from '../support/requests/two-portals.js';

describe.each(databaseEngines)('issues at two portals on one $name', ({ test, create }) => {
  let twoPortals: TwoPortals | undefined;
  let admin: TestUser;
  let ann: TestUser;
  let category: number;

  /** Calls either portal in turns. */
  const callAt = async <T>(turn: number, method: string, path: string, body: object | undefined, who: TestUser) =>
    [twoPortals!.first, twoPortals!.second][turn % 2]!.api<T>(method, path, body, who.token);
  const report = async (turn: number, more: object = {}) =>
    (
      await callAt<number>(
        turn,
        'POST',
        '/api/v1/Issues',
        { title: 'M', requestType: 1, providerId: '832', issueCategoryId: category, subject: 'S', description: 'D', ...more },
        ann,
      )
    ).body;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create });
    admin = await createFirstAdministrator(twoPortals.first);
    ann = await createUser(twoPortals.first, admin, 'Ann', []);
    await callAt(0, 'POST', '/api/v1/Settings/Issues', { enabled: true, enableInProgress: true }, admin);
    await callAt(0, 'POST', '/api/v1/Issues/categories', { value: 'Sound' }, admin);
    category = (await callAt<{ id: number }[]>(0, 'GET', '/api/v1/Issues/categories', undefined, admin)).body[0]!.id;
  });
  afterAll(() => twoPortals?.close());

  test('lists page over titles by name', async () => {
    for (const title of ['Zorro', 'alraune', 'Berlin']) await report(0, { title, providerId: title });
    const { body } = await callAt<{ title: string }[]>(1, 'GET', '/api/v2/Issues/0/3/Pending', undefined, ann);
    expect(body.map(({ title }) => title)).toEqual(['alraune', 'Berlin', 'Zorro']);
    const page = await callAt<{ total: number }>(0, 'GET', '/api/v3/issues?count=1&position=1', undefined, ann);
    expect(page.body).toMatchObject({ collection: [{ title: 'Berlin', count: 1 }], total: 3 });
    expect((await callAt(0, 'GET', '/api/v1/Issues/count', undefined, ann)).body).toEqual({ pending: 3, inProgress: 0, resolved: 0 });
  });

  test('texts of the greatest length are stored with every character', async () => {
    const texts = { subject: '🔇'.repeat(127), description: 'ü'.repeat(5_000) };
    const id = await report(0, { ...texts, title: '映'.repeat(512), providerId: 'z'.repeat(64) });
    const stored = await callAt<object>(1, 'GET', `/api/v1/Issues/${id}`, undefined, ann);
    expect(stored.body).toMatchObject({ ...texts, title: '映'.repeat(512), providerId: 'z'.repeat(64) });
    const comment = '🎬'.repeat(2_500);
    await callAt(0, 'POST', '/api/v1/Issues/comments', { issueId: id, comment }, ann);
    expect((await callAt(1, 'GET', `/api/v1/Issues/${id}/comments`, undefined, ann)).body).toMatchObject([{ comment }]);
  });

  test('a category may have a name whose compatibility form is many times longer, and has it once', async () => {
    const add = (value: string) => callAt(0, 'POST', '/api/v1/Issues/categories', { value }, admin);
    expect((await add('ﷺ'.repeat(100))).body).toBe(true);
    expect((await add('ﷺ'.repeat(100))).body).toMatchObject({ type: 'issue-category-exists' });
  });

  test('an issue that is resolved and started at the same time ends as resolved', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await report(round);
      const wanted = ['Resolved', 'InProgress', 'Resolved', 'InProgress', 'Resolved'];
      const answers = await Promise.all(
        wanted.map((status, turn) => callAt(turn, 'POST', '/api/v1/Issues/status', { issueId: id, status }, admin)),
      );
      expect(answers.filter((_, turn) => wanted[turn] === 'Resolved').map(({ body }) => body)).toEqual([true, true, true]);
      expect((await callAt(1, 'GET', `/api/v1/Issues/${id}`, undefined, admin)).body).toMatchObject({ status: 2 });
    }
  });

  test('a category that is deleted while somebody reports is either in use or gone', async () => {
    const add = await callAt(0, 'POST', '/api/v1/Issues/categories', { value: 'Brief' }, admin);
    expect(add.body).toBe(true);
    const categories = (await callAt<{ id: number; value: string }[]>(0, 'GET', '/api/v1/Issues/categories', undefined, admin)).body;
    const id = categories.find(({ value }) => value === 'Brief')!.id;
    const [removal, ...reports] = await Promise.all([
      callAt(0, 'DELETE', `/api/v1/Issues/categories/${id}`, undefined, admin),
      ...[1, 2, 3].map((turn) => report(turn, { issueCategoryId: id })),
    ]);
    const stored = await twoPortals!.first.get(Database).query('SELECT "id" FROM "issue" WHERE "categoryId" = ?', [id]);
    expect(stored).toHaveLength(reports.filter((answer) => typeof answer === 'number').length);
    expect(removal!.status).toBe(stored.length > 0 ? 409 : 200);
  });
});
