import { http } from '@ombi/sdk/ui/http';
import type { HistoryFactsWire } from './history-facts-wire.js';

export type { AdmittedFactWire, DownloadOptionsFactWire, HistoryFactsWire, NotifiedFactWire } from './history-facts-wire.js';

/** One copy of a request of any kind. */
export interface RequestVariantKey {
  readonly kind: string;
  readonly requestId: number;
  readonly is4K: boolean;
}

export interface BulkRequestAction {
  readonly action: 'approve' | 'deny' | 'delete';
  readonly reason?: string;
  readonly items: readonly RequestVariantKey[];
}

/** A request that was left as it is, and why. */
interface BulkFailure extends RequestVariantKey {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface BulkActionResult {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** Something that happened to a request. `by`, `facts` and most reasons are for those who decide. */
export interface TimelineEntryWire {
  readonly at: string;
  readonly step: string;
  readonly is4K: boolean;
  readonly by: { readonly id: string; readonly userName: string; readonly alias: string | null } | null;
  /** What somebody said. */
  readonly reason: string | null;
  readonly facts: HistoryFactsWire | null;
}

/** How far the downloads of a request are. */
export interface DownloadProgressWire extends RequestVariantKey {
  readonly state: 'downloading' | 'importing' | 'stalled' | 'paused' | 'queued';
  /** A whole number up to 100; null when unknown. */
  readonly percent: number | null;
  /** Null when unknown. */
  readonly secondsLeft: number | null;
  /** Why it is stuck, for those who decide. */
  readonly reason: string | null;
  /** Of a series: what is being fetched, as far as that is known. */
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** What concerns requests of every kind. */
export const requestsApi = {
  bulk: (order: BulkRequestAction) => http.post<BulkActionResult>('api/v3/requests/bulk', order),
  /** The oldest first. */
  timeline: (kind: string, requestId: number, signal?: AbortSignal) =>
    http.get<TimelineEntryWire[]>(`api/v3/requests/${kind}/${requestId}/timeline`, { signal }),
  /** Of all requests that are on their way and that this person may see. */
  progress: (signal?: AbortSignal) => http.get<DownloadProgressWire[]>('api/v3/requests/progress', { signal }),
};
