import { GeneralSettings } from '../../src/identity/index.js';
import { Database } from '../../src/kernel/index.js';
import { SettingsService } from '../../src/settings/index.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { seededState, seedRequests } from '../support/requests/seed-requests.js';
import { countStatements } from '../support/data/count-statements.js';
import { startFakeServices, type FakeServices } from '../support/plugins/fake-services.js';

interface Row {
  requestId: number;
  alreadyVoted: boolean;
}
interface Page {
  collection: Row[];
  total: number;
}

/** More than two parts of the whole list. */
const COUNT = 2000;
const waiting = Array.from({ length: COUNT }, (_, index) => COUNT - index).filter((id) => seededState(id, 'regular') === 'pending');

let portal: RunningPortal;
let fakeServices: FakeServices;
let admin: TestUser;
let ann: TestUser;

const get = async <T>(path: string, who = ann) => (await portal.api<T>('GET', path, undefined, who.token)).body;
const page = (query: string, who = ann) => get<Page>(`/api/v3/votes?${query}`, who);
const idsOf = (rows: readonly Row[]) => rows.map(({ requestId }) => requestId);

beforeAll(async () => {
  fakeServices = await startFakeServices();
  portal = await startPortal({ pluginSet: fakeServices.plugins });
  admin = await createFirstAdministrator(portal);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie']);
  await seedRequests(portal.get(Database), COUNT, [admin.id, ann.id]);
  await portal.api('POST', '/api/v1/Settings/vote', { enabled: true, movieVoteMax: 5, tvShowVoteMax: 5, musicVoteMax: 5 }, admin.token);
});

afterAll(async () => {
  await portal.close();
  await fakeServices.downloader.close();
});

describe('the lists of requests to vote on', () => {
  it('contain exactly the pending requests, newest first, completely or in pages', async () => {
    expect(waiting.length).toBeGreaterThan(400);
    expect(idsOf(await get<Row[]>('/api/v1/Vote'))).toEqual(waiting);

    const pages: Page[] = [];
    for (let position = 0; position < waiting.length; position += 100) pages.push(await page(`position=${position}&count=100`));
    expect(pages.flatMap(({ collection }) => idsOf(collection))).toEqual(waiting);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([waiting.length]));
    expect(idsOf((await page('')).collection)).toEqual(waiting.slice(0, 30));
    expect(await page(`position=${COUNT}`)).toEqual({ collection: [], total: waiting.length });
  });

  it('separate the requests that the user has voted on from the rest', async () => {
    const voted = waiting.filter((_, index) => index % 50 === 0);
    for (const id of voted) await portal.api('POST', `/api/v1/Vote/down/movie/${id}`, undefined, ann.token);

    const completed = await page('tab=completed&count=100');
    expect(idsOf(completed.collection)).toEqual(voted);
    expect(completed.collection.every(({ alreadyVoted }) => alreadyVoted)).toBe(true);
    expect((await page('tab=current')).total).toBe(waiting.length - voted.length);
    expect((await page('tab=completed', admin)).total).toBe(0);
  });

  it('contain only own requests when those of others are hidden', async () => {
    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: true }));
    const own = waiting.filter((id) => id % 2 === 1);
    expect(idsOf(await get<Row[]>('/api/v1/Vote'))).toEqual(own);
    expect(idsOf(await get<Row[]>('/api/v1/Vote', admin))).toEqual(waiting);
    await portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: false }));
  });

  it('take the same number of statements for every page size', async () => {
    const taken = (query: string) => countStatements(portal, () => page(query));
    const short = await taken('count=1');
    expect(await taken('count=100')).toBe(short);
    expect(short).toBeLessThanOrEqual(2);
  });

  it('continue with the next kind in the middle of a page', async () => {
    const fan = await createUser(portal, admin, 'Fan', ['RequestMusic']);
    const albums: number[] = [];
    for (const number of [1, 2, 3]) {
      const foreignAlbumId = `3c0ffee0-0000-4000-8000-00000000000${number}`;
      const { body } = await portal.api<Row>('POST', '/api/v1/request/music', { foreignAlbumId }, fan.token);
      albums.unshift(body.requestId);
    }

    const crossing = await page(`position=${waiting.length - 2}&count=4`, admin);
    expect(idsOf(crossing.collection)).toEqual([...waiting.slice(-2), ...albums.slice(0, 2)]);
    expect(crossing.total).toBe(waiting.length + 3);
    expect(idsOf((await page(`position=${waiting.length + 1}&count=1`, admin)).collection)).toEqual([albums[1]]);
  });

  it.each(['tab=other', 'count=0', 'count=101', 'position=-1', 'position=x'])('refuse what means nothing: %s', async (query) => {
    expect((await portal.api('GET', `/api/v3/votes?${query}`, undefined, ann.token)).status).toBe(400);
  });
});
