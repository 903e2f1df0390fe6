/** Status flags of a movie as every response carries them; members with `4K` are about the 4K variant. */
export interface MovieCardFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly requestId: number;
  readonly has4KRequest: boolean;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  readonly denied4K: boolean | null;
  readonly itemLinks?: readonly ItemLink[];
  /** True for titles of the sample content. */
  readonly sample?: boolean;
}

/** The same status flags with the members that lists and details have in addition. */
export interface MovieFlags extends MovieCardFlags {
  readonly deniedReason: string | null;
  readonly deniedReason4K: string | null;
  readonly quality: string | null;
}

/** Deep link that opens the title in a media server. */
export interface ItemLink {
  readonly pluginId: string;
  readonly name: string;
  readonly url: string;
}

/** A movie in a list. */
export interface MovieListItem extends MovieFlags {
  readonly id: number;
  readonly title: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly releaseDate: string | null;
  readonly voteAverage: number;
  readonly theMovieDbId: string | null;
}

/** A hit of the search over all kinds; a person has no flags. */
export interface MultiSearchHit extends Partial<MovieCardFlags> {
  readonly id: string;
  readonly mediaType: string;
  readonly title: string | null;
  readonly poster: string | null;
  readonly overview: string | null;
  /** Only series have these two. */
  readonly fullyAvailable?: boolean;
  readonly partlyAvailable?: boolean;
}

/** The media types that a search for titles includes. */
export interface MultiSearchFilter {
  readonly movies: boolean;
  readonly tvShows: boolean;
  readonly music: boolean;
  readonly people: boolean;
}

/** An id and name, such as of a genre. */
export interface NamedItem {
  readonly id: number;
  readonly name: string | null;
}

/** One of the newest requests, of any kind. `type`: 0 show, 1 movie, 2 album. */
export interface RecentlyRequestedItem {
  readonly requestId: number;
  readonly type: number;
  readonly userId: string | null;
  readonly username: string | null;
  readonly available: boolean;
  readonly tvPartiallyAvailable: boolean;
  readonly requestDate: string;
  readonly title: string | null;
  readonly overview: string | null;
  readonly releaseDate: string;
  readonly approved: boolean;
  readonly denied: boolean | null;
  readonly mediaId: string;
  /** Only albums have an artist. */
  readonly artistId?: string | null;
  readonly posterPath: string | null;
  readonly background: string | null;
  /** True when only the 4K variant was requested: the flags are then about that variant. */
  readonly is4kRequest?: boolean;
  readonly sample?: boolean;
}

/** Result of a request or of a decision. A refusal always has an error code or a text. */
export interface RequestActionResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  readonly requestId: number;
  /** Present when the title was denied. */
  readonly denied?: true;
  /** With `denied`: the reason as the administrator wrote it, null without one. */
  readonly deniedReason?: string | null;
  /** Present when a request on behalf of another user was refused because of that user: a missing role, a disabled account, or the quota. */
  readonly refusedFor?: { readonly name: string; readonly because: string };
}
