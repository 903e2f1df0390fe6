import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { startTmdb } from '../src/simulator/index.js';
import { useFixedDate, useTmdbFixture } from './fixture.js';

useFixedDate();
const fixture = useTmdbFixture();
const source = metadataProviderOf(tmdb);
const enUs = { language: 'en', region: 'US' };
const deDe = { language: 'de', region: 'DE' };
const ref = (id: string) => ({ kind: 'tv', source: 'tmdb', id }) as const;

const requestedParams = (name: string) => fixture().simulator.requests.map(({ query }) => query.get(name));

describe('a series', () => {
  it('is returned with credits, related titles, ids, trailers and every episode in one call', async () => {
    const show = (await source.show(fixture().ctx(), ref('3001'), enUs))!;
    expect(show).toMatchObject({
      ref: ref('3001'),
      ids: { tmdb: '3001', tvdb: '81001', imdb: 'tt7800001' },
      title: 'The Lantern Bureau',
      releaseDate: '2015-09-01',
      lastAirDate: '2016-10-11',
      runtime: 42,
      status: 'Ended',
      homepage: 'https://example.org/bureau',
      networks: [{ id: 77, name: 'Invented Network' }],
      creators: ['Iris Falk'],
      keywords: [{ id: 4001, name: 'lighthouse' }],
      certification: 'TV-14',
      cast: [{ personId: 501, name: 'Ada Marlowe', character: 'Herself' }],
      crew: [{ personId: 502, name: 'Iris Falk', job: 'Director' }],
      videos: [{ site: 'YouTube', type: 'Trailer' }],
      social: { facebook: 'invented', instagram: null, twitter: null },
    });
    expect(show.similar).toHaveLength(12);
    expect(show.recommendations.length).toBeGreaterThan(0);
    expect(fixture().simulator.requests).toHaveLength(1);
  });

  it('is anime by its genre and keyword, in any language', async () => {
    const { shows } = fixture().simulator;
    const add = (id: number, genreIds: number[], keywordIds: number[]) => shows.push({ ...shows[0]!, id, genreIds, keywordIds });
    const [animation, anime] = [16, 210024];
    add(5001, [animation], [anime]);
    add(5002, [animation], [4001]);
    add(5003, [18], [anime]);
    const isAnime = async (id: string, language: string) =>
      (await source.show(fixture().ctx(), ref(id), { language, region: 'US' }))!.isAnime;
    expect(await Promise.all(['en', 'es'].map((language) => isAnime('5001', language)))).toEqual([true, true]);
    expect(await Promise.all(['3001', '5002', '5003'].map((id) => isAnime(id, 'en')))).toEqual([false, false, false]);
  });

  it('has its specials as season 0, and air dates of its episodes', async () => {
    const { seasons } = (await source.show(fixture().ctx(), ref('3001'), enUs))!;
    expect(seasons.map(({ number, title, episodes }) => [number, title, episodes.length])).toEqual([
      [0, 'Specials', 3],
      [1, 'Season 1', 8],
      [2, 'Season 2', 6],
    ]);
    expect(seasons[1]).toMatchObject({ overview: 'How The Lantern Bureau went on.', posterPath: '/poster-3001.png' });
    expect(seasons[1]!.episodes[1]).toEqual({ number: 2, title: 'Part 2', airDate: '2015-09-08' });
  });

  it('with eighty seasons and five thousand episodes takes five calls of at most twenty parts', async () => {
    const { seasons } = (await source.show(fixture().ctx(), ref('3101'), enUs))!;
    expect(seasons.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
    expect(seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)).toBe(5_000);
    const parts = requestedParams('append_to_response').map((part) => part!.split(','));
    expect(parts).toHaveLength(5);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(20);
    expect(new Set(requestedParams('language'))).toEqual(new Set(['en']));
  });

  it('that airs daily is read in responses of limited size', async () => {
    const seasons = Array.from({ length: 40 }, (_, at) => ({ number: at + 1, episodeCount: 250, firstAirDate: null }));
    const daily = await startTmdb();
    daily.shows.push({ ...daily.shows[0]!, id: 3900, seasons });
    const show = await source.show(fixture().ctx({}, { apiUrl: daily.apiUrl }), ref('3900'), enUs);
    await daily.close();
    expect(show!.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)).toBe(10_000);
    expect(daily.requests.map(({ query }) => query.get('append_to_response')!.match(/season/g)!.length)).toEqual([13, 8, 8, 8, 4]);
  });

  it('may use years as season numbers', async () => {
    const { seasons } = (await source.show(fixture().ctx(), ref('3102'), enUs))!;
    expect(seasons.map(({ number, episodes }) => [number, episodes.length])).toEqual([
      [2001, 2],
      [2002, 2],
      [2003, 2],
    ]);
  });

  it('is returned with empty values when the service knows nothing', async () => {
    expect(await source.show(fixture().ctx(), ref('3103'), enUs)).toMatchObject({
      title: '#3103',
      overview: '',
      tagline: '',
      homepage: null,
      posterPath: null,
      releaseDate: null,
      lastAirDate: null,
      runtime: 0,
      certification: '',
      creators: [],
      networks: [],
      cast: [],
      videos: [],
      seasons: [],
      ids: { tmdb: '3103' },
    });
  });

  it('may have episodes without an air date', async () => {
    const show = await source.show(fixture().ctx(), ref('3105'), enUs);
    expect(show!.seasons[0]!.episodes).toEqual([
      { number: 1, title: 'Part 1', airDate: null },
      { number: 2, title: 'Part 2', airDate: null },
    ]);
  });

  it('has a season without episodes when the service lists none', async () => {
    const seasons = { season_number: 1, name: 'Season 1', overview: '', poster_path: null };
    fixture().simulator.faults.fail(200, { id: 3001, name: 'Half', seasons: [seasons], 'season/1': { success: false, status_code: 34 } });
    expect((await source.show(fixture().ctx(), ref('3001'), enUs))!.seasons).toEqual([
      { number: 1, title: 'Season 1', overview: '', posterPath: null, episodes: [] },
    ]);
  });

  it('falls back to English field by field', async () => {
    const show = await source.show(fixture().ctx(), ref('3001'), deDe);
    expect(show).toMatchObject({
      overview: 'An invented series about lamps that must not go out.',
      tagline: 'It never happened.',
      posterPath: '/poster-3001.png',
      backdropPath: '/backdrop-3001.png',
      videos: [{ key: 'key3001' }],
      certification: '12',
    });
    expect(requestedParams('language')).toEqual(['de', 'en']);
  });

  it('is not requested again when no translation is missing', async () => {
    await source.show(fixture().ctx(), ref('3002'), deDe);
    expect(requestedParams('language')).toEqual(['de']);
  });

  it('for adults is returned only when enabled', async () => {
    expect(await source.show(fixture().ctx(), ref('3104'), enUs)).toBeNull();
    expect(await source.show(fixture().ctx({ showAdultMovies: true }), ref('3104'), enUs)).toMatchObject({ title: 'After the Curtain' });
  });

  it('has no filtered titles among related titles', async () => {
    const { similar, recommendations } = (await source.show(
      fixture().ctx({ originalLanguages: ['de'], excludedTvGenreIds: [18] }),
      ref('3001'),
      enUs,
    ))!;
    const related = [...similar, ...recommendations];
    expect(related.length).toBeGreaterThan(0);
    for (const title of related) expect(title).toMatchObject({ originalLanguage: 'de', adult: false, ref: { kind: 'tv' } });
    for (const { genreIds } of related) expect(genreIds).not.toContain(18);
  });

  it('is resolved by the ids of other sources', async () => {
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'tv', source: 'tvdb', id: '81001' })).toEqual(ref('3001'));
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'tv', source: 'imdb', id: 'tt7800001' })).toEqual(ref('3001'));
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'movie', source: 'imdb', id: 'tt7800001' })).toBeNull();
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'tv', source: 'tvdb', id: '999' })).toBeNull();
  });

  it('has the streaming services of the country', async () => {
    expect(await source.streaming(fixture().ctx(), ref('3001'), 'US')).toHaveLength(2);
    expect(await source.streaming(fixture().ctx(), ref('3001'), 'DE')).toEqual([]);
  });
});

