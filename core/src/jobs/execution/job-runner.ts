import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, GracefulShutdown, PendingPromises, LogService, metricChannels, operationChannels } from '../../kernel/index.js';
import { createCallDeadline, rejectOnAbort } from '../../plugin-host/index.js';
import type { JobDefinition, JobNote, JobRun, JobView } from '../job.js';
import { JobLeases, type JobLease } from '../leases/job-leases.js';
import { isStillUseful } from './job-catch-up.js';
import { JobError, toJobFailure, type JobFailure } from './job-failure.js';
import { JobHistory } from './job-history.js';

interface ActiveRun {
  readonly stop: AbortController;
  /** Null while it waits for its lease. */
  startedAt: Date | null;
  progress: JobView['progress'];
  /** Requested during this run; however many requests there are, one more run follows. */
  nextRun: JobDefinition | null;
  /** Whether the result is not to be recorded. */
  isDiscarded: boolean;
}

/** Why a run starts. */
export interface JobStartOptions {
  readonly isManual: boolean;
  /** Another portal began the run and died. */
  readonly isTakenOver?: boolean;
  /** The scheduled time: run once, by the first portal on the database that acquires it. */
  readonly dueAt?: Date;
}

const MAX_REASON_LENGTH = 500;

/** Milliseconds until a manual run is retried while another portal runs the job. */
const REMOTE_RETRY_MS = 1_000;

/** Milliseconds until a run is retried whose lease could not be acquired because the database failed. */
const FAILED_LEASE_RETRY_MS = 5_000;

/** A run that is tried again later. */
interface RunRetry {
  readonly timer: NodeJS.Timeout;
  readonly isManual: boolean;
}

/** Runs (executes) jobs: one run of a job at a time per database, with a time-out, recorded in the history and published as events. */
@Injectable()
export class JobRunner {
  readonly #active = new Map<string, ActiveRun>();
  readonly #pendingPromises = new PendingPromises();
  readonly #retries = new Map<string, RunRetry>();

