import { http } from '@ombi/sdk/ui/http';
import type { RequestHistoryFacts } from './request-history-facts.js';

export type { PolicyDecisionFact, DownloadOptionsFact, RequestHistoryFacts, NotificationSentFact } from './request-history-facts.js';

/** One variant of a request of any kind. */
export interface RequestVariantKey {
  readonly kind: string;
  readonly requestId: number;
  readonly is4K: boolean;
}

/** A bulk action: approves, denies or deletes several requests. */
export interface BulkRequestAction {
  readonly action: 'approve' | 'deny' | 'delete';
  readonly reason?: string;
  readonly items: readonly RequestVariantKey[];
}

/** A request that a bulk action could not change, and why. */
interface BulkFailure extends RequestVariantKey {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface BulkActionResult {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** An entry of a request's timeline. `by`, `facts` and most reasons are returned only to users who may decide requests. */
export interface RequestHistoryEntry {
  readonly at: string;
  readonly step: string;
  readonly is4K: boolean;
  readonly by: { readonly id: string; readonly userName: string; readonly alias: string | null } | null;
  /** The reason that a user entered. */
  readonly reason: string | null;
  readonly facts: RequestHistoryFacts | null;
}

/** Download progress of a request. */
export interface RequestDownloadProgress extends RequestVariantKey {
  readonly state: 'downloading' | 'importing' | 'stalled' | 'paused' | 'queued';
  /** Integer up to 100; null when unknown. */
  readonly percent: number | null;
  /** Null when unknown. */
  readonly secondsLeft: number | null;
  /** Why the download is stuck; returned only to users who may decide requests. */
  readonly reason: string | null;
  /** For series: the episodes being downloaded, as far as known. */
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** Calls for requests of every kind. */
export const requestsApi = {
  bulk: (order: BulkRequestAction) => http.post<BulkActionResult>('api/v3/requests/bulk', order),
  /** Oldest entry first. */
  timeline: (kind: string, requestId: number, signal?: AbortSignal) =>
    http.get<RequestHistoryEntry[]>(`api/v3/requests/${kind}/${requestId}/timeline`, { signal }),
  /** Of all downloading requests that the user may see. */
  progress: (signal?: AbortSignal) => http.get<RequestDownloadProgress[]>('api/v3/requests/progress', { signal }),
};
