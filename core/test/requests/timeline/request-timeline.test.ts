import { Database } from '../../../src/kernel/index.js';
import { accountDraft, createUser, signInUser, type TestUser } from '../../support/portal/test-users.js';
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
  removeRequest,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

interface Moment {
  at: string;
  step: string;
  is4K: boolean;
  by: { id: string; userName: string; alias: string | null } | null;
  reason: string | null;
  facts: object | null;
}

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

const read = (requestId: number, who = admin, kind = 'movie') =>
  portal.api<Moment[]>('GET', `/api/v3/requests/${kind}/${requestId}/timeline`, undefined, who.token);
const steps = async (requestId: number, who = admin, kind = 'movie') => (await read(requestId, who, kind)).body.map(({ step }) => step);
const nameOf = ({ id, userName }: { id: string; userName?: string }) => ({ id, userName, alias: null });

/** A request that was denied, approved, dispatched and became available. */
async function eventful(): Promise<number> {
  const { requestId } = await requestMovie(bob, nextMovieId());
  await decide('deny', requestId, { reason: 'Too long' });
  await decide('approve', requestId);
  await waitUntil(async () => (await steps(requestId)).includes('handed-over'));
  await decide('available', requestId);
  return requestId;
}

describe('the timeline of a request', () => {
  it('shows approvers every entry: who, when, what and why', async () => {
    const requestId = await eventful();
    const { body } = await read(requestId, powerUser);
    const decider = nameOf({ id: powerUser.id, userName: 'Power' });
    expect(body.map(({ step, by, reason, facts }) => [step, by, reason, facts])).toEqual([
      ['request', nameOf({ id: bob.id, userName: 'Bob' }), null, { fact: 'admitted', right: 'RequestMovie' }],
      ['deny', decider, 'Too long', null],
      ['approve', decider, null, null],
      ['handed-over', null, null, { fact: 'handed-over', outcome: 'added', downloader: 'fakedownloader' }],
      ['markAvailable', decider, null, null],
    ]);
    for (const { at } of body) expect(at).toMatch(/^20\d\d-.*Z$/);
    const times = body.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('shows the requester only the main steps, with the reason of a denial and without names', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    await decide('deny', requestId, { reason: 'Too long' });
    await portal.api('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, rootPathOverride: 1, qualityOverride: 2 }, admin.token);
    await decide('approve', requestId);
    await waitUntil(async () => (await steps(requestId, bob)).includes('handed-over'));
    expect(await steps(requestId)).toContain('override');
    const { body } = await read(requestId, bob);
    expect(body.map(({ step, by, reason, facts }) => [step, by, reason, facts])).toEqual([
      ['request', null, null, null],
      ['deny', null, 'Too long', null],
      ['approve', null, null, null],
      ['handed-over', null, null, null],
    ]);
  });

  it('still shows free-text reasons stored by earlier releases', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    await portal
      .get(Database)
      .execute(`UPDATE "request_step" SET "facts" = NULL, "reason" = 'Right: RequestMovie' WHERE "titleId" = ?`, [requestId]);
    expect((await read(requestId)).body).toMatchObject([{ step: 'request', reason: 'Right: RequestMovie', facts: null }]);
    expect((await read(requestId, bob)).body).toMatchObject([{ step: 'request', reason: null, facts: null }]);
  });

  it('shows changed overrides of movies and of series', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    await portal.api('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, rootPathOverride: 1, qualityOverride: 0 }, admin.token);
    expect((await read(requestId)).body.at(-1)).toMatchObject({
      step: 'override',
      by: { id: admin.id },
      facts: { fact: 'options', rootFolder: 1, quality: 0 },
    });
  });

  it('shows role, requester and quota of automatic approvals, requests on behalf of others, and limited users', async () => {
    const limits = { movieRequestLimit: 3, movieRequestLimitType: 2, episodeRequestLimit: 9, episodeRequestLimitType: 1 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Limited', ['AutoApproveMovie', 'RequestTv'], limits), admin.token);
    const limited = await signInUser(portal, 'Limited');
    const { requestId } = await requestMovie(powerUser, nextMovieId(), { requestOnBehalf: limited.id });
    expect((await read(requestId)).body.slice(0, 2).map(({ by, facts }) => [by?.userName, facts])).toEqual([
      ['Power', { fact: 'admitted', right: 'AutoApproveMovie', onBehalfOf: 'Limited', left: 2, limit: 3 }],
      [undefined, { fact: 'no-decision-needed' }],
    ]);
    expect((await read(requestId, limited)).body.every(({ by, facts }) => by === null && facts === null)).toBe(true);

    const askFor = async (wish: object) =>
      (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', { theMovieDbId: 502, ...wish }, limited.token)).body.requestId;
    const first = await askFor({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1 }] }] });
    const second = await askFor({ firstSeason: true });
    expect((await read(first, admin, 'tv')).body[0]).toMatchObject({
      facts: { fact: 'admitted', right: 'RequestTv', left: 8, limit: 9, episodes: 1 },
    });
    expect((await read(second, admin, 'tv')).body[0]).toMatchObject({
      facts: { fact: 'admitted', right: 'RequestTv', left: 6, limit: 9, episodes: 2, before: 1 },
    });
  });

  it('is not found for other users', async () => {
    const { requestId } = await requestMovie(bob, nextMovieId());
    const manager = await createUser(portal, admin, 'Manager', ['RequestMovie', 'ManageOwnRequests']);
    for (const who of [ann, manager]) expect((await read(requestId, who)).status).toBe(404);
    expect((await portal.api('GET', `/api/v3/requests/movie/${requestId}/timeline`)).status).toBe(401);
    expect((await read(1_000_000)).status).toBe(404);
    expect((await read(requestId, admin, 'album')).status).toBe(404);
    expect((await read(requestId, admin, 'book')).status).toBe(400);
  });

  it('separates the variants requested by different users', async () => {
    const film = nextMovieId();
    const { requestId } = await requestMovie(bob, film);
    await requestMovie(ann, film, { is4kRequest: true });
    await decide('deny', requestId, { is4K: true, reason: 'No room' });
    const copies = async (who = admin) => (await read(requestId, who)).body.map(({ step, is4K }) => [step, is4K]);
    expect(await copies(bob)).toEqual([['request', false]]);
    expect(await copies(ann)).toEqual([
      ['request', true],
      ['deny', true],
    ]);
    expect(await copies()).toHaveLength(3);
  });

  it('starts empty for a new request, and shows no deleted users', async () => {
    const film = nextMovieId();
    const gone = await createUser(portal, admin, 'Gone', ['PowerUser']);
    const first = await requestMovie(ann, film);
    await removeRequest(first.requestId, ann);
    const { requestId } = await requestMovie(bob, film);
    await decide('approve', requestId, {}, gone);
    await portal.api('DELETE', `/api/v1/Identity/${gone.id}`, undefined, admin.token);
    const { body } = await read(requestId);
    expect(body.slice(0, 2)).toMatchObject([
      { step: 'request', by: { userName: 'Bob' } },
      { step: 'approve', by: null },
    ]);
  });

  it('is separate for each request of a series', async () => {
    const fan = await createUser(portal, admin, 'Fan', ['RequestTv']);
    const episode = (episodeNumber: number) => ({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber }] }] });
    const askFor = async (number: number, who: TestUser) =>
      (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', { theMovieDbId: 501, ...episode(number) }, who.token)).body.requestId;
    const [hers, theirs] = [await askFor(1, fan), await askFor(2, admin)];
    expect(await steps(hers, fan, 'tv')).toEqual(['request']);
    expect((await read(theirs, fan, 'tv')).status).toBe(404);
    expect((await steps(theirs, admin, 'tv')).slice(0, 2)).toEqual(['request', 'approve']);
  });

  it('works for albums', async () => {
    const foreignAlbumId = '3c0ffee0-0000-4000-8000-000000000099';
    const { body } = await portal.api<EngineResult>('POST', '/api/v1/request/music', { foreignAlbumId }, admin.token);
    expect((await steps(body.requestId, admin, 'album')).slice(0, 2)).toEqual(['request', 'approve']);
  });
});