describe('the rows of series', () => {
  const query = { kind: 'tv', offset: 0, limit: 100, language: 'en', region: 'US' } as const;
  const sent = () => Object.fromEntries(fixture().simulator.requests[0]!.query);

  it('are filtered by the service where it can', async () => {
    const ctx = fixture().ctx({
      originalLanguages: ['en', 'de'],
      excludedTvGenreIds: [18],
      excludedMovieGenreIds: [35],
      excludedKeywordIds: [7],
    });
    const { items } = await source.discover(ctx, { ...query, list: 'popular' });
    expect(sent()).toMatchObject({
      include_adult: 'false',
      with_original_language: 'en|de',
      without_genres: '18',
      without_keywords: '7',
      sort_by: 'popularity.desc',
    });
    expect(items.length).toBeGreaterThan(0);
  });

  it('are the top rated with enough votes', async () => {
    const { items } = await source.discover(fixture().ctx(), { ...query, list: 'top-rated' });
    expect(items.length).toBeGreaterThan(3);
    expect(items.every(({ voteCount }) => voteCount >= 250)).toBe(true);
    expect(items.map(({ voteAverage }) => voteAverage)).toEqual(items.map(({ voteAverage }) => voteAverage).sort((a, b) => b - a));
  });

  it('are those that start in the coming month', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { items } = await source.discover(fixture().ctx(), { ...query, list: 'upcoming' });
    expect(sent()).toMatchObject({ 'first_air_date.gte': day(1), 'first_air_date.lte': day(31) });
    expect(items.length).toBeGreaterThan(0);
    for (const { releaseDate } of items) expect(releaseDate! > day(0)).toBe(true);
  });

  it('are filtered by the plug-in where the service cannot', async () => {
    const { items } = await source.discover(fixture().ctx({ originalLanguages: ['fr'] }), { ...query, list: 'trending' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ originalLanguage, adult }) => originalLanguage === 'fr' && !adult)).toBe(true);
  });

  it.each(['now-playing', 'seasonal'] as const)('are not supported for %s', async (list) => {
    expect(await source.discover(fixture().ctx(), { ...query, list })).toEqual({ items: [], total: 0 });
    expect(fixture().simulator.requests).toHaveLength(0);
  });
});
