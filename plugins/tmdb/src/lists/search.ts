import type { HttpOptions, SearchHit, SearchQuery } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { get } from '../client/get.js';
import { Hits, type Hit } from '../protocol.js';
import { summaryOf } from '../titles/summary.js';
import { isDecent } from './filters.js';

type Wanted = SearchQuery['include'][number];
type Query = NonNullable<HttpOptions['query']>;

/** The first page of what the service finds for a few words. */
export async function search(ctx: TmdbCtx, { term, year, include, language }: SearchQuery): Promise<SearchHit[]> {
  const only = include.length === 1 ? include[0] : undefined;
  const query: Query = { query: term, language, include_adult: ctx.settings.showAdultMovies, page: 1, ...ofYear(only, year) };
  const { results } = await get(ctx, `/search/${only ?? 'multi'}`, Hits, query);
  return results.flatMap((hit) => asHit(hit, only ?? hit.media_type, ctx, include) ?? []);
}

const ofYear = (only: Wanted | undefined, year: number | null): Query => {
  if (year === null) return {};
  return only === 'movie' ? { primary_release_year: year } : only === 'tv' ? { first_air_date_year: year } : {};
};

/** A search of one kind does not say of its hits what they are. */
function asHit(hit: Hit, kind: string | null | undefined, { settings }: TmdbCtx, include: readonly Wanted[]): SearchHit | null {
  if (kind === 'person' && include.includes('person')) return settings.showAdultMovies || !hit.adult ? asPerson(hit) : null;
  if ((kind !== 'movie' && kind !== 'tv') || !include.includes(kind)) return null;
  return isDecent(hit, settings, kind) ? { type: 'title', title: summaryOf(hit, kind) } : null;
}

function asPerson({ id, name, profile_path, known_for, known_for_department }: Hit): SearchHit {
  const titles = known_for.flatMap((row) => row.title ?? row.name ?? []);
  return {
    type: 'person',
    person: { id: String(id), name: name ?? '', imagePath: profile_path, knownFor: titles.join(', ') || known_for_department },
  };
}
