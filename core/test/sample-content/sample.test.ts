import { definePlugin, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import { SIMULATED_TOKEN, startTmdb, type TmdbSimulator } from '../../../plugins/tmdb/src/simulator/index.js';
import { Clock, Database, Outbox } from '../../src/kernel/index.js';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import { RequestLimitPeriod } from '../../src/identity/index.js';
import { accountDraft, createFirstAdministrator, createUser, signInUser, type TestUser } from '../support/portal/test-users.js';
import { fakePlugins } from '../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { clockAtMidMonth } from '../support/movable-clock.js';
import { waitUntil } from '../support/wait-until.js';

const CLEAR = '/api/v3/sample/clear';
/** Tables that requests, dispatches and library syncs write to. */
const TABLES = [
  'requested_title',
  'request',
  'request_step',
  'quota_entry',
  'subscription',
  'library_item',
  'downloader_holding',
  'sync_run',
  'plugin_document',
];

interface Title {
  readonly id: number;
  readonly sample: boolean;
}

let portal: RunningPortal;
let source: TmdbSimulator;
let admin: TestUser;
let power: TestUser;
let ann: TestUser;
let sample: number[];

const call = <T = unknown>(method: string, path: string, who: TestUser, body?: unknown) => portal.api<T>(method, path, body, who.token);
const get = async <T>(path: string, who = admin) => (await call<T>('GET', path, who)).body;
const ask = async (who: TestUser, theMovieDbId: number) =>
  (await call<{ requestId: number }>('POST', '/api/v1/Request/movie', who, { theMovieDbId })).body.requestId;
const rows = () => get<{ id: number; sample: boolean }[]>('/api/v1/Request/movie');
const counts = () => get<Record<string, number>>('/api/v1/Request/count');
const embedded = async () => (await get<{ id: string; enabled: boolean }[]>('/api/v3/plugins')).find(({ id }) => id === 'playground');
const rowsIn = async (table: string, where = '1 = 1') => {
  const [row] = await portal.get(Database).query<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "${table}" WHERE ${where}`);
  return Number(row?.count);
};
const quota = async () => (await get<{ remaining: number }>('/api/v1/Request/movie/remaining', ann)).remaining;

/** Connects a real source, which replaces the sample content. */
async function connect(): Promise<void> {
  const values = { accessToken: SIMULATED_TOKEN, apiUrl: source.apiUrl, imageUrl: source.imageUrl };
  const settings = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
  expect((await call('PUT', '/api/v3/plugins/tmdb', admin, settings)).status).toBe(200);
}

/** Waits until the approved request is in the library of the sample content. */
async function untilHeld(requestId: number): Promise<void> {
  const isThere = async () => {
    await call('POST', '/api/v3/jobs/playground.library-sync/run', admin);
    await call('POST', '/api/v3/jobs/playground.downloader-sync/run', admin);
    return (await get<{ available: boolean }>(`/api/v1/Request/movie/info/${requestId}`)).available;
  };
  await waitUntil(isThere);
}

beforeAll(async () => {
  source = await startTmdb();
  portal = await startPortal({ plugins: ['playground', 'tmdb'], overrides: [[Clock, clockAtMidMonth()]] });
  admin = await createFirstAdministrator(portal);
  power = await createUser(portal, admin, 'Power', ['PowerUser', 'RequestMovie']);
  const limited = accountDraft('Ann', ['RequestMovie'], { movieRequestLimit: 5, movieRequestLimitType: RequestLimitPeriod.month });
  await call('POST', '/api/v1/Identity', admin, limited);
  ann = await signInUser(portal, 'Ann');
  sample = (await get<Title[]>('/api/v2/Search/movie/popular/0/4')).map(({ id }) => id);
});

afterAll(async () => {
  await portal.close();
  await source.close();
});

describe('clearing sample content', () => {
  it('requires the permission to manage plug-ins', async () => {
    expect((await portal.api('POST', CLEAR)).status).toBe(401);
    expect((await call('POST', CLEAR, ann)).status).toBe(403);
    expect((await call('POST', CLEAR, power)).status).toBe(403);
    expect(await embedded()).toMatchObject({ enabled: true });
  });

  it('deletes everything that came from it, and nothing else', async () => {
    const [pending, held, denied, waiting] = await Promise.all(sample.map((id) => ask(ann, id)));
    await call('POST', '/api/v1/Request/movie/approve', admin, { id: held });
    await call('PUT', '/api/v1/Request/movie/deny', admin, { id: denied, reason: 'no' });
    await call('POST', `/api/v1/Request/movie/subscribe/${pending}`, admin);
    await untilHeld(held!);
    const order = {
      topic: 'dispatch.movie.regular',
      key: `movie:${waiting}:regular`,
      payload: {},
      dueAt: new Date(portal.get(Clock).ms() + 3_600_000),
    };
    await portal.get(Outbox).enqueue(order);
    await connect();
    const real = await ask(ann, 1001);
    expect((await rows()).map(({ sample: isSample }) => isSample)).toEqual([false, true, true, true, true]);
    expect(await quota()).toBe(1);

    const { status, body } = await call('POST', CLEAR, admin);

    expect({ status, body }).toEqual({ status: 200, body: { requests: 4, items: 1 } });
    expect(await rows()).toMatchObject([{ id: real, sample: false }]);
    expect(await counts()).toEqual({ pending: 1, approved: 0, available: 0, denied: 0 });
    expect(await quota()).toBe(4);
    const left = Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await rowsIn(table)])));
    expect(left).toEqual({
      ...Object.fromEntries(TABLES.map((table) => [table, 0])),
      requested_title: 1,
      request: 1,
      request_step: 1,
      quota_entry: 1,
    });
    expect(await rowsIn('outbox', `"topic" LIKE 'dispatch%'`)).toBe(0);
    expect(await embedded()).toMatchObject({ enabled: false, state: 'disabled' });
    expect((await get<Title[]>('/api/v2/Search/movie/popular/0/1'))[0]).toMatchObject({ id: 1001, sample: false });
  });

  it('makes open pages reload their lists, and finds nothing the second time', async () => {
    const changed = jest.spyOn(portal.get(LiveUpdateService), 'notifyChange');
    const { body } = await call('POST', CLEAR, admin);

    expect(body).toEqual({ requests: 0, items: 0 });
    expect(changed.mock.calls.map(([audience, topic]) => [audience, topic])).toEqual(
      expect.arrayContaining([
        ['everyone', 'requests'],
        ['everyone', 'titles'],
      ]),
    );
    changed.mockRestore();
    expect(await rows()).toHaveLength(1);
  });

  it('leaves an empty library when it is enabled again', async () => {
    const off = { enabled: false, settings: { values: {} }, connections: [] };
    await call('PUT', '/api/v3/plugins/tmdb', admin, off);
    expect((await call('GET', '/api/v2/Search/movie/popular/0/1', admin)).status).toBe(502);

    await call('PUT', '/api/v3/plugins/playground', admin, { ...off, enabled: true });
    await call('POST', '/api/v3/jobs/playground.library-sync/run', admin);
    const titles = await get<(Title & { requested: boolean; available: boolean })[]>('/api/v2/Search/movie/popular/0/4');
    expect(titles.map(({ id }) => id)).toEqual(sample);
    for (const title of titles) expect(title).toMatchObject({ sample: true, requested: false, available: false });
    expect(await ask(ann, sample[0]!)).toBeGreaterThan(0);
  });
});

/** A sample plug-in that fails to delete its content. */
const stuck = definePlugin({
  id: 'stuck',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({}), max: 1 },
  target: () => ({ baseUrl: 'http://stuck.invalid' }),
  provides: {},
  actions: {
    clear: async () => {
      throw new PluginFailure('unavailable', 'the shelf is stuck');
    },
  },
});

it('changes nothing when a sample plug-in cannot delete its content', async () => {
  const folder = fakePlugins([{ manifest: { id: 'stuck', embedded: true }, definition: stuck }]);
  const other = await startPortal({ pluginSet: await folder.load() });
  const boss = await createFirstAdministrator(other);

  expect((await other.api('POST', CLEAR, undefined, boss.token)).status).toBeGreaterThanOrEqual(500);
  expect((await other.api('GET', '/api/v3/plugins', undefined, boss.token)).body).toMatchObject([{ id: 'stuck', enabled: true }]);

  await other.close();
  folder.remove();
});
