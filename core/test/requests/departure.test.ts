import { Database } from '../../src/kernel/index.js';
import { RequestRepository } from '../../src/requests/store/index.js';
import { firstAdministrator, person, signIn, type Person } from '../support/portal/people.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { seedRequests } from '../support/requests/seed-requests.js';
import { temporaryFolder } from '../support/folder.js';
import { until } from '../support/until.js';

/** Some batches. */
const TITLES = 300;

describe('an account that goes with many requests', () => {
  const folder = temporaryFolder();
  let portal: RunningPortal;
  let admin: Person;
  let leaver: Person;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [], dataDir: folder.path });
    admin = await firstAdministrator(portal);
    leaver = await person(portal, admin, 'Leaver', ['RequestMovie']);
    await seedRequests(portal.get(Database), TITLES, [leaver.id]);
  });

  afterAll(async () => {
    await portal.close();
    folder.remove();
  });

  const left = async (): Promise<number> => {
    const [row] = await portal
      .get(Database)
      .query<{ n: number }>('SELECT COUNT(*) AS "n" FROM "request" WHERE "requesterId" = ?', [leaver.id]);
    return Number(row?.n);
  };

  it('is gone at once, holds nobody up, and takes the rest with it after a portal that died half-way', async () => {
    const requests = portal.get(RequestRepository);
    const ofRequester = requests.ofRequester.bind(requests);
    const all = await left();
    const broken = new Promise<void>((resolve) => {
      let calls = 0;
      requests.ofRequester = (...args) => {
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
    expect(await left()).toBe(all - 200);

    await portal.close();
    portal = await startPortal({ plugins: [], dataDir: folder.path });
    await until(async () => (await left()) === 0);
    const titles = await portal.get(Database).query('SELECT "id" FROM "requested_title"');
    expect(titles).toEqual([]);
  });
});
