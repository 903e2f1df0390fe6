import { asAlbum } from './shapes.js';
import type { LidarrState, QueuedDownload } from './state.js';

/** A page of the queue as Lidarr answers it; the album only where it is asked for. */
export function queuePage(state: LidarrState, query: URLSearchParams) {
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
  const rows = state.queue.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection: query.get('sortDirection') ?? 'ascending',
    totalRecords: state.queue.length,
    records: rows.map((row) => asRow(row, query.get('includeAlbum') === 'true' ? state : null)),
  };
}

function asRow(download: QueuedDownload, state: LidarrState | null) {
  const album = state?.albums.get(download.albumId);
  return {
    id: download.albumId,
    title: `Album.${download.albumId}.FLAC`,
    trackedDownloadStatus: 'ok',
    trackedDownloadState: 'downloading',
    statusMessages: [],
    protocol: 'torrent',
    downloadClient: 'simulated',
    ...download,
    ...(state && album && { album: asAlbum(state, album), artistId: album.artistId }),
  };
}
