import { http } from '@ombi/sdk/ui/http';

/** Work that the portal does by itself. `nextRuns` are the coming times, soonest first. */
export interface Job {
  readonly id: string;
  readonly schedule: string;
  readonly setting: string | null;
  readonly running: boolean;
  readonly nextRuns: readonly string[];
  readonly lastRun: { readonly startedAt: string; readonly finishedAt: string | null; readonly outcome: string; readonly reason: string | null } | null;
}

/** A hand-over that did not work yet. */
export interface Failure {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly error: string;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly dead: boolean;
}

const log = (name: string) => `api/v2/System/logs/${encodeURIComponent(name)}`;

export const system = {
  jobs: () => http.get<Job[]>('api/v3/jobs'),
  runJob: (id: string) => http.post<{ readonly triggered: boolean }>(`api/v3/jobs/${encodeURIComponent(id)}/run`),
  schedules: () => http.get<Readonly<Record<string, string>>>('api/v1/Settings/jobs'),
  saveSchedules: (schedules: Readonly<Record<string, string>>) =>
    http.post<{ readonly result: boolean; readonly message: string | null }>('api/v1/Settings/jobs', schedules),
  testCron: (expression: string) =>
    http.post<{ readonly success: boolean; readonly message: string | null }>('api/v1/Settings/testcron', { expression }),
  failures: () => http.get<Failure[]>('api/v3/failed'),
  retry: (id: number) => http.post<unknown>(`api/v3/failed/${id}/retry`),
  forget: (id: number) => http.delete<boolean>(`api/v1/RequestRetry/${id}`),
  logs: () => http.get<string[]>('api/v2/System/logs'),
  log: (name: string) => http.get<string>(log(name)),
};
