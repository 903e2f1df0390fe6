import { Clock, Database } from '../../../src/kernel/index.js';
import { IssueTotals } from '../../../src/requests/index.js';
import { RequestEntity, RequestEpisodeEntity, RequestedTitleEntity } from '../../../src/requests/store/index.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const DAY_MS = 86_400_000;
const clock = new FrozenClock();
let portal: RunningPortal;
let admin: TestUser;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie', 'RequestTv']);
  bob = await createUser(portal, admin, 'Bob', ['RequestMovie', 'RequestTv']);

  await addMovie(1, 'Soon', day(10), [request(1, ann, 'pending', 'regular', 5), request(1, bob, 'approved', '4k', 4)]);
  await addMovie(2, 'Past', day(-90), [request(2, bob, 'available', 'regular', 3)]);
  await addMovie(3, 'Too far', day(91), [request(3, ann, 'available', 'regular', 2)]);
  await addMovie(4, 'Without a date', null, [request(4, bob, 'denied', 'regular', 1)]);
  const [series] = await addMovie(5, 'Series', null, [request(5, ann, 'approved', 'abc', 6, 'tv')], 'tv');
  await addEpisodes(series!, [
    { number: 1, airDate: day(0), available: true },
    { number: 2, airDate: day(7), available: false },
    { number: 3, airDate: day(400), available: false },
  ]);
});

afterAll(() => portal.close());

const day = (offset: number): string => new Date(clock.ms() + offset * DAY_MS).toISOString().slice(0, 10);

type RequestDraft = Partial<RequestEntity>;

/** A request made so many days ago. */
const request = (
  titleId: number,
  { id }: TestUser,
  state: RequestEntity['state'],
  slot: string,
  daysAgo: number,
  kind: 'movie' | 'tv' = 'movie',
): RequestDraft => ({
  ...{ titleId, kind, requestKey: slot, requesterId: id, state, requestedAt: new Date(clock.ms() - daysAgo * DAY_MS) },
  ...{ rootFolderOverride: 0, qualityOverride: 0, languageOverride: 0 },
});

async function addMovie(
  id: number,
  title: string,
  releaseDate: string | null,
  requests: RequestDraft[],
  kind: 'movie' | 'tv' = 'movie',
): Promise<number[]> {
  const database = portal.get(Database);
  await database.repository(RequestedTitleEntity).insert({
    ...{ id, kind, source: 'tmdb', externalId: String(100 + id), title, titleKey: title.toLowerCase(), overview: `About ${title}` },
    ...{ releaseDate, sample: false, requestedAt: clock.now(), stages: 0 },
  });
  const inserted: number[] = [];
  for (const draft of requests) inserted.push((await database.repository(RequestEntity).save(draft as RequestEntity)).id);
  return inserted;
}

const addEpisodes = async (requestId: number, episodes: readonly Pick<RequestEpisodeEntity, 'number' | 'airDate' | 'available'>[]) =>
  portal
    .get(Database)
    .repository(RequestEpisodeEntity)
    .insert(episodes.map((episode) => ({ ...episode, requestId, titleId: 5, season: 1, title: '', announcedAt: null })));

interface CalendarRow {
  title: string;
  start: string;
  extraParams: { requestStatus: string }[];
}
const calendar = async (as: TestUser) => (await portal.api<CalendarRow[]>('GET', '/api/v2/Calendar', undefined, as.token)).body;
const summary = async (query = '', as = admin) => portal.api<Record<string, unknown>>('GET', `/api/v1/Stats${query}`, undefined, as.token);

describe('the calendar', () => {
  it('lists movies and episodes that come out within ninety days, with the state of their request', async () => {
    const color = (code: string) => ({ backgroundColor: code, borderColor: code });
    const entry = (title: string, type: number, at: string, providerId: number, overview: string, requestStatus: string, code: string) => ({
      ...{ title, start: `${at}T00:00:00Z`, type, ...color(code) },
      extraParams: [{ providerId, overview, type, releaseDate: `${at}T00:00:00Z`, requestStatus }],
    });
    expect(await calendar(admin)).toEqual([
      entry('Past', 1, day(-90), 102, 'About Past', 'Common.Available', '#12703d'),
      entry('Soon', 1, day(10), 101, 'About Soon', 'Common.PendingApproval', '#1b5cb3'),
      entry('Series 1x01', 0, day(0), 105, 'About Series', 'Common.Available', '#12703d'),
      entry('Series 1x02', 0, day(7), 105, 'About Series', 'Common.ProcessingRequest', '#6b3dbd'),
    ]);
  });

  it('shows users only what they may see', async () => {
    await portal.api('POST', '/api/v1/Settings/ombi', { hideRequestsUsers: true }, admin.token);
    expect((await calendar(ann)).map(({ title }) => title)).toEqual(['Soon', 'Series 1x01', 'Series 1x02']);
    const [past, soon, ...more] = await calendar(bob);
    expect([past?.title, soon?.title, soon?.extraParams[0]?.requestStatus, more]).toEqual(['Past', 'Soon', 'Common.ProcessingRequest', []]);
    expect((await portal.api('GET', '/api/v2/Calendar')).status).toBe(401);
  });
});

describe('the statistics', () => {
  const ago = (days: number) => new Date(clock.ms() - days * DAY_MS).toISOString();

  it('count all requests, a movie in two variants once, and name who made the most', async () => {
    expect((await summary()).body).toEqual({
      totalRequests: 5,
      totalMovieRequests: 4,
      totalTvRequests: 1,
      totalIssues: 0,
      completedRequestsMovies: 2,
      completedRequestsTv: 0,
      completedRequests: 2,
      mostRequestedUserMovie: expect.objectContaining({ userName: 'Bob' }),
      mostRequestedUserTv: expect.objectContaining({ userName: 'Ann' }),
    });
    expect(Object.keys((await summary()).body['mostRequestedUserTv'] as object).sort()).toEqual([
      'alias',
      'email',
      'id',
      'userAlias',
      'userName',
    ]);
  });

  it('count only requests of the span', async () => {
    expect((await summary(`?from=${ago(2.5)}&to=${ago(0.5)}`)).body).toMatchObject({
      totalRequests: 2,
      completedRequests: 1,
      totalTvRequests: 0,
      mostRequestedUserTv: null,
    });
    expect((await summary(`?From=${ago(0.5)}`)).body).toMatchObject({ totalRequests: 0, mostRequestedUserMovie: null });
  });

  it('contain the issues that another module counts', async () => {
    portal.get(IssueTotals).register(async ({ from }) => (from > 0 ? 3 : 7));
    expect((await summary()).body).toMatchObject({ totalIssues: 7 });
    expect((await summary(`?from=${ago(1)}`)).body).toMatchObject({ totalIssues: 3 });
  });

  it.each([
    ['?from=yesterday', 'from'],
    [`?from=2026-02-01&to=2026-01-01`, 'to'],
  ])('refuse %s', async (query, field) => {
    expect(await summary(query)).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('are for administrators', async () => {
    expect((await summary('', ann)).status).toBe(403);
  });
});