  constructor(
    private readonly jobLeases: JobLeases,
    private readonly jobHistory: JobHistory,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {
    gracefulShutdown.onStop(() => this.#pendingPromises.whenSettled());
  }

  /** Starts a run. While the job runs, a scheduled start and a takeover are skipped, and a manual one follows once. */
  start(job: JobDefinition, jobStartOptions: JobStartOptions): void {
    if (this.gracefulShutdown.stopping.aborted) return;
    const active = this.#active.get(job.id);
    if (active && jobStartOptions.isManual && !jobStartOptions.isTakenOver) active.nextRun = job;
    if (active) return;
    const run = this.#run(job, jobStartOptions).catch((cause: unknown) =>
      this.log.error('a run could not be recorded', { job: job.id, cause }),
    );
    this.#pendingPromises.add(run);
  }

  /** Aborts the run in progress, if any, and drops those requested so far. */
  stop(jobId: string): void {
    this.#cancelRetry(jobId);
    const active = this.#active.get(jobId);
    if (active) abort(active);
  }

  /** Aborts the runs of the jobs whose ids have this prefix, without recording them. */
  abortByPrefix(prefix: string): void {
    for (const id of this.#retries.keys()) if (id.startsWith(prefix)) this.#cancelRetry(id);
    for (const [id, active] of this.#active) {
      if (!id.startsWith(prefix)) continue;
      active.isDiscarded = true;
      abort(active);
    }
  }

  /** What keeps a requested run from starting now; null when nothing does. */
  waitsFor(jobId: string): 'current-run' | 'other-portal' | null {
    if (this.#active.get(jobId)?.nextRun) return 'current-run';
    return this.#retries.get(jobId)?.isManual ? 'other-portal' : null;
  }

  isRunning(jobId: string): boolean {
    return this.#active.has(jobId);
  }

  progressOf(jobId: string): JobView['progress'] {
    return this.#active.get(jobId)?.progress ?? null;
  }

  startedAt(jobId: string): Date | null {
    return this.#active.get(jobId)?.startedAt ?? null;
  }

  async #run(job: JobDefinition, jobStartOptions: JobStartOptions): Promise<void> {
    const { isManual } = jobStartOptions;
    const active: ActiveRun = { stop: new AbortController(), startedAt: null, progress: null, nextRun: null, isDiscarded: false };
    this.#active.set(job.id, active);
    try {
      const jobLease = await this.#acquireLease(job, jobStartOptions, active);
      const operation = { job: job.id, isManual };
      if (jobLease)
        await operationChannels.jobRuns.tracePromise(() => this.#runWithLease(jobLease, job, active, jobStartOptions), operation);
    } finally {
      this.#active.delete(job.id);
      if (active.nextRun) this.start(active.nextRun, { isManual: true });
    }
  }

  /** Returns null when the run cannot start now; one that has to is tried again. */
  async #acquireLease(job: JobDefinition, jobStartOptions: JobStartOptions, { stop }: ActiveRun): Promise<JobLease | null> {
    const { isManual, dueAt } = jobStartOptions;
    try {
      const jobLease = await this.jobLeases.acquire(job.id, isManual, dueAt ?? null);
      if (!jobLease && isManual && !stop.signal.aborted) this.#scheduleRetry(job, jobStartOptions, REMOTE_RETRY_MS);
      return jobLease;
    } catch (cause) {
      this.log.warn('the lease of a job could not be acquired, which is tried again', { job: job.id, cause });
      // A requested run that waits is not replaced by a scheduled one.
      const isNeeded = isManual || !this.#retries.get(job.id)?.isManual;
      if (isNeeded && !stop.signal.aborted) this.#scheduleRetry(job, jobStartOptions, FAILED_LEASE_RETRY_MS);
      return null;
    }
  }

  /** A run that another portal has taken over is not recorded here. */
  async #runWithLease(jobLease: JobLease, job: JobDefinition, active: ActiveRun, jobStartOptions: JobStartOptions): Promise<void> {
    try {
      if (jobStartOptions.isManual) await this.events.publish('job.started', { jobId: job.id });
      const run = await this.#attempt(jobLease, job, active, jobStartOptions);
      const { outcome, startedAt, finishedAt } = run;
      metricChannels.jobRuns.publish({ job: job.id, outcome, seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000 });
      if (!active.isDiscarded && !jobLease.lostSignal.aborted) await this.#record(job.id, run);
    } finally {
      await jobLease.release();
    }
  }

  async #attempt(
    jobLease: JobLease,
    job: JobDefinition,
    active: ActiveRun,
    { isManual: manual, isTakenOver = false }: JobStartOptions,
  ): Promise<JobRun> {
    const startedAt = this.clock.now();
    active.startedAt = startedAt;
    const abortSignals = [active.stop.signal, this.gracefulShutdown.stopping, jobLease.lostSignal];
    const timeout = createCallDeadline(job.timeoutMs, abortSignals, () => {
      const limit = `${Math.round(job.timeoutMs / 1000)} s`;
      return new JobError('job-timeout', limit, `it was not done after ${limit}`);
    });
    const report = (done: number, total?: number): void => void (active.progress = { done, total: total ?? null });
    const toRun = (outcome: JobRun['outcome'], facts: Partial<JobRun> = {}): JobRun => ({
      ...{ startedAt, finishedAt: this.clock.now(), outcome, manual, portal: this.jobLeases.portal },
      ...{ changed: false, reason: null, failure: null, note: null, results: null },
      ...facts,
    });

    try {
      const work = jobLease.runFenced(() => startJob(job, { signal: timeout.signal, isManual: manual, isTakenOver, report }));
      const result = await rejectOnAbort(work, timeout.signal);
      const results = result?.results?.length ? result.results : null;
      return toRun('succeeded', { changed: result?.changed === true, results, ...toNote(result?.note) });
    } catch (cause) {
      const isStopped = abortSignals.some((end) => end.aborted);
      return isStopped ? toRun('stopped') : toRun('failed', { reason: this.#reasonOf(cause), failure: this.#failureOf(cause) });
    } finally {
      timeout.release();
    }
  }

  async #record(jobId: string, run: JobRun): Promise<void> {
    const isNews = await this.jobHistory.record(jobId, run);
    if (!isNews) return;

    if (run.outcome === 'failed') {
      this.log.warn('job failed', { job: jobId, reason: run.reason });
      await this.events.publish('job.failed', { jobId, reason: run.reason ?? '', ...(run.failure && { failure: run.failure }) });
    } else {
      const tookMs = run.finishedAt.getTime() - run.startedAt.getTime();
      await this.events.publish('job.finished', { jobId, tookMs, manual: run.manual });
    }
  }

  #scheduleRetry(job: JobDefinition, jobStartOptions: JobStartOptions, delayMs: number): void {
    this.#cancelRetry(job.id);
    const { isManual, dueAt } = jobStartOptions;
    const retry = (): void => {
      this.#retries.delete(job.id);
      if (!dueAt || isStillUseful(job, dueAt, this.clock.now())) this.start(job, jobStartOptions);
    };
    this.#retries.set(job.id, { isManual, timer: setTimeout(retry, delayMs).unref() });
  }

  #cancelRetry(jobId: string): void {
    clearTimeout(this.#retries.get(jobId)?.timer);
    this.#retries.delete(jobId);
  }

  #reasonOf(cause: unknown): string {
    return this.#shorten(cause instanceof Error ? cause.message : String(cause));
  }

  #failureOf(cause: unknown): JobFailure {
    const { code, detail } = toJobFailure(cause);
    return detail === undefined ? { code } : { code, detail: this.#shorten(detail) };
  }

  #shorten(text: string): string {
    return this.log.redactText(text).slice(0, MAX_REASON_LENGTH);
  }
}

function toNote(note: JobNote | string | undefined): Pick<JobRun, 'reason' | 'note'> {
  if (note === undefined || typeof note === 'string') return { reason: note ?? null, note: null };
  const { text, ...codeWithValues } = note;
  return { reason: text, note: codeWithValues };
}

/** A run requested from now on follows the end of this one. */
function abort(active: ActiveRun): void {
  active.nextRun = null;
  active.stop.abort();
}

/** `async`, so that a job that throws synchronously rejects instead. */
const startJob = async (job: JobDefinition, progress: Parameters<JobDefinition['run']>[0]) => job.run(progress);
