import type { SeasonWire } from '../catalogue/index.js';
import type { MovieRequestWire, MovieWish, OverridesWire } from '../movies/index.js';

/** What the request for a series tells in the same words as the one for a movie. */
type InCommon =
  | 'approved'
  | 'available'
  | 'canApprove'
  | 'denied'
  | 'deniedReason'
  | 'dispatchError'
  | 'id'
  | 'requestedByAlias'
  | 'requestedDate'
  | 'requestedUser'
  | 'requestedUserId'
  | 'sample'
  | 'showSubscribe'
  | 'subscribed'
  | 'title';

/** A season and the episodes of it that are meant. */
export interface SeasonPartWire {
  readonly seasonNumber: number;
  readonly episodes: readonly { readonly episodeNumber: number }[];
}

/** A series that somebody asked for a part of. */
export interface RequestedSeriesWire extends Omit<OverridesWire, 'rootPathOverride'> {
  readonly id: number;
  readonly externalProviderId: number;
  readonly posterPath: string | null;
  readonly status: string | null;
  readonly rootFolder: number;
}

/** An act of asking for episodes of a series. */
export interface SeriesRequestWire extends Pick<MovieRequestWire, InCommon> {
  readonly parentRequest: RequestedSeriesWire | null;
  /** The first day of the series; in the year 1 when nobody has named it. */
  readonly releaseYear: string;
  readonly partiallyAvailable: boolean;
  /** In percent. */
  readonly requestedUserPlayedProgress: number;
  readonly seasonRequests: readonly SeasonWire[] | null;
}

/** A wish for a series. Of the four ways to say how much of it, the caller sends one. */
export interface SeriesWish extends Omit<MovieWish, 'is4KRequest'> {
  readonly requestAll?: boolean;
  readonly firstSeason?: boolean;
  readonly latestSeason?: boolean;
  readonly seasons?: readonly SeasonPartWire[];
  readonly languageProfile?: number | null;
}
