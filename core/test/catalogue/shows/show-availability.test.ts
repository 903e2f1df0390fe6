import type { LibraryItem } from '@ombi/sdk';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { fakeSeason, fakeShow, fakeShowRef } from './support/fake-shows.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

interface Row extends Record<string, unknown> {
  readonly id: number;
}

let cataloguePortal: ShowPortal;

const item = (id: number): LibraryItem => ({
  ...{ id: `s${id}`, kind: 'tv', title: `Series ${id}`, year: 2019, ids: id === 3 ? { tvdb: '73' } : { tmdb: String(id) } },
  ...{ variants: ['4k'], quality: '4K', url: `http://attic.invalid/${id}`, addedAt: '2026-01-01T00:00:00Z' },
});

beforeAll(async () => {
  cataloguePortal = await openShowPortal();
  const { mediaServer, main } = cataloguePortal.fakePlugins;
  for (let id = 1; id <= 20; id += 1) mediaServer.items.push(item(id));
  mediaServer.episodes.push({ showId: 's1', season: 1, numbers: [1, 2] }, { showId: 's1', season: 2, numbers: [1, 2] });
  mediaServer.episodes.push({ showId: 's2', season: 1, numbers: [2] }, { showId: 's3', season: 2, numbers: [1] });
  mediaServer.episodes.push({ showId: 's4', season: 1, numbers: [1] });
  addShow(main, fakeShow(fakeShowRef('4'), { seasons: [fakeSeason(1, '2019-01-01', '2999-01-01')] }));
  await cataloguePortal.portal.get(JobScheduler).trigger('attic.library-sync');
  await waitUntil(async () => (await cataloguePortal.get<Row>('/api/v2/Search/tv/1')).body['fullyAvailable'] === true);
});
afterAll(() => cataloguePortal.close());
beforeEach(() => cataloguePortal.reset());

it('is returned for each episode', async () => {
  const { body } = await cataloguePortal.get<Row & { seasonRequests: { seasonAvailable: boolean; episodes: { available: boolean }[] }[] }>(
    '/api/v2/Search/tv/2',
  );
  expect(body).toMatchObject({ available: true, fullyAvailable: false, partlyAvailable: true, quality: '4K' });
  expect(body.itemLinks).toEqual([{ pluginId: 'attic', name: expect.any(String), url: 'http://attic.invalid/2' }]);
  expect(body.seasonRequests.flatMap(({ episodes }) => episodes.map(({ available }) => available))).toEqual([false, true, false, false]);
});

it('is returned in lists, including complete so far', async () => {
  const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/0/30');
  const told = (id: number) => {
    const { available, fullyAvailable, partlyAvailable } = body.find((row) => row.id === id)!;
    return { available, fullyAvailable, partlyAvailable };
  };
  expect(told(1)).toEqual({ available: true, fullyAvailable: true, partlyAvailable: false });
  expect(told(2)).toEqual({ available: true, fullyAvailable: false, partlyAvailable: true });
  expect(told(4)).toEqual({ available: true, fullyAvailable: true, partlyAvailable: true });
  expect(told(30)).toEqual({ available: false, fullyAvailable: false, partlyAvailable: false });
});

it('is found by the id that the server uses', async () => {
  expect((await cataloguePortal.get('/api/v2/Search/tv/3')).body).toMatchObject({ available: true, partlyAvailable: true });
  expect((await cataloguePortal.get('/api/v1/Search/tv/info/73')).body).toMatchObject({ available: true, partlyAvailable: true });
});

it('is found in lists by every id that they contain', async () => {
  cataloguePortal.fakePlugins.main.tellsIds = true;
  const { body } = await cataloguePortal.get<Row[]>('/api/v2/Search/tv/trending/0/5');
  cataloguePortal.fakePlugins.main.tellsIds = false;
  expect(body.find(({ id }) => id === 3)).toMatchObject({ available: true, partlyAvailable: true, theTvDbId: '73' });
});

it('belongs to the title when copies are told apart, because series have no 4K requests', async () => {
  await cataloguePortal.post('/api/v2/Features/enable', { name: 'Movie4KRequests', enabled: true });
  expect((await cataloguePortal.get('/api/v2/Search/tv/1')).body).toMatchObject({ available: true });
  await cataloguePortal.post('/api/v2/Features/disable', { name: 'Movie4KRequests', enabled: false });
});

it('takes the same number of SQL statements, however many series are on a page', async () => {
  const database = cataloguePortal.portal.get(Database);
  const counted = async (path: string) => {
    const statements: string[] = [];
    await cataloguePortal.get(path); // fills the metadata cache
    const spy = jest.spyOn(database, 'query').mockImplementation(async function (
      this: Database,
      sql: string,
      values: readonly unknown[] = [],
    ) {
      if (/library_/.test(sql)) statements.push(sql.replace(/\((\?, )*\?\)/g, '(?)'));
      return Object.getPrototypeOf(database).query.call(database, sql, values);
    });
    await cataloguePortal.get(path);
    spy.mockRestore();
    return statements;
  };
  const few = await counted('/api/v2/Search/tv/popular/0/1');
  expect(few).toHaveLength(3);
  expect(await counted('/api/v2/Search/tv/popular/0/40')).toEqual(few);
  const page = await counted('/api/v2/Search/tv/1');
  expect(page.length).toBeLessThanOrEqual(7);
});
