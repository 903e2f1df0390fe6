import { EventBus } from '../../src/events/index.js';
import { GeneralSettings } from '../../src/identity/index.js';
import { Database } from '../../src/kernel/index.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { PluginHost } from '../../src/plugin-host/index.js';
import { AvailabilityUpdater } from '../../src/requests/workflow/availability/index.js';
import { TitleAvailabilityReconciler } from '../../src/requests/workflow/availability/title-availability-reconciler.js';
import { OpenRequestRepository } from '../../src/requests/workflow/availability/open-request.repository.js';
import { FeatureFlags, SettingsService } from '../../src/settings/index.js';
import { accountDraft, createUser, signInUser, type TestUser } from '../support/portal/test-users.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
  publishedEvents,
  removeRequest,
  fetchRow,
  type Row,
} from './request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

describe('the quota', () => {
  const limited = (userName: string, more: object) =>
    portal.api('POST', '/api/v1/Identity', accountDraft(userName, ['RequestMovie', 'ManageOwnRequests'], more), admin.token);
  const remaining = async (who: TestUser, kind = 'movie') =>
    (await portal.api('GET', `/api/v1/Request/${kind}/remaining`, undefined, who.token)).body;

  it('has no limit by default', async () => {
    for (const kind of ['movie', 'tv', 'music']) {
      expect(await remaining(bob, kind)).toEqual({ hasLimit: false, limit: 0, remaining: 0, nextRequest: expect.stringMatching(/Z$/) });
    }
  });

  it('holds under concurrent requests, counts both variants, and is refunded', async () => {
    await limited('Carl', { movieRequestLimit: 3, movieRequestLimitType: 2 });
    const carl = await signInUser(portal, 'Carl');
    expect(await remaining(carl)).toMatchObject({ hasLimit: true, limit: 3, remaining: 3 });

    const answers = await Promise.all(Array.from({ length: 12 }, () => requestMovie(carl, nextMovieId())));
    const accepted = answers.filter(({ result }) => result);
    expect(accepted).toHaveLength(3);
    expect(answers.find(({ result }) => !result)).toMatchObject({
      errorCode: 'MovieRequestQuotaExceeded',
      errorMessage: 'You have exceeded your Movie request quota!',
    });
    expect(await remaining(carl)).toMatchObject({ remaining: 0, nextRequest: expect.stringMatching(/-01T00:00:00Z$/) });

    const [first, second, third] = accepted.map(({ requestId }) => requestId) as [number, number, number];
    await decide('deny', first);
    expect(await remaining(carl)).toMatchObject({ remaining: 1 });
    await removeRequest(second, carl);
    expect(await remaining(carl)).toMatchObject({ remaining: 2 });
    await decide('available', third);
    await removeRequest(third, carl);
    expect(await remaining(carl)).toMatchObject({ remaining: 2 });
    await decide('approve', first);
    expect(await remaining(carl)).toMatchObject({ remaining: 1 });
  });

  it('is charged to the requester, not the actor', async () => {
    await limited('Dora', { movieRequestLimit: 1, movieRequestLimitType: 1 });
    const dora = await signInUser(portal, 'Dora');
    expect(await requestMovie(admin, nextMovieId(), { requestOnBehalf: dora.id })).toMatchObject({ result: true });
    expect(await requestMovie(admin, nextMovieId(), { requestOnBehalf: dora.id })).toMatchObject({
      errorCode: 'MovieRequestQuotaExceeded',
    });
    expect(await remaining(dora)).toMatchObject({ remaining: 0 });
  });
});

