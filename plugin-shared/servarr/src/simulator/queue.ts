/** A download in the queue; the simulator fills in the rest of the row. */
export interface QueuedDownload {
  readonly status: string;
  readonly size: number;
  readonly sizeleft: number;
  readonly timeleft?: string;
  readonly trackedDownloadState?: string;
  readonly trackedDownloadStatus?: string;
  readonly errorMessage?: string;
  readonly statusMessages?: readonly { readonly title: string; readonly messages: readonly string[] }[];
}

/** Members of a row that a test may override. */
export const QUEUE_ROW_DEFAULTS = {
  trackedDownloadStatus: 'ok',
  trackedDownloadState: 'downloading',
  statusMessages: [],
  protocol: 'torrent',
  downloadClient: 'simulated',
} as const;

/** A page of the queue in the format of the API. */
export function toQueueResponse<D>(queue: readonly D[], query: URLSearchParams, toRow: (download: D) => object) {
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
  return {
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection: query.get('sortDirection') ?? 'ascending',
    totalRecords: queue.length,
    records: queue.slice((page - 1) * pageSize, page * pageSize).map(toRow),
  };
}

/** Removes downloads from a queue. */
export function removeSimulatedDownloads<D>(queue: D[], isRemoved: (download: D) => boolean): void {
  queue.splice(0, queue.length, ...queue.filter((download) => !isRemoved(download)));
}
