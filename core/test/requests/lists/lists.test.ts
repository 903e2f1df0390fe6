import { GeneralSettings } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { BrandingSettings } from '../../../src/branding/index.js';
import { SettingsService } from '../../../src/settings/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { seededMoment, seededState, seedRequests } from '../../support/requests/seed-requests.js';
import { countStatements } from '../../support/data/count-statements.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';

interface Row {
  id: number;
  title: string;
  requestedDate: string;
  releaseDate: string;
  requestStatus: string;
  has4KRequest: boolean;
  approved: boolean;
  available: boolean;
  denied: boolean | null;
  requestedUser: { userName: string };
}
interface Page {
  collection: Row[];
  total: number;
}

const COUNT = 400;
const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
const slots = (id: number) => (id % 5 === 0 ? ['regular', '4k'] : ['regular']);
const some = (id: number, state: string) => slots(id).some((slot) => seededState(id, slot) === state);
const regular = (id: number) => seededState(id, 'regular');

let portal: RunningPortal;
let fakeServices: FakeServices;
let admin: TestUser;
let ann: TestUser;

const get = async <T>(path: string, who: TestUser = ann) => {
  const { status, body } = await portal.api<T>('GET', path, undefined, who.token);
  expect(status).toBe(200);
  return body;
};
const page = (path: string, who?: TestUser) => get<Page>(`/api/v2/Requests/movie/${path}`, who);
const idsOf = ({ collection }: Page) => collection.map(({ id }) => id);
const byNumber = (a: number, b: number) => a - b;

beforeAll(async () => {
  fakeServices = await startFakeServices();
  portal = await startPortal({ pluginSet: fakeServices.plugins });
  admin = await createFirstAdministrator(portal);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie']);
  await seedRequests(portal.get(Database), COUNT, [admin.id, ann.id]);
});

afterAll(async () => {
  await portal.close();
  await fakeServices.downloader.close();
});

