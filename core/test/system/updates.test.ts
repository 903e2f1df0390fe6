import { definePlugin, Manifest } from '@ombi/sdk';
import { z } from 'zod';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';
import { renderMarkdown } from '../../src/system/updates/render-markdown.js';
import { Clock } from '../../src/kernel/index.js';
import { MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { reply, startStubServer, type StubServer } from '../support/plugins/stub-server.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

/** Plug-ins that do nothing, for the range of their sdk. */
const plugin = (id: string, firstParty: boolean, sdk: string) => {
  const definition = definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({}),
    provides: {},
  } as never);
  const manifest = Manifest.parse({ id, name: id.toUpperCase(), sdk, server: './dist/server/index.js', provides: [] });
  return createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty, manifest }, definition as never);
};
const PLUGINS = new PluginSet([plugin('own', true, '~1.0.0'), plugin('old', false, '~1.0.0'), plugin('wide', false, '^1.0.0')], []);

const clock = new MovableClock();
const HOUR_MS = 3_600_000;
let portal: RunningPortal;
let feed: StubServer;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  feed = await startStubServer();
  portal = await startPortal({ pluginSet: PLUGINS, config: { version: '4.9.1' }, overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  user = await createUser(portal, admin, 'Ursula', []);
});

afterAll(async () => {
  await portal.close();
  await feed.close();
});

const get = async <T = unknown>(path: string, as: TestUser | null = admin) => portal.api<T>('GET', path, undefined, as?.token);
const save = (body: object) => portal.api('POST', '/api/v1/Settings/Update', body, admin.token);

const RELEASES = [
  {
    tag_name: 'v4.10.0',
    published_at: '2026-03-01T10:00:00Z',
    body: '## Fixed\n- **Search** <script>alert(1)</script>',
    assets: [
      { name: 'linux', browser_download_url: 'https://example.org/a.tar.gz' },
      { name: 'bad', browser_download_url: 'javascript:alert(1)' },
    ],
  },
  { tag_name: 'v4.9.0', body: 'Old' },
  { tag_name: 'v5.0.0-beta.1', prerelease: true, body: 'Preview' },
  { tag_name: 'v6.0.0', draft: true, body: 'Secret' },
  { tag_name: 'nightly', body: '' },
];

it('asks nobody until an administrator enters a feed', async () => {
  expect((await get('/api/v1/Settings/update')).body).toEqual({
    id: 0,
    autoUpdateEnabled: false,
    username: null,
    password: null,
    processName: null,
    useScript: false,
    scriptLocation: null,
    windowsServiceName: null,
    windowsService: false,
    testMode: false,
    updateSchedule: null,
    releaseFeed: '',
  });
  expect((await get('/api/v1/Update')).body).toEqual({
    updateVersionString: '4.9.1',
    updateVersion: 4_009_001,
    updateDate: '0001-01-01T00:00:00Z',
    updateAvailable: false,
    changeLogs: null,
    downloads: [],
  });
  expect((await get('/api/v1/Job/update')).body).toBe(false);
  expect((await get('/api/v2/System/news')).body).toBeNull();
  expect((await portal.api('POST', '/api/v1/Job/update', undefined, admin.token)).body).toBe(true);
});

it.each([{ releaseFeed: 'releases' }, { releaseFeed: 'ftp://example.org' }])('refuses %p and keeps what was stored', async (body) => {
  const answer = await save(body);
  expect(answer).toMatchObject({ status: 400, body: { errors: { releaseFeed: [expect.any(String)] } } });
});

