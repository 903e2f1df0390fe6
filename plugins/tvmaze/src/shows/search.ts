import type { MediaRef, SearchHit, SearchQuery } from '@ombi/sdk';
import type { TvMazeCtx } from '../client/ctx.js';
import { get } from '../client/get.js';
import { Hits, isAdult, type Show } from '../client/protocol.js';
import { summaryOf } from './summary.js';

/** The ten series that fit a few words best, without those that the portal could not ask for because nobody else numbers them. */
export async function search(ctx: TvMazeCtx, { term, year, include }: SearchQuery): Promise<SearchHit[]> {
  const words = term.trim();
  if (!include.includes('tv') || words === '') return [];

  const hits = await get(ctx, '/search/shows', Hits, { q: words });
  const found = new Map<string, SearchHit>();
  for (const { show } of hits.filter((hit) => ctx.settings.showAdult || !isAdult(hit.show))) {
    const ref = refOf(show);
    if (ref && beganIn(show, year) && !found.has(ref.id)) found.set(ref.id, { type: 'title', title: summaryOf(show, ref) });
  }
  return [...found.values()];
}

function refOf({ externals }: Show): MediaRef | null {
  return externals?.thetvdb ? { kind: 'tv', source: 'tvdb', id: String(externals.thetvdb) } : null;
}

/** The service cannot be asked for a year. */
const beganIn = ({ premiered }: Show, year: number | null): boolean => year === null || premiered?.slice(0, 4) === String(year);