describe('availability', () => {
  const item = (id: number, variants: ('regular' | '4k')[]) => ({
    id: `item-${id}`,
    kind: 'movie' as const,
    title: `Film ${id}`,
    year: 1927,
    ids: { tmdb: String(id) },
    variants,
    quality: '1080p',
    url: `http://media/${id}`,
    addedAt: '2026-01-01T00:00:00Z',
  });
  const sync = async () => {
    await portal.get(EventBus).publish('library.synced', { pluginId: 'studio', connectionId: 'x', added: 1, removed: 0 });
    await portal.get(EventBus).whenSettled();
  };
  const hold = async (...items: ReturnType<typeof item>[]) => {
    const [server] = portal.get(PluginHost).providers('mediaServer');
    await portal.get(LibraryItemRepository).save(server!.connectionId, 1, items);
  };

  it('applies to the available variant, and is announced once', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    await requestMovie(ann, id, { is4kRequest: true });
    await hold(item(id, ['4k']));
    await Promise.all([sync(), sync(), sync()]);
    expect(await fetchRow(requestId)).toMatchObject({ available: false, available4K: true, approved4K: true });

    await hold(item(id, ['regular', '4k']));
    await sync();
    expect(await fetchRow(requestId)).toMatchObject({ available: true, available4K: true, requestStatus: 'Common.Available' });
    expect(publishedEvents('request.available', requestId).map(({ event }) => event['variant'])).toEqual(['4k', 'regular']);
  });

  it('is not announced again when a better file replaces the one that is there, and shows its quality', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    const quality = async () =>
      (await portal.api<{ quality: string }>('GET', `/api/v2/Search/movie/${id}`, undefined, bob.token)).body.quality;
    await hold({ ...item(id, ['regular']), quality: '720p' });
    await sync();
    expect(await quality()).toBe('720p');

    await hold(item(id, ['regular']));
    await sync();
    expect(await quality()).toBe('1080p');
    expect(publishedEvents('request.available', requestId)).toHaveLength(1);
  });

  it('counts any variant as the regular one while the 4K feature is off', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    await hold(item(id, ['4k']));
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    await sync();
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
    expect(await fetchRow(requestId)).toMatchObject({ available: true });
  });

  it('matches titles by other ids, ignores denied requests, and is never revoked', async () => {
    const [known, denied] = [nextMovieId(), nextMovieId()];
    const [first, second] = [await requestMovie(bob, known), await requestMovie(bob, denied)];
    await decide('deny', second.requestId);
    await hold({ ...item(known, ['regular']), ids: { imdb: `tt${String(known).padStart(7, '0')}` } as never }, item(denied, ['regular']));
    await sync();
    expect([await fetchRow(first.requestId), await fetchRow(second.requestId)]).toMatchObject([
      { available: true },
      { available: false, denied: true },
    ]);
  });

  it('is found of requests that are approved while a reconciliation is under way', async () => {
    const titles = [nextMovieId(), nextMovieId()];
    const requests = await Promise.all(titles.map((id) => requestMovie(bob, id)));
    await hold(...titles.map((id) => item(id, ['regular'])));
    const openRequests = portal.get(OpenRequestRepository);
    const findAfter = openRequests.findAfter.bind(openRequests);
    const states: string[] = [];
    const spy = jest.spyOn(openRequests, 'findAfter').mockImplementation(async (after, kind, state, limit) => {
      const isNext = kind === 'movie' && !states.includes(state);
      // One is approved before each pass over the requests of a state.
      if (isNext) await decide('approve', requests[states.push(state) - 1]!.requestId);
      return findAfter(after, kind, state, limit);
    });
    await sync();
    spy.mockRestore();
    expect(states).toHaveLength(2);
    for (const { requestId } of requests) {
      expect(await fetchRow(requestId)).toMatchObject({ available: true });
      expect(publishedEvents('request.available', requestId)).toHaveLength(1);
    }
  });

  it('is no longer compared once the portal stops', async () => {
    const titles = Array.from({ length: 12 }, nextMovieId);
    for (const id of titles) await requestMovie(bob, id);
    await hold(...titles.map((id) => item(id, ['regular'])));
    const stopping = new AbortController();
    const updater = portal.get(AvailabilityUpdater);
    const markTitlesAvailable = updater.markTitlesAvailable.bind(updater);
    const spy = jest.spyOn(updater, 'markTitlesAvailable').mockImplementation((find) => {
      stopping.abort();
      return markTitlesAvailable(find);
    });
    await portal.get(TitleAvailabilityReconciler).reconcileAll(stopping.signal);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  it('refuses requests for available titles', async () => {
    const id = nextMovieId();
    await hold(item(id, ['regular']));
    expect(await requestMovie(bob, id)).toMatchObject({ errorCode: 'AlreadyRequested', errorMessage: 'This movie is already available.' });
    expect(await requestMovie(ann, id, { is4kRequest: true })).toMatchObject({ result: true });
  });
});

