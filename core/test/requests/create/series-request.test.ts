import { refKey, type MediaRef } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { LibraryEpisodeRepository } from '../../../src/library/episodes/library-episode.repository.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { RequestRepository } from '../../../src/requests/store/index.js';
import { SeriesAvailabilityReconciler } from '../../../src/requests/workflow/availability/series-availability-reconciler.js';
import { accountDraft, createUser, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { countStatements } from '../../support/data/count-statements.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  closeRequestPortal,
  runJob,
  openRequestPortal,
  portal,
  powerUser,
  publishedEvents,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

interface Season {
  readonly seasonNumber: number;
  readonly seasonAvailable: boolean;
  readonly episodes: readonly Record<string, unknown>[];
}
type Child = Record<string, unknown> & { id: number; parentRequestId: number; seasonRequests: readonly Season[] };
type Parent = Record<string, unknown> & { id: number; childRequests: readonly Child[] };

let fan: TestUser;
let friend: TestUser;
let serials = 500;

beforeAll(async () => {
  await openRequestPortal();
  fan = await createUser(portal, admin, 'Fan', ['RequestTv', 'ManageOwnRequests']);
  friend = await createUser(portal, admin, 'Friend', ['RequestTv']);
});
afterAll(closeRequestPortal);

const newSerial = (): number => (serials += 1);
const ask = async (who: TestUser, theMovieDbId: number, more: object = { requestAll: true }) =>
  (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', { theMovieDbId, ...more }, who.token)).body;
const part = (...numbers: [number, number[]][]) => ({
  seasons: numbers.map(([seasonNumber, episodes]) => ({
    seasonNumber,
    episodes: episodes.map((episodeNumber) => ({ episodeNumber })),
  })),
});
const decide = async (what: string, id: number, more: object = {}, who = powerUser) =>
  (await portal.api<EngineResult>(what === 'deny' ? 'PUT' : 'POST', `/api/v1/Request/tv/${what}`, { id, ...more }, who.token)).body;
const get = async <T>(path: string, who = admin) => (await portal.api<T>('GET', `/api/${path}`, undefined, who.token)).body;
const tab = (name: string, who = admin) =>
  get<{ collection: Child[]; total: number }>(`v2/Requests/tv/${name}100/0/requestedDate/desc`, who);
const child = async (id: number) => (await tab('')).collection.find((row) => row.id === id)!;
const numbersOf = ({ seasonRequests }: Child) =>
  seasonRequests.map(({ seasonNumber, episodes }) => [seasonNumber, episodes.map(({ episodeNumber }) => episodeNumber)]);

describe('requesting a series', () => {
  it.each([
    [
      'all',
      { requestAll: true },
      [
        [1, [1, 2, 3]],
        [2, [1, 2, 3]],
        [3, [1, 2]],
      ],
    ],
    ['the first season', { firstSeason: true }, [[1, [1, 2, 3]]]],
    ['the latest season, of those that have begun', { latestSeason: true }, [[2, [1, 2, 3]]]],
    [
      'what is listed, specials too, and nothing that there is not',
      part([0, [1]], [1, [3, 77]], [9, [1]]),
      [
        [0, [1]],
        [1, [3]],
      ],
    ],
    ['what counts first where several are set', { firstSeason: true, latestSeason: true, ...part([1, [1]]) }, [[2, [1, 2, 3]]]],
  ])('selects %s', async (_, wish, expected) => {
    const { result, requestId } = await ask(fan, newSerial(), wish);
    expect(result).toBe(true);
    expect(numbersOf(await child(requestId))).toEqual(expected);
  });

  it('selects all episodes except specials when only the series is named', async () => {
    const named = await ask(fan, newSerial(), {});
    const all = await ask(fan, newSerial(), { requestAll: true });
    expect(numbersOf(await child(named.requestId))).toEqual(numbersOf(await child(all.requestId)));
  });

  it('returns a row with series, episodes and requester', async () => {
    const id = newSerial();
    const { requestId, message } = await ask(fan, id, part([2, [1]]));
    expect(message).toBe(`Serial ${id} has been successfully added!`);
    expect(await child(requestId)).toMatchObject({
      id: requestId,
      title: `Serial ${id}`,
      requestType: 0,
      approved: false,
      available: false,
      denied: null,
      requestedUser: { id: fan.id, userName: 'Fan' },
      canApprove: true,
      requestStatus: 'Common.PendingApproval',
      seriesType: 0,
      releaseYear: '1927-01-10T00:00:00Z',
      showSubscribe: true,
      parentRequest: { tvDbId: Number(`9${id}`), externalProviderId: id, totalSeasons: 3, posterPath: `/poster-${id}.jpg` },
      seasonRequests: [
        {
          seasonNumber: 2,
          seasonAvailable: false,
          childRequestId: requestId,
          episodes: [
            {
              episodeNumber: 1,
              title: 'Part 1',
              airDate: '2021-02-01T00:00:00Z',
              airDateDisplay: '02/01/2021 00:00:00',
              requested: true,
              requestStatus: 'Common.PendingApproval',
            },
          ],
        },
      ],
    });
  });

  it('requests only episodes without a request, and refuses when there are none', async () => {
    const id = newSerial();
    await ask(fan, id, part([1, [1, 2]]));
    const second = await ask(friend, id, { firstSeason: true });
    expect(numbersOf(await child(second.requestId))).toEqual([[1, [3]]]);
    expect(await ask(fan, id, { firstSeason: true })).toMatchObject({
      result: false,
      errorCode: 'EpisodesAlreadyRequested',
      errorMessage: `We already have episodes requested from series Serial ${id}`,
    });
  });

  it('accepts the TVDB id of the same series', async () => {
    const id = newSerial();
    await ask(fan, id, { firstSeason: true });
    const older = await portal.api<EngineResult>('POST', '/api/v1/Request/tv', { tvDbId: Number(`9${id}`), latestSeason: true }, fan.token);
    const parents = await get<Parent[]>('v1/Request/tv');
    expect(parents.find(({ externalProviderId }) => externalProviderId === id)?.childRequests).toHaveLength(2);
    expect(older.body.result).toBe(true);
  });

  it('is refused without the role, without episodes, for unknown series, and with overrides of non-approvers', async () => {
    expect(await ask(ann, newSerial())).toMatchObject({ errorCode: 'NoPermissionsRequestTV' });
    expect(await ask(fan, newSerial(), { seasons: [] })).toMatchObject({ errorCode: 'NoEpisodes' });
    expect(await ask(fan, newSerial(), part([1, [99]]))).toMatchObject({ errorCode: 'NoEpisodes' });
    fakeServices.unknownTitles.add('499');
    expect(await ask(fan, 499)).toMatchObject({ errorCode: 'TitleUnknown' });
    expect(await ask(fan, newSerial(), { requestAll: true, languageProfile: 2 })).toMatchObject({ errorCode: 'NoPermissions' });
    expect(await ask(fan, newSerial(), { requestAll: true, requestOnBehalf: ann.id })).toMatchObject({
      errorCode: 'NoPermissionsOnBehalf',
    });
  });

  it('costs one per episode, and is fully refunded', async () => {
    const limits = { episodeRequestLimit: 5, episodeRequestLimitType: 2 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Limited', ['RequestTv', 'ManageOwnRequests'], limits), admin.token);
    const limited = await signInUser(portal, 'Limited');
    const remaining = async () => (await get<{ remaining: number }>('v1/Request/tv/remaining', limited)).remaining;

    const { requestId } = await ask(limited, newSerial(), { firstSeason: true });
    expect(await remaining()).toBe(2);
    expect(await ask(limited, newSerial(), { firstSeason: true })).toMatchObject({ errorCode: 'TvRequestQuotaExceeded' });
    await decide('deny', requestId);
    expect(await remaining()).toBe(5);
    await decide('approve', requestId);
    expect(await remaining()).toBe(2);
    await portal.api('DELETE', `/api/v1/Request/tv/child/${requestId}`, undefined, limited.token);
    expect(await remaining()).toBe(5);
  });
});

describe('deciding about a series', () => {
  it('approves, and dispatches the requested episodes', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, part([1, [1, 3]], [2, [2]]));
    expect(await decide('approve', requestId)).toMatchObject({ result: true });
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.kind === 'tv' && ref.id === String(id)));
    expect(fakeServices.dispatches().filter(({ ref }) => ref.kind === 'tv' && ref.id === String(id))).toMatchObject([
      {
        seasons: [
          { number: 1, episodes: [1, 3] },
          { number: 2, episodes: [2] },
        ],
        isAnime: false,
        requestedBy: 'Fan',
      },
    ]);
    expect((await tab('processing/')).collection.map((row) => row.id)).toContain(requestId);
    expect(await portal.api('POST', `/api/v2/Requests/reprocess/0/${requestId}/false`, {}, powerUser.token)).toMatchObject({
      body: { result: true },
    });
  });

  it('denies with a reason for those episodes only', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, { firstSeason: true });
    await decide('deny', requestId, { reason: 'Too long' });
    expect(await ask(friend, id, part([1, [2]]))).toMatchObject({ result: false, message: 'Denied: Too long' });
    expect(await ask(friend, id, part([2, [2]]))).toMatchObject({ result: true });
  });

  it('reads only the decision from a whole row', async () => {
    const { requestId } = await ask(fan, newSerial());
    const put = (row: object, who = powerUser) => portal.api<Child | null>('PUT', '/api/v1/Request/tv/child', row, who.token);
    const row = await child(requestId);
    expect((await put({ ...row, requestedUserId: powerUser.id, title: 'Mine', available: true })).body).toMatchObject({
      ...{ id: requestId, requestedUserId: fan.id, title: row.title },
      ...{ approved: false, available: false },
    });

    expect((await put({ ...row, denied: true, deniedReason: 'Too long' })).body).toMatchObject({ denied: true, deniedReason: 'Too long' });
    expect((await put({ ...row, approved: true, denied: false })).body).toMatchObject({ approved: true, denied: false });
    expect((await put({ ...row, approved: true }, fan)).status).toBe(403);
    expect((await put({ id: 2_000_000 })).status).toBe(204);
    expect((await put({ id: 'x' })).status).toBe(400);
  });

  it('marks all episodes as available and as unavailable', async () => {
    const { requestId } = await ask(fan, newSerial(), { firstSeason: true });
    await decide('available', requestId);
    expect(await child(requestId)).toMatchObject({ available: true, seasonRequests: [{ seasonAvailable: true }] });
    await decide('unavailable', requestId);
    expect(await child(requestId)).toMatchObject({ available: false, seasonRequests: [{ seasonAvailable: false }] });
  });

  it('deletes one request, the series with its last request, or all at once', async () => {
    const id = newSerial();
    const first = await ask(fan, id, { firstSeason: true });
    const second = await ask(friend, id, { latestSeason: true });
    const { parentRequestId } = await child(first.requestId);
    const remove = async (path: string, who: TestUser) =>
      portal.api<EngineResult>('DELETE', `/api/v1/Request/tv/${path}`, undefined, who.token);
    expect((await remove(`child/${second.requestId}`, fan)).body).toMatchObject({ errorCode: 'NoPermissions' });
    expect((await remove(`child/${first.requestId}`, fan)).body).toMatchObject({ result: true });
    expect(await get<Child[]>(`v1/Request/tv/${parentRequestId}/child`)).toMatchObject([{ id: second.requestId }]);
    expect((await remove(String(parentRequestId), fan)).status).toBe(403);
    await remove(String(parentRequestId), admin);
    expect(await get(`v1/Request/tv/${parentRequestId}/child`)).toEqual([]);
    expect(await ask(fan, id, { firstSeason: true })).toMatchObject({ result: true });
  });

  it('stores overrides for a whole series', async () => {
    const id = newSerial();
    const first = await ask(fan, id, { firstSeason: true });
    await ask(friend, id, { latestSeason: true });
    const { parentRequestId: requestId } = await child(first.requestId);
    const options = { requestId, rootPathOverride: 4, qualityOverride: 5, languageProfile: 6 };
    expect((await portal.api<EngineResult>('POST', '/api/v2/Requests/tv/advancedoptions', options, powerUser.token)).body.result).toBe(
      true,
    );
    await portal.api('PUT', `/api/v1/Request/tv/quality/${requestId}/9`, {}, powerUser.token);
    expect(await get<Parent>(`v1/Request/tv/${requestId}`)).toMatchObject({ rootFolder: 4, qualityOverride: 9, languageProfile: 6 });
    const { languageProfile: _, ...withoutLanguage } = { ...options, qualityOverride: 9 };
    await portal.api('POST', '/api/v2/Requests/tv/advancedoptions', withoutLanguage, powerUser.token);
    await decide('approve', first.requestId);
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === String(id)));
    expect(fakeServices.dispatches().find(({ ref }) => ref.id === String(id))).toMatchObject({
      rootFolderId: 4,
      qualityProfileId: 9,
      languageProfileId: 6,
    });
    await portal.api('POST', '/api/v2/Requests/tv/advancedoptions', { ...options, languageProfile: 0 }, powerUser.token);
    expect(await get<Parent>(`v1/Request/tv/${requestId}`)).toMatchObject({ languageProfile: 0 });
  });

  it('keeps the overrides of a series for further requests, completed by what these choose', async () => {
    const id = newSerial();
    const first = await ask(fan, id, part([1, [1]]));
    const { parentRequestId: requestId } = await child(first.requestId);
    const options = { requestId, rootPathOverride: 4, qualityOverride: 5, languageProfile: 6 };
    await portal.api('POST', '/api/v2/Requests/tv/advancedoptions', options, powerUser.token);
    const further = await ask(friend, id, part([1, [2]]));
    expect(await child(further.requestId)).toMatchObject({ parentRequest: { rootFolder: 4, qualityOverride: 5, languageProfile: 6 } });
    await ask(admin, id, { ...part([1, [3]]), qualityPathOverride: 7, rootFolderOverride: 0 });
    expect(await get<Parent>(`v1/Request/tv/${requestId}`)).toMatchObject({ rootFolder: 4, qualityOverride: 7, languageProfile: 6 });
  });
});

