import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { openTcpProxy, type TcpProxy } from '../support/data/tcp-proxy.js';
import { waitUntil } from '../support/wait-until.js';

const CLIENTS = 10;
const JOBS = ['housekeeping', 'retention', 'retry-requests'];

interface ListedJob {
  readonly id: string;
  readonly schedule: string;
}

describe.each(databaseEngines.slice(1))('a $name server that restarts under load', ({ test, create }) => {
  let database: EmptyDatabase;
  let proxy: TcpProxy;
  let portal: RunningPortal;
  let admin: TestUser;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    database = await create();
    proxy = await openTcpProxy(database.databaseUrl!);
    portal = await startPortal({ plugins: [], dataDir: database.dataDir, config: { databaseUrl: proxy.url } });
    admin = await createFirstAdministrator(portal);
  });
  afterEach(async () => {
    proxy.restore();
    await portal.close();
    await proxy.close();
    await database.drop();
  });

  const call = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: string; retryAfter: string | null }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${portal.url}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    return { status: answer.status, body: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  };

  test('is told with 503, loses nothing that was answered, and is used again', async () => {
    const seen = new Map<number, number>();
    const refused: string[] = [];
    const stored = new Map<string, string>();
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; !isOver; turn += 1) {
        const job = JOBS[client];
        const schedule = `0 ${turn % 60} ${client} * * ?`;
        const { status, body, retryAfter } = job
          ? await call('PUT', `/api/v3/jobs/${job}`, { schedule })
          : await call('GET', '/api/v2/Requests/movie/15/0/requestedDate/desc');
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status !== 200) refused.push(`${status} ${retryAfter} ${body}`);
        if (job && status === 200) stored.set(job, schedule);
        // A change that was not answered may have been made, or not.
        else if (job) stored.delete(job);
      }
    });
    const isSeen = (status: number, times: number) => waitUntil(() => (seen.get(status) ?? 0) >= times);
    await isSeen(200, 100);
    proxy.cut();
    await waitUntil(() => refused.length >= 2 * CLIENTS);
    expect((await call('GET', '/health/ready')).status).toBe(503);
    proxy.restore();
    const answered = seen.get(200) ?? 0;
    await isSeen(200, answered + 200);
    isOver = true;
    await Promise.all(clients);

    expect([...new Set(refused.map((text) => text.slice(0, 5)))]).toEqual(['503 2']);
    expect(refused.filter((text) => !text.includes('"type":"unavailable"'))).toEqual([]);
    const jobs = JSON.parse((await call('GET', '/api/v3/jobs?language=en')).body) as ListedJob[];
    for (const [id, schedule] of stored) expect([id, jobs.find((job) => job.id === id)?.schedule]).toEqual([id, schedule]);
    expect((await call('GET', '/health/ready')).status).toBe(200);
  });
});
