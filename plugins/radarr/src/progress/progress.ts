import { slicePages, type DownloadProgress } from '@ombi/sdk';
import { API, type RadarrCtx } from '../protocol.js';
import { percentOf, secondsLeftOf } from './amounts.js';
import { QueuePage, type QueueRow } from './protocol.js';
import { reasonOf, stateOf } from './state.js';

/** With its movie a row weighs about 6 kB. */
const PAGE_SIZE = 200;

/** What stands in Radarr's queue, those first that end first; what belongs to no movie is left out. */
export async function progress(ctx: RadarrCtx, limit: number): Promise<DownloadProgress[]> {
  const { items } = await slicePages({ offset: 0, limit }, Math.min(PAGE_SIZE, limit), (page) => readPage(ctx, page, limit));
  return items.flatMap(asProgress);
}

async function readPage({ http }: RadarrCtx, page: number, limit: number) {
  const { totalRecords, records } = await http.get(`${API}/queue`, QueuePage, {
    query: { page: page + 1, pageSize: Math.min(PAGE_SIZE, limit), includeMovie: true, sortKey: 'timeleft', sortDirection: 'ascending' },
  });
  return { items: records ?? [], total: totalRecords };
}

function asProgress(row: QueueRow): DownloadProgress[] {
  if (!row.movie) return [];
  const { tmdbId, imdbId } = row.movie;
  const [id, state] = [String(tmdbId), stateOf(row)];
  return [
    {
      ref: { kind: 'movie', source: 'tmdb', id },
      ids: { tmdb: id, ...(imdbId ? { imdb: imdbId } : {}) },
      state,
      percent: percentOf(row),
      secondsLeft: state === 'downloading' ? secondsLeftOf(row) : null,
      reason: state === 'stalled' ? reasonOf(row) : null,
      episodes: [],
    },
  ];
}
