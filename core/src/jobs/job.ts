/** What a run gets to work with. */
interface JobRunContext {
  /** Fires at the time-out, when the job goes away and when the portal stops. */
  readonly signal: AbortSignal;
  /** Whether a person or another room asked for this run, rather than the schedule. */
  readonly manual: boolean;
  /** Tell how far the run is; `total` where it is known. */
  report(done: number, total?: number): void;
}

/** Work that runs by itself. */
export interface JobDefinition {
  /** Unique: `<plug-in>.<job>` or a word of the core in kebab case. */
  readonly id: string;
  /** Quartz (6 or 7 fields) or Unix (5 fields) expression that counts until an administrator sets another. */
  readonly schedule: string;
  /** Member of the job settings object of the public API. Jobs that share one share its expression. Default: what the plug-in's wire names say. */
  readonly setting?: string;
  readonly timeoutMs: number;
  /** `changed: true` keeps a scheduled run in the history and tells the screens; `note` is shown beside its end. */
  run(progress: JobRunContext): Promise<{ readonly changed?: boolean; readonly note?: string } | void>;
}

export type JobOutcome = 'succeeded' | 'failed' | 'stopped';

/** A run that is over. */
export interface JobRun {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: JobOutcome;
  readonly manual: boolean;
  readonly changed: boolean;
  /** Why it failed, or what else there is to say of it, in words. */
  readonly reason: string | null;
  /** The portal that carried it out; null for runs of before this was known. */
  readonly portal: string | null;
}

/** A job as the administrator sees it. */
export interface JobView {
  readonly id: string;
  readonly setting: string | null;
  readonly schedule: string;
  readonly defaultSchedule: string;
  /** The schedule in English; null when it cannot be used. */
  readonly description: string | null;
  readonly running: boolean;
  /** The portal that carries it out at this moment; null while none does. */
  readonly portal: string | null;
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  /** Null while it never ran. */
  readonly lastRun: JobRun | null;
  /** The next three starts; empty when the expression never comes true. */
  readonly nextRuns: readonly Date[];
  /** The zone in whose local time the schedule is meant. */
  readonly timeZone: string;
}
