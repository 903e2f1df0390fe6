/** An image fixture in the format of the service. */
export interface SimulatedImage {
  readonly id: string;
  readonly url: string;
  readonly lang: string;
  /** A number as a string. */
  readonly likes: string;
}

/** The answer of a path: name and ids of the title, and lists of images. */
export type SimulatedTitle = Readonly<Record<string, unknown>>;

export const ARTIST_ID = 'a1a1a1a1-0000-4000-8000-000000000001';
export const ALBUM_ID = 'b2b2b2b2-0000-4000-8000-000000000001';
/** MusicBrainz id of an album without images. */
export const ALBUM_WITHOUT_IMAGES_ID = 'b2b2b2b2-0000-4000-8000-000000000002';

/** The base URL of images in the service's answers. */
const IMAGE_BASE_URL = 'https://assets.fanart.tv/fanart';

const image = (name: string, lang = 'en', likes = '2'): SimulatedImage => ({ id: name, url: `${IMAGE_BASE_URL}/${name}.png`, lang, likes });

const imageLists = (folder: string, names: readonly string[]): Readonly<Record<string, readonly SimulatedImage[]>> =>
  Object.fromEntries(names.map((name) => [name, [image(`${folder}/${name}`)]]));

/** The titles, by the path of their images. */
export const createTitles = (): Map<string, SimulatedTitle> =>
  new Map<string, SimulatedTitle>([
    ['/movies/603', movieWithImages()],
    ['/movies/tt7700000', movieWithImages()],
    ['/movies/604', { name: 'A Film Without Pictures', tmdb_id: '604', imdb_id: '' }],
    ['/tv/930001', showWithImages()],
    [`/music/${ARTIST_ID}`, artistWithImages()],
    [`/music/albums/${ALBUM_ID}`, { name: 'The Paper Quartet', mbid_id: ARTIST_ID, albums: { [ALBUM_ID]: albumImages() } }],
    [`/music/albums/${ALBUM_WITHOUT_IMAGES_ID}`, { name: 'The Paper Quartet', mbid_id: ARTIST_ID, albums: [] }],
  ]);

/** An image with 9 likes must rank below one with 10, although not when compared as strings. The URL of one image is invalid. */
const movieWithImages = (): SimulatedTitle => ({
  name: 'The Glass Orchard',
  tmdb_id: '603',
  imdb_id: 'tt7700000',
  image_count: 12,
  movieposter: [
    image('603/poster-a', 'en', '9'),
    image('603/poster-b', 'de', '10'),
    image('603/poster-c', '00', '3'),
    image('603/poster-d', '', 'many'),
    { ...image('603/poster-e'), url: 'nowhere' },
  ],
  ...imageLists('603', ['moviebackground', 'moviebanner', 'moviethumb', 'movielogo', 'hdmovielogo', 'hdmovieclearart', 'moviedisc']),
});

const showWithImages = (): SimulatedTitle => ({
  name: 'The Lantern Bureau',
  thetvdb_id: '930001',
  ...imageLists('930001', ['tvposter', 'showbackground', 'tvbanner', 'tvthumb', 'clearlogo', 'hdtvlogo', 'characterart']),
  seasonposter: [{ ...image('930001/seasonposter'), season: '1' }],
});

const artistWithImages = (): SimulatedTitle => ({
  name: 'The Paper Quartet',
  mbid_id: ARTIST_ID,
  ...imageLists('quartet', ['artistthumb', 'artistbackground', 'musicbanner', 'musiclogo', 'hdmusiclogo']),
  albums: { [ALBUM_ID]: albumImages() },
});

const albumImages = () => imageLists('sleeve', ['albumcover', 'cdart']);
