/** What a title is. Numbers of different kinds never compare equal. */
export type MediaKind = 'movie' | 'tv' | 'album' | 'artist';

/** Who numbers a title: `tmdb` and `tvdb` count with whole numbers, `imdb` with `tt…`, `musicbrainz` with UUIDs. */
export type IdSource = 'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz';

/** The two copies of a movie that can be wanted and held side by side. */
export const VARIANTS = ['regular', '4k'] as const;
/** One of the two copies of a movie. */
export type Variant = (typeof VARIANTS)[number];

/** One title of the outside world. */
export interface MediaRef {
  readonly kind: MediaKind;
  readonly source: IdSource;
  readonly id: string;
}

/** The ids under which other sources know the same title; a missing key means unknown. */
export type ExternalIds = Readonly<Partial<Record<IdSource, string>>>;

/** A stable text form of a reference, fit for keys of maps and caches: `movie:tmdb:603`. */
export const refKey = ({ kind, source, id }: MediaRef): string => `${kind}:${source}:${id}`;

/** A slice of a list: `offset` items are skipped, at most `limit` are given. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A part of a longer list. `total` counts the whole list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}
