import plex from '@ombi/plugin-plex';
import { startPlex, type PlexSimulator } from '@ombi/plugin-plex/simulator';
import { Manifest } from '@ombi/sdk';
import { ombi } from '../../../plugins/plex/package.json';
import { JobScheduler } from '../../src/jobs/index.js';
import { Database } from '../../src/kernel/index.js';
import { createLoadedPlugin } from '../../src/plugin-host/index.js';
import { WatchlistRequestCreator } from '../../src/watchlists/import/watchlist-request-creator.js';
import { openNotificationPortal, type NotificationPortal } from '../notifications/notification-portal.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const plexPlugin = createLoadedPlugin(
  { folder: '/nowhere', version: '1.0.0', firstParty: true, manifest: Manifest.parse(ombi) },
  plex as never,
);

interface MovieRow {
  readonly title: string;
  readonly source: number;
  readonly approved: boolean;
  readonly requestedUser: { readonly userName: string } | null;
}
interface SeriesRow {
  readonly source: number;
  readonly seasonRequests: readonly { readonly seasonNumber: number }[];
}
interface WatchlistUser {
  readonly userId: string;
  readonly syncStatus: number;
  readonly userName: string;
}

const IMPORT = { enableWatchlistImport: true, monitorAll: false, notifyOnWatchlistTokenExpiration: true };

