import { http } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';

/** A run of a job that is over. */
interface JobRun {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  readonly reason: string | null;
  /** The portal that carried it out; null where nobody knows. */
  readonly portal: string | null;
}

/** Work that the portal does by itself. `nextRuns` are the coming times, soonest first. */
export interface Job {
  /** A word of the core, or `<plug-in>.<job>`. */
  readonly id: string;
  readonly schedule: string;
  readonly defaultSchedule: string;
  /** The schedule in English; null when it cannot be used. */
  readonly description: string | null;
  readonly running: boolean;
  /** The portal that carries it out at this moment; null while none does. */
  readonly portal: string | null;
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly lastRun: JobRun | null;
  readonly nextRuns: readonly string[];
  readonly timeZone: string;
}

/** Something that could not be delivered yet. */
export interface FailedItem {
  readonly id: number;
  /** When it was first tried. */
  readonly createdAt: string;
  readonly trouble: DeliveryError | null;
  readonly retryCount: number;
  /** Null when only a person can start the next try. */
  readonly nextTry: string | null;
}

/** An approved request that could not be handed to a downloader yet. */
export interface FailedDispatch extends FailedItem {
  /** Empty when its stored order cannot be read. */
  readonly title: string;
  /** What the page of the title is called by; null when nobody knows. */
  readonly titleId: string | null;
  readonly type: number;
  readonly is4K: boolean;
}

/** A message that did not arrive yet. */
export interface FailedMessage extends FailedItem {
  /** Null for news of which no message was made yet. */
  readonly type: string | null;
  /** Of the title that it is about. */
  readonly title: string | null;
  readonly channel: string | null;
  /** Null where it goes to a place. */
  readonly recipient: string | null;
}

/** Pages begin at 1. */
export interface FailedItemQuery {
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

export interface FailedItemPage<T extends FailedItem> {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly rows: readonly T[];
}

const logPath = (name: string) => `api/v2/System/logs/${encodeURIComponent(name)}`;

const jobPath = (id: string) => `api/v3/jobs/${encodeURIComponent(id)}`;

export const systemApi = {
  jobs: () => http.get<Job[]>('api/v3/jobs'),
  runJob: (id: string) => http.post<unknown>(`${jobPath(id)}/run`),
  reschedule: (id: string, schedule: string) => http.put<Job>(jobPath(id), { schedule }),
  failures: (query: FailedItemQuery, signal?: AbortSignal) =>
    http.get<FailedItemPage<FailedDispatch>>('api/v3/failed', { query: { ...query }, signal }),
  retry: (id: number) => http.post<boolean>(`api/v3/failed/${id}/retry`),
  discard: (id: number) => http.delete<boolean>(`api/v3/failed/${id}`),
  failedMessages: (query: FailedItemQuery, signal?: AbortSignal) =>
    http.get<FailedItemPage<FailedMessage>>('api/v3/failed/messages', { query: { ...query }, signal }),
  retryMessage: (id: number) => http.post<boolean>(`api/v3/failed/messages/${id}/retry`),
  discardMessage: (id: number) => http.delete<boolean>(`api/v3/failed/messages/${id}`),
  logs: () => http.get<string[]>('api/v2/System/logs'),
  log: (name: string) => http.get<string>(logPath(name)),
};
