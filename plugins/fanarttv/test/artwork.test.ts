import type { Artwork, ArtworkKind, MediaRef } from '@ombi/sdk';
import { metadataProviderOf } from '@ombi/sdk/testing';
import fanarttv from '../src/index.js';
import { ALBUM_ID, ALBUM_WITHOUT_IMAGES_ID, ARTIST_ID } from '../src/simulator/data.js';
import { type FanartFixture, openFanartFixture } from './fixture.js';

const source = metadataProviderOf(fanarttv);
const enUs = { language: 'en', region: 'US' };
const movie = (id: string, of: MediaRef['source'] = 'tmdb'): MediaRef => ({ kind: 'movie', source: of, id });
const show = (id: string, of: MediaRef['source'] = 'tvdb'): MediaRef => ({ kind: 'tv', source: of, id });
const artist = (id: string): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id });
const album = (id: string): MediaRef => ({ kind: 'album', source: 'musicbrainz', id });

let fixture: FanartFixture;
beforeEach(async () => {
  fixture = await openFanartFixture();
});
afterEach(() => fixture.simulator.close());

const artworkOf = (ref: MediaRef) => source.artwork(fixture.ctx(), ref, enUs);
/** File names of the images by kind. */
const imageNamesOf = (artwork: Artwork | null) =>
  Object.fromEntries(
    Object.entries(artwork!).map(([kind, images]) => [kind, images.map(({ path }) => /([\w-]+)\.png$/.exec(path)?.[1])]),
  ) as Record<ArtworkKind, string[]>;

describe('the pictures of a movie', () => {
  it('are grouped by kind, high-resolution logos first', async () => {
    expect(imageNamesOf(await artworkOf(movie('603')))).toEqual({
      poster: ['poster-a', 'poster-b', 'poster-c', 'poster-d'],
      backdrop: ['moviebackground'],
      banner: ['moviebanner'],
      thumb: ['moviethumb'],
      logo: ['hdmovielogo', 'movielogo'],
    });
  });

  it('have numeric likes, and a language when they contain text', async () => {
    const { poster } = (await artworkOf(movie('603')))!;
    expect(poster).toEqual([
      { path: '/fanart/603/poster-a.png', language: 'en', likes: 9 },
      { path: '/fanart/603/poster-b.png', language: 'de', likes: 10 },
      { path: '/fanart/603/poster-c.png', language: null, likes: 3 },
      { path: '/fanart/603/poster-d.png', language: null, likes: 0 },
    ]);
  });

  it('are found by the id of either source', async () => {
    expect(await artworkOf(movie('tt7700000', 'imdb'))).toEqual(await artworkOf(movie('603')));
  });

  it('are empty when the response has no list', async () => {
    expect(await artworkOf(movie('604'))).toEqual({ poster: [], backdrop: [], banner: [], thumb: [], logo: [] });
  });
});

it('returns the pictures of a series, without those of its seasons', async () => {
  expect(imageNamesOf(await artworkOf(show('930001')))).toEqual({
    poster: ['tvposter'],
    backdrop: ['showbackground'],
    banner: ['tvbanner'],
    thumb: ['tvthumb'],
    logo: ['hdtvlogo', 'clearlogo'],
  });
});

describe('the pictures of music', () => {
  it('of an artist are also used as poster', async () => {
    expect(imageNamesOf(await artworkOf(artist(ARTIST_ID)))).toEqual({
      poster: ['artistthumb'],
      backdrop: ['artistbackground'],
      banner: ['musicbanner'],
      thumb: ['artistthumb'],
      logo: ['hdmusiclogo', 'musiclogo'],
    });
  });

  it('are the cover of an album', async () => {
    expect(imageNamesOf(await artworkOf(album(ALBUM_ID)))).toEqual({
      poster: ['albumcover'],
      backdrop: [],
      banner: [],
      thumb: [],
      logo: [],
    });
    expect(fixture.simulator.requests[0]?.path).toBe(`/v3/music/albums/${ALBUM_ID}`);
  });

  it('are null for an album without pictures', async () => {
    expect(await artworkOf(album(ALBUM_WITHOUT_IMAGES_ID))).toBeNull();
  });
});

describe('a title that fanart.tv cannot know', () => {
  it.each([
    movie('0'),
    movie('-1'),
    movie('1/../2'),
    movie('603', 'tvdb'),
    movie('603', 'imdb'),
    show('0'),
    show('930001', 'tmdb'),
    show('tt7700000', 'imdb'),
    artist('603'),
    artist('../movies/603'),
    album(''),
  ])('is not queried: %p', async (ref) => {
    expect(await artworkOf(ref)).toBeNull();
    expect(fixture.simulator.requests).toHaveLength(0);
  });

  it('is null where it answers 404 with an error', async () => {
    expect(await artworkOf(movie('999999'))).toBeNull();
    expect(await artworkOf(album('b2b2b2b2-0000-4000-8000-000000000009'))).toBeNull();
    expect(fixture.simulator.requests).toHaveLength(2);
  });
});

it.each(['603', ALBUM_ID])('treats an error with status 200 as a failure (%s)', async (id) => {
  fixture.simulator.faults.fail(200, { status: 'error', 'error message': 'Database is away' });
  await expect(artworkOf(id === ALBUM_ID ? album(id) : movie(id))).rejects.toMatchObject({ code: 'malformed' });
});

it('reports a truncated response', async () => {
  fixture.simulator.faults.cut();
  await expect(artworkOf(movie('603'))).rejects.toMatchObject({ code: 'malformed' });
});
