/** Kind of a title (media type): movie, series, artist or album. Ids are unique per kind only. */
export type MediaKind = 'movie' | 'tv' | 'album' | 'artist';

/** Kinds of titles (media types) that a library can hold: all but artists. */
export type LibraryMediaKind = Exclude<MediaKind, 'artist'>;

/** Source of an id: `tmdb` and `tvdb` use integers, `imdb` uses `tt…`, `musicbrainz` uses UUIDs. */
export type IdSource = 'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz';

/** Variants of a movie, regular and 4K; both can be requested and held side by side. */
export const VARIANTS = ['regular', '4k'] as const;
/** Variant of a movie: `regular` or `4k`. */
export type Variant = (typeof VARIANTS)[number];

/** Reference of a title: kind, id source and id. */
export interface MediaRef {
  /** Kind of the title. */
  readonly kind: MediaKind;
  /** Source of the id. */
  readonly source: IdSource;
  /** Id at the source, as text. */
  readonly id: string;
}

/** Ids of the same title at other sources; a missing key means unknown. */
export type ExternalIds = Readonly<Partial<Record<IdSource, string>>>;

/** A title with all of its ids that a service reports, so that other sources can match it by any of them. */
export interface TitleRef {
  /** Reference of the title by which the plug-in identifies it. */
  readonly ref: MediaRef;
  /** All ids of the title that the service reports, that of `ref` included. */
  readonly ids: ExternalIds;
}

/** Range of ids, both ends included. First and last have the same length, so that text order equals the order of the ids. */
export interface IdRange {
  readonly first: string;
  readonly last: string;
}

/** Returns whether an id is in a range; false for an id of another length. */
export const isIdInRange = (id: string, { first, last }: IdRange): boolean => id.length === first.length && first <= id && id <= last;

/** Text form of a reference, stable and usable as a key of maps and caches: `movie:tmdb:603`. */
export const refKey = ({ kind, source, id }: MediaRef): string => `${kind}:${source}:${id}`;

/** A slice of a list: skips `offset` items and returns at most `limit`. */
export interface Slice {
  /** Number of items to skip; 0 starts at the beginning. */
  readonly offset: number;
  /** Maximum number of items to return. */
  readonly limit: number;
}

/** A slice of a list with the length of the whole list. */
export interface Page<T> {
  /** The items of the slice; at most `limit`. */
  readonly items: readonly T[];
  /** Length of the whole list. */
  readonly total: number;
  /**
   * Entries of the list vanished while it was read, so that others may have been passed over: none that the portal did not see counts as
   * deleted then. Default: false.
   */
  readonly hasShrunk?: boolean;
}
