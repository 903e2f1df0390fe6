import type { ConnectionJobResult } from '../plugin-host/index.js';
import type { JobFailure } from './execution/job-failure.js';

/** The context of a run. */
interface JobRunContext {
  /** Fires at the time-out, when the job is removed and when the portal stops. */
  readonly signal: AbortSignal;
  /** Whether the run was requested by a user or another module, not started by the schedule. */
  readonly isManual: boolean;
  /** Whether this portal took the run over from one that died; what that one knew of it beside the database is lost. */
  readonly isTakenOver?: boolean;
  /** Reports progress; `total` where it is known. */
  report(done: number, total?: number): void;
}

/** What a run did, as a code with values, of which the browser has a text in the language of the user; `text` is the same in English. */
export interface JobNote {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly text: string;
}

/** What a run returns. */
interface JobOutcomeReport {
  readonly changed?: boolean;
  /** A text is shown as it is, such as the name of a file. */
  readonly note?: JobNote | string;
  readonly results?: readonly ConnectionJobResult[];
}

/** A background job. */
export interface JobDefinition {
  /** Unique: `<plug-in>.<job>`, or a kebab-case name of the core. */
  readonly id: string;
  /** Quartz (6 or 7 fields) or Unix (5 fields) expression that applies until an administrator sets another. */
  readonly schedule: string;
  /**
   * Member of the job settings object of the public API. Jobs with the same member share its expression. Default: the name that the
   * plug-in's manifest gives.
   */
  readonly setting?: string;
  readonly timeoutMs: number;
  /**
   * For how many milliseconds after a scheduled time a run may still start for it, when no portal ran at that time. Default: until the next
   * scheduled time.
   */
  readonly catchUpMs?: number;
  /**
   * `changed: true` notifies open pages; `note` is shown with the result; `results` are what a
   * plug-in returned for its connections.
   */
  run(progress: JobRunContext): Promise<JobOutcomeReport | void>;
}

/** The result of a run. */
export type JobOutcome = 'succeeded' | 'failed' | 'stopped';

/** A finished run. */
export interface JobRun {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: JobOutcome;
  readonly manual: boolean;
  readonly changed: boolean;
  /** Why it failed, or its note, as text. */
  readonly reason: string | null;
  /** Why it failed, as a code; null for other runs, and for those before this was recorded. */
  readonly failure: JobFailure | null;
  /** Its note as a code; null for other runs, and for those before this was recorded. */
  readonly note: Omit<JobNote, 'text'> | null;
  /** What the job of a plug-in returned for its connections; null when it returned nothing. */
  readonly results: readonly ConnectionJobResult[] | null;
  /** The portal that ran it; null for runs before this was recorded. */
  readonly portal: string | null;
}

/** A job as shown to the administrator (DTO). */
export interface JobView {
  readonly id: string;
  readonly setting: string | null;
  readonly schedule: string;
  readonly defaultSchedule: string;
  /** Counts the changes of the schedule; as `If-Match: "<revision>"` it protects a save from replacing a newer one. */
  readonly revision: number;
  /** The schedule in words of the given language; null when it is invalid. */
  readonly description: string | null;
  readonly running: boolean;
  /**
   * What keeps a requested run from starting: an enabled connection of its plug-in, the current run (one more follows it), or a run on
   * another portal. Null when nothing does.
   */
  readonly waitsFor: 'connection' | 'current-run' | 'other-portal' | null;
  /** The portal that runs it now; null while none does. */
  readonly portal: string | null;
  /** When the run in progress started; null while none does, and for one of another portal. */
  readonly startedAt: Date | null;
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** Null until the first run has finished. */
  readonly lastRun: JobRun | null;
  /** The next five starts; empty when the expression never fires again, or while the job waits for a connection. */
  readonly nextRuns: readonly Date[];
  /** The time zone of the schedule. */
  readonly timeZone: string;
}
