import { GeneralSettings } from '../../../src/identity/index.js';
import { SettingsService } from '../../../src/settings/index.js';
import { createUser, type TestUser } from '../../support/portal/test-users.js';
import {
  admin,
  requestMovie as request,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

type Row = Record<string, unknown> & { id: number; childRequests: Row[]; requestedUserId: string };
type Page = { collection: Row[]; total: number };

const SERIAL = 601;
const OTHER_SERIAL = 602;
const NOTHING_IN_4K = {
  has4KRequest: false,
  denied4K: null,
  deniedReason4K: null,
  requestedDate4k: '0001-01-01T00:00:00Z',
  markedAsDenied4K: '0001-01-01T00:00:00Z',
};
const album = (number: number) => `3c0ffee0-0000-4000-8000-00000000060${number}`;

let shy: TestUser;
let loud: TestUser;
let mine: number;
let theirs: number;
let parent: number;
let foreign: number;
let myAlbum: number;

const call = async <T>(method: string, path: string, who: TestUser, body?: object) =>
  (await portal.api<T>(method, `/api/${path}`, body, who.token)).body;
const get = <T>(path: string, who = shy) => call<T>('GET', path, who);
const ask = async (who: TestUser, path: string, wish: object) => (await call<EngineResult>('POST', path, who, wish)).requestId;
const episode = (episodeNumber: number) => ({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber }] }] });

/** A series requested by both users, one requested only by the other user, and an album each. */
beforeAll(async () => {
  await openRequestPortal();
  shy = await createUser(portal, admin, 'Shy', ['RequestTv', 'RequestMusic', 'ManageOwnRequests']);
  loud = await createUser(portal, admin, 'Loud', ['RequestTv', 'RequestMusic']);
  theirs = await ask(loud, 'v2/Requests/tv', { theMovieDbId: SERIAL, ...episode(1) });
  mine = await ask(shy, 'v2/Requests/tv', { theMovieDbId: SERIAL, ...episode(2) });
  const other = await ask(loud, 'v2/Requests/tv', { theMovieDbId: OTHER_SERIAL, ...episode(1) });
  await ask(loud, 'v1/request/music', { foreignAlbumId: album(1) });
  myAlbum = await ask(shy, 'v1/request/music', { foreignAlbumId: album(2) });
  const parents = await get<Row[]>('v1/Request/tv', admin);
  const parentOf = (id: number) => parents.find(({ childRequests }) => childRequests.some((child) => child.id === id))!.id;
  [parent, foreign] = [parentOf(mine), parentOf(other)];
  await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: true }));
});
afterAll(closeRequestPortal);

