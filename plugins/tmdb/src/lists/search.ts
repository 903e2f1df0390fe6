import type { HttpOptions, SearchHit, SearchQuery } from '@ombi/sdk';
import { get, type TmdbCtx } from '../client.js';
import { SearchPage, type SearchRow } from '../protocol/common.js';
import type { Settings } from '../settings.js';
import { toTitleSummary } from '../titles/title-summary.js';
import { isTitleAllowed, isHiddenAdult } from './filters.js';

/** In characters. No title is longer, and the service rejects URLs above a certain length. */
const MAX_TERM_LENGTH = 200;

/** Trims and truncates a search term, without splitting a character. */
export const normalizeSearchTerm = (term: string): string => [...term.trim()].slice(0, MAX_TERM_LENGTH).join('');

/** The kinds of results that the search supports. */
export const SEARCH_KINDS = ['movie', 'tv', 'person'] as const;
type SearchKind = (typeof SEARCH_KINDS)[number];
type Query = NonNullable<HttpOptions['query']>;

/** The first page of search results. */
export async function search(ctx: TmdbCtx, { term, year, types, language }: SearchQuery): Promise<SearchHit[]> {
  const kinds = SEARCH_KINDS.filter((kind) => types.includes(kind));
  const query = normalizeSearchTerm(term);
  if (kinds.length === 0 || query === '') return [];

  const singleKind = kinds.length === 1 ? kinds[0] : undefined;
  const params: Query = { query, language, include_adult: ctx.settings.showAdultMovies, page: 1, ...yearFilter(singleKind, year) };
  const { results } = await get(ctx, `/search/${singleKind ?? 'multi'}`, SearchPage, params);
  const hits = results.flatMap((hit) => (hit && toSearchHit(hit, singleKind ?? hit.media_type, ctx.settings, kinds)) ?? []);
  // A search of all kinds has no year parameter.
  return singleKind || year === null ? hits : hits.filter((hit) => isOfYear(hit, year));
}

const yearFilter = (singleKind: SearchKind | undefined, year: number | null): Query => {
  if (year === null) return {};
  return singleKind === 'movie' ? { primary_release_year: year } : singleKind === 'tv' ? { first_air_date_year: year } : {};
};

const isOfYear = (hit: SearchHit, year: number): boolean => hit.type !== 'title' || hit.title.releaseDate?.slice(0, 4) === String(year);

/** Results of a search of one kind do not name their kind. */
function toSearchHit(hit: SearchRow, kind: string | null | undefined, settings: Settings, kinds: readonly SearchKind[]): SearchHit | null {
  if (kind === 'person' && kinds.includes('person')) return isHiddenAdult(hit, settings) ? null : toPersonHit(hit, settings);
  if ((kind !== 'movie' && kind !== 'tv') || !kinds.includes(kind)) return null;
  return isTitleAllowed(hit, settings, kind) ? { type: 'title', title: toTitleSummary(hit, kind) } : null;
}

/** The titles a person is known for are part of the result, so hidden titles are removed from them. */
function toPersonHit({ id, name, profile_path, known_for, known_for_department }: SearchRow, settings: Settings): SearchHit {
  const titles = known_for
    .filter((row) => isTitleAllowed(row, settings, row.media_type === 'tv' ? 'tv' : 'movie'))
    .flatMap((row) => row.title ?? row.name ?? []);
  return {
    type: 'person',
    person: { id: String(id), name: name ?? '', imagePath: profile_path, knownFor: titles.join(', ') || known_for_department },
  };
}
