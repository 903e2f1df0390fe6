import type { ExternalIds, HeldKind, Page, Slice, Variant } from '../media.js';

/** A part of a media server, as its owner sorted it. */
export interface Library {
  /** The server's own id. */
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  /** What it holds. */
  readonly kinds: readonly HeldKind[];
}

/** A title that a media server holds. */
export interface LibraryItem {
  /** The server's own id. */
  readonly id: string;
  /** An album is an item of its own once it is whole; its songs are told of by nobody. */
  readonly kind: HeldKind;
  /** For people; titles are told apart by `ids`. */
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
  /** What the server knows it by elsewhere; an item without any id is held, and matches no request. */
  readonly ids: ExternalIds;
  /** The copies that are held, at least one; of everything but movies the regular one. */
  readonly variants: readonly Variant[];
  /** Words for people, e.g. `1080p`; null when unknown. */
  readonly quality: string | null;
  /** Where a person opens the item. */
  readonly url: string;
  /** ISO 8601 with `Z`. */
  readonly addedAt: string;
}

/** Episodes that are held in one piece: mostly one, sometimes two or three in one file. */
export interface HeldEpisodes {
  /** The series as its holder lists it: the `id` of what a media server scans, the {@link refKey} of what a downloader holds. */
  readonly showId: string;
  /** 0 are the specials. */
  readonly season: number;
  /** Their numbers within the season; empty when the server does not know them. */
  readonly numbers: readonly number[];
}

/** That one account of a media server has watched a movie, or episodes in one piece. There are many of them, so they are flat and small. */
export interface WatchedItem {
  /** The server's own id of the account, as `authProvider` names people. */
  readonly personId: string;
  /** The server's own id of the movie or series, as the scan names it. */
  readonly itemId: string;
  /** Of a series; 0 are the specials. Null of a movie. */
  readonly season: number | null;
  /** Of a series: the numbers of the episodes within the season. Empty of a movie. */
  readonly numbers: readonly number[];
}

/** Holds the media. A scan must give every item of the chosen libraries, in a stable order, over all pages. */
export interface MediaServer<X> {
  /** Quartz expression of the regular full look. */
  readonly schedule: string;
  /** The parts into which the server sorts what it holds. */
  libraries(ctx: X): Promise<readonly Library[]>;
  /** A slice of all that it holds. */
  scan(ctx: X, slice: Slice): Promise<Page<LibraryItem>>;
  /** Whether it can tell which episodes it holds; then it has `episodes`. */
  readonly tellsEpisodes?: boolean;
  /** A slice of the episodes of all series that {@link scan} gives, under the same promise. Many, so as little as possible is told of each. */
  episodes?(ctx: X, slice: Slice): Promise<Page<HeldEpisodes>>;
  /** Whether it can tell what its accounts have watched; then it has `watched`. */
  readonly tellsWatched?: boolean;
  /** A slice of what all accounts have watched of what {@link scan} gives, under the same promise. Asked for only where the portal shows it. */
  watched?(ctx: X, slice: Slice): Promise<Page<WatchedItem>>;
}
