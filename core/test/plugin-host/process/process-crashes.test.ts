import { startSimulator, reply, routes, type Simulator } from '@ombi/sdk/testing';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { PluginProcessOptions, PluginHost, PluginSet } from '../../../src/plugin-host/index.js';
import { linkPluginLibraries, testProcessOptions, communityDownloader } from '../../support/plugins/community-plugins.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';
import { waitUntil } from '../../support/wait-until.js';

/** When a plug-in's process crashes in its next call: before or after its request to the external service, or not at all. */
type CrashTime = 'before' | 'after' | 'never';

interface Failed {
  readonly title: string;
  readonly error: string;
}

interface ReceivedItem {
  readonly idempotencyKey: string;
  readonly title: string;
}

/** Calls the external service, and crashes as the test chose. */
const crashingCode = (id: string, path: string, what: string): string => `
  const { fate } = await ctx.http.get('/fate/${id}', z.object({ fate: z.string() }));
  if (fate === 'before') process.exit(7);
  await ctx.http.post('${path}', ${what});
  if (fate === 'after') process.exit(7);`;

describe('work in progress when the process of a plug-in crashes', () => {
  let portal: RunningPortal;
  let folders: FakePlugins;
  let fakeServices: FakeServices;
  let externalService: Simulator;
  let admin: TestUser;
  let bob: TestUser;
  let films = 7000;
  const crashTimes: Record<string, CrashTime> = {};

  const enable = (id: string) =>
    portal.api(
      'PUT',
      `/api/v3/plugins/${id}`,
      {
        enabled: true,
        settings: { values: {} },
        connections: [
          { id: idOf(id), slot: null, enabled: true, values: { baseUrl: externalService.url, apiKey: 'a-key-for-the-courier' } },
        ],
      },
      admin.token,
    );
  const idOf = (id: string) =>
    portal
      .get(PluginHost)
      .providers('downloader')
      .find(({ pluginId }) => pluginId === id)?.connectionId ?? null;
  const view = (id: string) =>
    portal
      .get(PluginHost)
      .plugins()
      .find((plugin) => plugin.id === id)!;
  /** The external service was called this often for the title. */
  const receivedItems = (path: string, title: string) =>
    externalService.requests
      .filter((request) => request.path === path && (request.body as ReceivedItem).title === title)
      .map(({ body }) => body as ReceivedItem);
  const failure = async (title: string) => {
    const { body } = await portal.api<Failed[]>('GET', '/api/v1/RequestRetry', undefined, admin.token);
    return body.find((failed) => failed.title === title);
  };
  /** Makes all pending rows due. */
  const later = async (): Promise<void> => {
    await portal.get(Database).execute(`UPDATE "outbox" SET "dueAt" = 0 WHERE "state" = 'waiting'`);
    portal.get(Outbox).wake();
  };
  /** The pending row of this title waits after so many failed attempts. */
  const waits = (topic: 'dispatch' | 'deliver', title: string, attempts: number) =>
    waitUntil(async () => {
      const sql = `SELECT "attempts" FROM "outbox" WHERE "state" = 'waiting' AND "topic" LIKE ? AND "payload" LIKE ?`;
      const rows = await portal.get(Database).query<{ attempts: number }>(sql, [`${topic}%`, `%"${title}"%`]);
      return rows.length > 0 && rows.every((row) => row.attempts >= attempts);
    });
  const ask = async (): Promise<{ id: number; title: string }> => {
    const theMovieDbId = (films += 1);
    const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId }, bob.token);
    return { id: body.requestId, title: `Film ${theMovieDbId}` };
  };
  const approve = async () => {
    const asked = await ask();
    await portal.api('POST', '/api/v1/Request/movie/approve', { id: asked.id }, admin.token);
    return asked;
  };
  const stateOf = async (id: number) => (await portal.api('GET', `/api/v1/Request/movie/info/${id}`, undefined, admin.token)).body;
  const isBack = (id: string) => waitUntil(() => view(id).state === 'ready');

  beforeAll(async () => {
    externalService = await startSimulator(
      routes({
        'GET /fate/courier': () => reply(200, { fate: crashTimes['courier'] ?? 'never' }),
        'GET /fate/pigeon': () => reply(200, { fate: crashTimes['pigeon'] ?? 'never' }),
        'POST /add': () => reply(200, {}),
        'POST /send': () => reply(200, {}),
      }),
    );
    folders = fakePlugins([
      communityDownloader('courier', { add: crashingCode('courier', '/add', 'item') }),
      communityDownloader('pigeon', { send: crashingCode('pigeon', '/send', 'message') }),
    ]);
    linkPluginLibraries(folders);
    fakeServices = await startFakeServices();
    const plan = testProcessOptions();
    const { loaded } = await folders.load(plan);
    const pluginSet = new PluginSet([...loaded, fakeServices.plugins.find('studio')!], []);
    portal = await startPortal({
      pluginSet,
      overrides: [[PluginProcessOptions, plan]],
    });
    admin = await createFirstAdministrator(portal);
    bob = await createUser(portal, admin, 'Bob', ['RequestMovie']);
    for (const id of ['courier', 'pigeon']) expect((await enable(id)).status).toBe(200);
  });
  afterAll(async () => {
    await portal.close();
    await Promise.all([externalService.close(), fakeServices.downloader.close()]);
    folders.remove();
  });

  it('repeats a dispatch with the same key until it succeeds', async () => {
    crashTimes['courier'] = 'before';
    const { id, title } = await approve();
    const key = `movie:${id}:regular`;
    await waits('dispatch', title, 1);
    expect((await failure(title))!.error).toContain('its process ended: it ended itself (exit code 7)');
    expect(receivedItems('/add', title)).toEqual([]);

    crashTimes['courier'] = 'after';
    await isBack('courier');
    await later();
    await waitUntil(() => receivedItems('/add', title).length === 1);
    await waits('dispatch', title, 2);

    crashTimes['courier'] = 'never';
    await isBack('courier');
    await later();
    await waitUntil(async () => (await failure(title)) === undefined);
    expect(receivedItems('/add', title).map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
    expect(await stateOf(id)).toMatchObject({ approved: true, dispatchError: null });
  });

  it('sends a message again with the same key, while other channels go on', async () => {
    crashTimes['pigeon'] = 'before';
    const { title } = await ask();
    await waits('deliver', title, 1);
    expect(receivedItems('/send', title)).toEqual([]);

    const other = await approve();
    await waitUntil(() => receivedItems('/add', other.title).length === 1);

    crashTimes['pigeon'] = 'after';
    await enable('pigeon');
    await later();
    await waitUntil(() => receivedItems('/send', title).length === 1);
    await waits('deliver', title, 2);

    crashTimes['pigeon'] = 'never';
    await enable('pigeon');
    await later();
    await waitUntil(() => receivedItems('/send', title).length === 2);
    expect(new Set(receivedItems('/send', title).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('waits, visibly, while the plug-in is given up, and continues when it is enabled again', async () => {
    crashTimes['courier'] = 'before';
    const { id, title } = await approve();
    const key = `movie:${id}:regular`;
    for (let death = 1; death <= 5; death += 1) {
      await waits('dispatch', title, death);
      await waitUntil(() => view('courier').state !== 'retrying');
      await later();
    }
    await waits('dispatch', title, 6);
    expect(view('courier').state).toBe('blocked');
    expect((await failure(title))!.error).toContain('ended 5 times in a row');

    crashTimes['courier'] = 'never';
    const other = await ask();
    await waitUntil(() => receivedItems('/send', other.title).length === 1);
    expect(receivedItems('/add', title)).toEqual([]);

    await enable('courier');
    expect(view('courier').state).toBe('ready');
    await later();
    await waitUntil(async () => (await failure(title)) === undefined);
    expect(receivedItems('/add', title)).toMatchObject([{ idempotencyKey: key }]);
  });
});
