/** A picture as the service lists it. */
export interface SimulatedImage {
  readonly id: string;
  readonly url: string;
  readonly lang: string;
  /** A number in a text. */
  readonly likes: string;
}

/** What is listed at a place: what the title is called, its numbers, and lists of pictures. */
export type SimulatedTitle = Readonly<Record<string, unknown>>;

export const ARTIST = 'a1a1a1a1-0000-4000-8000-000000000001';
export const ALBUM = 'b2b2b2b2-0000-4000-8000-000000000001';
export const BARE_ALBUM = 'b2b2b2b2-0000-4000-8000-000000000002';

/** Where the service says that its pictures lie. */
const PICTURES = 'https://assets.fanart.tv/fanart';

const image = (name: string, lang = 'en', likes = '2'): SimulatedImage => ({ id: name, url: `${PICTURES}/${name}.png`, lang, likes });

const lists = (folder: string, names: readonly string[]): Readonly<Record<string, readonly SimulatedImage[]>> =>
  Object.fromEntries(names.map((name) => [name, [image(`${folder}/${name}`)]]));

/** Titles by the place where their pictures are listed. */
export const inventedTitles = (): Map<string, SimulatedTitle> =>
  new Map<string, SimulatedTitle>([
    ['/movies/603', orchard()],
    ['/movies/tt7700000', orchard()],
    ['/movies/604', { name: 'A Film Without Pictures', tmdb_id: '604', imdb_id: '' }],
    ['/tv/930001', bureau()],
    [`/music/${ARTIST}`, quartet()],
    [`/music/albums/${ALBUM}`, { name: 'The Paper Quartet', mbid_id: ARTIST, albums: { [ALBUM]: sleeve() } }],
    [`/music/albums/${BARE_ALBUM}`, { name: 'The Paper Quartet', mbid_id: ARTIST, albums: [] }],
  ]);

/** Nine likes are fewer than ten, though not as texts. One of its pictures lies nowhere. */
const orchard = (): SimulatedTitle => ({
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
  ...lists('603', ['moviebackground', 'moviebanner', 'moviethumb', 'movielogo', 'hdmovielogo', 'hdmovieclearart', 'moviedisc']),
});

const bureau = (): SimulatedTitle => ({
  name: 'The Lantern Bureau',
  thetvdb_id: '930001',
  ...lists('930001', ['tvposter', 'showbackground', 'tvbanner', 'tvthumb', 'clearlogo', 'hdtvlogo', 'characterart']),
  seasonposter: [{ ...image('930001/seasonposter'), season: '1' }],
});

const quartet = (): SimulatedTitle => ({
  name: 'The Paper Quartet',
  mbid_id: ARTIST,
  ...lists('quartet', ['artistthumb', 'artistbackground', 'musicbanner', 'musiclogo', 'hdmusiclogo']),
  albums: { [ALBUM]: sleeve() },
});

const sleeve = () => lists('sleeve', ['albumcover', 'cdart']);
