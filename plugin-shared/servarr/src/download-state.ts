import type { DownloadProgress, DownloadState } from '@ombi/sdk';
import type { QueueRow } from './queue.js';

/** States of a download that has left the download client; before that, `status` is more precise. */
const STATE_BY_TRACKED_STATE: Readonly<Record<string, DownloadState>> = {
  importBlocked: 'stalled',
  importFailed: 'stalled',
  importPending: 'importing',
  importing: 'importing',
  imported: 'importing',
  failedPending: 'stalled',
  failed: 'stalled',
  downloadFailedPending: 'stalled',
  downloadFailed: 'stalled',
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

/** The download status of a queue row. A file that cannot be imported is reported by a warning while its tracked state is still pending. */
function toDownloadState({ status, trackedDownloadState, trackedDownloadStatus }: QueueRow): DownloadState {
  if (trackedDownloadStatus === 'error') return 'stalled';
  if (trackedDownloadState === 'importPending' && trackedDownloadStatus === 'warning') return 'stalled';
  return STATE_BY_TRACKED_STATE[trackedDownloadState ?? ''] ?? STATE_BY_STATUS[lowerFirst(status ?? '')] ?? 'queued';
}

/** Early versions write `Downloading`, later ones `downloading`. */
const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The downloaded share; null when the sizes are inconsistent. */
function toPercent({ size, sizeleft }: Pick<QueueRow, 'size' | 'sizeleft'>): number | null {
  if (!size || size < 0 || typeof sizeleft !== 'number' || sizeleft < 0 || sizeleft > size) return null;
  return Math.floor((100 * (size - sizeleft)) / size);
}

/** `[days.]hours:minutes:seconds[.fraction]`, the time span format of .NET. */
const TIME_SPAN_PATTERN = /^(?:(\d{1,6})\.)?(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;

/** The remaining time in whole seconds. The estimated end time is not used, because the clock of the server may differ from ours. */
function parseSecondsLeft({ timeleft }: Pick<QueueRow, 'timeleft'>): number | null {
  const match = TIME_SPAN_PATTERN.exec(timeleft ?? '');
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** In characters; fits beside a progress bar. */
const MAX_REASON_LENGTH = 300;

/** The error or first status message of the server; null when there is none. */
function stallReason({ errorMessage, statusMessages }: QueueRow): string | null {
  const texts = [errorMessage, ...(statusMessages ?? []).flatMap(({ messages }) => messages ?? [])].filter(Boolean);
  return [...new Set(texts)].join('; ').slice(0, MAX_REASON_LENGTH) || null;
}

/** The state of a row, with what is known of its end. */
export function toProgress(row: QueueRow): Pick<DownloadProgress, 'state' | 'percent' | 'secondsLeft' | 'reason'> {
  const state = toDownloadState(row);
  return {
    state,
    percent: toPercent(row),
    secondsLeft: state === 'downloading' ? parseSecondsLeft(row) : null,
    reason: state === 'stalled' ? stallReason(row) : null,
  };
}
