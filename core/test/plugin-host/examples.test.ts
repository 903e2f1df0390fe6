import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Events } from '@ombi/sdk';
import { reply, routes, startSimulator, type SimulatedRequest, type Simulator } from '@ombi/sdk/testing';
import { buildPackages, PluginAuthorWorkspace } from '../../../sdk/test/create/plugin-author-workspace.js';
import { Terminal } from '../../../sdk/test/docs/terminal.js';
import { EventBus } from '../../src/events/index.js';
import { Clock, Outbox } from '../../src/kernel/index.js';
import { PluginProcessOptions, PluginSet } from '../../src/plugin-host/index.js';
import { testProcessOptions } from '../support/plugins/community-plugins.js';
import { fakeServicesPlugins } from '../support/plugins/fake-services.js';
import { MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { ROOT_DIR } from '../support/test-config.js';
import { waitUntil } from '../support/wait-until.js';

const EXAMPLES = join(ROOT_DIR, 'sdk/examples');
const MAX_LINES = 150;
const NTFY_AGENT = 1219561;

/** The folder of a reader, with copies of the examples and what `npm install` would fetch. */
const workspace = new PluginAuthorWorkspace();
const clock = new MovableClock();
let portal: RunningPortal;
let admin: TestUser;
let anna: TestUser;
let simulator: Simulator;
let lastMovieId = 5000;

const api = <T>(method: string, path: string, body?: unknown, { token } = admin) => portal.api<T>(method, path, body, token);

/** Tests and packs an example as its reader does; returns the bytes of the packed file. */
async function packExample(name: string): Promise<Buffer> {
  const folder = join(workspace.folder, name);
  cpSync(join(EXAMPLES, name), folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  workspace.linkDependencies(name);
  const terminal = new Terminal(folder);
  await terminal.run('npm test');
  await terminal.run('npm run pack:plugin');
  const [file] = readdirSync(folder).filter((entry) => entry.endsWith('.tgz'));
  return readFileSync(join(folder, file!));
}

/** Installs the packed file in the portal, where nothing but the file is known. */
async function installExample(name: string, values: object): Promise<void> {
  const headers = { 'Content-Type': 'application/gzip', Authorization: `Bearer ${admin.token}` };
  const body = (await packExample(name)) as BodyInit;
  const upload = await fetch(`${portal.url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body });
  const staged = (await upload.json()) as { token: string; id: string };
  expect(upload.status).toBe(200);
  expect(await api('POST', `/api/v3/plugins/staged/${staged.token}/install`)).toMatchObject({ status: 200, body: { state: 'disabled' } });

  const connections = [{ id: null, slot: null, enabled: true, values }];
  expect(await api('PUT', `/api/v3/plugins/${staged.id}`, { enabled: true, settings: { values: {} }, connections })).toMatchObject({
    status: 200,
  });
}

const requestMovie = async (user: TestUser): Promise<number> => {
  const { body } = await api<{ requestId: number }>('POST', '/api/v1/request/movie', { theMovieDbId: (lastMovieId += 1) }, user);
  return body.requestId;
};

const bodies = <T>(path: string): T[] => simulator.requests.filter((request) => request.path === path).map(({ body }) => body as T);

let isSlow = true;
const parcels: number[] = [];
const parcelOf = (tmdbId: number) => ({ id: `p${tmdbId}`, tmdbId, state: isSlow ? 'resolving' : 'watched' });

/** All services that the examples call. */
const SERVICES = routes({
  'POST /ntfy': () => reply(200, { id: 'm1', event: 'message' }),
  'POST /hook': () => reply(204),
  'GET /parcels': ({ query }: SimulatedRequest) => {
    const found = parcels.filter((one) => query.get('tmdbId') === null || one === Number(query.get('tmdbId')));
    return reply(200, { items: found.map(parcelOf), total: found.length });
  },
  'POST /parcels': ({ body }: SimulatedRequest) => {
    const { tmdbId } = body as { tmdbId: number };
    parcels.push(tmdbId);
    return reply(201, parcelOf(tmdbId));
  },
});

beforeAll(async () => {
  await buildPackages();
  simulator = await startSimulator(SERVICES);
  const overrides = [
    [PluginProcessOptions, testProcessOptions()],
    [Clock, clock],
  ] as const;
  // A source of titles, and no downloader beside the example.
  const { loaded } = fakeServicesPlugins('http://127.0.0.1:9');
  portal = await startPortal({ pluginSet: new PluginSet(loaded.slice(0, 1), []), overrides });
  admin = await createFirstAdministrator(portal);
  anna = await createUser(portal, admin, 'Anna', ['RequestMovie']);
});
afterAll(async () => {
  await portal.close();
  await simulator.close();
  workspace.remove();
});

it.each(['ntfy', 'event-webhook', 'downloader'])(`%s is shorter than ${MAX_LINES} lines`, (name) => {
  const folders = ['src', 'test'].map((folder) => join(EXAMPLES, name, folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  expect(lines.length).toBeLessThan(MAX_LINES);
});

it('ntfy sends to the topic of its connection, and to those that users entered', async () => {
  await installExample('ntfy', { baseUrl: `${simulator.url}/ntfy`, topic: 'films', personal: true });
  const saveHandle = (value: string) =>
    api('POST', '/api/v1/Identity/NotificationPreferences', [{ userId: anna.id, agent: NTFY_AGENT, value }], anna);
  expect(await saveHandle('no topic')).toMatchObject({ status: 400 });
  expect(await saveHandle('films-of-anna')).toMatchObject({ status: 200 });

  const movie = await requestMovie(anna);
  await api('POST', '/api/v1/Request/movie/approve', { id: movie, is4K: false });
  const topics = () => bodies<{ topic: string }>('/ntfy').map(({ topic }) => topic);
  await waitUntil(() => topics().includes('films') && topics().includes('films-of-anna'));
});

it('event-webhook posts what happens as sentences', async () => {
  await installExample('event-webhook', { webhookUrl: `${simulator.url}/hook` });
  await requestMovie(anna);
  await waitUntil(() => bodies('/hook').length > 0);
  const text = expect.stringMatching(/^Anna requested .+, which needs a decision\.$/) as string;
  expect(bodies('/hook')).toEqual([{ event: 'request.created', text }]);
});

it('downloader takes its time, and the request waits without a failure', async () => {
  await installExample('downloader', { baseUrl: simulator.url, apiKey: 'simulated-key' });
  const published: (readonly [keyof Events, object])[] = [];
  portal.get(EventBus).onAnyEvent((name, event) => void published.push([name, event]));

  const requestId = await requestMovie(admin);
  const was = (name: keyof Events) =>
    published.some(([one, event]) => one === name && 'requestId' in event && event.requestId === requestId);
  await waitUntil(() => was('dispatch.accepted'));
  isSlow = false;
  await waitUntil(() => {
    clock.offset += 60_000;
    portal.get(Outbox).wake();
    return was('dispatch.delivered');
  });
  expect(was('dispatch.failed')).toBe(false);
  expect(parcels.filter((tmdbId) => tmdbId === lastMovieId)).toHaveLength(1);
});