describe('the lists of requested movies', () => {
  it.each([
    ['', () => true],
    ['pending/', (id: number) => some(id, 'pending')],
    ['processing/', (id: number) => some(id, 'approved')],
    ['available/', (id: number) => some(id, 'available')],
    ['availble/', (id: number) => some(id, 'available')],
    ['denied/', (id: number) => some(id, 'denied')],
    ['unavailable/', (id: number) => regular(id) === 'approved'],
  ])('show exactly the rows of the tab “%s”, page by page', async (tab, belongs) => {
    const expected = ids.filter(belongs);
    const pages: Page[] = [];
    for (let offset = 0; offset < COUNT; offset += 150) pages.push(await page(`${tab}150/${offset}/requestedDate/desc`));

    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
    expect(pages.flatMap(idsOf)).toEqual(expected.sort((a, b) => seededMoment(b) - seededMoment(a)));
  });

  it.each([
    ['title', 'asc', (a: Row, b: Row) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1)],
    ['TITLE', 'desc', (a: Row, b: Row) => (a.title.toLowerCase() > b.title.toLowerCase() ? -1 : 1)],
    ['releaseDate', 'asc', (a: Row, b: Row) => a.releaseDate.localeCompare(b.releaseDate) || a.id - b.id],
    ['requestedDate', 'asc', (a: Row, b: Row) => a.requestedDate.localeCompare(b.requestedDate)],
    ['requestedUser.requestedBy', 'whatever', (a: Row, b: Row) => b.requestedDate.localeCompare(a.requestedDate)],
    ['id', 'asc', (a: Row, b: Row) => a.id - b.id],
    ['theMovieDbId', 'desc', (a: Row, b: Row) => b.id - a.id],
    ['has4KRequest', 'desc', (a: Row, b: Row) => Number(b.has4KRequest) - Number(a.has4KRequest) || b.id - a.id],
    ['requestedUser', 'desc', (a: Row, b: Row) => b.requestedUser.userName.localeCompare(a.requestedUser.userName) || b.id - a.id],
    ['available', 'asc', (a: Row, b: Row) => Number(a.available) - Number(b.available) || a.id - b.id],
  ])('are sorted by %s %s', async (sort, order, compare) => {
    const { collection } = await page(`${COUNT}/0/${sort}/${order}`);
    expect(collection.map(({ id }) => id)).toEqual([...collection].sort(compare).map(({ id }) => id));
    expect(collection).toHaveLength(COUNT);
  });

  it.each([
    [
      'movie',
      'id title approved markedAsApproved requestedDate available markedAsAvailable requestedUserId denied markedAsDenied deniedReason',
    ],
    [
      'movie',
      'requestType requestedByAlias source theMovieDbId imdbId overview posterPath background releaseDate digitalReleaseDate status',
    ],
    ['movie', 'langCode issueId rootPathOverride qualityOverride has4KRequest approved4K markedAsApproved4K requestedDate4k available4K'],
    ['movie', 'markedAsAvailable4K denied4K markedAsDenied4K deniedReason4K'],
    ['album', 'title approved markedAsApproved requestedDate available denied deniedReason requestedUserId foreignAlbumId foreignArtistId'],
    ['album', 'requestedUser artistName disk cover rating releaseDate'],
    ['tv', 'id approved markedAsApproved requestedDate available markedAsAvailable requestedUserId denied markedAsDenied deniedReason'],
    ['tv', 'requestedUser title requestType requestedByAlias source parentRequestId seriesType issueId'],
  ])('can be sorted by every stored column of a %s row: %s', async (kind, names) => {
    for (const viewer of [ann, admin]) {
      for (const name of names.split(' ')) {
        const { status } = await portal.api('GET', `/api/v2/Requests/${kind}/5/0/${name}/asc`, undefined, viewer.token);
        expect([name, status]).toEqual([name, 200]);
      }
    }
  });

  it.each(['markedAsApproved4K', 'requestedDate4k'])('sort by a date of the right variant: %s', async (name) => {
    const { collection } = await page(`${COUNT}/0/${name}/desc`);
    const isDate = (date: string) => !date.startsWith('0001');
    const all = collection.map((row) => String(row[name as keyof Row]));
    const dates = all.slice(all.findIndex(isDate), all.findLastIndex(isDate) + 1);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter(isDate)).toEqual([...dates].sort().reverse());
  });

  it('sort by state, pending first', async () => {
    const { collection } = await page(`${COUNT}/0/requestStatus/asc`);
    expect([...new Set(collection.map(({ requestStatus }) => requestStatus))]).toEqual([
      'Common.PendingApproval',
      'Common.ProcessingRequest',
      'Common.Available',
      'Common.Denied',
    ]);
  });

  it.each(['password', 'id; DROP TABLE users', '__proto__', 'constructor', '%22id%22'])('refuse to sort by “%s”', async (sort) => {
    const { status, body } = await portal.api<{ errors: object }>(
      'GET',
      `/api/v2/Requests/movie/15/0/${encodeURIComponent(sort)}/asc`,
      undefined,
      ann.token,
    );
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('sort');
  });

  it.each(['x/0/title/asc', '15/-1/title/asc', '15/1.5/title/asc'])('refuse invalid pages: %s', async (path) => {
    expect((await portal.api('GET', `/api/v2/Requests/movie/${path}`, undefined, ann.token)).status).toBe(400);
  });

  it('return an empty page after the last row', async () => {
    expect(await page('15/100000/title/asc')).toEqual({ collection: [], total: COUNT });
    expect(await page('0/0/title/asc')).toEqual({ collection: [], total: COUNT });
  });

  it('accept the numbers and names of v1 clients', async () => {
    const older = (path: string) => get<Page>(`/api/v1/Request/movie/${COUNT}/0/${path}`);
    const sorted = (belongs: (id: number) => boolean) => ids.filter(belongs);

    expect(idsOf(await older('1/0/0'))).toEqual([...ids].sort((a, b) => seededMoment(a) - seededMoment(b)));
    expect(idsOf(await older('2/0/0'))).toEqual([...ids].sort((a, b) => seededMoment(b) - seededMoment(a)));
    expect(idsOf(await older('3/3/0')).sort(byNumber)).toEqual(sorted((id) => ['approved', 'available'].includes(regular(id))));
    expect(idsOf(await older('4/4/0')).sort(byNumber)).toEqual(sorted((id) => regular(id) === 'approved'));
    expect(idsOf(await older('5/PendingApproval/None')).sort(byNumber)).toEqual(sorted((id) => regular(id) === 'pending'));
    expect(idsOf(await older('6/0/1')).sort(byNumber)).toEqual(sorted((id) => regular(id) === 'available'));
    expect(idsOf(await older('2/0/2')).sort(byNumber)).toEqual(sorted((id) => regular(id) !== 'available'));
    expect(await older('2/5/1')).toEqual({ collection: [], total: 0 });
    for (const path of ['0/0/0', '7/0/0', '2/1/0', '2/0/3', 'x/0/0']) {
      expect((await portal.api('GET', `/api/v1/Request/movie/15/0/${path}`, undefined, ann.token)).status).toBe(400);
    }
  });

  it('search case-insensitively, and take wildcards literally', async () => {
    const search = (term: string) => get<Row[]>(`/api/v1/Request/movie/search/${encodeURIComponent(term)}`);
    const wanted = (await page(`${COUNT}/0/id/asc`)).collection.filter(({ title }) => title.toLowerCase().includes('my film'));
    expect((await search('MY fiLM')).map(({ id }) => id).sort(byNumber)).toEqual(wanted.map(({ id }) => id));
    for (const term of ['%', '_', '!', "'"]) expect(await search(term)).toEqual([]);
  });

  it('count', async () => {
    const count = (state: string) => ids.filter((id) => regular(id) === state).length;
    expect((await portal.api('GET', '/api/v1/Request/count')).body).toEqual({
      pending: count('pending'),
      approved: count('approved'),
      available: count('available'),
      denied: count('denied'),
    });
    const inTab = async (tab: string) => (await page(`${tab}/1/0/id/asc`)).total;
    expect(await get('/api/v3/requests/count')).toEqual({
      pending: await inTab('pending'),
      approved: await inTab('processing'),
      available: await inTab('available'),
      denied: await inTab('denied'),
    });
    expect(await inTab('pending')).toBeGreaterThan(count('pending'));
    expect(await get('/api/v1/Request/movie/total')).toBe(COUNT);
    expect(await get<Row[]>('/api/v1/Request/movie')).toHaveLength(COUNT);
  });

  it('show at most the seven newest in the row of recent requests', async () => {
    type Recent = { requestId: number; available: boolean; requestDate: string; mediaId: string; type: number };
    const recent = await get<Recent[]>('/api/v2/Requests/recentlyRequested');
    const newest = [...ids].sort((a, b) => seededMoment(b) - seededMoment(a)).slice(0, 7);
    expect(recent.map(({ requestId }) => requestId)).toEqual(newest);
    expect(recent[0]).toEqual({
      requestId: newest[0],
      type: 1,
      userId: expect.any(String),
      username: expect.any(String),
      available: expect.any(Boolean),
      tvPartiallyAvailable: false,
      requestDate: new Date(seededMoment(newest[0]!)).toISOString().replace('.000Z', 'Z'),
      title: expect.any(String),
      overview: expect.any(String),
      releaseDate: expect.stringMatching(/T00:00:00Z$/),
      approved: expect.any(Boolean),
      denied: expect.any(Boolean),
      mediaId: String(newest[0]),
      posterPath: `/p${newest[0]}.jpg`,
      background: `/b${newest[0]}.jpg`,
      is4kRequest: false,
      sample: false,
    });

    await portal.get(SettingsService).update(BrandingSettings, (settings) => ({ ...settings, hideAvailableRecentlyRequested: true }));
    const open = await get<Recent[]>('/api/v2/Requests/recentlyRequested');
    expect(open.map(({ requestId }) => requestId)).toEqual(newest.filter((id) => regular(id) !== 'available'));
  });

  it('show a change immediately', async () => {
    const pending = ids.find((id) => regular(id) === 'pending' && id % 5 !== 0)!;
    const before = await page('processing/1000/0/id/asc');
    expect((await page('pending/1000/0/id/asc')).total).toBeGreaterThan(0);
    await portal.api('POST', '/api/v1/Request/movie/approve', { id: pending }, admin.token);
    expect(idsOf(await page('processing/1000/0/id/asc'))).toEqual([...idsOf(before), pending].sort(byNumber));
    expect(idsOf(await page('pending/1000/0/id/asc'))).not.toContain(pending);
  });

  it('use a constant number of statements for any page size and viewer', async () => {
    const taken = (path: string) => countStatements(portal, () => page(path));
    expect([await taken('1/0/title/asc'), await taken('300/0/title/asc')]).toEqual([1, 1]);
  });

  it('show only names of users, and email addresses to viewers who may see accounts', async () => {
    const { collection } = await page('5/0/title/asc', ann);
    for (const { requestedUser } of collection) expect(Object.keys(requestedUser).sort()).toEqual(['alias', 'id', 'userAlias', 'userName']);
    for (const { requestedUser } of (await page('5/0/title/asc', admin)).collection) {
      expect(Object.keys(requestedUser).sort()).toEqual(['alias', 'email', 'id', 'userAlias', 'userName']);
    }
  });

  it('contain only own requests where others are hidden, in every order and tab', async () => {
    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: true }));
    const own = ids.filter((id) => id % 2 === 1);
    for (const sort of ['requestedDate', 'title', 'releaseDate', 'requestStatus', 'themoviedbid']) {
      expect(idsOf(await page(`${COUNT}/0/${sort}/asc`)).sort(byNumber)).toEqual(own);
    }
    expect((await page('denied/15/0/title/asc')).total).toBe(own.filter((id) => some(id, 'denied')).length);
    expect((await page('15/0/title/asc', admin)).total).toBe(COUNT);
    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: false }));
  });
});