describe('requested series', () => {
  it('are listed as requests and as series, sorted, with correct totals', async () => {
    const { collection, total } = await tab('');
    expect(total).toBe(collection.length);
    const parents = await get<{ collection: Parent[]; total: number }>('v1/Request/tv/100/0/2/0/0');
    expect(parents.total).toBe(await get('v1/Request/tv/total'));
    expect(parents.collection.flatMap(({ childRequests }) => childRequests)).toHaveLength(total);
    const lite = await get<Parent[]>('v1/Request/tvlite');
    expect(lite.flatMap(({ childRequests }) => childRequests).every(({ seasonRequests }) => seasonRequests.length === 0)).toBe(true);
    const byTitle = await get<{ collection: Child[] }>('v2/Requests/tv/100/0/parentRequest.title/asc');
    expect(byTitle.collection.map(({ title }) => title)).toEqual(collection.map(({ title }) => title).toSorted());
    expect((await portal.api('GET', '/api/v2/Requests/tv/5/0/password/asc', undefined, admin.token)).status).toBe(400);
  });

  it('take the same few statements, however long the page', async () => {
    const taken = (rows: number) => countStatements(portal, () => get(`v2/Requests/tv/${rows}/0/requestedDate/desc`));
    const short = await taken(1);
    expect((await tab('')).total).toBeGreaterThan(10);
    expect(await taken(100)).toBe(short);
    expect(short).toBeLessThanOrEqual(4);
  });

  it('are flagged in the series details, episode by episode', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, part([1, [2]]));
    await decide('approve', requestId);
    const { parentRequestId } = await child(requestId);
    const page = await get<{ seasonRequests: Season[] }>(`v2/Search/tv/moviedb/${id}`);
    expect(page).toMatchObject({ requested: true, approved: true, requestId: parentRequestId });
    const [first] = page.seasonRequests.filter(({ seasonNumber }) => seasonNumber === 1);
    expect(first!.episodes.map(({ requested, approved }) => [requested, approved])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(await get(`v2/Search/tv/request/${parentRequestId}`)).toMatchObject({ title: `Serial ${id}` });
  });

  it('announce available episodes once, although two servers reconcile at the same time', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, { firstSeason: true });
    await decide('approve', requestId);
    await hold(id, [[1, 1]]);
    const sweep = portal.get(SeriesAvailabilityReconciler);
    const { signal } = new AbortController();
    await Promise.all([sweep.reconcileAll(signal), sweep.reconcileAll(signal)]);
    expect(publishedEvents('request.partiallyAvailable', requestId)).toHaveLength(1);
  });

  it('become available although they are approved between the comparison with the library and the write', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, part([1, [1]]));
    await hold(id, [[1, 1]]);
    const readBefore = await portal.get(RequestRepository).findByIds([requestId]);
    await decide('approve', requestId);
    await portal.get(SeriesAvailabilityReconciler).reconcile(readBefore);
    expect(await child(requestId)).toMatchObject({ available: true });
    expect(publishedEvents('request.available', requestId)).toHaveLength(1);
  });

  it('are left alone when they are denied between the comparison with the library and the write', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, part([1, [1, 2]]));
    await hold(id, [[1, 1]]);
    const readBefore = await portal.get(RequestRepository).findByIds([requestId]);
    await decide('deny', requestId);
    await portal.get(SeriesAvailabilityReconciler).reconcile(readBefore);
    expect(await child(requestId)).toMatchObject({ denied: true, partiallyAvailable: false });
    expect(publishedEvents('request.partiallyAvailable', requestId)).toEqual([]);
  });

  it('become available episode by episode, with announcements', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, { firstSeason: true });
    await decide('approve', requestId);
    await hold(id, [
      [1, 1],
      [1, 2],
    ]);
    await sync();
    expect(await child(requestId)).toMatchObject({ available: false, partiallyAvailable: true });
    const told = publishedEvents('request.partiallyAvailable', requestId);
    expect(told).toHaveLength(1);
    const episodes = [
      { season: 1, number: 1 },
      { season: 1, number: 2 },
    ];
    expect(told[0]!.event['episodes']).toEqual(episodes);
    const story = await get<{ step: string; facts: object | null }[]>(`v3/requests/tv/${requestId}/timeline`);
    expect(story.find(({ step }) => step === 'episodes-arrived')).toMatchObject({ facts: { fact: 'arrived', episodes } });

    await hold(id, [
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    await Promise.all([sync(), sync()]);
    expect(await child(requestId)).toMatchObject({ available: true, requestStatus: 'Common.Available' });
    expect(publishedEvents('request.available', requestId).filter(({ event }) => event['kind'] === 'tv')).toHaveLength(1);
    expect(await ask(friend, id, { firstSeason: true })).toMatchObject({ result: false, errorCode: 'EpisodesAlreadyRequested' });
  });
});