describe('users and requests', () => {
  it('are notified about requests of others they subscribed to', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const wish = (what: string, who: TestUser, id = requestId) =>
      portal.api('POST', `/api/v1/Request/movie/${what}/${id}`, undefined, who.token);
    expect((await wish('subscribe', ann)).body).toBe(true);
    expect((await wish('subscribe', ann)).body).toBe(true);
    expect(await fetchRow(requestId, ann)).toMatchObject({ subscribed: true, showSubscribe: true });
    expect(await fetchRow(requestId, bob)).toMatchObject({ subscribed: false, showSubscribe: false });
    expect((await wish('unsubscribe', ann)).body).toBe(true);
    expect(await fetchRow(requestId, ann)).toMatchObject({ subscribed: false });
    expect((await wish('subscribe', ann, 999_999)).body).toBe(false);
  });

  it('lose their requests when they are deleted', async () => {
    const gone = await createUser(portal, admin, 'Gone', ['RequestMovie']);
    const { requestId } = await requestMovie(gone, nextMovieId());
    await portal.api('DELETE', `/api/v1/Identity/${gone.id}`, undefined, admin.token);
    expect(await fetchRow(requestId)).toBeNull();
  });

  it('see only their own requests where those of others are hidden', async () => {
    const shy = await createUser(portal, admin, 'Shy', ['RequestMovie', 'Request4KMovie']);
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    await requestMovie(shy, id, { is4kRequest: true });
    const other = await requestMovie(bob, nextMovieId());
    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: true }));

    const list = await portal.api<{ collection: Row[]; total: number }>(
      'GET',
      '/api/v2/Requests/movie/15/0/requestedDate/desc',
      undefined,
      shy.token,
    );
    expect(list.body).toMatchObject({
      total: 1,
      collection: [{ id: requestId, has4KRequest: true, requestedUserId: shy.id, requestedUser: { userName: 'Shy' } }],
    });
    const pending = (path: string) => portal.api<{ total: number }>('GET', path, undefined, shy.token);
    expect((await pending('/api/v2/Requests/movie/available/15/0/requestedDate/desc')).body.total).toBe(0);
    expect((await portal.api('GET', '/api/v1/Request/movie/total', undefined, shy.token)).body).toBe(1);
    expect((await portal.api<Row[]>('GET', '/api/v1/Request/movie/search/film', undefined, shy.token)).body).toHaveLength(1);
    expect((await portal.api<Row[]>('GET', '/api/v2/Requests/recentlyRequested', undefined, shy.token)).body).toMatchObject([
      { requestId, userId: shy.id },
    ]);
    expect((await portal.api('GET', `/api/v1/Request/userhasrequest?userId=${bob.id}`, undefined, shy.token)).body).toBe(false);
    expect(await fetchRow(other.requestId, shy)).toBeNull();
    expect(await fetchRow(requestId, shy)).toMatchObject({ requestedUserId: shy.id, has4KRequest: true });
    expect(await fetchRow(other.requestId, powerUser)).toMatchObject({ requestedUser: { userName: 'Bob' } });

    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: false }));
    expect((await portal.api('GET', `/api/v1/Request/userhasrequest?userId=${bob.id}`, undefined, shy.token)).body).toBe(true);
  });
});

describe('removing all requests', () => {
  it('leaves no request, dispatch order or subscription behind', async () => {
    expect((await portal.api('DELETE', '/api/v1/Request/movie/all', undefined, powerUser.token)).status).toBe(200);
    expect((await portal.api('GET', '/api/v1/Request/movie', undefined, admin.token)).body).toEqual([]);
    expect((await portal.api('GET', '/api/v1/Request/count')).body).toEqual({ pending: 0, approved: 0, available: 0, denied: 0 });
    expect(await portal.get(Database).query('SELECT * FROM "request"')).toEqual([]);
    expect(await portal.get(Database).query('SELECT * FROM "outbox" WHERE "topic" LIKE ?', ['dispatch%'])).toEqual([]);
  });
});
