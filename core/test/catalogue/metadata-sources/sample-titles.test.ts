import { SIMULATED_KEY, startFanart, type FanartSimulator } from '../../../../plugins/fanarttv/src/simulator/index.js';
import { startMusicBrainz, type MusicBrainzSimulator } from '../../../../plugins/musicbrainz/src/simulator/index.js';
import { LANTERNS_ARTIST_ID } from '../../../../plugins/musicbrainz/src/simulator/data/artists.js';
import { startTvMaze, type TvMazeSimulator } from '../../../../plugins/tvmaze/src/simulator/index.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Row {
  readonly id: number | string;
  readonly mediaType?: string;
  readonly title: string;
  readonly sample: boolean;
}

const SAMPLE_ARTIST = '73616d70-6c65-8a00-8000-000000000001';
const SAMPLE_SERIES = 900_100_001;

let portal: RunningPortal;
let token: string;
let music: MusicBrainzSimulator;
let series: TvMazeSimulator;
let fans: FanartSimulator;

/** Real sources for some topics, and samples for all others. */
beforeAll(async () => {
  [portal, music, series, fans] = await Promise.all([
    startPortal({ plugins: ['playground', 'musicbrainz', 'tvmaze', 'fanarttv'] }),
    startMusicBrainz(),
    startTvMaze(),
    startFanart(),
  ]);
  ({ token } = await createFirstAdministrator(portal));
  await connect('musicbrainz', { apiUrl: music.apiUrl, coverUrl: music.coverUrl });
  await connect('tvmaze', { apiUrl: series.apiUrl, imageUrl: series.imageUrl });
  await connect('fanarttv', { apiKey: SIMULATED_KEY, apiUrl: fans.apiUrl, imageUrl: fans.imageUrl });
});
afterAll(() => Promise.all([portal, music, series, fans].map((one) => one.close())));
beforeEach(() => [music, series, fans].forEach((one) => one.forgetRequests()));

async function connect(pluginId: string, values: object): Promise<void> {
  const draft = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
  const { status, body } = await portal.api('PUT', `/api/v3/plugins/${pluginId}`, draft, token);
  if (status !== 200) throw new Error(`${pluginId} was refused: ${JSON.stringify(body)}`);
}

const get = async <T>(path: string): Promise<T> => (await portal.api<T>('GET', `/api/${path}`, undefined, token)).body;
const find = async (term: string) =>
  (await portal.api<Row[]>('POST', `/api/v2/Search/multi/${term}`, { movies: true, tvShows: true, music: true, people: true }, token)).body;
const asked = () => [music, series, fans].flatMap(({ requests }) => requests.map(({ path }) => path));

it('marks titles of the sample content, and no others', async () => {
  const [found] = await get<Row[]>(`v1/Search/tv/${encodeURIComponent(series.shows[0]!.name)}`);
  expect(found).toMatchObject({ sample: false });
  const listed = await get<Row[]>('v2/Search/tv/popular/0/5');
  expect(listed.map(({ sample }) => sample)).toEqual([true, true, true, true, true]);

  const artists = (await find('lanterns')).filter(({ mediaType }) => mediaType === 'Artist');
  expect(artists).toContainEqual(expect.objectContaining({ id: LANTERNS_ARTIST_ID, sample: false }));
  const titles = await find('metropolis');
  expect(titles.filter(({ mediaType }) => mediaType !== 'Artist').map(({ sample }) => sample)).toContain(true);
  const people = (await find('chaplin')).filter(({ mediaType }) => mediaType === 'person');
  expect(people[0]).toMatchObject({ sample: true });
});

it('serves sample artists and albums although another source serves all others', async () => {
  const page = await get<{ name: string; sample: boolean; releaseGroups: Row[] }>(`v2/Search/artist/${SAMPLE_ARTIST}`);
  expect(page).toMatchObject({ sample: true });
  expect(page.releaseGroups.length).toBeGreaterThan(0);
  expect(await get(`v2/Search/artist/album/${page.releaseGroups[0]!.id}`)).toMatchObject({ sample: true });
  const { image } = await get<{ image: string }>(`v3/artists/${SAMPLE_ARTIST}/portrait`);
  expect((await fetch(`${portal.url}${image}`)).headers.get('content-type')).toMatch(/^image\//);
  expect(await get(`v2/Search/artist/${LANTERNS_ARTIST_ID}`)).toMatchObject({ name: 'The Paper Lanterns', sample: false });
});

it('does not ask other sources about sample titles', async () => {
  expect(await get(`v2/Search/artist/${SAMPLE_ARTIST}`)).toMatchObject({ sample: true });
  expect(await get(`v2/Search/tv/${SAMPLE_SERIES}`)).toMatchObject({ sample: true });
  expect(await get(`v1/Search/tv/info/${SAMPLE_SERIES}`)).toMatchObject({ sample: true });
  await get('v1/Images/poster/movie/900000042');
  expect(asked()).toEqual([]);
});
