import { startJellyfin, type JellyfinSimulator } from '../../../../plugins/jellyfin/src/simulator/index.js';
import { waitUntil } from '../../support/wait-until.js';
import { openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly seasonRequests: readonly { readonly seasonNumber: number; readonly seasonAvailable: boolean }[];
}

const BUREAU = 3001;

let cataloguePortal: CataloguePortal;
let server: JellyfinSimulator;

/** End to end: a metadata service, a media server, and the answers for clients. */
beforeAll(async () => {
  [cataloguePortal, server] = await Promise.all([openCataloguePortal(), startJellyfin()]);
  const { state, port, apiKey } = server;
  const shows = state.addLibrary('Shows', 'tvshows');
  const bureau = state.addSeries(shows, 'The Lantern Bureau', { providerIds: { Tvdb: '81001' } });
  state.addEpisode(bureau, 1, 1, 8);
  for (const number of [1, 2, 3]) state.addEpisode(bureau, 2, number);
  state.addEpisode(bureau, 0, 1);

  const connection = { id: null, slot: null, enabled: true, values: { ip: '127.0.0.1', port, apiKey } };
  const draft = { enabled: true, settings: { values: {} }, connections: [connection] };
  const { status, body } = await cataloguePortal.portal.api('PUT', '/api/v3/plugins/jellyfin', draft, cataloguePortal.admin.token);
  if (status !== 200) throw new Error(`the media server was refused: ${JSON.stringify(body)}`);
  await waitUntil(async () => (await cataloguePortal.get<Row>(`/api/v2/Search/tv/${BUREAU}`)).body['partlyAvailable'] === true);
});
afterAll(async () => {
  await cataloguePortal.close();
  await server.close();
});

it('returns the availability of each episode on a media server', async () => {
  const { body } = await cataloguePortal.get<Row>(`/api/v2/Search/tv/${BUREAU}`);
  expect(body).toMatchObject({ title: 'The Lantern Bureau', theTvDbId: '81001', available: true, fullyAvailable: false });
  expect(body['jellyfinUrl']).toMatch(/^http:/);
  expect(body.seasonRequests).toMatchObject([
    { seasonNumber: 1, seasonAvailable: true },
    { seasonNumber: 2, seasonAvailable: false },
  ]);
});

it('marks the series in lists, too, although they lack the id that the media server uses', async () => {
  const row = async () => (await cataloguePortal.get<Row[]>('/api/v2/Search/tv/popular/0/20')).body.find(({ id }) => id === BUREAU);
  await waitUntil(async () => (await row())?.['available'] === true);
  expect(await row()).toMatchObject({ theTvDbId: null, partlyAvailable: true });
});

it('returns the same to v1 clients, by TVDB id', async () => {
  const { body } = await cataloguePortal.get<Row>('/api/v1/Search/tv/info/81001');
  expect(body).toMatchObject({ id: 81001, theMovieDbId: String(BUREAU), available: true, partlyAvailable: true });
  const found = (await cataloguePortal.get<Row[]>('/api/v1/Search/tv/lantern')).body;
  expect(found).toMatchObject([{ id: 81001, title: 'The Lantern Bureau', available: true }]);
});

it.each(['popular', 'trending', 'anticipated', 'mostwatched'])('fills the row %s, in slices and for both generations', async (list) => {
  const { body } = await cataloguePortal.get<Row[]>(`/api/v2/Search/tv/${list}/0/3`);
  expect(body.length).toBeGreaterThan(0);
  expect((await cataloguePortal.get<Row[]>(`/api/v2/Search/tv/${list}/1/2`)).body).toEqual(body.slice(1));
  expect((await cataloguePortal.get<Row[]>(`/api/v1/Search/tv/${list}`)).body[0]?.id).toBe(body[0]!.id + 78_000);
});

it('finds series by filters, and keeps them apart from movies', async () => {
  const { body } = await cataloguePortal.post<Row[]>('/api/v2/Search/advancedSearch/movie/0/5', { type: 'tv', genreIds: [18] });
  expect(body[0]).toMatchObject({ id: BUREAU, type: 0 });
  expect((await cataloguePortal.get('/api/v2/Search/Genres/tv')).body).toContainEqual({ id: 18, name: 'Drama' });
  expect((await cataloguePortal.get(`/api/v2/Search/stream/tv/${BUREAU}`)).status).toBe(200);
});

it('returns series of 80 seasons, without seasons, and without air dates', async () => {
  const long = (await cataloguePortal.get<Row>('/api/v2/Search/tv/3101')).body;
  expect(long.seasonRequests).toHaveLength(80);
  expect((await cataloguePortal.get<Row>('/api/v2/Search/tv/3103')).body).toMatchObject({
    id: 3103,
    seasonRequests: [],
    fullyAvailable: false,
  });
  const soon = (await cataloguePortal.get<Row>('/api/v2/Search/tv/3105')).body;
  expect(JSON.stringify(soon.seasonRequests)).toContain('"airDateDisplay":"Unknown"');
});
