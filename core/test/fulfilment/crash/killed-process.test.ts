import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { waitUntil } from '../../support/wait-until.js';
import { PortalRestarts } from './portal-restarts.js';

/** Approximate number of database accesses for three requests and their dispatches. */
const DATABASE_ACCESSES = 200;

describe.each(databaseEngines)('a server process on $name that is killed', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let portalRestarts: PortalRestarts;

  // Only runs before a test that is not skipped.
  const openDatabase = async () => {
    emptyDatabase = await create();
    portalRestarts = await PortalRestarts.open(emptyDatabase);
  };
  beforeEach(openDatabase);

  afterEach(async () => {
    if (!emptyDatabase) return;
    await portalRestarts.close();
    await emptyDatabase.drop();
  });

  // Each process start takes seconds. `npm run bench` kills at every access.
  const [testOnSqlite, killCount] = name === 'SQLite' ? [test, 3] : [() => undefined, 1];

  testOnSqlite('between the approval and the hand-over hands over once after the restart', async () => {
    const portal = portalRestarts.startNext({ titles: [1, 1], killAt: 'after-approval' });
    expect(await portal.exited).toBe('SIGKILL');
    expect(portalRestarts.acceptedByDownloader).toEqual([]);
    expect(await portalRestarts.rows('SELECT "state" FROM "request"')).toEqual([{ state: 'approved' }]);

    await portalRestarts.runUntilIdle();
    expect(portalRestarts.acceptedByDownloader).toEqual(await portalRestarts.storedKeys());
    expect(portalRestarts.acceptedByDownloader).toHaveLength(1);
  });

  testOnSqlite('while the downloader works asks it again with the same key, which changes nothing', async () => {
    const { downloaderServer } = portalRestarts;
    downloaderServer.faults.slow(300);
    const portal = portalRestarts.startNext({ titles: [1, 1] });
    await waitUntil(() => downloaderServer.requests.length === 1);
    await portal.kill();
    downloaderServer.faults.clear();

    await portalRestarts.runUntilIdle();
    const sent = downloaderServer.requests.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(portalRestarts.acceptedByDownloader).toEqual(await portalRestarts.storedKeys());
  });

  test('while the downloader needs time asks the downloader to confirm, and does not send the title again', async () => {
    const { downloaderServer, downloaderState } = portalRestarts;
    downloaderState.isDownloaderSlow = true;
    const portal = portalRestarts.startNext({ titles: [1, 1] });
    const waiting = () => portalRestarts.rows<{ payload: string }>(`SELECT "payload" FROM "outbox" WHERE "payload" LIKE '%"accepted"%'`);
    await waitUntil(async () => (await waiting()).length === 1);
    await portal.kill();
    downloaderState.isDownloaderSlow = false;

    await portalRestarts.runUntilIdle();
    expect(downloaderServer.requests.map(({ path }) => path)).toEqual(['/add', '/confirm']);
    const steps = await portalRestarts.rows<{ step: string }>(`SELECT "step" FROM "request_step" ORDER BY "id"`);
    expect(steps.map(({ step }) => step)).toEqual(['request', 'approve', 'accepted', 'handed-over']);
  });

  test('at any database access dispatches every accepted request exactly once', async () => {
    const killPoints = Array.from({ length: killCount }, () => 1 + Math.floor(Math.random() * DATABASE_ACCESSES));
    for (const [round, killAt] of killPoints.entries()) {
      const first = 1 + round * 100;
      expect([killPoints, await portalRestarts.startNext({ titles: [first, first + 99], killAt }).exited]).toEqual([killPoints, 'SIGKILL']);
    }
    await portalRestarts.runUntilIdle();
    const storedKeys = await portalRestarts.storedKeys();
    expect([killPoints, [...portalRestarts.acceptedByDownloader].sort()]).toEqual([killPoints, [...storedKeys].sort()]);
    expect(storedKeys).toEqual(expect.arrayContaining(portalRestarts.acceptedRequests));
  });
});