describe('the installed plug-ins that an announced version would refuse', () => {
  const release = { tag_name: 'v4.10.0', body: 'News' };
  const ask = async (releases: object[]) => {
    feed.answers(reply(200, releases));
    await save({ releaseFeed: `${feed.url}/plugins` });
    expect((await portal.api('POST', '/api/v3/update/check', undefined, admin.token)).status).toBe(200);
    return (await get('/api/v3/update/plugins')).body;
  };
  const old = { id: 'old', name: 'OLD', version: '1.0.0', sdk: '~1.0.0' };

  it.each([
    ['a member of the feed', { ...release, sdk: '1.4.0' }],
    ['a comment in the notes', { ...release, body: 'News\n\n<!-- sdk: 1.4.0 -->' }],
  ])('are named when %s tells its sdk', async (_, announced) => {
    expect(await ask([announced])).toEqual({ version: '4.10.0', sdkVersion: '1.4.0', installed: 2, unfit: [old] });
    expect((await get<{ changeLogs: string }>('/api/v1/Update')).body.changeLogs).toBe('<p>News</p>');
  });

  it('are all installed ones of another major version', async () => {
    expect(await ask([{ ...release, sdk: '2.0.0' }])).toMatchObject({ unfit: [old, { id: 'wide' }] });
  });

  it.each([undefined, 'soon', 7])('are unknown when the feed tells %p', async (sdk) => {
    expect(await ask([{ ...release, sdk }])).toEqual({ version: '4.10.0', sdkVersion: null, installed: 2, unfit: [] });
  });

  it('are not told without a newer version, nor to others', async () => {
    expect(await ask([{ tag_name: 'v4.9.0', sdk: '2.0.0' }])).toEqual({ version: null, sdkVersion: null, installed: 2, unfit: [] });
    expect((await get('/api/v3/update/plugins', user)).status).toBe(403);
  });
});

