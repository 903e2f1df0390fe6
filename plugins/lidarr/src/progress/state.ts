import type { DownloadState } from '@ombi/sdk';
import type { QueueRow } from './protocol.js';

/** What became of a download that has left the client; before, its status tells more. */
const TRACKED: Readonly<Record<string, DownloadState>> = {
  downloadFailedPending: 'stalled',
  downloadFailed: 'stalled',
  importBlocked: 'stalled',
  importFailed: 'stalled',
  importPending: 'importing',
  importing: 'importing',
  imported: 'importing',
};

const STATUS: Readonly<Record<string, DownloadState>> = {
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

/** How far a row is. Files that Lidarr cannot place say so by a warning while they still count as pending. */
export function stateOf({ status, trackedDownloadState, trackedDownloadStatus }: QueueRow): DownloadState {
  if (trackedDownloadStatus === 'error') return 'stalled';
  if (trackedDownloadState === 'importPending' && trackedDownloadStatus === 'warning') return 'stalled';
  return TRACKED[trackedDownloadState ?? ''] ?? STATUS[beginningSmall(status ?? '')] ?? 'queued';
}

/** Early versions write `Downloading`, later ones `downloading`. */
const beginningSmall = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** As much as fits beside a progress bar. */
const MOST_WORDS = 300;

/** What Lidarr says about it; null when it says nothing. */
export function reasonOf({ errorMessage, statusMessages }: QueueRow): string | null {
  const said = [errorMessage, ...(statusMessages ?? []).flatMap(({ messages }) => messages ?? [])].filter(Boolean);
  return [...new Set(said)].join('; ').slice(0, MOST_WORDS) || null;
}