describe('the watchlist of a user at an account service', () => {
  let notifications: NotificationPortal;
  let portal: RunningPortal;
  let service: PlexSimulator;
  let admin: TestUser;

  const savePlugin = async (watchlist: object) => {
    const values = { ip: '127.0.0.1', port: service.port, token: service.token, machineIdentifier: service.machineIdentifier };
    const addresses = { accountAddress: service.url, webAddress: service.url, discoverAddress: service.url };
    const { body } = await portal.api<{ connections: { id: string }[] }>('GET', '/api/v3/plugins/plex', undefined, admin.token);
    const connections = [{ id: body.connections[0]?.id ?? null, slot: null, enabled: true, values }];
    const draft = { enabled: true, settings: { values: { ...addresses, ...watchlist } }, connections };
    expect(await portal.api('PUT', '/api/v3/plugins/plex', draft, admin.token)).toMatchObject({ status: 200 });
  };
  const signIn = async (name: string) =>
    expect(
      await portal.api('POST', '/api/v1/Token/plextoken', {
        plexToken: service.state.accounts.find(({ username }) => username === name)!.token,
      }),
    ).toMatchObject({ status: 200 });
  const lastRun = () => portal.get(JobScheduler).find('plex.watchlist-import')?.lastRun ?? null;
  const importWatchlists = async () => {
    const before = lastRun()?.startedAt.getTime();
    expect((await portal.api('POST', '/api/v1/Job/plexwatchlist', {}, admin.token)).body).toBe(true);
    await waitUntil(() => lastRun() !== null && lastRun()!.startedAt.getTime() !== before);
    return lastRun()!.outcome;
  };
  const movies = async () =>
    (await portal.api<{ collection: MovieRow[] }>('GET', '/api/v2/Requests/movie/50/0/title/asc', undefined, admin.token)).body.collection;
  const series = async () =>
    (await portal.api<{ collection: SeriesRow[] }>('GET', '/api/v2/Requests/tv/50/0/title/asc', undefined, admin.token)).body.collection;
  const watchlistUsers = async () => (await portal.api<WatchlistUser[]>('GET', '/api/v1/Plex/WatchlistUsers', undefined, admin.token)).body;
  const statusOf = async (name: string) => (await watchlistUsers()).find(({ userName }) => userName === name)?.syncStatus;
  const accountOf = (name: string) => service.state.accounts.find(({ username }) => username === name)!;

  beforeEach(async () => {
    service = await startPlex();
    notifications = await openNotificationPortal([plexPlugin]);
    portal = notifications.portal;
    admin = await createFirstAdministrator(portal);
    await portal.api('POST', '/api/v1/Settings/authentication', { enableOAuth: true }, admin.token);
    const defaults = { importPlexUsers: true, defaultRoles: ['RequestMovie', 'RequestTv'], movieRequestLimit: 2 };
    await portal.api('POST', '/api/v1/Settings/UserManagement', defaults, admin.token);
    await savePlugin(IMPORT);
    await signIn('guest');
  });
  afterEach(async () => {
    await notifications?.close();
    await service?.close();
  });

  it('is requested for the user every hour, each title once', async () => {
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Film', 'tmdb://603');
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toMatchObject([{ source: 1, approved: false, requestedUser: { userName: 'guest' } }]);
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toHaveLength(1);
    expect(await statusOf('guest')).toBe(0);
    expect(portal.get(JobScheduler).find('plex.watchlist-import')).toMatchObject({
      setting: 'plexWatchlistImport',
      defaultSchedule: '0 25 0/1 1/1 * ? *',
    });
  });

  it.each([
    [false, [2]],
    [true, [1, 2, 3]],
  ])('is the latest season of a series, or all of it: %s', async (monitorAll, seasons) => {
    await savePlugin({ ...IMPORT, monitorAll });
    service.state.addToWatchlist(accountOf('guest'), 'show', 'Series', 'tmdb://42');
    await importWatchlists();
    const [row] = await series();
    expect(row).toMatchObject({ source: 1 });
    expect(row!.seasonRequests.map(({ seasonNumber }) => seasonNumber).sort()).toEqual(seasons);
  });

  it('is found by the other ids where the service does not tell the first', async () => {
    service.state.addToWatchlist(accountOf('guest'), 'show', 'Series', 'tvdb://942');
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Nobody knows it');
    expect(await importWatchlists()).toBe('succeeded');
    expect([(await series()).length, (await movies()).length]).toEqual([1, 0]);
  });

  it('is imported without entries that cannot be read, whose number the job tells', async () => {
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Film', 'tmdb://603');
    const [row] = service.state.watchlists.get(accountOf('guest').id)!;
    const answer = { MediaContainer: { size: 2, totalSize: 2, Metadata: [{ type: 'movie', title: 'Odd' }, row] } };
    service.faults.fail(200, answer, { path: '/watchlist/' });
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toHaveLength(1);
    expect(lastRun()).toMatchObject({ note: { code: 'watchlist-left-out', values: { number: 1 } } });

    // What could not be read may be the title, so it does not count as removed from the list.
    await portal.api('DELETE', '/api/v1/Request/movie/all', undefined, admin.token);
    service.faults.fail(200, { MediaContainer: { size: 1, totalSize: 1, Metadata: [null] } }, { path: '/watchlist/' });
    for (let time = 1; time <= 3; time += 1) await importWatchlists();
    service.faults.clear();
    await importWatchlists();
    expect(await movies()).toEqual([]);
  });

  it('stays within the quota, and waits for the next window', async () => {
    for (const id of [1, 2, 3]) service.state.addToWatchlist(accountOf('guest'), 'movie', `Film ${id}`, `tmdb://${id}`);
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toHaveLength(2);
    const { body: guest } = await portal.api<{ id: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);
    const { id } = guest.find((user) => (user as unknown as { userName: string }).userName === 'guest')!;
    const { body: account } = await portal.api<object>('GET', `/api/v1/Identity/User/${id}`, undefined, admin.token);
    await portal.api('PUT', '/api/v1/Identity', { ...account, movieRequestLimit: 10 }, admin.token);
    await importWatchlists();
    expect(await movies()).toHaveLength(3);
  });

  it('is imported again after it left the watchlist, and not before', async () => {
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Film', 'tmdb://603');
    await importWatchlists();
    await portal.api('DELETE', '/api/v1/Request/movie/all', undefined, admin.token);
    await importWatchlists();
    expect(await movies()).toEqual([]);

    const entries = service.state.watchlists.get(accountOf('guest').id)!;
    // A single empty answer may be an error of the service.
    for (const [misses, requested] of [
      [1, 0],
      [2, 1],
    ] as const) {
      service.state.watchlists.set(accountOf('guest').id, []);
      for (let time = 1; time <= misses; time += 1) await importWatchlists();
      service.state.watchlists.set(accountOf('guest').id, entries);
      await importWatchlists();
      expect(await movies()).toHaveLength(requested);
    }
  });

  it('is not forgotten because the service failed', async () => {
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Film', 'tmdb://603');
    await importWatchlists();
    await portal.api('DELETE', '/api/v1/Request/movie/all', undefined, admin.token);
    service.faults.fail(503, {});
    expect(await importWatchlists()).toBe('failed');
    service.faults.clear();
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toEqual([]);
    expect(await statusOf('guest')).toBe(0);
  });

  it('is requested although other titles of the user, before and after it, fail', async () => {
    await signIn('visitor');
    for (const id of [1, 2, 3]) service.state.addToWatchlist(accountOf('guest'), 'movie', `Film ${id}`, `tmdb://${id}`);
    service.state.addToWatchlist(accountOf('visitor'), 'movie', 'Film', 'tmdb://603');
    const requests = portal.get(WatchlistRequestCreator);
    const create = requests.create.bind(requests);
    jest.spyOn(requests, 'create').mockImplementation(async (title, ...more) => {
      if (['1', '3'].includes(title.tmdbId)) throw new TypeError('cannot be stored');
      return create(title, ...more);
    });
    expect(await importWatchlists()).toBe('failed');
    expect((await movies()).map(({ requestedUser }) => requestedUser?.userName).sort()).toEqual(['guest', 'visitor']);

    jest.restoreAllMocks();
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toHaveLength(3);
  });

  it('is paused when a sign-in has expired: the user is told once, the others are imported', async () => {
    await signIn('visitor');
    service.state.expiredTokens.add(accountOf('guest').token);
    service.state.addToWatchlist(accountOf('visitor'), 'movie', 'Film', 'tmdb://603');
    for (let round = 0; round < 2; round += 1) expect(await importWatchlists()).toBe('succeeded');

    expect(await movies()).toMatchObject([{ requestedUser: { userName: 'visitor' } }]);
    expect([await statusOf('guest'), await statusOf('visitor')]).toEqual([1, 0]);
    await waitUntil(() => notifications.sentMessages.letters.length > 0);
    expect(notifications.sentMessages.letters).toMatchObject([{ type: 'WatchlistTokenExpired', recipient: { userName: 'guest' } }]);

    accountOf('guest').token = 'a-newer-token';
    await signIn('guest');
    expect(await importWatchlists()).toBe('succeeded');
    expect(await statusOf('guest')).toBe(0);
  });

  it('is reported to administrators when a sign-in has expired: who, at most once a day, and each only once', async () => {
    const inbox = async () => {
      const { body } = await portal.api<{ rows: { facts: { users: string[] }; path: string }[] }>(
        'GET',
        '/api/v3/inbox',
        undefined,
        admin.token,
      );
      return body.rows.map(({ facts, path }) => ({ facts, path }));
    };
    const notice = (...users: string[]) => ({
      facts: { about: 'watchlists', plugin: 'Plex', users },
      path: '/Settings/Plex?field=watchlist-log',
    });
    const passDay = () => portal.get(Database).execute('UPDATE "watchlist_status" SET "reportedAt" = "reportedAt" - 86400000', []);
    await signIn('visitor');

    service.state.expiredTokens.add(accountOf('guest').token);
    for (let round = 0; round < 2; round += 1) await importWatchlists();
    expect(await inbox()).toEqual([notice('guest')]);

    service.state.expiredTokens.add(accountOf('visitor').token);
    await importWatchlists();
    expect(await inbox()).toEqual([notice('guest')]);
    await passDay();
    await importWatchlists();
    expect(await inbox()).toEqual([notice('guest', 'visitor'), notice('guest')]);

    await passDay();
    await importWatchlists();
    expect(await inbox()).toHaveLength(2);
    accountOf('guest').token = 'a-newer-token';
    await signIn('guest');
    await importWatchlists();
    expect(await inbox()).toHaveLength(2);
  });

  it.each(['/api/v3/watchlists/plex/revalidate', '/api/v1/Plex/WatchlistUsers/revalidate'])(
    'is read again on request at %s, though the token was rejected',
    async (path) => {
      service.state.expiredTokens.add(accountOf('guest').token);
      await importWatchlists();
      expect(await statusOf('guest')).toBe(1);
      service.state.expiredTokens.clear();
      const before = lastRun()!.startedAt.getTime();
      expect(await portal.api('POST', path, {}, admin.token)).toMatchObject({ status: 202 });
      await waitUntil(() => lastRun()!.startedAt.getTime() !== before);
      expect(await statusOf('guest')).toBe(0);
    },
  );

  it('is not imported while the import is off, and its status is for administrators only', async () => {
    await savePlugin({ ...IMPORT, enableWatchlistImport: false });
    await signIn('visitor');
    service.state.addToWatchlist(accountOf('guest'), 'movie', 'Film', 'tmdb://603');
    expect(await importWatchlists()).toBe('succeeded');
    expect(await movies()).toEqual([]);
    expect(service.requests.some(({ path }) => path.includes('watchlist'))).toBe(false);
    expect([await statusOf('guest'), await statusOf('visitor')]).toEqual([0, 2]);
    expect(await portal.api('GET', '/api/v1/Plex/WatchlistUsers')).toMatchObject({ status: 401 });
  });
});
