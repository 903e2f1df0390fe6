import { EventBus } from '../../src/events/index.js';
import { GeneralSettings } from '../../src/identity/index.js';
import { Database } from '../../src/kernel/index.js';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import { SampleRequestCleanup } from '../../src/requests/index.js';
import { SettingsService } from '../../src/settings/index.js';
import { VoteRepository } from '../../src/votes/store/vote.repository.js';
import { callWithHeaders, createUser, type TestUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';
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
  fakeServices,
} from '../requests/request-portal.js';

interface VoteResult {
  result: boolean;
  message: string | null;
  isError: boolean;
  errorMessage: string | null;
}
interface VoteRow {
  requestId: number;
  requestType: number;
  upvotes: number;
  downvotes: number;
  alreadyVoted: boolean;
  myVote: number;
}

const DONE = { result: true, message: null, isError: false, errorMessage: null };
const refused = (errorMessage: string, errorCode: string) => ({ result: false, message: null, isError: true, errorMessage, errorCode });

const enable = (enabled: boolean, limit = 2) =>
  portal.api('POST', '/api/v1/Settings/vote', { enabled, movieVoteMax: limit, tvShowVoteMax: limit, musicVoteMax: limit }, admin.token);
const vote = async (direction: 'up' | 'down', requestId: number, who: TestUser, kind = 'movie') =>
  (await portal.api<VoteResult>('POST', `/api/v1/Vote/${direction}/${kind}/${requestId}`, undefined, who.token)).body;
const get = async <T>(path: string, who: TestUser) => (await portal.api<T>('GET', path, undefined, who.token)).body;
const list = (who: TestUser) => get<VoteRow[]>('/api/v1/Vote', who);
const TYPE = { tv: 0, movie: 1, album: 2 } as const;
const listed = async (requestId: number, who: TestUser, kind: keyof typeof TYPE = 'movie') =>
  (await list(who)).find((one) => one.requestId === requestId && one.requestType === TYPE[kind]);
const votes = (requestId: number, who = admin) => get<{ userId: string; voteType: number }[]>(`/api/v1/Vote/movie/${requestId}`, who);
const subscribed = async (requestId: number, who: TestUser) => (await fetchRow(requestId, who))['subscribed'];
const asked = async (who: TestUser, film = nextMovieId()) => (await requestMovie(who, film)).requestId;

let carl: TestUser;

beforeAll(async () => {
  await openRequestPortal();
  carl = await createUser(portal, admin, 'Carl', ['RequestMovie']);
});
afterAll(closeRequestPortal);
beforeEach(() => enable(true));

