import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { DownloadProgress } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { ProgressPoller } from '../../../src/fulfilment/progress/progress-poller.js';
import { Clock, Outbox } from '../../../src/kernel/index.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';
import { deferred } from '../../support/deferred.js';
import { waitUntil } from '../../support/wait-until.js';

type ProgressResponse = Omit<DownloadProgress, 'ref' | 'ids'> & { kind: string; requestId: number; is4K: boolean };

const MINUTE = 60_000;

let portal: RunningPortal;
let fakeServices: FakeServices;
let clock: FrozenClock;
let admin: TestUser;
let ann: TestUser;
let bob: TestUser;
let titles = 7000;
let delivered = 0;

beforeAll(async () => {
  clock = new FrozenClock();
  fakeServices = await startFakeServices();
  portal = await startPortal({ pluginSet: fakeServices.plugins, overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie', 'RequestTv']);
  bob = await createUser(portal, admin, 'Bob', ['RequestMovie', 'Request4KMovie', 'RequestTv']);
  await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
  portal.get(EventBus).on('dispatch.delivered', () => void (delivered += 1));
  portal.get(EventBus).on('dispatch.failed', retryFailedDispatches);
});

afterEach(() => {
  fakeServices.downloader.faults.clear();
  fakeServices.activeDownloads = [];
});

afterAll(async () => {
  await portal.close();
  await fakeServices.downloader.close();
});

const downloadOf = (id: number, facts: Partial<DownloadProgress> = {}): DownloadProgress => ({
  ref: { kind: 'movie', source: 'tmdb', id: String(id) },
  ids: { tmdb: String(id) },
  state: 'downloading',
  percent: 42,
  secondsLeft: 300,
  reason: null,
  episodes: [],
  ...facts,
});
const readProgress = async (who: TestUser) =>
  (await portal.api<ProgressResponse[]>('GET', '/api/v3/requests/progress', undefined, who.token)).body;
const progressOf = async (requestId: number, who = bob) => (await readProgress(who)).filter((one) => one.requestId === requestId);
const progressCallCount = () => fakeServices.downloader.requests.filter(({ path }) => path === '/underway').length;

/** A requested and dispatched movie. */
async function movie(who = bob, more: object = {}): Promise<{ id: number; requestId: number }> {
  const id = (titles += 1);
  const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: id, ...more }, who.token);
  await approve('movie', { id: body.requestId, is4K: 'is4kRequest' in more });
  return { id, requestId: body.requestId };
}

/** Episodes of the first season of a series. */
async function series(id: number, who: TestUser, episodes: readonly number[]): Promise<number> {
  const seasons = [{ seasonNumber: 1, episodes: episodes.map((episodeNumber) => ({ episodeNumber })) }];
  const { body } = await portal.api<{ requestId: number }>('POST', '/api/v2/Requests/tv', { theMovieDbId: id, seasons }, who.token);
  await approve('tv', { id: body.requestId });
  return body.requestId;
}

async function approve(kind: string, order: object): Promise<void> {
  const before = delivered;
  await portal.api('POST', `/api/v1/Request/${kind}/approve`, order, admin.token);
  await waitUntil(() => delivered > before);
}

/** Makes failed dispatches due at once, because retry delays are not tested here. */
async function retryFailedDispatches(): Promise<void> {
  const outbox = portal.get(Outbox);
  for (const topic of ['dispatch.movie.regular', 'dispatch.movie.4k', 'dispatch.tv.regular'])
    for (const { id } of await findFailedRows(portal, topic)) await outbox.retry(id);
}

/** Polls the downloader now. */
async function pollDownloads(...downloads: DownloadProgress[]): Promise<void> {
  fakeServices.activeDownloads = downloads;
  await portal.get(ProgressPoller).poll();
  portal.get(ProgressPoller).pollSoon();
  await portal.get(ProgressPoller).poll();
}

/** Resets the failures of the connection. */
async function recover(): Promise<void> {
  fakeServices.downloader.faults.clear();
  clock.offset += 10 * MINUTE;
  await pollDownloads();
}

