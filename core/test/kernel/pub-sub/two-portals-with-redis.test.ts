import { Outbox, PortalPubSub } from '../../../src/kernel/index.js';
import { stopClock } from '../../support/movable-clock.js';
import { databaseEngines } from '../../support/data/databases.js';
import { connectToHub } from '../../support/portal/hub-client.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import type { RunningPortal } from '../../support/portal/portal.js';
import { redisServer, testWithRedis, type RedisServer } from '../../support/redis-server.js';
import { openTwoPortals, type TwoPortals } from '../../support/requests/two-portals.js';
import { waitUntil } from '../../support/wait-until.js';

const PostgreSQL = databaseEngines[1]!;
const WRONG_PASSWORD = { username: 'nobody', password: 'guess', rememberMe: false, usePlexAdminAccount: false };

describe('two portals with Redis', () => {
  let redis: RedisServer;
  let twoPortals: TwoPortals;
  let here: RunningPortal;
  let there: RunningPortal;
  let admin: TestUser;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    redis = await redisServer();
    await redis.start();
    twoPortals = await openTwoPortals(PostgreSQL, { redisUrl: redis.url });
    ({ first: here, second: there } = twoPortals);
    admin = await createFirstAdministrator(here);
    await waitUntil(() => [here, there].every((portal) => portal.get(PortalPubSub).state === 'connected'));
  });

  afterAll(async () => {
    await twoPortals?.close();
    await redis?.stop();
  });

  testWithRedis('count attempts to sign in together', async () => {
    const guess = async (portal: RunningPortal) => (await portal.api('POST', '/api/v1/token', WRONG_PASSWORD)).status;
    const letClockRun = stopClock(here);
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(here)).toBe(401);
    await waitUntil(async () => (await guess(there)) === 429);
    expect(await guess(here)).toBe(429);
    letClockRun();
  });

  testWithRedis('wake the outbox of each other', async () => {
    const wake = jest.spyOn(there.get(Outbox), 'wake');
    await here.get(Outbox).enqueue({ topic: 'of-nobody', key: '1', payload: {} });
    await waitUntil(() => wake.mock.calls.some(([topic]) => topic === 'of-nobody'));
  });

  testWithRedis('open a connection to the hub at the portal that did not negotiate it', async () => {
    const negotiated = await here.api<{ connectionToken: string }>('POST', '/hubs/notification/negotiate', {}, admin.token);
    const path = `/hubs/notification?id=${encodeURIComponent(negotiated.body.connectionToken)}`;
    expect((await there.api('GET', path, undefined, admin.token)).status).toBe(200);
    expect((await here.api('GET', `${path}x`, undefined, admin.token)).status).toBe(404);
  });

  testWithRedis('show whether Redis can be reached, and work without it', async () => {
    const health = async () => (await here.api<{ state: string; redis: string }>('GET', '/api/v3/health', undefined, admin.token)).body;
    const metric = async () =>
      /^ombi_redis_connected (\d)$/m.exec((await here.api<string>('GET', '/metrics', undefined, admin.token)).body)?.[1];
    expect([(await health()).redis, await metric()]).toEqual(['healthy', '1']);

    await redis.stop();
    await waitUntil(async () => (await health()).redis === 'failing');
    expect([(await health()).state, await metric()]).toEqual(['failing', '0']);
    const { received, connection } = await connectToHub(there, admin.token);
    await twoPortals.apiAt(0).ask('movie', 77, admin);
    await waitUntil(() => received.some(([method, topic]) => method === 'Changed' && topic === 'requests'));
    await connection.stop();
  });
});
