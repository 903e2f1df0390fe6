import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { SIMULATED_KEY } from '../src/simulator/index.js';
import { useTmdbFixture } from './fixture.js';

const fixture = useTmdbFixture();
const source = metadataProviderOf(tmdb);
const enUs = { language: 'en', region: 'US' };
const ref = (id: string) => ({ kind: 'movie', source: 'tmdb', id }) as const;

describe('a movie', () => {
  it('is returned with credits, related titles, ids and trailers in one call', async () => {
    const movie = await source.movie(fixture().ctx(), ref('1001'), enUs);
    expect(movie).toMatchObject({
      ref: ref('1001'),
      ids: { tmdb: '1001', imdb: 'tt7700000' },
      title: 'The Glass Orchard',
      runtime: 95,
      collection: { id: 7001, name: 'Orchard Collection' },
      cast: [{ personId: 501, name: 'Ada Marlowe', character: 'Herself' }],
      crew: [{ personId: 502, name: 'Iris Falk', job: 'Director' }],
      videos: [{ site: 'YouTube', type: 'Trailer' }],
      social: { facebook: null, instagram: 'invented', twitter: null },
      homepage: null,
    });
    expect(movie!.similar).toHaveLength(20);
    expect(fixture().simulator.requests).toHaveLength(1);
  });

  it('is returned with empty values when the service knows nothing', async () => {
    const movie = await source.movie(fixture().ctx(), ref('2002'), enUs);
    expect(movie).toMatchObject({
      title: '#2002',
      tagline: '',
      runtime: 0,
      cast: [],
      videos: [],
      collection: null,
      releaseDate: null,
      ids: { tmdb: '2002' },
    });
  });

  it('has the digital release date of the region of the viewer, else of the United States', async () => {
    const deDe = { language: 'de', region: 'DE' };
    expect((await source.movie(fixture().ctx(), ref('1002'), deDe))?.releases.digital).toBe('2021-03-04');
    expect((await source.movie(fixture().ctx(), ref('1001'), deDe))?.releases.digital).toBe('2020-01-01');
    expect((await source.movie(fixture().ctx(), ref('1001'), deDe))?.releases.physical).toBeNull();
    expect((await source.movie(fixture().ctx(), ref('1001'), enUs))?.releases).toMatchObject({
      digital: '2020-01-01',
      physical: '2020-06-06',
    });
  });

  it('falls back to English field by field', async () => {
    const deDe = { language: 'de', region: 'DE' };
    expect(await source.movie(fixture().ctx(), ref('1003'), deDe)).toMatchObject({
      overview: 'An invented story called Nine Letters to Ada, told only to test a portal.',
      tagline: 'It never happened.',
      posterPath: '/poster-1003.png',
      videos: [{ key: 'key1003' }],
    });
    expect(fixture().simulator.requests.map(({ query }) => query.get('language'))).toEqual(['de', 'en']);

    await source.movie(fixture().ctx(), ref('1001'), deDe);
    expect(fixture().simulator.requests).toHaveLength(3);
  });

  it('has the certification of the region, else of the United States', async () => {
    expect((await source.movie(fixture().ctx(), ref('1001'), { language: 'de', region: 'DE' }))?.certification).toBe('PG-13');
    expect((await source.movie(fixture().ctx(), ref('2002'), enUs))?.certification).toBe('');
  });

  it('for adults is returned only when enabled', async () => {
    expect(await source.movie(fixture().ctx(), ref('2003'), enUs)).toBeNull();
    expect(await source.movie(fixture().ctx({ showAdultMovies: true }), ref('2003'), enUs)).toMatchObject({ adult: true });
  });

  it('has no filtered titles among related titles and in collections', async () => {
    const ctx = fixture().ctx({ originalLanguages: ['en'], excludedMovieGenreIds: [27] });
    const { similar, recommendations } = (await source.movie(ctx, ref('1001'), enUs))!;
    for (const title of [...similar, ...recommendations]) {
      expect(title).toMatchObject({ originalLanguage: 'en', adult: false });
      expect(title.genreIds).not.toContain(27);
    }
    const { parts } = (await source.collection(ctx, 7001, enUs))!;
    expect(parts.map(({ title }) => title)).toEqual(['The Glass Orchard']);
  });

  it('is resolved by the id of another source', async () => {
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'movie', source: 'imdb', id: 'tt7700004' })).toEqual(ref('1005'));
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'movie', source: 'imdb', id: 'tt0000000' })).toBeNull();
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'movie', source: 'imdb', id: '../movie/1001' })).toBeNull();
    expect(await source.findByExternalId(fixture().ctx(), { kind: 'album', source: 'musicbrainz', id: 'x' })).toBeNull();
  });

  it('has the streaming services of the country', async () => {
    expect(await source.streaming(fixture().ctx(), ref('1001'), 'US')).toEqual([
      { provider: 'Streamline', logoPath: '/poster-1002.png', order: 2 },
      { provider: 'Kinobox', logoPath: '/poster-1001.png', order: 1 },
    ]);
    expect(await source.streaming(fixture().ctx(), ref('1001'), 'DE')).toEqual([]);
  });
});

describe('credentials', () => {
  it('are sent in a header as token, in the query as API key, and never to the image host', async () => {
    await source.keyword(fixture().ctx(), 4001);
    await source.keyword(fixture().ctx({}, { accessToken: SIMULATED_KEY }), 4001);
    const image = await source.image(fixture().ctx({}, { accessToken: SIMULATED_KEY }), '/poster-1001.png', 'w300');

    const [byToken, byKey, byNobody] = fixture().simulator.requests;
    expect(byToken!.headers.authorization).toBe('Bearer simulated.read.token');
    expect(byToken!.query.has('api_key')).toBe(false);
    expect(byKey!.headers.authorization).toBeUndefined();
    expect(byKey!.query.get('api_key')).toBe(SIMULATED_KEY);
    expect([byNobody!.path, byNobody!.headers.authorization, byNobody!.query.size]).toEqual(['/t/p/w300/poster-1001.png', undefined, 0]);
    expect(image!.bytes.subarray(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
  });

  it('are checked by the connection test, which reports the cause', async () => {
    expect(await tmdb.test!(fixture().ctx())).toEqual({ ok: true });
    await expect(tmdb.test!(fixture().ctx({}, { accessToken: 'wrong.token.here' }))).rejects.toMatchObject({ code: 'unauthorized' });
    fixture().simulator.faults.html();
    await expect(tmdb.test!(fixture().ctx())).rejects.toMatchObject({ code: 'malformed' });
  });

  it('are not accepted when another program responds, or the path is wrong', async () => {
    fixture().simulator.faults.fail(200, { success: true }, { times: 1 });
    await expect(tmdb.test!(fixture().ctx())).rejects.toMatchObject({ code: 'malformed' });
    const noVersion = fixture().ctx({}, { apiUrl: fixture().simulator.url });
    await expect(tmdb.test!(noVersion)).rejects.toMatchObject({ code: 'not-found' });
  });
});