describe('episodes that a downloader has downloaded', () => {
  const fetched = (id: number, ref: MediaRef, ...episodes: [number, number][]) => {
    fakeServices.downloaderItems.push({ ref, ids: { tmdb: String(id) }, monitored: true, variants: [] });
    fakeServices.downloadedEpisodes.push(...episodes.map(([season, number]) => ({ showId: refKey(ref), season, numbers: [number] })));
  };
  const byTmdb = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });
  const byTvdb = (id: number): MediaRef => ({ kind: 'tv', source: 'tvdb', id: `9${id}` });
  const lookAtDownloads = () => runJob('fakedownloader.downloader-sync');

  it.each([
    ['TMDB', byTmdb],
    ['TheTVDB', byTvdb],
  ])('makes requests available episode by episode, by its id at %s', async (_, refOf) => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, { firstSeason: true });
    await decide('approve', requestId);
    fetched(id, refOf(id), [1, 1], [1, 2]);
    await lookAtDownloads();
    await waitUntil(async () => (await child(requestId))['partiallyAvailable'] === true);
    fakeServices.downloadedEpisodes.push({ showId: refKey(refOf(id)), season: 1, numbers: [3] });
    await lookAtDownloads();
    await waitUntil(async () => (await child(requestId))['available'] === true);
  });

  it('are not requested again', async () => {
    const id = newSerial();
    fetched(id, byTmdb(id), [1, 1], [1, 2], [1, 3]);
    await lookAtDownloads();
    expect(await ask(fan, id, { firstSeason: true })).toMatchObject({ result: false, errorCode: 'EpisodesAlreadyRequested' });
    const { requestId } = await ask(fan, id, part([1, [1]], [2, [1]]));
    expect(numbersOf(await child(requestId))).toEqual([[2, [1]]]);
  });
});

