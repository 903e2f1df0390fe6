import type { AdvancedQuery, Slice, AlbumSummary, ArtistSummary, Finding, PersonSummary, SearchHit, TitleSummary } from '@ombi/sdk';
import { z } from 'zod';

/** What is told of each sort of things that a search finds. */
export interface SearchResultTypes {
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

const PICK_BY_KIND: { readonly [F in Finding]: (hit: SearchHit) => SearchResultTypes[F] | null } = {
  movie: titleOf('movie'),
  tv: titleOf('tv'),
  person: (hit) => (hit.type === 'person' ? hit.person : null),
  artist: (hit) => (hit.type === 'artist' ? hit.artist : null),
  album: (hit) => (hit.type === 'album' ? hit.album : null),
};

/** The hits of one sort. */
export const resultsOfKind = <F extends Finding>(hits: readonly SearchHit[], finding: F): SearchResultTypes[F][] =>
  hits.map(PICK_BY_KIND[finding]).filter((found) => found !== null);

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/** The language that one call wishes for, as `de` or `pt-BR`; null for none, and for what is no language. */
export const languageCodeSchema = z
  .string()
  .nullish()
  .transform((text) => (text && LANGUAGE_CODE.test(text) ? text : null));

/** A year, or null for any. */
export const yearSchema = z
  .int()
  .nullish()
  .transform((value) => value || null);

/** Lists of the first generation are this long. */
export const V1_LIST_LENGTH = 10;

/** More than any screen loads at once. */
const MAX_PAGE_SIZE = 100;

/** The slice behind the two numbers of a list's path: items already loaded, and how many more. */
export const toSlice = (position: number, amount: number): Slice => ({
  offset: Math.max(0, position),
  limit: Math.min(Math.max(0, amount), MAX_PAGE_SIZE),
});

/** What an advanced search asks for, beside the slice. */
export type AdvancedSearchFilters = Omit<AdvancedQuery, 'kind' | 'offset' | 'limit' | 'language' | 'region'>;

/** Nobody names a title with so many characters; whoever pastes a page finds nothing, and no source is asked. */
const MAX_TERM_LENGTH = 250;

/** The words that are looked for; null when there is nothing to look for. */
export function normaliseSearchTerm(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  return words === '' || words.length > MAX_TERM_LENGTH ? null : words;
}
