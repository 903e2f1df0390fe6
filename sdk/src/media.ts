/** What a title is. Numbers of different kinds never compare equal. */
export type MediaKind = 'movie' | 'tv' | 'album' | 'artist';

/** What can be held: everything but artists. */
export type HeldKind = Exclude<MediaKind, 'artist'>;

/** Who numbers a title: `tmdb` and `tvdb` count with whole numbers, `imdb` with `tt…`, `musicbrainz` with UUIDs. */
export type IdSource = 'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz';

/** The two copies of a movie that can be wanted and held side by side. */
export const VARIANTS = ['regular', '4k'] as const;
/** One of the two copies of a movie. */
export type Variant = (typeof VARIANTS)[number];

/** One title of the outside world. */
export interface MediaRef {
  /** What it is. */
  readonly kind: MediaKind;
  /** Who numbers it. */
  readonly source: IdSource;
  /** Its number there, as text. */
  readonly id: string;
}

/** The ids under which other sources know the same title; a missing key means unknown. */
export type ExternalIds = Readonly<Partial<Record<IdSource, string>>>;

/** Ids from the first to the last. They are equally long, so that they sort as their letters do. */
export interface IdRange {
  readonly first: string;
  readonly last: string;
}

/** Whether the id lies in the range. An id of another length does not. */
export const isInIdRange = (id: string, { first, last }: IdRange): boolean => id.length === first.length && first <= id && id <= last;

/** A stable text form of a reference, fit for keys of maps and caches: `movie:tmdb:603`. */
export const refKey = ({ kind, source, id }: MediaRef): string => `${kind}:${source}:${id}`;

/** A slice of a list: `offset` items are skipped, at most `limit` are given. */
export interface Slice {
  /** How many are skipped; 0 is the beginning. */
  readonly offset: number;
  /** The most that are given. */
  readonly limit: number;
}

/** A part of a longer list. `total` counts the whole list. */
export interface Page<T> {
  /** At most as many as were asked for. */
  readonly items: readonly T[];
  /** How many there are in all. */
  readonly total: number;
}