describe('episodes that a downloader monitors', () => {
  const monitor = async (id: number, ...episodes: [number, number][]) => {
    const ref: MediaRef = { kind: 'tv', source: 'tvdb', id: `9${id}` };
    fakeServices.downloaderItems.push({ ref, ids: {}, monitored: true, variants: [] });
    const files = episodes.map(([season, number]) => ({ showId: refKey(ref), season, numbers: [number], hasFile: false }));
    fakeServices.downloadedEpisodes.push(...files);
    await runJob('fakedownloader.downloader-sync');
  };

  it('are approved, and not requested again', async () => {
    const id = newSerial();
    await monitor(id, [1, 1], [1, 2], [1, 3], [2, 1]);
    const { seasonRequests } = await get<Child>(`v2/Search/Tv/moviedb/${id}`, fan);
    const [first, second] = ['Common.ProcessingRequest', ''].map((requestStatus, index) => ({
      ...{ approved: index === 0, requested: false, available: false, requestStatus },
    }));
    expect(seasonRequests[0]).toMatchObject({ seasonNumber: 1, seasonAvailable: false, episodes: [first, first, first] });
    expect(seasonRequests[1]).toMatchObject({ seasonNumber: 2, episodes: [first, second, second] });
    for (const { episodes } of seasonRequests) expect(Object.keys(episodes[0]!)).not.toContain('monitored');

    expect(await ask(fan, id, { firstSeason: true })).toMatchObject({ result: false, errorCode: 'EpisodesAlreadyRequested' });
    const { requestId } = await ask(fan, id, part([1, [1]], [2, [1, 2]]));
    const request = await child(requestId);
    expect(numbersOf(request)).toEqual([[2, [2]]]);
    expect(request).toMatchObject({ available: false, partiallyAvailable: false });
  });

  it('keep the state of their request', async () => {
    const id = newSerial();
    const { requestId } = await ask(fan, id, part([1, [1]]));
    await monitor(id, [1, 1]);
    const episode = async () => (await get<Child>(`v2/Search/Tv/moviedb/${id}`, fan)).seasonRequests[0]?.episodes[0];
    expect(await episode()).toMatchObject({ requested: true, approved: false, requestStatus: 'Common.PendingApproval' });
    await decide('deny', requestId, { reason: 'No' });
    expect(await episode()).toMatchObject({ requested: true, approved: false, denied: true });
  });
});

