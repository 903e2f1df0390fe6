import type {
  AdvancedSearchQuery,
  Slice,
  AlbumSummary,
  ArtistSummary,
  SearchType,
  PersonSummary,
  SearchHit,
  TitleSummary,
} from '@ombi/sdk';
import { z } from 'zod';

/** The result type of each kind of hit. */
export interface SearchResultByType {
  readonly movie: TitleSummary;
  readonly tv: TitleSummary;
  readonly person: PersonSummary;
  readonly artist: ArtistSummary;
  readonly album: AlbumSummary;
}

const titleOf =
  (kind: 'movie' | 'tv') =>
  (hit: SearchHit): TitleSummary | null =>
    hit.type === 'title' && hit.title.ref.kind === kind ? hit.title : null;

const RESULT_MAPPERS: { readonly [F in SearchType]: (hit: SearchHit) => SearchResultByType[F] | null } = {
  movie: titleOf('movie'),
  tv: titleOf('tv'),
  person: (hit) => (hit.type === 'person' ? hit.person : null),
  artist: (hit) => (hit.type === 'artist' ? hit.artist : null),
  album: (hit) => (hit.type === 'album' ? hit.album : null),
};

/** The results of one kind among the hits. */
export const resultsOfKind = <F extends SearchType>(hits: readonly SearchHit[], finding: F): SearchResultByType[F][] =>
  hits.map(RESULT_MAPPERS[finding]).filter((found) => found !== null);

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/** The requested language, as `de` or `pt-BR`; null for none or an invalid one. */
export const languageCodeSchema = z
  .string()
  .nullish()
  .transform((text) => (text && LANGUAGE_CODE.test(text) ? text : null));

/** Of the first moving pictures. */
const FIRST_YEAR = 1870;
const LAST_YEAR = 9999;

/** A year of which there may be titles, or null for any. */
export const yearSchema = z
  .int()
  .nullish()
  .transform((year) => (year && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null));

/** Page size of the lists of the v1 API. */
export const V1_PAGE_SIZE = 10;

/** More than any client loads at once. */
const MAX_PAGE_SIZE = 100;

/** The slice (offset and limit) for the position and amount in a list's path: items already loaded, and how many more. */
export const toSlice = (position: number, amount: number): Slice => ({
  offset: Math.max(0, position),
  limit: Math.min(Math.max(0, amount), MAX_PAGE_SIZE),
});

/** The filters of an advanced search, such as genres, keywords or release year, without slice and locale. */
export type AdvancedSearchFilters = Omit<AdvancedSearchQuery, 'kind' | 'offset' | 'limit' | 'language' | 'region'>;

/** Longer search texts are treated as empty, without asking a source. */
const MAX_TERM_LENGTH = 250;

/** The trimmed search text; null when it is empty or too long. */
export function normalizeSearchTerm(text: string): string | null {
  const normalized = text.trim().replace(/\s+/g, ' ');
  return normalized === '' || normalized.length > MAX_TERM_LENGTH ? null : normalized;
}
