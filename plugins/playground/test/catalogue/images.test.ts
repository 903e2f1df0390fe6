import { RESULT_SCHEMAS, type MediaRef } from '@ombi/sdk';
import { ARTISTS } from '../../src/music/index.js';
import { SERIES } from '../../src/series/index.js';
import { ctx, locale, ref, renderedSvg, source } from '../catalogue-fixture.js';

const movieRef = (number: number) => ref('movie', 900_000_000 + number);
const artworkOf = async (what: MediaRef) => RESULT_SCHEMAS.metadataProvider.artwork.parse(await source.artwork(ctx, what, locale))!;

async function expectSvg(path: string | null): Promise<string> {
  const svg = await renderedSvg(path!);
  expect(path).toMatch(/^[\w./-]{1,200}$/);
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href|url\((?!#)/);
  return svg;
}

describe('the sample images', () => {
  it('exist for everything that a movie refers to', async () => {
    const movie = (await source.movie(ctx, movieRef(8), locale))!;
    const [offer] = await source.streaming(ctx, movie.ref, 'US');
    for (const path of [movie.posterPath, movie.backdropPath, offer!.logoPath, ...movie.cast.map(({ imagePath }) => imagePath)])
      await expectSvg(path);
    expect(await renderedSvg(movie.posterPath!)).toContain('CALIGARI');
    const collection = (await source.collection(ctx, 900_600_001, locale))!;
    expect(await expectSvg(collection.posterPath)).toContain('11 FILMS');
    await expectSvg(collection.backdropPath);
  });

  it('exist for every series and every season', async () => {
    for (const { number, isInvented } of SERIES) {
      const { posterPath, backdropPath, seasons } = (await source.show(ctx, ref('tv', 900_000_000 + number), locale))!;
      const poster = await expectSvg(posterPath);
      await expectSvg(backdropPath);
      if (isInvented) expect(poster).toContain('AN INVENTED SERIES');
      const seasonPosters = await Promise.all(seasons.map((season) => expectSvg(season.posterPath)));
      expect(new Set([poster, ...seasonPosters]).size).toBe(seasons.length + 1);
    }
  });

  it('are square for every album and every artist, with their names', async () => {
    for (const { number, name, albums } of ARTISTS) {
      const artist = await artworkOf(ref('artist', `73616d70-6c65-8a00-8000-${String(number).padStart(12, '0')}`, 'musicbrainz'));
      expect(await expectSvg(artist.poster[0]!.path)).toContain('viewBox="0 0 600 600"');
      await expectSvg(artist.backdrop[0]!.path);
      for (const album of albums) {
        const id = `73616d70-6c65-8b00-8000-${String(number * 100 + album.number).padStart(12, '0')}`;
        const { poster, backdrop } = await artworkOf(ref('album', id, 'musicbrainz'));
        const svg = await expectSvg(poster[0]!.path);
        expect(svg).toContain('viewBox="0 0 600 600"');
        expect(svg).toContain(name);
        expect(backdrop).toEqual([]);
      }
    }
  });

  it('of movies and series exist in every kind, and for unknown titles there are none', async () => {
    for (const what of [movieRef(42), ref('tv', 900_100_009)]) {
      const { poster, backdrop, banner, logo, thumb } = await artworkOf(what);
      for (const [image] of [poster, backdrop, banner]) await expectSvg(image!.path);
      expect([backdrop[0]!.language, poster[0]!.language, logo, thumb]).toEqual([null, 'en', [], []]);
    }
    for (const unknownRef of [
      movieRef(999),
      ref('tv', 603),
      ref('artist', 'b1a9c0e9-d987-4042-ae91-78d6a3267d69', 'musicbrainz'),
      ref('album', '', 'musicbrainz'),
    ])
      expect(await source.artwork(ctx, unknownRef, locale)).toBeNull();
  });

  it.each([
    '/sample/1/poster/999.svg',
    '/sample/1/poster/100999.svg',
    '/sample/1/season/10000109.svg',
    '/sample/1/cover/199.svg',
    '/sample/1/artist/0.svg',
    '/sample/1/other/1.svg',
    '/sample/1/constructor/1.svg',
    '/etc/passwd',
    '/sample/1/poster/1.svg/x',
    '',
  ])('do not exist at %p', async (path) => expect(await source.image(ctx, path, 'w300')).toBeNull());

  it.each(['poster/42', 'season/10010102', 'banner/100001', 'cover/2305', 'artist/23', 'stage/1'])(
    '%s is rendered deterministically',
    async (what) => {
      const path = `/sample/1/${what}.svg`;
      expect(await expectSvg(path)).toBe(await renderedSvg(path));
    },
  );
});
