import type { ExternalIds, LibraryMediaKind, Page, Slice, Variant } from '../media.js';

/** A library of a media server. */
export interface Library {
  /** Id at the media server. */
  readonly id: string;
  /** Name of the library on the server. */
  readonly name: string;
  /** Kinds of the items that it contains. */
  readonly kinds: readonly LibraryMediaKind[];
}

/** A title that a media server holds. */
export interface LibraryItem {
  /** Id at the media server. Empty for an entry that could not be read; no missing item is taken for deleted then. */
  readonly id: string;
  /** Kind of the item. An album is listed once all its tracks exist; tracks are not listed. */
  readonly kind: LibraryMediaKind;
  /** For display only; `ids` identify the title. */
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
  /** Ids of the title at other sources. An item without ids is stored but matches no request. */
  readonly ids: ExternalIds;
  /** The variants that exist; at least one. `regular` for everything but movies. */
  readonly variants: readonly Variant[];
  /** For display, e.g. `1080p`; null when unknown. */
  readonly quality: string | null;
  /** URL at which users open the item. */
  readonly url: string;
  /** When the item was added; ISO 8601 with `Z`. */
  readonly addedAt: string;
}

/** Episodes in one file: usually one, sometimes two or three. */
export interface EpisodeFile {
  /**
   * The series: the `id` of the scanned item for a media server, the {@link refKey} of the item for a downloader. Empty for an entry that
   * could not be read (`UNREADABLE_EPISODE`).
   */
  readonly showId: string;
  /** Season number; 0 means specials. */
  readonly season: number;
  /** Episode numbers within the season; empty when the server does not know them. */
  readonly numbers: readonly number[];
  /** When the file was added to a media server; ISO 8601 with `Z`. Absent when unknown; downloaders leave it out. */
  readonly addedAt?: string;
}

/** What a media server added lately. */
export interface RecentlyAdded {
  /** Titles, including the series of all `episodes`. */
  readonly items: readonly LibraryItem[];
  /** Episodes of series in `items`. */
  readonly episodes: readonly EpisodeFile[];
}

/** A movie, or the episodes in one file, that one account of a media server has watched. Flat and small, because there are many. */
export interface WatchedItem {
  /** Id of the account at the media server, equal to the id that `authProvider` reports. */
  readonly userId: string;
  /** Id of the movie or series at the media server, equal to the id in `scan`. */
  readonly itemId: string;
  /** Season number for a series, 0 for specials; null for a movie. */
  readonly season: number | null;
  /** Episode numbers within the season for a series; empty for a movie. */
  readonly numbers: readonly number[];
}

/** Stores the media. A scan must return every item of the selected libraries in a stable order over all pages. */
export interface MediaServer<X> {
  /** Quartz expression: when the portal regularly runs a full scan. */
  readonly schedule: string;
  /** All libraries of the server. */
  libraries(ctx: X): Promise<readonly Library[]>;
  /** Whether it can identify the server behind the connection. If true, `serverId` must be present. */
  readonly supportsServerId?: boolean;
  /**
   * The id that the server keeps for its lifetime, whatever its address is; null when it reports none. When it differs from that of the last
   * sync, the portal treats the server as a new one: what it brings along is not announced as added.
   */
  serverId?(ctx: X): Promise<string | null>;
  /** One slice of all items in the selected libraries: those that the connection names, where its schema lets an administrator choose some. */
  scan(ctx: X, slice: Slice): Promise<Page<LibraryItem>>;
  /** Whether it can list the episodes that it holds. If true, `episodes` must be present. */
  readonly supportsEpisodes?: boolean;
  /**
   * One slice of the episodes of all series in {@link scan}, in a stable order over all pages. Entries are small because there are many.
   */
  episodes?(ctx: X, slice: Slice): Promise<Page<EpisodeFile>>;
  /**
   * Quartz expression: when the portal regularly reads what was added lately, between full scans. If present, `recentlyAdded` must be
   * present.
   */
  readonly recentlyAddedSchedule?: string;
  /** The newest items of the selected libraries, a few hundred of each at most. The portal removes nothing that is missing here. */
  recentlyAdded?(ctx: X): Promise<RecentlyAdded>;
  /** Whether it can list what its accounts have watched. If true, `watched` must be present. */
  readonly supportsWatched?: boolean;
  /**
   * One slice of what all accounts have watched among the items in {@link scan}, in a stable order over all pages. Called only where the
   * portal shows it.
   */
  watched?(ctx: X, slice: Slice): Promise<Page<WatchedItem>>;
  /** Whether it can list what its accounts watched last. If true, `recentlyWatched` must be present. */
  readonly supportsRecentlyWatched?: boolean;
  /** The last few items of each account, in the form of `watched`; asked for together with `recentlyAdded`. The portal removes nothing. */
  recentlyWatched?(ctx: X): Promise<readonly WatchedItem[]>;
}
