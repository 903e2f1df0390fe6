import type { MediaRef, SearchHit, SearchQuery } from '@ombi/sdk';
import { get, type TvMazeCtx } from '../client.js';
import { isAdult, SearchResponse, type Show } from '../protocol.js';
import { toTitleSummary } from './title-summary.js';

/** The ten best results, without series that have no external id, because the portal could not request their details. */
export async function search(ctx: TvMazeCtx, { term, year, types }: SearchQuery): Promise<SearchHit[]> {
  const trimmedTerm = term.trim();
  if (!types.includes('tv') || trimmedTerm === '') return [];

  const hits = await get(ctx, '/search/shows', SearchResponse, { q: trimmedTerm });
  const found = new Map<string, SearchHit>();
  for (const { show } of hits.filter((hit) => ctx.settings.showAdult || !isAdult(hit.show))) {
    const ref = tvdbRefOf(show);
    if (ref && premieredIn(show, year) && !found.has(ref.id)) found.set(ref.id, { type: 'title', title: toTitleSummary(show, ref) });
  }
  return [...found.values()];
}

function tvdbRefOf({ externals }: Show): MediaRef | null {
  return externals?.thetvdb ? { kind: 'tv', source: 'tvdb', id: String(externals.thetvdb) } : null;
}

/** Filters by year here, because the service cannot. */
const premieredIn = ({ premiered }: Show, year: number | null): boolean => year === null || premiered?.slice(0, 4) === String(year);
