import { type DownloadProgress, type DownloadState, slicePages } from '@ombi/sdk';
import { z } from 'zod';
import { API_PATH, type SonarrCtx } from './protocol.js';
import { toRefAndIds } from './series-reader.js';

/** A number that reads as null when it is invalid, so that one malformed row does not discard the others. */
const lenientNumber = z.number().nullish().catch(null);
const lenientText = z.string().nullish().catch(null);

const QueuedSeries = z.object({ tvdbId: z.int().positive(), tmdbId: z.int().nullish(), imdbId: z.string().nullish() });
const QueuedEpisode = z.object({ seasonNumber: z.int().min(0), episodeNumber: z.int().min(0) });

/** A row of the queue: one episode of one download. Statuses are plain strings, because newer versions add values. */
const QueueRow = z.object({
  downloadId: lenientText,
  series: QueuedSeries.nullish().catch(null),
  episode: QueuedEpisode.nullish().catch(null),
  status: lenientText,
  trackedDownloadState: lenientText,
  trackedDownloadStatus: lenientText,
  size: lenientNumber,
  sizeleft: lenientNumber,
  timeleft: lenientText,
  errorMessage: lenientText,
  statusMessages: z
    .array(z.object({ messages: z.array(z.string()).nullish() }))
    .nullish()
    .catch(null),
});
type QueueRow = z.output<typeof QueueRow>;

const QueuePage = z.object({ totalRecords: z.int().min(0), records: z.array(QueueRow).nullish() });

/** The downloaded share; null when the sizes are inconsistent. */
function toPercent({ size, sizeleft }: Pick<QueueRow, 'size' | 'sizeleft'>): number | null {
  if (!size || size < 0 || typeof sizeleft !== 'number' || sizeleft < 0 || sizeleft > size) return null;
  return Math.floor((100 * (size - sizeleft)) / size);
}

/** `[days.]hours:minutes:seconds[.fraction]`, the time span format of .NET. */
const TIME_SPAN_PATTERN = /^(?:(\d{1,6})\.)?(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;

/** The remaining time in whole seconds. Sonarr's estimated end time is not used, because its clock may differ from ours. */
function parseSecondsLeft({ timeleft }: Pick<QueueRow, 'timeleft'>): number | null {
  const match = TIME_SPAN_PATTERN.exec(timeleft ?? '');
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** States of a download that has left the download client; before that, `status` is more precise. */
const STATE_BY_TRACKED_STATE: Readonly<Record<string, DownloadState>> = {
  importBlocked: 'stalled',
  importPending: 'importing',
  importing: 'importing',
  imported: 'importing',
  failedPending: 'stalled',
  failed: 'stalled',
};

const STATE_BY_STATUS: Readonly<Record<string, DownloadState>> = {
  queued: 'queued',
  delay: 'queued',
  fallback: 'queued',
  paused: 'paused',
  downloading: 'downloading',
  completed: 'importing',
  failed: 'stalled',
  warning: 'stalled',
  downloadClientUnavailable: 'stalled',
};

/** The state of a row. Sonarr reports a file that it cannot import by a warning while its tracked state is still pending. */
function toDownloadState({ status, trackedDownloadState, trackedDownloadStatus }: QueueRow): DownloadState {
  if (trackedDownloadStatus === 'error') return 'stalled';
  if (trackedDownloadState === 'importPending' && trackedDownloadStatus === 'warning') return 'stalled';
  return STATE_BY_TRACKED_STATE[trackedDownloadState ?? ''] ?? STATE_BY_STATUS[status ?? ''] ?? 'queued';
}

/** In characters; fits beside a progress bar. */
const MAX_REASON_LENGTH = 300;

/** Sonarr's error or first status message; null when there is none. */
function stallReason({ errorMessage, statusMessages }: QueueRow): string | null {
  const texts = [errorMessage, ...(statusMessages ?? []).flatMap(({ messages }) => messages ?? [])].filter(Boolean);
  return [...new Set(texts)].join('; ').slice(0, MAX_REASON_LENGTH) || null;
}

/** Rows per page. A row with its series and episode has about 12 kB. */
const PAGE_SIZE = 200;

/** The downloads in Sonarr's queue, those that end first at the top; rows without a series are left out. */
export async function listProgress(ctx: SonarrCtx, limit: number): Promise<DownloadProgress[]> {
  const { items } = await slicePages({ offset: 0, limit }, Math.min(PAGE_SIZE, limit), (page) => fetchQueuePage(ctx, page, limit));
  return [...groupByDownload(items).values()].flatMap(toDownloadProgress);
}

async function fetchQueuePage({ http }: SonarrCtx, page: number, limit: number) {
  const { totalRecords, records } = await http.get(`${API_PATH}/queue`, QueuePage, {
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

/** A season pack is one download with a row for each of its episodes; each row has the size of the whole pack. */
function groupByDownload(rows: readonly QueueRow[]): Map<string, QueueRow[]> {
  const downloads = new Map<string, QueueRow[]>();
  for (const [index, row] of rows.entries()) {
    const key = row.downloadId ? `${row.downloadId} ${row.series?.tvdbId}` : `row ${index}`;
    downloads.set(key, [...(downloads.get(key) ?? []), row]);
  }
  return downloads;
}

function toDownloadProgress(rows: readonly QueueRow[]): DownloadProgress[] {
  const [row] = rows;
  if (!row?.series) return [];
  const state = toDownloadState(row);
  return [
    {
      ...toRefAndIds(row.series),
      state,
      percent: toPercent(row),
      secondsLeft: state === 'downloading' ? parseSecondsLeft(row) : null,
      reason: state === 'stalled' ? stallReason(row) : null,
      episodes: rows.flatMap(({ episode }) => (episode ? [{ season: episode.seasonNumber, number: episode.episodeNumber }] : [])),
    },
  ];
}
