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

/** A hand-over that did not work yet. */
export interface FailedDispatch {
  readonly failedId: number;
  readonly title: string;
  /** What the page of the title is called by; null when nobody knows. */
  readonly titleId: string | null;
  readonly type: number;
  readonly is4K: boolean;
  /** When it was first tried. */
  readonly dts: string;
  readonly trouble: DeliveryError | null;
  readonly retryCount: number;
  /** Null when only a person can start the next try. */
  readonly nextTry: string | null;
}

/** A message that did not arrive yet. */
export interface FailedMessage {
  readonly id: number;
  /** Null for news of which no message was made yet. */
  readonly type: string | null;
  /** Of the title that it is about. */
  readonly title: string | null;
  readonly channel: string | null;
  /** Null where it goes to a place. */
  readonly recipient: string | null;
  readonly trouble: DeliveryError | null;
  readonly retryCount: number;
  /** Null when it waits for a person, or for its channel. */
  readonly nextTry: string | null;
}

const logPath = (name: string) => `api/v2/System/logs/${encodeURIComponent(name)}`;

const jobPath = (id: string) => `api/v3/jobs/${encodeURIComponent(id)}`;

export const systemApi = {
  jobs: () => http.get<Job[]>('api/v3/jobs'),
  runJob: (id: string) => http.post<unknown>(`${jobPath(id)}/run`),
  reschedule: (id: string, schedule: string) => http.put<Job>(jobPath(id), { schedule }),
  failures: () => http.get<FailedDispatch[]>('api/v3/failed'),
  retry: (id: number) => http.post<boolean>(`api/v3/failed/${id}/retry`),
  discard: (id: number) => http.delete<boolean>(`api/v3/failed/${id}`),
  failedMessages: () => http.get<FailedMessage[]>('api/v3/failed/messages'),
  retryMessage: (id: number) => http.post<boolean>(`api/v3/failed/messages/${id}/retry`),
  discardMessage: (id: number) => http.delete<boolean>(`api/v3/failed/messages/${id}`),
  logs: () => http.get<string[]>('api/v2/System/logs'),
  log: (name: string) => http.get<string>(logPath(name)),
};
