import { AbandonedJobTakeover } from '../../../src/jobs/leases/abandoned-job-takeover.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Outbox } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { fakeServicesPlugins } from '../../support/plugins/fake-services.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { dispatchKeyOf, requestApi } from '../../support/requests/request-api.js';
import { waitUntil } from '../../support/wait-until.js';
import { PortalRestarts } from './portal-restarts.js';

const JOB = 'endless';

/** A movie, a series and an album, see `KillablePortalOptions`. */
const TITLES = [1, 3] as const;

const withTwoPortals = databaseEngines.filter(({ name }) => name !== 'SQLite');

describe.each(withTwoPortals)('a portal on $name, when another one on the same database is killed', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let portals: PortalRestarts;
  let survivor: RunningPortal;
  let jobRuns = 0;

  /** A live portal whose downloader is the same, and whose job ends at once. */
  const openSurvivor = async ({ dataDir, databaseUrl }: EmptyDatabase): Promise<RunningPortal> => {
    const portal = await startPortal({ dataDir, config: { databaseUrl }, pluginSet: fakeServicesPlugins(portals.downloaderServer.url) });
    const run = async (): Promise<void> => void (jobRuns += 1);
    portal.get(JobScheduler).register({ id: JOB, schedule: '0 0 0 1 1 ? 2099', timeoutMs: 600_000, run });
    return portal;
  };
  const lookForWork = async (): Promise<void> => {
    await survivor.get(AbandonedJobTakeover).check();
    survivor.get(Outbox).wake();
  };
  const outboxRows = () => portals.rows('SELECT "id" FROM "outbox"');
  const sentKeys = () => portals.downloaderServer.requests.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  /** Ends the leases of the killed portal, as time does. */
  const expireLeases = async (): Promise<void> => {
    await portals.rows('UPDATE "outbox" SET "lockedUntil" = 1');
    await portals.rows('UPDATE "job_lease" SET "expiresAt" = 1');
  };

  afterAll(async () => {
    await survivor?.close();
    await portals?.close();
    await emptyDatabase?.drop();
  });

  test('takes over its job and its orders, but not before it is dead: nothing is lost, and nothing happens twice', async () => {
    emptyDatabase = await create();
    portals = await PortalRestarts.open(emptyDatabase);
    portals.downloaderServer.faults.hold();
    const killed = portals.startNext({ titles: TITLES, endlessJob: JOB, clockOffsetMs: 0 });
    await waitUntil(() => killed.isJobRunning && sentKeys().length === 3);

    // An order of its own shows that the survivor has looked for work.
    survivor = await openSurvivor(emptyDatabase);
    const own = await requestApi(survivor).ask('movie', 4, await createFirstAdministrator(survivor));
    const ownKey = dispatchKeyOf('movie', own.requestId);
    await lookForWork();
    await waitUntil(() => sentKeys().includes(ownKey));
    expect([sentKeys().sort(), jobRuns]).toEqual([[...killed.accepted, ownKey].sort(), 0]);

    expect(await killed.kill()).toBe('SIGKILL');
    portals.downloaderServer.faults.clear();
    await waitUntil(async () => (await outboxRows()).length === 3);
    await lookForWork();
    await expireLeases();
    await lookForWork();
    const job = () => survivor.get(JobScheduler).find(JOB)!;
    await waitUntil(async () => (await outboxRows()).length === 0 && job().lastRun !== null && !job().running);

    expect(sentKeys().sort()).toEqual([...killed.accepted, ...killed.accepted, ownKey].sort());
    expect([...portals.acceptedByDownloader].sort()).toEqual([...killed.accepted, ownKey].sort());
    expect((await portals.storedKeys()).sort()).toEqual([...killed.accepted, ownKey].sort());
    const handedOver = await portals.rows<{ requestId: number }>(`SELECT "requestId" FROM "request_step" WHERE "step" = 'handed-over'`);
    expect(new Set(handedOver.map(({ requestId }) => requestId)).size).toBe(4);
    expect(handedOver).toHaveLength(4);
    expect(jobRuns).toBe(1);
    expect(await survivor.get(JobScheduler).findRuns(JOB)).toMatchObject([{ outcome: 'succeeded' }]);
  });
});
