import { slicePages, type DownloadProgress } from '@ombi/sdk';
import { API, asMbid, type LidarrCtx } from '../protocol.js';
import { percentOf, secondsLeftOf } from './amounts.js';
import { QueuePage, type QueueRow } from './protocol.js';
import { reasonOf, stateOf } from './state.js';

/** With its album a row weighs about 6 kB. */
const PAGE_SIZE = 200;

/** What stands in Lidarr's queue, those first that end first; what belongs to no album is left out. */
export async function progress(ctx: LidarrCtx, limit: number): Promise<DownloadProgress[]> {
  const { items } = await slicePages({ offset: 0, limit }, Math.min(PAGE_SIZE, limit), (page) => readPage(ctx, page, limit));
  return items.flatMap(asProgress);
}

async function readPage({ http }: LidarrCtx, page: number, limit: number) {
  const { totalRecords, records } = await http.get(`${API}/queue`, QueuePage, {
    query: { page: page + 1, pageSize: Math.min(PAGE_SIZE, limit), includeAlbum: true, sortKey: 'timeleft', sortDirection: 'ascending' },
  });
  return { items: records ?? [], total: totalRecords };
}

function asProgress(row: QueueRow): DownloadProgress[] {
  const id = asMbid(row.album?.foreignAlbumId);
  if (!id) return [];
  const state = stateOf(row);
  return [
    {
      ref: { kind: 'album', source: 'musicbrainz', id },
      ids: { musicbrainz: id },
      state,
      percent: percentOf(row),
      secondsLeft: state === 'downloading' ? secondsLeftOf(row) : null,
      reason: state === 'stalled' ? reasonOf(row) : null,
      episodes: [],
    },
  ];
}
