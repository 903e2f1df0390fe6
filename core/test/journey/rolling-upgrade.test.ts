import { cpSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { findFreePort } from '../support/free-port.js';
import { startNginx, testWithNginx } from '../support/nginx.js';
import { PortalProcess } from '../support/portal/portal-process.js';
import { PASSWORD } from '../support/portal/test-users.js';
import { ROOT_DIR } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { waitUntil } from '../support/wait-until.js';

const PostgreSQL = databaseEngines[1]!;
const SETUP_CODE = 'code-of-the-test';
const USERS = 8;
/** Each is written by one user, so that no write waits for another. */
const WRITTEN_JOBS = ['housekeeping', 'retention', 'retry-requests'];

/** The proxy of the compose file for two portals; only addresses and port are those of the test. */
const siteOf = (port: number, [first, second]: readonly [string, string]): string =>
  readFileSync(join(ROOT_DIR, 'packaging/compose/nginx.conf'), 'utf8')
    .replace('first:5000', first)
    .replace('second:5000', second)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);

describe('two portals behind the proxy of the compose file', () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const portals: PortalProcess[] = [];
  let database: EmptyDatabase;
  let nginx: { stop(): Promise<void> };
  let url: string;
  let token: string;
  let ports: readonly [number, number];

  const start = async (index: 0 | 1): Promise<PortalProcess> => {
    const environment = { DATA_DIR: folders[index].path, PORT: String(ports[index]), SETUP_CODE, DATABASE_URL: database.databaseUrl! };
    const portal = new PortalProcess(environment);
    portals.push(portal);
    await portal.ready();
    return portal;
  };
  /** nginx chooses the portal by the first three numbers of the visitor's address. */
  const call = (method: string, path: string, body?: unknown, user = 0, agent?: Agent): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : { 'x-setup-code': SETUP_CODE }),
      };
      const sent = request(url + path, { method, headers, agent, localAddress: `127.0.${user + 1}.1` }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, body: text })).on('error', reject);
      });
      sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });

  /** How many lists a portal has answered; asking it directly is no part of that. */
  const answersOf = async (index: 0 | 1): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${ports[index]}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const counts = [...(await answer.text()).matchAll(/^ombi_http_request_duration_seconds_count\{.*Requests\/movie.*\} (\d+)$/gm)];
    return counts.reduce((sum, [, number]) => sum + Number(number), 0);
  };

  /** Users who read and write without a pause, each at the portal that the proxy chooses. */
  function use(): { readonly calls: () => number; stop(): Promise<string[]> } {
    let isOver = false;
    let calls = 0;
    const failed: string[] = [];
    const doing = Array.from({ length: USERS }, async (_, user) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; !isOver; turn += 1) {
        const [method, path, body] =
          turn % 4 === 3 && user < WRITTEN_JOBS.length
            ? (['PUT', `/api/v3/jobs/${WRITTEN_JOBS[user]}`, { schedule: `0 ${turn % 60} ${user} * * ?` }] as const)
            : (['GET', '/api/v2/Requests/movie/15/0/requestedDate/desc', undefined] as const);
        const { status } = await call(method, path, body, user, agent).catch(({ code }: NodeJS.ErrnoException) => ({
          status: String(code),
        }));
        calls += 1;
        if (status !== 200) failed.push(`${method} ${status}`);
      }
      agent.destroy();
    });
    return {
      calls: () => calls,
      stop: async () => {
        isOver = true;
        await Promise.all(doing);
        return failed;
      },
    };
  }

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (nginx) return;
    database = await PostgreSQL.create();
    const port = await findFreePort();
    ports = [await findFreePort(), await findFreePort()];
    await start(0);
    cpSync(join(folders[0].path, 'keys'), join(folders[1].path, 'keys'), { recursive: true });
    await start(1);
    nginx = await startNginx(siteOf(port, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]), port);
    url = `http://127.0.0.1:${port}`;
    const account = { username: 'admin', password: PASSWORD };
    await call('POST', '/api/v1/Identity/Wizard', account);
    token = (JSON.parse((await call('POST', '/api/v1/Token', account)).body) as { access_token: string }).access_token;
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const { child } of portals) child.kill('SIGKILL');
    await Promise.all(portals.map(({ ended }) => ended));
    await database?.drop();
    for (const folder of folders) folder.remove();
  });

  testWithNginx('no call fails while one after the other is stopped and started again, as in an upgrade', async () => {
    const users = use();
    for (const index of [0, 1] as const) {
      const before = users.calls();
      await waitUntil(() => users.calls() > before + 50);
      portals[index]!.child.kill('SIGTERM');
      expect(await portals[index]!.ended).toBe(0);
      const without = users.calls();
      await waitUntil(() => users.calls() > without + 50);
      portals[index] = await start(index);
      portals.pop();
      const answeredBefore = await answersOf(index);
      await waitUntil(async () => (await answersOf(index)) > answeredBefore + 20);
    }
    expect(await users.stop()).toEqual([]);
  });

  testWithNginx('only calls in flight fail when one of them is killed, and none that only read', async () => {
    const users = use();
    await waitUntil(() => users.calls() > 50);
    portals[0]!.child.kill('SIGKILL');
    await portals[0]!.ended;
    const without = users.calls();
    await waitUntil(() => users.calls() > without + 200);
    const failed = await users.stop();
    expect(failed.length).toBeLessThanOrEqual(USERS);
    expect(failed.filter((what) => what.startsWith('GET'))).toEqual([]);
  });
});
