import { fakeShow, fakeShowRef } from './support/fake-shows.js';
import { SHOW_ROW_KEYS } from './support/show-response-keys.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly seasonRequests: readonly object[];
}

const LISTS = ['popular', 'trending', 'anticipated', 'mostwatched'];

describe.each([
  ['with a source that speaks the numbers', [], 'tvdbSource'],
  ['with the first choice alone', ['telly'], 'main'],
] as const)('%s', (_, without, searched) => {
  let stage: ShowPortal;
  beforeAll(async () => {
    stage = await openShowPortal({ without });
    for (const number of [1, 2, 3])
      addShow(stage.fakePlugins.tvdbSource, fakeShow(fakeShowRef(`7${number}`, 'tvdb'), { ids: {}, title: `Series ${number}` }));
    addShow(stage.fakePlugins.main, fakeShow(fakeShowRef('3'), { ids: { tmdb: '3' } }));
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());

  it.each(LISTS)('lists %s by their numbers, and leaves out those without one', async (list) => {
    const { body } = await stage.get<Row[]>(`/api/v1/Search/tv/${list}`);
    expect(body.map(({ id }) => id)).toEqual([71, 72, 74, 75, 76, 77, 78, 79, 710]);
    for (const row of body) expect(Object.keys(row).sort()).toEqual(SHOW_ROW_KEYS);
    expect(body[0]).toMatchObject({ seriesId: 71, theTvDbId: '71', theMovieDbId: '1', imdbId: 'tt0000001', type: 0 });
  });

  it('finds series by name, with their status flags', async () => {
    stage.statusFlags.set('tv:tmdb:2', { available: true, requested: true, requestId: 4 });
    const { body } = await stage.get<Row[]>('/api/v1/Search/tv/Series%202');
    expect(body[0]).toMatchObject({ id: 72, theTvDbId: '72', theMovieDbId: '2', requested: true, requestId: 4, available: true });
    expect(stage.fakePlugins[searched].queries.map(([name]) => name)).toContain('search');
    expect(stage.batches.flags).toEqual([body.length]);
  });

  it('returns the details of one, with its seasons', async () => {
    stage.statusFlags.set('tv:tmdb:2', { requested: true, requestId: 4 });
    stage.episodes.set('tv:tmdb:2', [{ season: 1, number: 1, available: true }]);
    const { body } = await stage.get<Row>('/api/v1/Search/tv/info/72');
    expect(Object.keys(body).sort()).toEqual(SHOW_ROW_KEYS);
    expect(body).toMatchObject({ id: 72, network: 'Channel Three', genre: ['Drama'], requestId: 4, partlyAvailable: true });
    expect(body.seasonRequests).toMatchObject([
      { seasonNumber: 1, episodes: [{ available: true }, { available: false }] },
      { seasonNumber: 2 },
    ]);
  });

  it('prefixes image paths with their source', async () => {
    const found = (await stage.get<(Row & { posterPath: string })[]>('/api/v1/Search/tv/Series%202')).body[0]!;
    const told = (await stage.get<Row & { posterPath: string }>('/api/v1/Search/tv/info/72')).body;
    for (const { posterPath } of [found, told]) expect(posterPath.startsWith('/from/telly/')).toBe(searched === 'tvdbSource');
  });

  it.each(['0', '999999', '2147483647'])('answers 204 for number %s, which nobody has', async (number) => {
    expect((await stage.get(`/api/v1/Search/tv/info/${number}`)).status).toBe(204);
  });

  it('answers 204 for a series without episodes, and 400 for what is no number', async () => {
    addShow(stage.fakePlugins.main, fakeShow(fakeShowRef('60'), { seasons: [] }));
    addShow(stage.fakePlugins.tvdbSource, fakeShow(fakeShowRef('760', 'tvdb'), { seasons: [] }));
    expect((await stage.get('/api/v1/Search/tv/info/760')).status).toBe(204);
    expect((await stage.get('/api/v1/Search/tv/info/abc')).status).toBe(400);
  });

  it('finds nothing for an empty text', async () => {
    expect((await stage.get('/api/v1/Search/tv/%20')).body).toEqual([]);
    expect(stage.fakePlugins[searched].queries).toEqual([]);
  });
});

describe('a series whose TVDB id the main source does not know', () => {
  let stage: ShowPortal;
  const request = async (tvDbId: number) =>
    (await stage.post<{ result: boolean; errorCode: string | null }>('/api/v1/Request/tv', { tvDbId, requestAll: true })).body;
  const info = async (number: number) => (await stage.get<Row>(`/api/v1/Search/tv/info/${number}`)).body;
  const requested = async () => (await stage.get<{ externalProviderId: number; tvDbId: number }[]>('/api/v1/Request/tv')).body;

  beforeAll(async () => {
    stage = await openShowPortal();
    const reported = (number: number, more: Parameters<typeof fakeShow>[1]) =>
      addShow(stage.fakePlugins.tvdbSource, fakeShow(fakeShowRef(String(number), 'tvdb'), { ids: {}, ...more }));
    const known = (number: number, more: Parameters<typeof fakeShow>[1]) =>
      addShow(stage.fakePlugins.main, fakeShow(fakeShowRef(String(number)), { ids: { tmdb: String(number) }, ...more }));
    known(501, { title: 'By Imdb', ids: { tmdb: '501', imdb: 'tt7654321' } });
    reported(9501, { title: 'Under another name', ids: { imdb: 'tt7654321' } });
    known(502, { title: 'The Long Way', releaseDate: '1988-03-01' });
    reported(9502, { title: 'The Long Way', releaseDate: '1988-02-28' });
    known(503, { title: 'Twins', releaseDate: '2001-01-01' });
    known(504, { title: 'Twins', releaseDate: '2001-05-05' });
    reported(9503, { title: 'Twins', releaseDate: '2001-05-05' });
    known(505, { title: 'Remake', releaseDate: '2020-01-01' });
    reported(9505, { title: 'Remake', releaseDate: '1970-01-01' });
  });
  afterAll(() => stage.close());

  it.each([
    ['an id that both sources tell', 9501, 501],
    ['name and year', 9502, 502],
  ])('is requested as the series of %s', async (_, tvDbId, theMovieDbId) => {
    expect(await request(tvDbId)).toMatchObject({ result: true });
    expect((await requested()).map(({ externalProviderId }) => externalProviderId)).toContain(theMovieDbId);
    expect(await info(tvDbId)).toMatchObject({ theTvDbId: String(tvDbId), theMovieDbId: String(theMovieDbId), networkId: '3' });
  });

  it.each([
    ['two series share its name and year', 9503],
    ['only a series of another year has its name', 9505],
  ])('is requested under its own number where %s', async (_, tvDbId) => {
    expect(await request(tvDbId)).toMatchObject({ result: true });
    expect(await requested()).toContainEqual(expect.objectContaining({ externalProviderId: 0, tvDbId }));
    expect(await request(tvDbId)).toMatchObject({ result: false, errorCode: 'EpisodesAlreadyRequested' });
  });

  it('is refused when no source knows the id', async () => {
    expect(await request(999_999)).toMatchObject({ result: false, errorCode: 'TitleUnknown' });
  });
});

it('returns the names although no source can resolve the ids', async () => {
  const stage = await openShowPortal();
  addShow(stage.fakePlugins.tvdbSource, fakeShow(fakeShowRef('71', 'tvdb'), { title: 'Lonely' }));
  stage.fakePlugins.main.isDown = true;
  const { status, body } = await stage.get<Row[]>('/api/v1/Search/tv/Lonely');
  expect({ status, ids: body.map(({ id }) => id) }).toEqual({ status: 200, ids: [71] });
  await stage.close();
});

it('asks the main source while the TVDB source is down', async () => {
  const stage = await openShowPortal();
  stage.fakePlugins.tvdbSource.isDown = true;
  expect((await stage.get<Row>('/api/v1/Search/tv/info/75')).body).toMatchObject({ id: 75, theMovieDbId: '5' });
  expect((await stage.get<Row[]>('/api/v1/Search/tv/Series%205')).body).toMatchObject([{ id: 75 }]);
  stage.fakePlugins.main.isDown = true;
  expect((await stage.get('/api/v1/Search/tv/info/76')).status).toBe(502);
  await stage.close();
});
