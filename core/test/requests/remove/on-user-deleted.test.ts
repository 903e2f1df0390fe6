import { Database } from '../../../src/kernel/index.js';
import { QuotaRepository } from '../../../src/requests/workflow/quota/quota.repository.js';
import { RequestRepository, RequestSubscriptionRepository } from '../../../src/requests/store/index.js';
import { VoteRepository } from '../../../src/votes/store/vote.repository.js';
import { createFirstAdministrator, createUser, signIn, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { seedRequests } from '../../support/requests/seed-requests.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';

/** Requests per transaction. */
const BATCH = 10;
/** Several batches. */
const TITLES = 300;

describe('deleting a user with many requests', () => {
  const folder = temporaryFolder();
  let portal: RunningPortal;
  let admin: TestUser;
  let leaver: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [], dataDir: folder.path });
    admin = await createFirstAdministrator(portal);
    leaver = await createUser(portal, admin, 'Leaver', ['RequestMovie']);
    await seedRequests(portal.get(Database), TITLES, [leaver.id]);
  });

  afterAll(async () => {
    await portal.close();
    folder.remove();
  });

  /** Inserts rows of a user without the requests they belong to. */
  async function seed(table: string, userId: string, columns: Record<string, string | number>, rows = 1_200): Promise<void> {
    const names = ['requestId', 'userId', ...Object.keys(columns)];
    const marks = `(${names.map(() => '?').join(', ')})`;
    const all = Array.from({ length: rows }, (_, id) => [100_000 + id, userId, ...Object.values(columns)]);
    const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES ${all.map(() => marks).join(', ')}`;
    await portal.get(Database).execute(sql, all.flat());
  }
  const rowsOf = async (table: string, userId: string): Promise<number> => {
    const rows = await portal.get(Database).query(`SELECT "requestId" FROM "${table}" WHERE "userId" = ?`, [userId]);
    return rows.length;
  };
  const traces = [
    ['quota_entry', QuotaRepository, { kind: 'movie', amount: 1, at: 1 }],
    ['subscription', RequestSubscriptionRepository, { kind: 'movie', since: 1 }],
    ['vote', VoteRepository, { kind: 'movie', direction: 'up', castAt: 1 }],
  ] as const;

  it.each(traces)('deletes the rows in %s, at most 500 per statement', async (table, repository, columns) => {
    await seed(table, 'somebody', columns);
    const forgetSome = () => portal.get<QuotaRepository>(repository as never).deleteBatchByUser('somebody');
    const steps: [boolean, number][] = [];
    for (let hasMore = true; hasMore;) steps.push([(hasMore = await forgetSome()), await rowsOf(table, 'somebody')]);
    expect(steps).toEqual([
      [true, 700],
      [true, 200],
      [false, 0],
    ]);
  });

  const left = async (): Promise<number> => {
    const [row] = await portal
      .get(Database)
      .query<{ n: number }>('SELECT COUNT(*) AS "n" FROM "request" WHERE "requesterId" = ?', [leaver.id]);
    return Number(row?.n);
  };

  it('removes the user at once, blocks nobody, and resumes after a crash', async () => {
    const requests = portal.get(RequestRepository);
    const ofRequester = requests.findByRequester.bind(requests);
    const all = await left();
    for (const [table, , columns] of traces) await seed(table, leaver.id, columns);
    const broken = new Promise<void>((resolve) => {
      let calls = 0;
      requests.findByRequester = (...args) => {
        if ((calls += 1) <= 2) return ofRequester(...args);
        resolve();
        return Promise.reject(new Error('it dies'));
      };
    });

    const { body } = await portal.api('DELETE', `/api/v1/Identity/${leaver.id}`, undefined, admin.token);
    expect(body).toEqual({ successful: true, errors: [] });
    expect((await signIn(portal, 'Leaver')).status).toBe(401);
    expect((await portal.api('GET', '/api/v1/Identity', undefined, leaver.token)).status).toBe(401);
    await broken;
    expect(await left()).toBe(all - 2 * BATCH);

    await portal.close();
    portal = await startPortal({ plugins: [], dataDir: folder.path });
    await waitUntil(async () => (await left()) === 0);
    for (const [table] of traces) await waitUntil(async () => (await rowsOf(table, leaver.id)) === 0);
    const titles = await portal.get(Database).query('SELECT "id" FROM "requested_title"');
    expect(titles).toEqual([]);
  });
});