describe('the download progress of a request', () => {
  it('is polled only while a request is awaited and a viewer is active, and then soon', async () => {
    await readProgress(bob);
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBe(0);

    const { id, requestId } = await movie();
    fakeServices.activeDownloads = [downloadOf(id)];
    await waitUntil(async () => (await progressOf(requestId)).length === 1);
    expect(await progressOf(requestId)).toEqual([
      {
        ...{ kind: 'movie', requestId, is4K: false, state: 'downloading', percent: 42, reason: null, episodes: [] },
        secondsLeft: 300,
      },
    ]);
  });

  it('is polled every fifteen seconds, and more often when a download is about to finish', async () => {
    const { id } = await movie();
    await pollDownloads(downloadOf(id));
    const asked = progressCallCount();
    await portal.get(ProgressPoller).poll();
    clock.offset += 14_000;
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBe(asked);
    clock.offset += 2_000;
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBeGreaterThan(asked);

    await pollDownloads(downloadOf(id, { secondsLeft: 3 }));
    const before = progressCallCount();
    clock.offset += 4_000;
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBeGreaterThan(before);
  });

  it('is polled once by concurrent polls', async () => {
    const { id } = await movie();
    await pollDownloads(downloadOf(id));
    clock.offset += MINUTE;
    const before = progressCallCount();
    await Promise.all(Array.from({ length: 20 }, () => portal.get(ProgressPoller).poll()));
    expect(progressCallCount()).toBe(before + 1);
  });

  it('ages with its report', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id, { secondsLeft: 100 }));
    clock.offset += 30_000;
    const [{ secondsLeft } = { secondsLeft: null }] = await progressOf(requestId);
    expect(secondsLeft).toBe(70);
  });

  it('is reported for each variant by its own downloader', async () => {
    const { id, requestId } = await movie(bob, { is4kRequest: true });
    await pollDownloads(downloadOf(id));
    expect(await progressOf(requestId)).toMatchObject([{ is4K: true, percent: 42 }]);
  });

  it('is matched by any external id that the downloader reports', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id, { ref: { kind: 'movie', source: 'imdb', id: 'tt7' }, ids: { imdb: 'tt7', tmdb: String(id) } }));
    expect(await progressOf(requestId)).toHaveLength(1);
    await pollDownloads(downloadOf(id, { ref: { kind: 'album', source: 'tmdb', id: String(id) } }));
    expect(await progressOf(requestId)).toEqual([]);
  });

  it("is limited to the requester's own episodes of a series", async () => {
    const id = (titles += 1);
    const [mine, theirs] = [await series(id, bob, [1, 2]), await series(id, ann, [3])];
    const episode = (number: number, facts: Partial<DownloadProgress>) =>
      downloadOf(id, { ref: { kind: 'tv', source: 'tmdb', id: String(id) }, episodes: [{ season: 1, number }], ...facts });

    await pollDownloads(
      episode(1, { percent: 100, state: 'importing', secondsLeft: null }),
      episode(2, { percent: 45, secondsLeft: 60 }),
      episode(3, { percent: null, state: 'queued', secondsLeft: null }),
      episode(9, {}),
    );
    expect(await progressOf(mine)).toMatchObject([
      {
        state: 'downloading',
        percent: 72,
        episodes: [
          { season: 1, number: 1 },
          { season: 1, number: 2 },
        ],
      },
    ]);
    expect(await progressOf(theirs, ann)).toMatchObject([
      { state: 'queued', percent: null, secondsLeft: null, episodes: [{ season: 1, number: 3 }] },
    ]);
  });

  it('is matched by any stored id of the title, because some downloaders know only one of another source', async () => {
    const tv = (titles += 1);
    const tvRequestId = await series(tv, bob, [1]);
    const ref = { kind: 'tv', source: 'tvdb', id: `9${tv}` } as const;
    await pollDownloads(downloadOf(tv, { ref, ids: { tvdb: ref.id }, episodes: [{ season: 1, number: 1 }], percent: 60 }));
    expect(await progressOf(tvRequestId)).toMatchObject([{ kind: 'tv', state: 'downloading', percent: 60 }]);

    fakeServices.movieDetails.set(String(titles + 1), { ids: { tmdb: String(titles + 1), imdb: 'tt0700001' } });
    const { requestId } = await movie();
    const imdbRef = { kind: 'movie', source: 'imdb', id: 'tt0700001' } as const;
    const other = { ...imdbRef, id: 'tt0700002' };
    await pollDownloads(
      ...[downloadOf(0, { ref: imdbRef, ids: { imdb: imdbRef.id } }), downloadOf(0, { ref: other, ids: { imdb: other.id } })],
    );
    expect(await progressOf(requestId)).toMatchObject([{ kind: 'movie', percent: 42 }]);
  });

  it('is visible with the request, and the reason of a stuck download to approvers', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id, { state: 'stalled', reason: 'No connections to /srv/downloads' }));
    expect(await progressOf(requestId, admin)).toMatchObject([{ state: 'stalled', reason: 'No connections to /srv/downloads' }]);
    expect(await progressOf(requestId, bob)).toMatchObject([{ state: 'stalled', reason: null }]);
    expect(await progressOf(requestId, ann)).toMatchObject([{ reason: null }]);

    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: true }, admin.token);
    const seen = await Promise.all([bob, ann, admin].map(async (who) => (await progressOf(requestId, who)).length));
    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: false }, admin.token);
    expect(seen).toEqual([1, 0, 1]);
    expect((await portal.api('GET', '/api/v3/requests/progress')).status).toBe(401);
  });

  it('notifies clients of a change without its content', async () => {
    const { id } = await movie();
    const hub = new HubConnectionBuilder()
      .withUrl(`${portal.url}/hubs/notification`, { accessTokenFactory: () => ann.token })
      .configureLogging(LogLevel.None)
      .build();
    const heard: unknown[][] = [];
    hub.on('Changed', (...args: unknown[]) => heard.push(args));
    hub.on('Notification', () => undefined);
    await hub.start();
    try {
      await pollDownloads(downloadOf(id, { percent: 50 }));
      await waitUntil(() => heard.some(([topic]) => topic === 'progress'));
      expect(heard.filter(([topic]) => topic === 'progress')).toEqual([['progress', {}]]);
    } finally {
      await hub.stop();
    }
  });

  it.each([
    ['denied', 'PUT', 'deny', { reason: 'No' }],
    ['there', 'POST', 'available', {}],
  ])('is forgotten when the request is %s', async (_, method, step, more) => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id));
    expect(await progressOf(requestId)).toHaveLength(1);
    await portal.api(method, `/api/v1/Request/movie/${step}`, { id: requestId, ...more }, admin.token);
    await waitUntil(async () => (await progressOf(requestId)).length === 0);
    await pollDownloads(downloadOf(id));
    expect(await progressOf(requestId)).toEqual([]);
  });

  it('is removed when the downloader no longer reports it', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id));
    await pollDownloads();
    expect(await progressOf(requestId)).toEqual([]);
  });

  it('is limited in size, whatever a downloader reports', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(...Array.from({ length: 1_100 }, (_, place) => downloadOf(place === 0 ? id : 500_000 + place)));
    expect(fakeServices.downloader.requests.at(-1)?.query.get('limit')).toBe('1000');
    expect(await progressOf(requestId)).toHaveLength(1);
  });
});

