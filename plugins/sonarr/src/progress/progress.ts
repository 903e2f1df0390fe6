import { slicePages, type DownloadProgress } from '@ombi/sdk';
import { namesOf } from '../library/list.js';
import { API, type SonarrCtx } from '../protocol.js';
import { percentOf, secondsLeftOf } from './amounts.js';
import { QueuePage, type QueueRow } from './protocol.js';
import { reasonOf, stateOf } from './state.js';

/** With its series and episode a row weighs about 12 kB. */
const PAGE_SIZE = 200;

/** What stands in Sonarr's queue, those first that end first; what belongs to no series is left out. */
export async function progress(ctx: SonarrCtx, limit: number): Promise<DownloadProgress[]> {
  const { items } = await slicePages({ offset: 0, limit }, Math.min(PAGE_SIZE, limit), (page) => readPage(ctx, page, limit));
  return [...byDownload(items).values()].flatMap(asProgress);
}

async function readPage({ http }: SonarrCtx, page: number, limit: number) {
  const { totalRecords, records } = await http.get(`${API}/queue`, QueuePage, {
    query: {
      page: page + 1,
      pageSize: Math.min(PAGE_SIZE, limit),
      includeSeries: true,
      includeEpisode: true,
      sortKey: 'timeleft',
      sortDirection: 'ascending',
    },
  });
  return { items: records ?? [], total: totalRecords };
}

/** A season in one piece is one download with a row for each of its episodes, all of them with the size of the whole. */
function byDownload(rows: readonly QueueRow[]): Map<string, QueueRow[]> {
  const downloads = new Map<string, QueueRow[]>();
  for (const [index, row] of rows.entries()) {
    const key = row.downloadId ? `${row.downloadId} ${row.series?.tvdbId}` : `row ${index}`;
    downloads.set(key, [...(downloads.get(key) ?? []), row]);
  }
  return downloads;
}

function asProgress(rows: readonly QueueRow[]): DownloadProgress[] {
  const [row] = rows;
  if (!row?.series) return [];
  const state = stateOf(row);
  return [
    {
      ...namesOf(row.series),
      state,
      percent: percentOf(row),
      secondsLeft: state === 'downloading' ? secondsLeftOf(row) : null,
      reason: state === 'stalled' ? reasonOf(row) : null,
      episodes: rows.flatMap(({ episode }) => (episode ? [{ season: episode.seasonNumber, number: episode.episodeNumber }] : [])),
    },
  ];
}