describe('voting', () => {
  it('counts the requester as an upvote, and lists pending requests for all users', async () => {
    const film = nextMovieId();
    const requestId = await asked(ann, film);

    expect(await listed(requestId, bob)).toEqual({
      requestId,
      requestType: 1,
      image: `/api/v3/images/w500/poster-${film}.jpg`,
      background: `/api/v3/images/original/backdrop-${film}.jpg`,
      upvotes: 1,
      downvotes: 0,
      title: `Film ${film}`,
      description: 'Something happens.',
      alreadyVoted: false,
      myVote: 1,
    });
    expect(await listed(requestId, ann)).toMatchObject({ alreadyVoted: true, myVote: 0 });
  });

  it('stores one vote per user, which can be changed', async () => {
    const requestId = await asked(ann);
    expect(await vote('up', requestId, bob)).toEqual(DONE);
    expect(await vote('up', requestId, bob)).toEqual(refused('You have already voted!', 'AlreadyVoted'));
    expect(await listed(requestId, bob)).toMatchObject({ upvotes: 2, downvotes: 0, alreadyVoted: true, myVote: 0 });

    expect(await vote('down', requestId, bob)).toEqual(DONE);
    expect(await vote('down', requestId, bob)).toEqual(refused('You have already voted!', 'AlreadyVoted'));
    expect(await listed(requestId, bob)).toMatchObject({ upvotes: 1, downvotes: 1, alreadyVoted: true, myVote: 1 });
    expect(await listed(requestId, carl)).toMatchObject({ upvotes: 1, downvotes: 1, alreadyVoted: false, myVote: 1 });
  });

  it('subscribes upvoters, unsubscribes downvoters, and keeps the requester subscribed', async () => {
    const requestId = await asked(ann);
    await vote('up', requestId, bob);
    expect(await subscribed(requestId, bob)).toBe(true);
    await vote('down', requestId, bob);
    expect(await subscribed(requestId, bob)).toBe(false);
    expect(await subscribed(requestId, ann)).toBe(false);
    expect(await portal.get(Database).query('SELECT * FROM "subscription" WHERE "requestId" = ?', [requestId])).toEqual([]);
  });

  it('approves a request with enough votes of others, and dispatches it', async () => {
    const film = nextMovieId();
    const requestId = await asked(ann, film);
    await vote('up', requestId, bob);
    expect(await fetchRow(requestId)).toMatchObject({ approved: false });
    expect(await vote('up', requestId, carl)).toEqual(DONE);

    expect(await fetchRow(requestId)).toMatchObject({ approved: true, requestStatus: 'Common.ProcessingRequest' });
    await waitUntil(async () => fakeServices.dispatches().some(({ ref }) => ref.id === String(film)));
    expect(publishedEvents('request.approved', requestId)).toEqual([
      { name: 'request.approved', event: expect.objectContaining({ actorId: null, automatic: true, requesterId: ann.id }) },
    ]);
    expect(
      await portal.get(Database).query('SELECT "facts" FROM "request_step" WHERE "titleId" = ? AND "step" = ?', [requestId, 'approve']),
    ).toEqual([{ facts: JSON.stringify({ fact: 'voted', up: 2, down: 0, needed: 2 }) }]);
    expect(await listed(requestId, bob)).toBeUndefined();
  });

  it('reports the counts of the approval, even after a vote has changed', async () => {
    await enable(true, 3);
    const requestId = await asked(ann);
    await vote('down', requestId, powerUser);
    await vote('up', requestId, bob);
    await vote('up', requestId, carl);
    await vote('up', requestId, admin);
    expect(await fetchRow(requestId)).toMatchObject({ approved: false });
    await vote('up', requestId, powerUser); // the lead rises from two to four
    const story = await get<{ step: string; facts: object | null }[]>(`/api/v3/requests/movie/${requestId}/timeline`, admin);
    expect(story.find(({ step }) => step === 'approve')).toMatchObject({ facts: { fact: 'voted', up: 4, down: 0, needed: 3 } });
  });

  it('never approves by the requester’s vote alone', async () => {
    await enable(true, 1);
    const requestId = await asked(ann);
    await vote('down', requestId, ann);
    await vote('up', requestId, ann);
    expect(await fetchRow(requestId)).toMatchObject({ approved: false });
    await vote('up', requestId, bob);
    expect(await fetchRow(requestId)).toMatchObject({ approved: true });
  });

  it('subtracts downvotes', async () => {
    const requestId = await asked(ann);
    await vote('down', requestId, powerUser);
    await vote('up', requestId, bob);
    await vote('up', requestId, carl);
    expect(await fetchRow(requestId)).toMatchObject({ approved: false });
    await vote('up', requestId, powerUser);
    expect(await fetchRow(requestId)).toMatchObject({ approved: true });
  });

  it('is refused once the request is decided', async () => {
    const [denied, approved, available] = [await asked(ann), await asked(ann), await asked(ann)];
    await decide('deny', denied, { reason: 'no' });
    await decide('approve', approved);
    await decide('available', available);
    expect(await vote('up', denied, bob)).toEqual(refused('A request that is denied cannot be voted on', 'RequestDecided'));
    expect(await vote('up', approved, bob)).toEqual(refused('A request that is approved cannot be voted on', 'RequestDecided'));
    expect(await vote('down', available, bob)).toEqual(refused('A request that is available cannot be voted on', 'RequestDecided'));
    expect(await fetchRow(denied)).toMatchObject({ denied: true });
    expect((await list(bob)).map(({ requestId }) => requestId)).not.toEqual(expect.arrayContaining([denied]));
  });

  it('refuses unknown requests, and those of another kind with the same id', async () => {
    const requestId = await asked(ann);
    for (const kind of ['tv', 'album'])
      expect(await vote('up', requestId, bob, kind)).toEqual(refused('Request does not exist', 'RequestDoesNotExist'));
    for (const none of [0, 987_654, 2 ** 31 - 1])
      expect(await vote('up', none, bob)).toEqual(refused('Request does not exist', 'RequestDoesNotExist'));
    expect((await portal.api('POST', `/api/v1/Vote/up/movie/${2 ** 31}`, undefined, bob.token)).status).toBe(400);
    expect(await votes(requestId)).toHaveLength(1);
    expect(await get('/api/v1/Vote/tv/1', bob)).toEqual([]);
  });

  it('uses the threshold of albums, and lists their artist', async () => {
    await portal.api('POST', '/api/v1/Settings/vote', { musicVoteMax: 1 }, admin.token);
    const fan = await createUser(portal, admin, 'Fan', ['RequestMusic']);
    const album = { foreignAlbumId: '3c0ffee0-0000-4000-8000-000000000001' };
    const { requestId } = (await portal.api<{ requestId: number }>('POST', '/api/v1/request/music', album, fan.token)).body;

    expect(await listed(requestId, bob, 'album')).toMatchObject({
      requestType: 2,
      title: 'Record 0001',
      description: 'The Band',
      upvotes: 1,
    });
    expect(await vote('up', requestId, bob)).toEqual(refused('Request does not exist', 'RequestDoesNotExist'));
    expect(await get(`/api/v1/Vote/music/${requestId}`, bob)).toEqual([expect.objectContaining({ userId: fan.id, requestType: 2 })]);
    expect(await vote('up', requestId, bob, 'album')).toEqual(DONE);
    expect(publishedEvents('request.approved', requestId)).toHaveLength(1);
  });

  it('counts votes per request of a series, and lists its episodes', async () => {
    await portal.api('POST', '/api/v1/Settings/vote', { tvShowVoteMax: 1 }, admin.token);
    const viewer = await createUser(portal, admin, 'Viewer', ['RequestTv']);
    const seasons = [1, 2].map((seasonNumber) => ({ seasonNumber, episodes: [1, 3].map((episodeNumber) => ({ episodeNumber })) }));
    const requestSeries = async (body: object) =>
      (await portal.api<{ requestId: number }>('POST', '/api/v2/Requests/tv', { theMovieDbId: 700, ...body }, viewer.token)).body.requestId;
    const first = await requestSeries({ seasons });
    const second = await requestSeries({ seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 2 }] }] });

    expect(await listed(first, bob, 'tv')).toMatchObject({
      description: 'Season 1: 1, 3\nSeason 2: 1, 3',
      upvotes: 1,
      alreadyVoted: false,
    });
    expect(await listed(second, bob, 'tv')).toMatchObject({ description: 'Season 1: 2' });
    expect(await vote('up', first, bob, 'tv')).toEqual(DONE);
    expect(publishedEvents('request.approved', first).filter(({ event }) => event['kind'] === 'tv')).toHaveLength(1);
    expect(await listed(first, bob, 'tv')).toBeUndefined();
    expect(await listed(second, bob, 'tv')).toBeDefined();
  });

  it('applies to regular requests only', async () => {
    const { requestId } = await requestMovie(ann, nextMovieId(), { is4KRequest: true });
    expect(await vote('up', requestId, bob)).toEqual(refused('Request does not exist', 'RequestDoesNotExist'));
    expect(await votes(requestId)).toEqual([]);
    expect(await listed(requestId, bob)).toBeUndefined();
  });

  it('stores nothing and refuses nothing while disabled', async () => {
    await enable(false);
    const requestId = await asked(ann);
    expect(await vote('up', requestId, bob)).toEqual(DONE);
    expect(await vote('up', requestId, bob)).toEqual(DONE);
    expect(await votes(requestId)).toEqual([]);
    expect(await listed(requestId, bob)).toMatchObject({ upvotes: 0, downvotes: 0, alreadyVoted: false });
  });

  it('is refused for an API key without a user', async () => {
    const requestId = await asked(ann);
    const { apiKey } = await get<{ apiKey: string }>('/api/v1/Settings/ombi', admin);
    const up = (headers: Record<string, string>) =>
      callWithHeaders(portal, { ApiKey: apiKey, ...headers }, `/api/v1/Vote/up/movie/${requestId}`, 'POST');
    expect(JSON.parse((await up({})).text)).toEqual(refused('Only users can vote', 'UsersOnly'));
    expect(JSON.parse((await up({ UserName: 'Bob' })).text)).toEqual(DONE);
    expect((await votes(requestId)).map(({ userId }) => userId)).toEqual([ann.id, bob.id]);
  });

  it('never approves by the vote of the user who requested on behalf of another', async () => {
    await enable(true, 1);
    const { requestId } = await requestMovie(powerUser, nextMovieId(), { requestOnBehalf: ann.id });
    expect(await votes(requestId)).toEqual([expect.objectContaining({ userId: powerUser.id, voteType: 0 })]);
    await vote('down', requestId, powerUser);
    await vote('up', requestId, powerUser);
    await vote('up', requestId, ann);
    expect(await fetchRow(requestId)).toMatchObject({ approved: false });
    await vote('up', requestId, bob);
    expect(await fetchRow(requestId)).toMatchObject({ approved: true });
  });

  it('lists the voters with their votes and nothing more', async () => {
    const requestId = await asked(ann);
    await vote('down', requestId, bob);
    await portal.get(VoteRepository).save({ kind: 'tv', requestId }, carl.id, 'up');
    const user = ({ id, userName }: TestUser) => ({ id, userName, alias: null, userAlias: userName });
    const common = { id: expect.any(Number), requestId, requestType: 1, deleted: false, date: expect.stringMatching(/^20\d\d-.*Z$/) };
    expect(await votes(requestId, carl)).toEqual([
      { ...common, userId: ann.id, voteType: 0, user: user(ann) },
      { ...common, userId: bob.id, voteType: 1, user: user(bob) },
    ]);
  });

  it('counts equal concurrent votes once, and approves once', async () => {
    const requestId = await asked(ann);
    const same = await Promise.all(Array.from({ length: 20 }, () => vote('up', requestId, bob)));
    expect(same.filter(({ result }) => result)).toHaveLength(1);
    expect(new Set(same.filter(({ result }) => !result).map(({ errorMessage }) => errorMessage))).toEqual(
      new Set(['You have already voted!']),
    );

    await Promise.all([carl, powerUser, admin].map((who) => vote('up', requestId, who)));
    expect(publishedEvents('request.approved', requestId)).toHaveLength(1);
  });
});

