import type { Slice } from '../../media.js';
import type { AlbumSummary, ArtistSummary } from './music.js';
import type { PersonSummary } from './people.js';
import type { Locale, TitleSummary } from './titles.js';

/** The rows of the discover page. */
export const DISCOVER_LISTS = ['popular', 'trending', 'upcoming', 'now-playing', 'top-rated', 'seasonal'] as const;
/** A row of the discover page. */
export type DiscoverList = (typeof DISCOVER_LISTS)[number];

/** Asks for a slice of one row of the discover page. */
export interface DiscoverQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  readonly list: DiscoverList;
}

/** Asks for a slice of all titles that have every given trait; empty lists ask for nothing. */
export interface AdvancedSearchQuery extends Slice, Locale {
  readonly kind: 'movie' | 'tv';
  /** All of them apply. */
  readonly genreIds: readonly number[];
  /** All of them apply. */
  readonly keywordIds: readonly number[];
  /** One of them made the title. */
  readonly companyIds: readonly number[];
  /** One of them streams the title. */
  readonly watchProviderIds: readonly number[];
  readonly releaseYear: number | null;
  /** First year of the ten that are wanted, e.g. 1990; wins over `releaseYear`. */
  readonly decade: number | null;
}

/** What a search may be asked to find. */
export const SEARCH_TYPES = ['movie', 'tv', 'person', 'artist', 'album'] as const;
/** One thing that a search may be asked to find. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Asks for titles, people and music by a word. */
export interface SearchQuery extends Locale {
  readonly term: string;
  /** Year of the first release; null when any will do. */
  readonly year: number | null;
  readonly include: readonly SearchType[];
}

/** One thing that a search found. */
export type SearchHit =
  | { readonly type: 'title'; readonly title: TitleSummary }
  | { readonly type: 'person'; readonly person: PersonSummary }
  | { readonly type: 'artist'; readonly artist: ArtistSummary }
  | { readonly type: 'album'; readonly album: AlbumSummary };