describe('with a feed', () => {
  beforeAll(async () => {
    feed.answers(reply(200, RELEASES));
    expect((await save({ releaseFeed: `${feed.url}/releases?per_page=5` })).body).toBe(true);
  });

  it('neither fails nor waits while the first check is under way, and until one succeeds', async () => {
    let failFeed = () => {};
    const isAsked = new Promise<void>((resolve) => {
      feed.answers((response, call) => {
        failFeed = () => reply(500)(response, call);
        resolve();
      });
    });
    const check = portal.api('POST', '/api/v3/update/check', undefined, admin.token);
    await isAsked;
    expect(await get('/api/v1/Job/updateCached')).toMatchObject({ status: 200, body: false });
    expect(await get('/api/v1/Update', null)).toMatchObject({
      status: 200,
      body: { updateVersionString: '4.9.1', updateAvailable: false },
    });

    // Further attempts fail as well.
    feed.answers(reply(500));
    failFeed();
    expect((await check).status).toBe(502);
    for (const path of ['/api/v1/Update', '/api/v1/Job/update', '/api/v1/Job/updateCached', '/api/v2/System/news'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    feed.answers(reply(200, RELEASES));
  });

  it('makes no outside call for strangers and users', async () => {
    for (const as of [null, user]) expect((await get('/api/v1/Update', as)).body).toMatchObject({ updateAvailable: false });
    expect(feed.received).toEqual([]);
  });

  it('compares the newest stable version with the running one, whatever the order and the letter in front', async () => {
    expect((await get('/api/v1/Update')).body).toEqual({
      updateVersionString: '4.10.0',
      updateVersion: 4_010_000,
      updateDate: '2026-03-01T10:00:00.000Z',
      updateAvailable: true,
      changeLogs: '<h3>Fixed</h3>\n<ul><li><strong>Search</strong> &lt;script&gt;alert(1)&lt;/script&gt;</li></ul>',
      downloads: [{ name: 'linux', url: 'https://example.org/a.tar.gz' }],
    });
    expect(feed.received.map(({ url }) => url)).toEqual(['/releases?per_page=5']);
  });

  it('answers everybody from the last check, and asks again after an hour', async () => {
    expect((await get('/api/v1/Update', null)).body).toMatchObject({ updateAvailable: true });
    await get('/api/v1/Update');
    expect((await get('/api/v1/Job/updateCached')).body).toBe(true);
    expect(feed.received).toHaveLength(1);
    clock.offset += HOUR_MS;
    await get('/api/v1/Update');
    expect(feed.received).toHaveLength(2);
  });

  it('offers preliminary versions in the channel Develop only', async () => {
    await portal.api('POST', '/api/v1/Settings/ombi', { branch: 0 }, admin.token);
    expect((await get('/api/v1/Update')).body).toMatchObject({ updateVersionString: '5.0.0-beta.1', updateAvailable: true });
    expect((await get('/api/v1/Settings/about')).body).toMatchObject({ branch: 'Develop' });
    await portal.api('POST', '/api/v1/Settings/ombi', { branch: 'stable' }, admin.token);
    expect((await get('/api/v1/Settings/about')).body).toMatchObject({ branch: 'Stable' });
    expect((await portal.api('POST', '/api/v1/Settings/ombi', { branch: 2 }, admin.token)).status).toBe(400);
  });

  it('returns the notes as news in plain text', async () => {
    const news = await get<string>('/api/v2/System/news');
    expect(news.headers.get('content-type')).toContain('text/plain');
    expect(news.body).toBe('# 4.10.0 (2026-03-01)\n\n## Fixed\n- **Search** <script>alert(1)</script>\n\n# 4.9.0\n\nOld\n');
    expect((await get('/api/v2/System/news', user)).status).toBe(403);
  });

  it.each([
    ['an error', reply(500)],
    ['something else', reply(200, { message: 'rate limit' })],
    ['a web page', reply(200, '<html></html>', { 'content-type': 'text/html' })],
  ])('keeps the last result when the feed answers with %s', async (_what, answer) => {
    feed.answers(answer);
    clock.offset += HOUR_MS;
    expect((await get('/api/v1/Job/update')).body).toBe(false);
    expect(await portal.api('POST', '/api/v3/update/check', undefined, admin.token)).toMatchObject({
      status: 502,
      body: { type: 'feed-unreadable' },
    });
    expect((await get('/api/v1/Update')).body).toMatchObject({ updateVersionString: '4.10.0', updateAvailable: true });
    feed.answers(reply(200, RELEASES));
  });

  it('runs as a job whose result names the version', async () => {
    expect((await portal.api('POST', '/api/v1/Job/update', undefined, admin.token)).body).toBe(true);
    const lastNote = async () =>
      (await get<{ id: string; lastRun: { reason: string } | null }[]>('/api/v3/jobs')).body.find(({ id }) => id === 'update-check')
        ?.lastRun?.reason;
    await waitUntil(async () => (await lastNote()) === 'Version 4.10.0 is available.');
    expect((await get('/api/v1/Settings/jobs')).body).toMatchObject({ automaticUpdater: '0 0 0/6 1/1 * ? *' });
  });

  it('is for administrators', async () => {
    for (const [method, path] of [
      ['GET', 'Settings/Update'],
      ['POST', 'Settings/Update'],
      ['GET', 'Job/update'],
      ['GET', 'Job/updateCached'],
      ['POST', 'Job/update'],
    ] as const)
      expect([
        (await portal.api(method, `/api/v1/${path}`, undefined, user.token)).status,
        (await portal.api(method, `/api/v1/${path}`)).status,
      ]).toEqual([403, 401]);
  });
});

it.each([
  ['# A\n\none\ntwo\n\n- x\n- y\nz', '<h3>A</h3>\n<p>one two</p>\n<ul><li>x</li><li>y</li></ul>\n<p>z</p>'],
  ['`<b>` & [site](https://example.org/?a=1&b)', '<p><code>&lt;b&gt;</code> &amp; <a href="https://example.org/?a=1&amp;b">site</a></p>'],
  ['[x](javascript:alert(1)) "q"', '<p>[x](javascript:alert(1)) &quot;q&quot;</p>'],
  ['', ''],
])('renders the Markdown %p', (markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});
