import type { HttpOptions, SearchHit, SearchQuery } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { get } from '../client/get.js';
import { Hits, type Hit } from '../protocol/rows.js';
import type { Settings } from '../settings.js';
import { summaryOf } from '../titles/summary.js';
import { isHidden, isWelcome } from './filters.js';
import { asTyped } from './typed.js';

/** What a search here may find. */
export const FINDINGS = ['movie', 'tv', 'person'] as const;
type Wanted = (typeof FINDINGS)[number];
type Query = NonNullable<HttpOptions['query']>;

/** The first page of what the service finds for a few words. */
export async function search(ctx: TmdbCtx, { term, year, include, language }: SearchQuery): Promise<SearchHit[]> {
  const wanted = FINDINGS.filter((finding) => include.includes(finding));
  const query = asTyped(term);
  if (wanted.length === 0 || query === '') return [];

  const only = wanted.length === 1 ? wanted[0] : undefined;
  const asked: Query = { query, language, include_adult: ctx.settings.showAdultMovies, page: 1, ...ofYear(only, year) };
  const { results } = await get(ctx, `/search/${only ?? 'multi'}`, Hits, asked);
  const hits = results.flatMap((hit) => asHit(hit, only ?? hit.media_type, ctx.settings, wanted) ?? []);
  // A search of everything takes no year.
  return only || year === null ? hits : hits.filter((hit) => isOfYear(hit, year));
}

const ofYear = (only: Wanted | undefined, year: number | null): Query => {
  if (year === null) return {};
  return only === 'movie' ? { primary_release_year: year } : only === 'tv' ? { first_air_date_year: year } : {};
};

const isOfYear = (hit: SearchHit, year: number): boolean => hit.type !== 'title' || hit.title.releaseDate?.slice(0, 4) === String(year);

/** A search of one kind does not say of its hits what they are. */
function asHit(hit: Hit, kind: string | null | undefined, settings: Settings, wanted: readonly Wanted[]): SearchHit | null {
  if (kind === 'person' && wanted.includes('person')) return isHidden(hit, settings) ? null : asPerson(hit, settings);
  if ((kind !== 'movie' && kind !== 'tv') || !wanted.includes(kind)) return null;
  return isWelcome(hit, settings, kind) ? { type: 'title', title: summaryOf(hit, kind) } : null;
}

/** What people are known for is shown as well: nothing of it may be what nobody shall find. */
function asPerson({ id, name, profile_path, known_for, known_for_department }: Hit, settings: Settings): SearchHit {
  const titles = known_for
    .filter((row) => isWelcome(row, settings, row.media_type === 'tv' ? 'tv' : 'movie'))
    .flatMap((row) => row.title ?? row.name ?? []);
  return {
    type: 'person',
    person: { id: String(id), name: name ?? '', imagePath: profile_path, knownFor: titles.join(', ') || known_for_department },
  };
}
