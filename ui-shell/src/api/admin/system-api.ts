import { http } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';

/** A finished run of a job. */
interface JobRun {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  readonly reason: string | null;
  /** The portal that executed the run; null when unknown. */
  readonly portal: string | null;
}

/** A job of the portal. `nextRuns` are the next scheduled times, soonest first. */
export interface Job {
  /** A name of the core, or `<plug-in>.<job>`. */
  readonly id: string;
  readonly schedule: string;
  readonly defaultSchedule: string;
  /** The schedule in English; null when the schedule is invalid. */
  readonly description: string | null;
  readonly running: boolean;
  /** The portal that runs the job at this moment; null while none does. */
  readonly portal: string | null;
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly lastRun: JobRun | null;
  readonly nextRuns: readonly string[];
  readonly timeZone: string;
}

/** A delivery or dispatch that has failed so far. */
export interface FailedItem {
  readonly id: number;
  /** Time of the first attempt. */
  readonly createdAt: string;
  readonly trouble: DeliveryError | null;
  readonly retryCount: number;
  /** Null when the next attempt must be started by an administrator. */
  readonly nextTry: string | null;
}

/** An approved request whose dispatch to a downloader has failed so far. */
export interface FailedDispatch extends FailedItem {
  /** Empty when the stored dispatch order cannot be read. */
  readonly title: string;
  /** Id of the title's page; null when unknown. */
  readonly titleId: string | null;
  readonly type: number;
  readonly is4K: boolean;
}

/** A message whose delivery has failed so far. */
export interface FailedMessage extends FailedItem {
  /** Null for an event that has not been turned into a message yet. */
  readonly type: string | null;
  /** Name of the title that the message is about. */
  readonly title: string | null;
  readonly channel: string | null;
  /** Null when the message goes to a shared place instead of a user. */
  readonly recipient: string | null;
}

/** Paging and order; pages count from 1. */
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
