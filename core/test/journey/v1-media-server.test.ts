import { type EmbySimulator, startEmby } from '@ombi/plugin-emby/simulator';
import { JobScheduler } from '../../src/jobs/index.js';
import { Database } from '../../src/kernel/index.js';
import { createFirstAdministrator, createUser, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type Reply, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const CONNECT_ACCOUNT = { id: '7', name: 'anna.connect', emailAddress: 'anna@example.org', password: 'anna connects' };

describe('a media server with old clients', () => {
  let portal: RunningPortal;
  let server: EmbySimulator;
  let admin: TestUser;

  const postedServer = (more: object = {}) => ({ ip: '127.0.0.1', port: server.port, apiKey: server.apiKey, name: 'Home', ...more });
  const call = <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> =>
    portal.api<T>(method, `/api/v1/${path}`, body, admin.token);
  const finished = (job: string) => portal.get(JobScheduler).find(`emby.${job}`)?.lastRun?.finishedAt.getTime() ?? 0;
  const outcome = (job: string) => portal.get(JobScheduler).find(`emby.${job}`)?.lastRun?.outcome;
  /** Starts a job by its old name, and waits for its end. */
  const runJob = async (start: string, job: string) => {
    await waitUntil(() => !portal.get(JobScheduler).find(`emby.${job}`)?.running);
    const before = finished(job);
    expect(await call('POST', `Job/${start}`)).toMatchObject({ status: 200, body: true });
    await waitUntil(() => finished(job) > before);
    return outcome(job);
  };
  const heldTitles = async () =>
    (await portal.get(Database).query<{ title: string }>('SELECT "title" FROM "library_item" ORDER BY "title"')).map(({ title }) => title);

  beforeAll(async () => {
    server = await startEmby();
    const { state } = server;
    const [films, shows] = [state.addLibrary('Films', 'movies'), state.addLibrary('Shows', 'tvshows')];
    state.addMovie(films, 'Sita', { providerIds: { Tmdb: '20529' } });
    state.addEpisode(state.addSeries(shows, 'The Lantern Bureau', { providerIds: { Tvdb: '3001' } }), 1, 1);
    state.addUser('anna', { connectUserName: CONNECT_ACCOUNT.name });
    server.connectAccounts.push(CONNECT_ACCOUNT);
    portal = await startPortal({ plugins: ['emby'] });
  });
  afterEach(() => server.faults.clear());
  afterAll(async () => {
    await portal?.close();
    await server?.close();
  });

  it('is stored by the wizard only when it works, and once', async () => {
    const setUp = (more: object) => portal.api('POST', '/api/v1/Emby', { enable: false, servers: [postedServer(more)] });
    expect(await setUp({ apiKey: 'wrong' })).toMatchObject({ status: 204, body: null });
    expect(await setUp({})).toMatchObject({
      status: 200,
      body: { id: 1, enable: true, servers: [{ name: 'Home', ip: '127.0.0.1', apiKey: '********', embySelectedLibraries: [] }] },
    });
    expect(await setUp({})).toMatchObject({ status: 204 });
    admin = await createFirstAdministrator(portal);
    expect((await setUp({})).status).toBeGreaterThanOrEqual(400);
  });

  it('answers the helper calls for a posted server', async () => {
    expect((await call('POST', 'Emby/info', postedServer())).body).toEqual({
      localAddress: 'http://127.0.0.1:8096',
      serverName: 'Simulated Emby',
      version: '4.8.11.0',
      operatingSystem: null,
      id: server.serverId,
    });
    expect((await call('POST', 'Emby/Library', postedServer())).body).toEqual({
      items: server.state.libraries.map(({ id, name, type }) => ({ id, name, serverId: null, collectionType: type })),
      totalRecordCount: 2,
    });
    expect((await call('GET', 'Emby/users')).body).toEqual(server.state.users.map(({ id, name }) => ({ id, username: name })));
    expect((await call('POST', 'Tester/emby', postedServer())).body).toBe(true);
    expect((await call('POST', 'Tester/emby', postedServer({ apiKey: 'wrong' }))).body).toBe(false);
  });

  it.each([
    ['POST', 'Emby/info'],
    ['POST', 'Emby/Library'],
    ['GET', 'Emby/users'],
    ['POST', 'Tester/emby'],
    ['GET', 'Settings/emby'],
    ['POST', 'Settings/emby'],
    ['POST', 'Job/embycontentcacher'],
    ['POST', 'Job/embyrecentlyadded'],
    ['POST', 'Job/embyuserimporter'],
  ])('keeps %s %s to administrators', async (method, path) => {
    const guest = await createUser(portal, admin, `guest of ${method} ${path}`, ['RequestMovie']);
    const body = method === 'POST' ? {} : undefined;
    expect((await portal.api(method, `/api/v1/${path}`, body)).status).toBe(401);
    expect((await portal.api(method, `/api/v1/${path}`, body, guest.token)).status).toBe(403);
  });

  it('keeps key and servers through a round trip of the settings, and names the field of an invalid value', async () => {
    const { body } = await call<{ servers: object[] }>('GET', 'Settings/emby');
    expect(await call('POST', 'Settings/emby', body)).toMatchObject({ status: 200, body: true });
    expect((await call('GET', 'Settings/emby')).body).toEqual(body);
    const refused = await call('POST', 'Settings/emby', { ...body, servers: [{ ...body.servers[0], port: 0 }] });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Please enter a valid port number');
    expect((await call('GET', 'Settings/emby')).body).toEqual(body);
  });

  it('has its schedules in the job settings', async () => {
    expect((await call('GET', 'Settings/jobs')).body).toMatchObject({
      embyContentSync: '0 0 2 1/1 * ? *',
      embyRecentlyAddedSync: '0 30 0/1 1/1 * ? *',
    });
  });

  it('is synced completely, and for recently added items', async () => {
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('succeeded');
    expect(await heldTitles()).toEqual(['Sita', 'The Lantern Bureau']);

    server.state.addMovie(server.state.libraries[0]!, 'A New Film', { providerIds: { Tmdb: '7' } });
    expect(await runJob('embyrecentlyadded', 'recently-added-sync')).toBe('succeeded');
    expect(await heldTitles()).toEqual(['A New Film', 'Sita', 'The Lantern Bureau']);
  });

  it('is kept with its titles when a client saves it under a number of its own', async () => {
    const read = async () => (await call<{ enable: boolean; servers: { id: number }[] }>('GET', 'Settings/emby')).body;
    const before = await read();
    for (const id of [0, 4711]) {
      const servers = before.servers.map((stored) => ({ ...stored, id }));
      expect(await call('POST', 'Settings/emby', { ...before, servers })).toMatchObject({ status: 200, body: true });
      expect(await read()).toEqual(before);
      expect(await heldTitles()).toEqual(['A New Film', 'Sita', 'The Lantern Bureau']);
    }
  });

  it.each<[string, (faults: EmbySimulator['faults']) => void]>([
    ['500', (faults) => faults.fail(500, {})],
    ['401', (faults) => faults.unauthorized()],
    ['half an answer and breaks off', (faults) => faults.cut()],
    ['what is no JSON', (faults) => faults.garbage()],
    ['a web page', (faults) => faults.html()],
  ])('loses nothing while it answers %s', async (_, inject) => {
    inject(server.faults);
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('failed');
    expect(await runJob('embyrecentlyadded', 'recently-added-sync')).toBe('failed');
    expect(await heldTitles()).toEqual(['A New Film', 'Sita', 'The Lantern Bureau']);
  });

  it('loses nothing when it answers an empty library once', async () => {
    const items = server.state.items.splice(0);
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('succeeded');
    expect(await heldTitles()).toEqual(['A New Film', 'Sita', 'The Lantern Bureau']);
    server.state.items.push(...items);
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('succeeded');
  });

  it('loses nothing to items with the same id, and to one without an id', async () => {
    const films = server.state.libraries[0]!;
    const twin = server.state.addMovie(films, 'Sita again', { id: server.state.items[0]!.id, providerIds: { Tmdb: '20529' } });
    const nameless = server.state.addMovie(films, 'No id', { id: '' });
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('succeeded');
    expect(await heldTitles()).toEqual(['A New Film', 'Sita again', 'The Lantern Bureau']);
    for (const item of [twin, nameless]) server.state.items.splice(server.state.items.indexOf(item), 1);
    expect(await runJob('embycontentcacher', 'library-sync')).toBe('succeeded');
    expect(await heldTitles()).toEqual(['A New Film', 'Sita', 'The Lantern Bureau']);
  });

  it('imports its users, and signs those of Emby Connect in by their Emby Connect name', async () => {
    await call('POST', 'Settings/UserManagement', { importEmbyUsers: true, bannedEmbyUserIds: [server.state.users[1]!.id] });
    expect(await runJob('embyuserimporter', 'user-import')).toBe('succeeded');
    const { body } = await call<{ userName: string; alias: string | null; userType: number }[]>('GET', 'Identity/Users');
    expect(body.filter(({ userType }) => userType > 1).map(({ userName, alias, userType }) => [userName, alias, userType])).toEqual([
      ['anna.connect', 'anna', 4],
      ['guest', null, 3],
    ]);

    await portal.api(
      'PUT',
      '/api/v3/plugins/emby',
      {
        enabled: true,
        settings: { values: { connectAddress: server.url } },
        connections: [{ id: null, slot: null, enabled: true, values: postedServer() }],
      },
      admin.token,
    );
    const anna = await signIn(portal, 'anna.connect', 'anna connects');
    expect(anna.status).toBe(200);
    expect((await portal.api('GET', '/api/v1/Identity', undefined, anna.body.access_token)).body).toMatchObject({
      userName: 'anna.connect',
      userType: 4,
      emailAddress: 'anna@example.org',
    });
    expect((await signIn(portal, 'anna.connect', 'anna guesses')).status).toBe(401);
    expect((await signIn(portal, 'guest', 'guest knows it')).status).toBe(200);
  });
});
