import { type DownloadProgress, type DownloadState, slicePages } from '@ombi/sdk';
import { z } from 'zod';
import { API_PATH, type RadarrCtx } from './protocol.js';

/** A number that reads as null when it is invalid, so that one malformed row does not discard the others. */
const lenientNumber = z.number().nullish().catch(null);
const lenientText = z.string().nullish().catch(null);

const QueuedMovie = z.object({ tmdbId: z.int().positive(), imdbId: z.string().nullish() });

/** A row of the queue. Statuses are plain strings, because newer versions add values. */
const QueueRow = z.object({
  movie: QueuedMovie.nullish().catch(null),
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

/** The remaining time in whole seconds. Radarr's estimated end time is not used, because its clock may differ from ours. */
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

/** The state of a row. Radarr reports a file that it cannot import by a warning while its tracked state is still pending. */
function toDownloadState({ status, trackedDownloadState, trackedDownloadStatus }: QueueRow): DownloadState {
  if (trackedDownloadStatus === 'error') return 'stalled';
  if (trackedDownloadState === 'importPending' && trackedDownloadStatus === 'warning') return 'stalled';
  return STATE_BY_TRACKED_STATE[trackedDownloadState ?? ''] ?? STATE_BY_STATUS[status ?? ''] ?? 'queued';
}

/** In characters; fits beside a progress bar. */
const MAX_REASON_LENGTH = 300;

/** Radarr's error or first status message; null when there is none. */
function stallReason({ errorMessage, statusMessages }: QueueRow): string | null {
  const texts = [errorMessage, ...(statusMessages ?? []).flatMap(({ messages }) => messages ?? [])].filter(Boolean);
  return [...new Set(texts)].join('; ').slice(0, MAX_REASON_LENGTH) || null;
}

/** Rows per page. A row with its movie has about 6 kB. */
const PAGE_SIZE = 200;

/** The downloads in Radarr's queue, those that end first at the top; rows without a movie are left out. */
export async function listProgress(ctx: RadarrCtx, limit: number): Promise<DownloadProgress[]> {
  const { items } = await slicePages({ offset: 0, limit }, Math.min(PAGE_SIZE, limit), (page) => fetchQueuePage(ctx, page, limit));
  return items.flatMap(toDownloadProgress);
}

async function fetchQueuePage({ http }: RadarrCtx, page: number, limit: number) {
  const { totalRecords, records } = await http.get(`${API_PATH}/queue`, QueuePage, {
    query: { page: page + 1, pageSize: Math.min(PAGE_SIZE, limit), includeMovie: true, sortKey: 'timeleft', sortDirection: 'ascending' },
  });
  return { items: records ?? [], total: totalRecords };
}

function toDownloadProgress(row: QueueRow): DownloadProgress[] {
  if (!row.movie) return [];
  const { tmdbId, imdbId } = row.movie;
  const [id, state] = [String(tmdbId), toDownloadState(row)];
  return [
    {
      ref: { kind: 'movie', source: 'tmdb', id },
      ids: { tmdb: id, ...(imdbId ? { imdb: imdbId } : {}) },
      state,
      percent: toPercent(row),
      secondsLeft: state === 'downloading' ? parseSecondsLeft(row) : null,
      reason: state === 'stalled' ? stallReason(row) : null,
      episodes: [],
    },
  ];
}
