import type { Slice } from '../../media.js';
import type { AlbumSummary, ArtistSummary } from './music.js';
import type { PersonSummary } from './people.js';
import type { Locale, TitleSummary } from './titles.js';

/** All rows (lists) of the discover page, such as popular or trending titles. */
export const DISCOVER_LISTS = ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const;
/** One row of the discover page, such as popular or trending titles. */
export type DiscoverList = (typeof DISCOVER_LISTS)[number];

/** Query for one slice of a row of the discover page. */
export interface DiscoverQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  readonly list: DiscoverList;
}

/** Query for one slice of all titles that match every filter; an empty list does not filter. */
export interface AdvancedSearchQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  /** The title must have all of them. */
  readonly genreIds: readonly number[];
  /** The title must have all of them. */
  readonly keywordIds: readonly number[];
  /** The title must be made by one of them. */
  readonly companyIds: readonly number[];
  /** The title must be streamed by one of them. */
  readonly watchProviderIds: readonly number[];
  /** Year of the first release; null for any year. */
  readonly releaseYear: number | null;
  /** First year of a decade, e.g. 1990; takes precedence over `releaseYear`. */
  readonly decade: number | null;
}

/** Types of results that a search can return. */
export const SEARCH_TYPES = ['movie', 'tv', 'person', 'artist', 'album'] as const;
/** One type of search result. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Query for titles, people and music by a term. */
export interface SearchQuery extends Locale {
  /** The text that the user searches. */
  readonly term: string;
  /** Year of the first release; null for any year. */
  readonly year: number | null;
  /** Types of results to return, among those in `searchTypes`. */
  readonly types: readonly SearchType[];
  /** @deprecated Use `types`. The portal passes both until version 2. */
  readonly include?: readonly SearchType[];
}

/** One search result. */
export type SearchHit =
  | { readonly type: 'title'; readonly title: TitleSummary }
  | { readonly type: 'person'; readonly person: PersonSummary }
  | { readonly type: 'artist'; readonly artist: ArtistSummary }
  | { readonly type: 'album'; readonly album: AlbumSummary };
