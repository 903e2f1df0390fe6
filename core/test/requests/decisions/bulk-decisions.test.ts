import { createUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
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
  fetchRow,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

interface Item {
  kind: string;
  requestId: number;
  is4K?: boolean;
}
interface Report {
  done: number;
  failed: (Item & { errorCode: string; errorMessage: string })[];
}

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

const bulk = (action: string, items: Item[], more: object = {}, who = powerUser) =>
  portal.api<Report>('POST', '/api/v3/requests/bulk', { action, items, ...more }, who.token);
const some = async (count: number, who = bob): Promise<Item[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({ kind: 'movie', requestId: (await requestMovie(who, nextMovieId())).requestId })),
  );
const rows = (items: readonly Item[]) => Promise.all(items.map(({ requestId }) => fetchRow(requestId)));

describe('deciding about many requests', () => {
  it('approves them with one call, and dispatches each once', async () => {
    const items = await some(5);
    const { status, body } = await bulk('approve', items);
    expect([status, body]).toEqual([200, { done: 5, failed: [] }]);
    for (const one of await rows(items)) {
      expect(one).toMatchObject({ approved: true });
      await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === String(one['theMovieDbId'])));
      expect(publishedEvents('request.approved', one.id)).toMatchObject([{ event: { actorId: powerUser.id } }]);
    }
  });

  it('reports why each refused one failed, and applies the others', async () => {
    const [first, second, third] = (await some(3)) as [Item, Item, Item];
    await decide('available', second.requestId);
    const gone = { kind: 'movie', requestId: 1_000_000 };
    const { body } = await bulk('approve', [first, second, gone, third]);
    const notPossible = { errorCode: 'NotPossible', errorMessage: 'A request that is available cannot be approved', is4K: false };
    expect(body).toEqual({
      done: 2,
      failed: [
        { ...second, ...notPossible },
        { ...gone, is4K: false, errorCode: 'RequestDoesNotExist', errorMessage: 'Request does not exist' },
      ],
    });
    expect(await rows([first, third])).toMatchObject([{ approved: true }, { approved: true }]);
  });

  it('denies with one reason, marks as available and unavailable, and deletes, either variant', async () => {
    const items = await some(2);
    const film = nextMovieId();
    const { requestId } = await requestMovie(ann, film, { is4kRequest: true });
    const all = [...items, { kind: 'movie', requestId, is4K: true }];

    expect((await bulk('deny', all, { reason: 'Full' })).body).toEqual({ done: 3, failed: [] });
    expect(await rows(all)).toMatchObject([{ deniedReason: 'Full' }, { deniedReason: 'Full' }, { denied4K: true, deniedReason4K: 'Full' }]);
    await bulk('approve', all);
    await bulk('available', all);
    expect(await rows(all)).toMatchObject([{ available: true }, { available: true }, { available4K: true }]);
    await bulk('unavailable', all);
    expect(await rows(all)).toMatchObject([{ available: false }, { available: false }, { available4K: false }]);
    expect((await bulk('delete', all)).body).toEqual({ done: 3, failed: [] });
    expect(await rows(all)).toEqual([null, null, null]);
  });

  it('accepts movies, series and albums together', async () => {
    const foreignAlbumId = '3c0ffee0-0000-4000-8000-000000000077';
    const album = (await portal.api<EngineResult>('POST', '/api/v1/request/music', { foreignAlbumId }, admin.token)).body;
    const series = (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', { theMovieDbId: 501, requestAll: true }, admin.token))
      .body;
    const items = [
      ...(await some(1)),
      { kind: 'album', requestId: album.requestId },
      { kind: 'tv', requestId: series.requestId },
      { kind: 'tv', requestId: 1_000_000 },
    ];
    const missing = {
      kind: 'tv',
      requestId: 1_000_000,
      is4K: false,
      errorCode: 'ChildRequestDoesNotExist',
      errorMessage: expect.any(String),
    };
    expect((await bulk('available', items)).body).toEqual({ done: 3, failed: [missing] });
    expect((await bulk('delete', items)).body).toEqual({ done: 3, failed: [missing] });
  });

  it('is limited in size, and for approvers only', async () => {
    const [one] = (await some(1)) as [Item];
    for (const items of [[], Array.from({ length: 201 }, () => one)]) expect((await bulk('deny', items)).status).toBe(400);
    expect((await bulk('burn', [one])).status).toBe(400);
    expect((await bulk('approve', [{ ...one, kind: 'book' }])).status).toBe(400);
    const manager = await createUser(portal, admin, 'Manager', ['RequestMovie', 'ManageOwnRequests']);
    expect((await bulk('delete', await some(1, manager), {}, manager)).status).toBe(403);
    expect(await fetchRow(one.requestId)).toMatchObject({ approved: false, denied: null });
  });

  it('changes exactly the requests that it reports, under concurrent decisions', async () => {
    const items = await some(10);
    const [approvals, denials] = await Promise.all([bulk('approve', items), bulk('deny', [...items].reverse())]);
    const steps = items.flatMap(({ requestId }) => [
      ...publishedEvents('request.approved', requestId),
      ...publishedEvents('request.denied', requestId),
    ]);
    expect(steps).toHaveLength(approvals.body.done + denials.body.done);
    expect(approvals.body.done + approvals.body.failed.length).toBe(10);
    expect(denials.body.done + denials.body.failed.length).toBe(10);
  });
});