describe('where requests of others are hidden', () => {
  const tabs: [string, boolean][] = [
    ['', true],
    ['pending/', true],
    ['processing/', false],
    ['available/', false],
    ['denied/', false],
  ];

  it.each(tabs)('lists contain only own series and albums: %s', async (tab, holdsMine) => {
    const ids = async (kind: string, who = shy) =>
      (await get<Page>(`v2/Requests/${kind}/${tab}50/0/title/asc`, who)).collection.map(({ id }) => id);
    expect([await ids('tv'), await ids('album')]).toEqual(holdsMine ? [[mine], [myAlbum]] : [[], []]);
    if (holdsMine) expect([(await ids('tv', powerUser)).length, (await ids('album', powerUser)).length]).toEqual([3, 2]);
  });

  it.each(['v1/Request/tv', 'v1/Request/tvlite', 'v1/Request/tv/search/serial'])('series contain only own requests: %s', async (path) => {
    const rows = await get<Row[]>(path);
    expect(rows.map(({ id, childRequests }) => [id, childRequests.map((child) => child.id)])).toEqual([[parent, [mine]]]);
  });

  it.each(['1/1/1', '6/2/0', '0/0/0', '9/9/9'])('v1 pages of series ignore order and filters, whatever they are: %s', async (ignored) => {
    for (const list of ['tv', 'tvlite'])
      expect(await get<Page>(`v1/Request/${list}/50/0/${ignored}`)).toEqual(await get<Page>(`v1/Request/${list}/50/0/2/0/0`));
  });

  it('v1 pages, totals and single rows contain only own requests, too', async () => {
    for (const path of ['v1/Request/tv/50/0/2/0/0', 'v1/Request/tvlite/50/0/2/0/0', 'v1/Request/music/50/0/2/0/0'])
      expect(await get<Page>(path)).toMatchObject({ total: 1 });
    expect([await get('v1/Request/tv/total'), await get('v1/Request/music/total')]).toEqual([1, 1]);
    expect((await get<Row[]>(`v1/Request/tv/${parent}/child`)).map(({ id }) => id)).toEqual([mine]);
    expect((await get<Row>(`v1/Request/tv/${parent}`)).childRequests.map(({ id }) => id)).toEqual([mine]);
    expect(await get(`v1/Request/tv/${foreign}`)).toBeNull();
    expect(await get(`v1/Request/tv/${foreign}/child`)).toEqual([]);
    expect(await get(`v2/Search/tv/request/${foreign}`)).toBeNull();
    expect(await get<Row[]>('v1/Request/music')).toMatchObject([{ id: myAlbum }]);
  });

  it('no route reveals requests of others, and subscribing to them fails', async () => {
    const recent = await get<{ userId: string }[]>('v2/Requests/recentlyRequested');
    expect(recent.map(({ userId }) => userId)).toEqual([shy.id, shy.id]);
    expect((await portal.api('GET', `/api/v3/requests/tv/${theirs}/timeline`, undefined, shy.token)).status).toBe(404);
    for (const name of ['userId', 'UserId']) expect(await get(`v1/Request/userhasrequest?${name}=${loud.id}`)).toBe(false);
    expect(await call('POST', `v1/Request/tv/subscribe/${theirs}`, shy)).toBe(false);
    expect(await call('POST', `v1/Request/tv/subscribe/${mine}`, shy)).toBe(true);
    expect(await call('POST', `v1/Request/tv/subscribe/${theirs}`, powerUser)).toBe(true);
    expect(await call('DELETE', `v1/Request/tv/child/${theirs}`, shy)).toMatchObject({ result: false, errorCode: 'NoPermissions' });
  });

  describe('an order of movies', () => {
    let own: TestUser;
    let ids: number[];

    beforeAll(async () => {
      own = await createUser(portal, admin, 'Own', ['RequestMovie']);
      const other = await createUser(portal, admin, 'Other', ['RequestMovie', 'Request4KMovie']);
      const films = [nextMovieId(), nextMovieId()];
      ids = [];
      for (const film of films) ids.push((await request(own, film)).requestId);
      await request(other, films[0]!, { is4kRequest: true });
      await decide('approve', ids[0]!, { is4K: true });
      await decide('deny', ids[0]!, { reason: 'for reasons of their own', is4K: true });
    });

    it.each(['denied4K', 'deniedReason4K', 'markedAsDenied4K', 'requestedDate', 'requestedDate4k', 'has4KRequest'])(
      'tells nothing of the copies that others asked for: %s',
      async (sort) => {
        const list = async (direction: string) =>
          (await get<Page>(`v2/Requests/movie/50/0/${sort}/${direction}`, own)).collection.map(({ id }) => id);
        expect([await list('asc'), await list('desc')]).toEqual([ids, [...ids].reverse()]);
      },
    );
  });

  describe('counting the ids of movies', () => {
    let id: number;
    const film = nextMovieId();
    const fourKOnly = nextMovieId();
    const card = async (title: number, who = shy) => get<Record<string, unknown>>(`v2/Search/movie/${title}`, who);

    beforeAll(async () => {
      const asker = await createUser(portal, admin, 'Asker', ['RequestMovie', 'Request4KMovie']);
      id = (await request(asker, film)).requestId;
      await request(asker, film, { is4kRequest: true });
      await request(asker, fourKOnly, { is4kRequest: true });
      await decide('deny', id, { reason: 'for reasons of their own' });
      await decide('deny', id, { reason: 'for reasons of their own', is4K: true });
    });

    it('reads no row of others, and cannot subscribe to them', async () => {
      expect((await portal.api('GET', `/api/v1/Request/movie/info/${id}`, undefined, shy.token)).status).toBe(204);
      expect(await get(`v1/Request/movie/info/${id}`, powerUser)).toMatchObject({ id, deniedReason: 'for reasons of their own' });
      expect(await call('POST', `v1/Request/movie/subscribe/${id}`, shy)).toBe(false);
      expect(await call('POST', `v1/Request/movie/subscribe/${id}`, powerUser)).toBe(true);
    });

    it('learns that a title is requested, but no request id, reason or date', async () => {
      expect(await card(film, powerUser)).toMatchObject({ requestId: id, deniedReason: 'for reasons of their own', has4KRequest: true });
      expect(await card(film)).toMatchObject({ requested: true, requestId: 0, deniedReason: null, ...NOTHING_IN_4K });
    });

    it('learns nothing of a request for the 4K variant only', async () => {
      expect(await card(fourKOnly, powerUser)).toMatchObject({ has4KRequest: true });
      expect(await card(fourKOnly)).toMatchObject({ requested: false, requestId: 0, ...NOTHING_IN_4K });
    });

    it('is refused a title denied to others without the reason', async () => {
      const asked = await request(await createUser(portal, admin, 'Late', ['RequestMovie']), film);
      expect(asked).toMatchObject({ errorCode: 'AlreadyRequested' });
      expect(JSON.stringify(asked)).not.toContain('for reasons of their own');
    });
  });

  it('the reason why episodes were denied to others is hidden', async () => {
    await call('PUT', 'v1/Request/tv/deny', powerUser, { id: theirs, reason: 'for reasons of their own' });
    const page = (who: TestUser) => get<{ requestId: number; seasonRequests: unknown }>(`v2/Search/tv/moviedb/${OTHER_SERIAL}`, who);
    expect(await page(shy)).toMatchObject({ requested: true, requestId: 0 });
    expect(await page(powerUser)).toMatchObject({ requested: true, requestId: foreign });
    const shared = (who: TestUser) => get<object>(`v2/Search/tv/moviedb/${SERIAL}`, who);
    expect(JSON.stringify(await shared(powerUser))).toContain('for reasons of their own');
    expect(JSON.stringify(await shared(shy))).not.toContain('for reasons of their own');
  });

  it('an episode requested by others is still shown as requested', async () => {
    expect(await call('POST', 'v2/Requests/tv', shy, { theMovieDbId: SERIAL, ...episode(1) })).toMatchObject({
      errorCode: 'AlreadyRequested',
    });
  });
});