describe('open pages', () => {
  it('are notified of changed votes, and not while voting is disabled', async () => {
    const changed = jest.spyOn(portal.get(LiveUpdateService), 'notifyChange');
    const told = async () => {
      await portal.get(EventBus).whenSettled();
      const calls = changed.mock.calls.splice(0);
      return calls.filter(([, topic]) => topic === 'votes');
    };
    const requestId = await asked(ann);
    expect(await told()).toContainEqual(['everyone', 'votes']);
    await vote('up', requestId, bob);
    expect(await told()).toEqual([['everyone', 'votes']]);
    await enable(false);
    await told();
    await asked(ann);
    expect(await told()).toEqual([]);
    changed.mockRestore();
  });
});

describe('clean-up of votes', () => {
  const stored = (requestId: number, kind = 'movie') =>
    portal.get(Database).query('SELECT "userId" FROM "vote" WHERE "kind" = ? AND "requestId" = ?', [kind, requestId]);

  it('runs when the request is deleted, but not for a 4K request with the same id', async () => {
    const film = nextMovieId();
    const requestId = await asked(bob, film);
    await requestMovie(ann, film, { is4KRequest: true });
    await vote('up', requestId, carl);
    await removeRequest(requestId, ann); // deletes her 4K copy alone
    expect(await stored(requestId)).toHaveLength(2);
    await removeRequest(requestId, admin);
    expect(await stored(requestId)).toEqual([]);
  });

  it('leaves the votes on a request of another kind with the same id', async () => {
    const requestId = await asked(ann);
    await portal.get(VoteRepository).save({ kind: 'album', requestId }, bob.id, 'up');
    await removeRequest(requestId, admin);
    expect([await stored(requestId), await stored(requestId, 'album')]).toEqual([[], [{ userId: bob.id }]]);
  });

  it('runs when the user is deleted', async () => {
    const dora = await createUser(portal, admin, 'Dora', ['RequestMovie']);
    const requestId = await asked(ann);
    await vote('up', requestId, dora);
    await portal.api('DELETE', `/api/v1/Identity/${dora.id}`, undefined, admin.token);
    expect(await stored(requestId)).toEqual([{ userId: ann.id }]);
  });

  it('runs when sample content is cleared', async () => {
    const requestId = await asked(ann);
    expect(await stored(requestId)).toHaveLength(1);
    await portal.get(Database).execute('UPDATE "requested_title" SET "sample" = 1 WHERE "id" = ?', [requestId]);
    await portal.get(Database).transaction(() => portal.get(SampleRequestCleanup).removeAll());
    expect(await stored(requestId)).toEqual([]);
  });
});

describe('requests that others do not see', () => {
  const hide = (hideRequestsUsers: boolean) =>
    portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers }));
  afterEach(() => hide(false));

  it('cannot be listed, counted or voted on', async () => {
    const requestId = await asked(ann);
    await hide(true);
    expect(await listed(requestId, bob)).toBeUndefined();
    expect(await vote('up', requestId, bob)).toEqual(refused('Request does not exist', 'RequestDoesNotExist'));
    expect(await votes(requestId, bob)).toEqual([]);
    expect(await listed(requestId, ann)).toBeDefined();
    expect(await vote('up', requestId, powerUser)).toEqual(DONE);
  });
});
