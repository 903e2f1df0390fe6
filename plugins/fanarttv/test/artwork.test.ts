import { sourceOf } from '@ombi/sdk/testing';
import type { Artwork, MediaRef, PictureKind } from '@ombi/sdk';
import fanarttv from '../src/index.js';
import { ALBUM, ARTIST, BARE_ALBUM } from '../src/simulator/world.js';
import { openFanart, type FanartStage } from './stage.js';

const source = sourceOf(fanarttv);
const us = { language: 'en', region: 'US' };
const movie = (id: string, of: MediaRef['source'] = 'tmdb'): MediaRef => ({ kind: 'movie', source: of, id });
const show = (id: string, of: MediaRef['source'] = 'tvdb'): MediaRef => ({ kind: 'tv', source: of, id });
const artist = (id: string): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id });
const album = (id: string): MediaRef => ({ kind: 'album', source: 'musicbrainz', id });

let stage: FanartStage;
beforeEach(async () => {
  stage = await openFanart();
});
afterEach(() => stage.simulator.close());

const artworkOf = (ref: MediaRef) => source.artwork(stage.ctx(), ref, us);
/** The names of the pictures of each kind. */
const namesIn = (artwork: Artwork | null) =>
  Object.fromEntries(
    Object.entries(artwork!).map(([kind, pictures]) => [kind, pictures.map(({ path }) => /([\w-]+)\.png$/.exec(path)?.[1])]),
  ) as Record<PictureKind, string[]>;

describe('the pictures of a movie', () => {
  it('are told by what they are, logos in high resolution first', async () => {
    expect(namesIn(await artworkOf(movie('603')))).toEqual({
      poster: ['poster-a', 'poster-b', 'poster-c', 'poster-d'],
      backdrop: ['moviebackground'],
      banner: ['moviebanner'],
      thumb: ['moviethumb'],
      logo: ['hdmovielogo', 'movielogo'],
    });
  });

  it('have likes that are numbers, so that ten are more than nine, and a language where something is written on them', async () => {
    const { poster } = (await artworkOf(movie('603')))!;
    expect(poster).toEqual([
      { path: '/fanart/603/poster-a.png', language: 'en', likes: 9 },
      { path: '/fanart/603/poster-b.png', language: 'de', likes: 10 },
      { path: '/fanart/603/poster-c.png', language: null, likes: 3 },
      { path: '/fanart/603/poster-d.png', language: null, likes: 0 },
    ]);
  });

  it('are found by the number of either source', async () => {
    expect(await artworkOf(movie('tt7700000', 'imdb'))).toEqual(await artworkOf(movie('603')));
  });

  it('are none where the service leaves out every list', async () => {
    expect(await artworkOf(movie('604'))).toEqual({ poster: [], backdrop: [], banner: [], thumb: [], logo: [] });
  });
});

it('tells of the pictures of a series, without those of its seasons', async () => {
  expect(namesIn(await artworkOf(show('930001')))).toEqual({
    poster: ['tvposter'],
    backdrop: ['showbackground'],
    banner: ['tvbanner'],
    thumb: ['tvthumb'],
    logo: ['hdtvlogo', 'clearlogo'],
  });
});

describe('the pictures of music', () => {
  it('show an artist, in place of a poster too', async () => {
    expect(namesIn(await artworkOf(artist(ARTIST)))).toEqual({
      poster: ['artistthumb'],
      backdrop: ['artistbackground'],
      banner: ['musicbanner'],
      thumb: ['artistthumb'],
      logo: ['hdmusiclogo', 'musiclogo'],
    });
  });

  it('are the cover of an album', async () => {
    expect(namesIn(await artworkOf(album(ALBUM)))).toEqual({ poster: ['albumcover'], backdrop: [], banner: [], thumb: [], logo: [] });
    expect(stage.simulator.requests[0]?.path).toBe(`/v3/music/albums/${ALBUM}`);
  });

  it('are unknown of an album that the service lists without any', async () => {
    expect(await artworkOf(album(BARE_ALBUM))).toBeNull();
  });
});

describe('what the service cannot know', () => {
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
  ])('is not asked for: %p', async (ref) => {
    expect(await artworkOf(ref)).toBeNull();
    expect(stage.simulator.requests).toHaveLength(0);
  });

  it('is null where it answers 404 with an error', async () => {
    expect(await artworkOf(movie('999999'))).toBeNull();
    expect(await artworkOf(album('b2b2b2b2-0000-4000-8000-000000000009'))).toBeNull();
    expect(stage.simulator.requests).toHaveLength(2);
  });
});

it.each(['603', ALBUM])('takes an error for no answer, also where it comes with 200 (%s)', async (id) => {
  stage.simulator.faults.fail(200, { status: 'error', 'error message': 'Database is away' });
  await expect(artworkOf(id === ALBUM ? album(id) : movie(id))).rejects.toMatchObject({ code: 'malformed' });
});

it('names an answer that breaks off', async () => {
  stage.simulator.faults.cut();
  await expect(artworkOf(movie('603'))).rejects.toMatchObject({ code: 'malformed' });
});
