import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { useTmdbFixture } from './fixture.js';

const fixture = useTmdbFixture();
const source = metadataProviderOf(tmdb);
const deDe = { language: 'de', region: 'DE' };
const ref = (kind: 'movie' | 'tv', id: string) => ({ kind, source: 'tmdb', id }) as const;

describe('artwork', () => {
  it('is returned in the language of the viewer, in English and without text, with its likes', async () => {
    const artwork = (await source.artwork(fixture().ctx(), ref('tv', '3001'), deDe))!;
    expect(artwork.poster).toEqual([
      { path: '/poster-3001.png', language: 'en', likes: expect.closeTo(2.08) },
      { path: '/poster-3001-2.png', language: 'de', likes: expect.closeTo(9.72) },
      { path: '/poster-3001-3.png', language: null, likes: 1 },
    ]);
    expect([artwork.backdrop.length, artwork.logo.length, artwork.banner, artwork.thumb]).toEqual([3, 3, [], []]);
    expect(fixture().simulator.requests[0]!.query.get('include_image_language')).toBe('de,en,null');
  });

  it.each([
    ['en', 'en,null'],
    ['pt-BR', 'pt,en,null'],
  ])('for a viewer of %s is requested in %s', async (language, wanted) => {
    await source.artwork(fixture().ctx(), ref('movie', '1001'), { ...deDe, language });
    expect(fixture().simulator.requests[0]!.query.get('include_image_language')).toBe(wanted);
  });

  it('is empty for a title without images, and null for an unknown title', async () => {
    const nothing = { poster: [], backdrop: [], banner: [], thumb: [], logo: [] };
    expect(await source.artwork(fixture().ctx(), ref('movie', '2002'), deDe)).toEqual(nothing);
    expect(await source.artwork(fixture().ctx(), ref('movie', '999999'), deDe)).toBeNull();
    expect(await source.artwork(fixture().ctx(), { kind: 'album', source: 'tmdb', id: '1' }, deDe)).toBeNull();
  });

  it('of adult titles is returned only when enabled', async () => {
    fixture().simulator.movies.push({ ...fixture().simulator.movies[0]!, id: 5002, adult: true });
    expect(await source.artwork(fixture().ctx(), ref('movie', '5002'), deDe)).toBeNull();
    expect((await source.artwork(fixture().ctx({ showAdultMovies: true }), ref('movie', '5002'), deDe))!.poster).toHaveLength(3);
  });

  it('leaves out images without a path, and understands the code for no language', async () => {
    const images = [
      { file_path: null, iso_639_1: 'en', vote_average: 1, vote_count: 1 },
      { file_path: '/a.jpg', iso_639_1: 'xx', vote_average: null, vote_count: null },
    ];
    fixture().simulator.faults.fail(200, { id: 1001, images: { posters: images, backdrops: [] } });
    expect((await source.artwork(fixture().ctx(), ref('movie', '1001'), deDe))!.poster).toEqual([
      { path: '/a.jpg', language: null, likes: 0 },
    ]);
  });
});

describe('an image', () => {
  it.each(['/poster-1001.png', '/profile-501.png', '/backdrop-3001-2.png', '/logo-3001.png'])('%s is fetched', async (path) => {
    const image = await source.image(fixture().ctx(), path, 'original');
    expect(image!.contentType).toBe('image/png');
  });

  it.each(['/../3/movie/1001', '/a/b.png', '//evil.example.org/a.png', '/a.png?x=1', '/%2e%2e/a.png', 'a.png', '/'])(
    'is not requested at %p',
    async (path) => {
      expect(await source.image(fixture().ctx(), path, 'w300')).toBeNull();
      expect(fixture().simulator.requests).toHaveLength(0);
    },
  );
});
