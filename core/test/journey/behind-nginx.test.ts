import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { findFreePort } from '../support/free-port.js';
import { startNginx, testWithNginx } from '../support/nginx.js';
import { createPackageFiles, tarballOf } from '../support/plugins/plugin-packages.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { PASSWORD, createUser, signInUser, type TestUser } from '../support/portal/test-users.js';
import { ROOT_DIR } from '../support/test-config.js';
import { waitUntil } from '../support/wait-until.js';

const SETUP_CODE = 'code-of-the-test';
const MEGABYTE = 1024 * 1024;

/** The configuration as docs/install.md prints it; only the two ports are those of the test. */
function documentedSite(port: number, portalPort: string): string {
  const document = readFileSync(join(ROOT_DIR, 'docs/install.md'), 'utf8');
  const [, block = ''] = /^```nginx\n([^]*?)^```$/m.exec(document) ?? [];
  const replace = (text: string, from: string, to: string): string => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, to);
  };
  return replace(replace(block, 'listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`), '127.0.0.1:5000', `127.0.0.1:${portalPort}`);
}

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

describe('behind nginx as the documentation sets it up', () => {
  let portal: RunningPortal;
  let admin: TestUser;
  let url: string;
  let nginx: { stop(): Promise<void> };
  const rejects = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];

  /** Calls the proxy as a visitor with another address than the proxy's. */
  const call = (
    method: string,
    path: string,
    { body, headers = {}, token }: { body?: string | Buffer; headers?: Record<string, string>; token?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json', ...headers };
      const sent = request(url + path, { method, headers: all, localAddress: '127.0.0.2', agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
      });
      sent.once('error', reject).end(body);
    });

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (nginx) return;
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    portal = await startPortal({ plugins: [], config: { baseUrl: '/ombi', setupCode: SETUP_CODE, hstsSeconds: 3600 } });
    const port = await findFreePort();
    nginx = await startNginx(documentedSite(port, new URL(portal.url).port), port);
    url = `https://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await nginx?.stop();
    await portal?.close();
    if (rejects === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = rejects;
  });

  testWithNginx('the portal answers below its path, and the set-up requires its code', async () => {
    expect((await call('GET', '/ombi')).headers['location']).toMatch(/\/ombi\/$/);
    const { status, body } = await call('GET', '/ombi/api/v3/portal');
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ baseUrl: '/ombi', wizardCompleted: false })]);

    const first = { body: JSON.stringify({ username: 'admin', password: PASSWORD }) };
    const path = '/ombi/api/v1/Identity/Wizard';
    expect((await call('POST', path, first)).status).toBe(401);
    expect((await call('POST', path, { ...first, headers: { 'x-setup-code': 'another-code' } })).status).toBe(401);
    expect(JSON.parse((await call('POST', path, { ...first, headers: { 'x-setup-code': SETUP_CODE } })).body)).toMatchObject({
      result: true,
    });
    admin = await signInUser(portal, 'admin');
  });

  testWithNginx('visitors keep their addresses, and https is known, once the proxy is trusted', async () => {
    const signInAddress = async (): Promise<unknown> => {
      const body = JSON.stringify({ username: 'admin', password: PASSWORD });
      const answer = await call('POST', '/ombi/api/v1/Token', { body, headers: { 'x-forwarded-for': '203.0.113.9' } });
      const { access_token: token } = JSON.parse(answer.body) as { access_token: string };
      const sessions = JSON.parse((await call('GET', '/ombi/api/v3/sessions', { token })).body) as { current: boolean; address: string }[];
      return [sessions.find(({ current }) => current)?.address, answer.headers['strict-transport-security']];
    };
    expect(await signInAddress()).toEqual(['127.0.0.1', undefined]);
    const stored = await portal.api<object>('GET', '/api/v1/Settings/authentication', undefined, admin.token);
    await portal.api('POST', '/api/v1/Settings/authentication', { ...stored.body, trustedProxies: ['127.0.0.1'] }, admin.token);
    expect(await signInAddress()).toEqual(['127.0.0.2', 'max-age=3600']);
  });

  testWithNginx.each([['WebSockets'], ['ServerSentEvents'], ['LongPolling']] as const)(
    'pages get live updates by %s',
    async (transport) => {
      const page = new HubConnectionBuilder()
        .withUrl(`${url}/ombi/hubs/notification`, { accessTokenFactory: () => admin.token, transport: HttpTransportType[transport] })
        .configureLogging(LogLevel.None)
        .build();
      const topics: unknown[] = [];
      page.on('Changed', (topic: unknown) => topics.push(topic));
      await page.start();
      await portal.api('PUT', '/api/v3/jobs/housekeeping', { schedule: `0 ${transport.length} 7 * * ?` }, admin.token);
      await waitUntil(() => topics.includes('jobs'));
      await page.stop();
    },
  );

  testWithNginx('files of any size reach the portal, which limits them itself', async () => {
    const upload = (path: string, body: Buffer, { token } = admin) =>
      call('POST', `/ombi/api/v3/${path}`, { body, token, headers: { 'content-type': 'application/gzip' } });
    const package_ = await tarballOf(createPackageFiles('depot', { files: { 'large.txt': 'x'.repeat(10 * MEGABYTE) } }));
    expect((await upload('plugins/staged/upload', package_)).status).toBe(200);
    for (const megabytes of [2, 51, 80]) {
      const { status, body } = await upload('plugins/staged/upload', Buffer.alloc(megabytes * MEGABYTE, 1));
      expect({ status, body }).toEqual({
        status: 422,
        body: expect.stringContaining(`"type":"${megabytes > 50 ? 'too-large' : 'no-archive'}"`),
      });
    }
    const user = await createUser(portal, admin, 'sender', ['RequestMovie']);
    for (const megabytes of [2, 51, 80]) {
      expect((await upload('plugins/staged/upload', Buffer.alloc(megabytes * MEGABYTE, 1), user)).status).toBe(403);
    }
  });
});
