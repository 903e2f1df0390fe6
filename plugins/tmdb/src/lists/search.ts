import type { HttpOptions, SearchHit, SearchQuery } from '@ombi/sdk';
import { get, type TmdbCtx } from '../client.js';
import { SearchPage, type SearchRow } from '../protocol/common.js';
import type { Settings } from '../settings.js';
import { toTitleSummary } from '../titles/title-summary.js';
import { isAllowed, isHidden } from './filters.js';

/** Nothing has a longer name; the service refuses addresses of any length. */
const MAX_TERM_LENGTH = 200;

/** What somebody typed or pasted, as far as it can be a name; whole characters only. */
export const cleanTerm = (term: string): string => [...term.trim()].slice(0, MAX_TERM_LENGTH).join('');

/** What a search here may find. */
export const SEARCH_KINDS = ['movie', 'tv', 'person'] as const;
type SearchKind = (typeof SEARCH_KINDS)[number];
type Query = NonNullable<HttpOptions['query']>;

/** The first page of what the service finds for a few words. */
export async function search(ctx: TmdbCtx, { term, year, include, language }: SearchQuery): Promise<SearchHit[]> {
  const kinds = SEARCH_KINDS.filter((kind) => include.includes(kind));
  const query = cleanTerm(term);
  if (kinds.length === 0 || query === '') return [];

  const singleKind = kinds.length === 1 ? kinds[0] : undefined;
  const params: Query = { query, language, include_adult: ctx.settings.showAdultMovies, page: 1, ...yearFilter(singleKind, year) };
  const { results } = await get(ctx, `/search/${singleKind ?? 'multi'}`, SearchPage, params);
  const hits = results.flatMap((hit) => toSearchHit(hit, singleKind ?? hit.media_type, ctx.settings, kinds) ?? []);
  // A search of everything takes no year.
  return singleKind || year === null ? hits : hits.filter((hit) => isOfYear(hit, year));
}

const yearFilter = (singleKind: SearchKind | undefined, year: number | null): Query => {
  if (year === null) return {};
  return singleKind === 'movie' ? { primary_release_year: year } : singleKind === 'tv' ? { first_air_date_year: year } : {};
};

const isOfYear = (hit: SearchHit, year: number): boolean => hit.type !== 'title' || hit.title.releaseDate?.slice(0, 4) === String(year);

/** A search of one kind does not say of its hits what they are. */
function toSearchHit(hit: SearchRow, kind: string | null | undefined, settings: Settings, kinds: readonly SearchKind[]): SearchHit | null {
  if (kind === 'person' && kinds.includes('person')) return isHidden(hit, settings) ? null : toPersonHit(hit, settings);
  if ((kind !== 'movie' && kind !== 'tv') || !kinds.includes(kind)) return null;
  return isAllowed(hit, settings, kind) ? { type: 'title', title: toTitleSummary(hit, kind) } : null;
}

/** What people are known for is shown as well: nothing of it may be what nobody shall find. */
function toPersonHit({ id, name, profile_path, known_for, known_for_department }: SearchRow, settings: Settings): SearchHit {
  const titles = known_for
    .filter((row) => isAllowed(row, settings, row.media_type === 'tv' ? 'tv' : 'movie'))
    .flatMap((row) => row.title ?? row.name ?? []);
  return {
    type: 'person',
    person: { id: String(id), name: name ?? '', imagePath: profile_path, knownFor: titles.join(', ') || known_for_department },
  };
}
