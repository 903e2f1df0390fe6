import { person, type Person } from '../support/people.js';
import { until } from '../support/until.js';
import { admin, ann, ask, bob, closeStage, decide, newFilm, openStage, portal, power, remove, type Result } from './stage.js';

interface Moment {
  at: string;
  step: string;
  is4K: boolean;
  by: { id: string; userName: string; alias: string | null } | null;
  reason: string | null;
}

beforeAll(openStage, 30_000);
afterAll(closeStage);

const read = (requestId: number, who = admin, kind = 'movie') =>
  portal.api<Moment[]>('GET', `/api/v3/requests/${kind}/${requestId}/timeline`, undefined, who.token);
const steps = async (requestId: number, who = admin, kind = 'movie') => (await read(requestId, who, kind)).body.map(({ step }) => step);
const nameOf = ({ id, userName }: { id: string; userName?: string }) => ({ id, userName, alias: null });

/** Denied, approved after all, handed over, and there. */
async function eventful(): Promise<number> {
  const { requestId } = await ask(bob, newFilm());
  await decide('deny', requestId, { reason: 'Too long' });
  await decide('approve', requestId);
  await until(async () => (await steps(requestId)).includes('handed-over'));
  await decide('available', requestId);
  return requestId;
}

describe('the timeline of a request', () => {
  it('tells those who decide everything: who, when, what and why', async () => {
    const requestId = await eventful();
    const { body } = await read(requestId, power);
    expect(body.map(({ step, by, reason }) => [step, by, reason])).toEqual([
      ['request', nameOf({ id: bob.id, userName: 'Bob' }), null],
      ['deny', nameOf({ id: power.id, userName: 'Power' }), 'Too long'],
      ['approve', nameOf({ id: power.id, userName: 'Power' }), null],
      ['handed-over', null, expect.stringMatching(/^Handed to /)],
      ['markAvailable', nameOf({ id: power.id, userName: 'Power' }), null],
    ]);
    for (const { at } of body) expect(at).toMatch(/^20\d\d-.*Z$/);
    const times = body.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('tells whoever asked the plain story, with the reason of a denial and without names', async () => {
    const { requestId } = await ask(bob, newFilm());
    await decide('deny', requestId, { reason: 'Too long' });
    await portal.api('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, rootPathOverride: 1, qualityOverride: 2 }, admin.token);
    await decide('approve', requestId);
    await until(async () => (await steps(requestId, bob)).includes('handed-over'));
    expect(await steps(requestId)).toContain('override');
    const { body } = await read(requestId, bob);
    expect(body.map(({ step, by, reason }) => [step, by, reason])).toEqual([
      ['request', null, null],
      ['deny', null, 'Too long'],
      ['approve', null, null],
      ['handed-over', null, null],
    ]);
  });

  it('is there for nobody else', async () => {
    const { requestId } = await ask(bob, newFilm());
    const manager = await person(portal, admin, 'Manager', ['RequestMovie', 'ManageOwnRequests']);
    for (const who of [ann, manager]) expect((await read(requestId, who)).status).toBe(404);
    expect((await portal.api('GET', `/api/v3/requests/movie/${requestId}/timeline`)).status).toBe(401);
    expect((await read(1_000_000)).status).toBe(404);
    expect((await read(requestId, admin, 'album')).status).toBe(404);
    expect((await read(requestId, admin, 'book')).status).toBe(400);
  });

  it('keeps the copies of different people apart', async () => {
    const film = newFilm();
    const { requestId } = await ask(bob, film);
    await ask(ann, film, { is4kRequest: true });
    await decide('deny', requestId, { is4K: true, reason: 'No room' });
    const copies = async (who = admin) => (await read(requestId, who)).body.map(({ step, is4K }) => [step, is4K]);
    expect(await copies(bob)).toEqual([['request', false]]);
    expect(await copies(ann)).toEqual([
      ['request', true],
      ['deny', true],
    ]);
    expect(await copies()).toHaveLength(3);
  });

  it('begins anew with a new request, and names nobody who is gone', async () => {
    const film = newFilm();
    const gone = await person(portal, admin, 'Gone', ['PowerUser']);
    const first = await ask(ann, film);
    await remove(first.requestId, ann);
    const { requestId } = await ask(bob, film);
    await decide('approve', requestId, {}, gone);
    await portal.api('DELETE', `/api/v1/Identity/${gone.id}`, undefined, admin.token);
    const { body } = await read(requestId);
    expect(body.slice(0, 2)).toMatchObject([
      { step: 'request', by: { userName: 'Bob' } },
      { step: 'approve', by: null },
    ]);
  });

  it('is told of each act of asking for a series', async () => {
    const fan = await person(portal, admin, 'Fan', ['RequestTv']);
    const episode = (episodeNumber: number) => ({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber }] }] });
    const askFor = async (number: number, who: Person) =>
      (await portal.api<Result>('POST', '/api/v2/Requests/tv', { theMovieDbId: 501, ...episode(number) }, who.token)).body.requestId;
    const [hers, theirs] = [await askFor(1, fan), await askFor(2, admin)];
    expect(await steps(hers, fan, 'tv')).toEqual(['request']);
    expect((await read(theirs, fan, 'tv')).status).toBe(404);
    expect((await steps(theirs, admin, 'tv')).slice(0, 2)).toEqual(['request', 'approve']);
  });

  it('is told of albums, too', async () => {
    const foreignAlbumId = '3c0ffee0-0000-4000-8000-000000000099';
    const { body } = await portal.api<Result>('POST', '/api/v1/request/music', { foreignAlbumId }, admin.token);
    expect((await steps(body.requestId, admin, 'album')).slice(0, 2)).toEqual(['request', 'approve']);
  });
});
