import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';

interface Row {
  readonly id: number;
  readonly requested: boolean;
  readonly requestId: number;
}

let fakeServices: FakeServices;
let portal: RunningPortal;
let [admin, ann]: TestUser[] = [];

beforeAll(async () => {
  fakeServices = await startFakeServices();
  portal = await startPortal({ pluginSet: fakeServices.plugins });
  admin = await createFirstAdministrator(portal);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie']);
  for (const [who, id] of [
    [admin, 11],
    [ann, 12],
    [admin, 13],
    [ann, 14],
  ] as const)
    await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: id }, who!.token);
});
afterAll(async () => {
  await portal.close();
  await fakeServices.downloader.close();
});

const row = async (slice: string, who = admin!) =>
  (await portal.api<Row[]>('GET', `/api/v2/Search/movie/requested/${slice}`, undefined, who.token)).body;
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

it('shows the most recently requested movies from the given offset', async () => {
  expect(ids(await row('0/10'))).toEqual([14, 13, 12, 11]);
  expect(ids(await row('1/2'))).toEqual([13, 12]);
  expect(await row('4/10')).toEqual([]);
  expect((await row('0/1'))[0]).toMatchObject({ id: 14, requested: true, requestId: expect.any(Number) as number });
});

it('shows each viewer only visible requests', async () => {
  const settings = (await portal.api<object>('GET', '/api/v1/Settings/ombi', undefined, admin!.token)).body;
  await portal.api('POST', '/api/v1/Settings/ombi', { ...settings, hideRequestsUsers: true }, admin!.token);
  expect(ids(await row('0/10', ann))).toEqual([14, 12]);
  expect(ids(await row('0/10'))).toEqual([14, 13, 12, 11]);
});

it('leaves out titles unknown to the metadata source', async () => {
  fakeServices.unknownTitles.add('12');
  await portal.api('POST', '/api/v1/Identity/language', { lang: 'de' }, ann!.token); // fetched again for the other language
  expect(ids(await row('0/10', ann))).toEqual([14]);
});