describe('a failing downloader', () => {
  afterEach(recover);

  it('keeps its last report for two minutes, and nothing else changes', async () => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id));
    await fakeServices.downloader.off();
    try {
      await pollDownloads(downloadOf(id));
      expect(await progressOf(requestId)).toHaveLength(1);
      clock.offset += 2 * MINUTE;
      expect(await progressOf(requestId)).toEqual([]);
      const { body } = await portal.api<object>('GET', `/api/v1/Request/movie/info/${requestId}`, undefined, admin.token);
      expect(body).toMatchObject({ approved: true, available: false, denied: false });
    } finally {
      await fakeServices.downloader.on();
    }
  });

  it('does not delay progress requests', async () => {
    await movie();
    const [downloader] = portal.get(DownloaderSelector).findWithProgress();
    const [asked, answer] = [deferred(), deferred()];
    const call = async () => {
      asked.resolve();
      await answer.promise;
      return [];
    };
    const telling = jest.spyOn(portal.get(DownloaderSelector), 'findWithProgress').mockReturnValue([{ ...downloader, call } as never]);
    portal.get(ProgressPoller).pollSoon();
    const round = portal.get(ProgressPoller).poll();
    await asked.promise;
    await readProgress(bob); // before the downloader answers
    answer.resolve();
    await round;
    telling.mockRestore();
  });

  it('is not polled for a while, also when it rejects the credentials', async () => {
    await movie();
    fakeServices.downloader.faults.unauthorized({ path: '/underway' });
    await pollDownloads();
    const asked = progressCallCount();
    clock.offset += 20_000;
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBe(asked);
    clock.offset += MINUTE;
    await portal.get(ProgressPoller).poll();
    expect(progressCallCount()).toBeGreaterThan(asked);
  });

  it.each([
    ['a share that is no number', { percent: 'NaN' }],
    ['less than nothing', { percent: -3 }],
    ['more than everything', { percent: 120 }],
    ['a state that nobody knows', { state: 'exploded' }],
    ['an end before the beginning', { secondsLeft: -1 }],
  ])('is not believed when it tells %s', async (_, nonsense) => {
    const { id, requestId } = await movie();
    await pollDownloads(downloadOf(id, nonsense as never));
    expect(await progressOf(requestId)).toEqual([]);
  });
});