it('counts as denied on its cards when all that was requested of it was denied', async () => {
  const id = newSerial();
  const card = () => get<object>(`v2/Search/Tv/moviedb/${id}`, fan);
  const { requestId } = await ask(fan, id, part([1, [1]]));
  expect(await card()).toMatchObject({ requested: true, denied: null });
  await decide('deny', requestId, { reason: 'Too long' });
  expect(await card()).toMatchObject({ requested: true, denied: true, deniedReason: 'Too long' });
  await ask(fan, id, part([1, [2]]));
  expect(await card()).toMatchObject({ requested: true, denied: null });
});

const sync = async () => {
  await portal.get(EventBus).publish('library.synced', { pluginId: 'studio', connectionId: 'x', added: 1, removed: 0 });
  await portal.get(EventBus).whenSettled();
};

async function hold(id: number, episodes: [number, number][]): Promise<void> {
  const [server] = portal.get(PluginHost).providers('mediaServer');
  const items = portal.get(LibraryItemRepository);
  const item = {
    id: `serial-${id}`,
    kind: 'tv',
    title: `Serial ${id}`,
    year: 2020,
    ids: { tmdb: String(id) },
    variants: ['regular'],
  } as const;
  await items.save(server!.connectionId, 1, [{ ...item, quality: null, url: 'http://media/1', addedAt: '2026-01-01T00:00:00Z' }]);
  const [row] = await items.findBySource('tv', 'tmdb', [String(id)]);
  const held = episodes.map(([season, number]) => ({ showId: item.id, season, numbers: [number] }));
  await portal.get(LibraryEpisodeRepository).save(1, held, new Map([[item.id, row!.id]]));
}
