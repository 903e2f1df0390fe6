import { Injectable } from '@nestjs/common';
import type { CronSchedule } from '../cron/index.js';
import type { JobDefinition } from '../job.js';
import { Clock, GracefulShutdown, LogService } from '../../kernel/index.js';
import { JobLeaseRepository } from '../leases/job-lease.repository.js';

/** Missed runs start after the first minute of a portal, spread over the following five, so that they do not slow its start down. */
const FIRST_RUN_MS = 60_000;
const SPREAD_MS = 5 * 60_000;

/** A missed run whose next scheduled time is at most this far away is not made up for. Milliseconds. */
const SOON_MS = 3_600_000;

/** Whether a run of a job may still start for a scheduled time. */
export const isStillUseful = ({ catchUpMs }: Pick<JobDefinition, 'catchUpMs'>, due: Date, now: Date): boolean =>
  catchUpMs === undefined || now.getTime() - due.getTime() <= catchUpMs;

/**
 * After a start, makes up for the last scheduled time of each job that passed while no portal ran. The lease of the job ensures that one
 * portal does it once.
 */
@Injectable()
export class JobCatchUp {
  #dueTimes: ReadonlyMap<string, Date> = new Map();
  readonly #considered = new Set<string>();
  /** Not stored yet. */
  readonly #baselines = new Map<string, Date>();
  #baselineTimer: NodeJS.Timeout | undefined;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly jobLeaseRepository: JobLeaseRepository,
    private readonly clock: Clock,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** Must be called at start, before {@link scheduleMissedRun}. */
  async load(): Promise<void> {
    this.#dueTimes = await this.jobLeaseRepository.findDueTimes();
    this.gracefulShutdown.onStop(() => {
      clearTimeout(this.#baselineTimer);
      for (const jobId of [...this.#timers.keys()]) this.stop(jobId);
    });
  }

  /** Calls `run` soon with the last scheduled time of the job when it was missed. Does so once for each job. */
  scheduleMissedRun(job: JobDefinition, cronSchedule: CronSchedule, run: (due: Date) => void): void {
    if (this.#considered.has(job.id)) return;
    this.#considered.add(job.id);
    const now = this.clock.now();
    const due = cronSchedule.previous(now);
    if (!due) return;
    const lastDue = this.#dueTimes.get(job.id);
    if (!lastDue) return this.#addBaseline(job.id, due);
    if (due <= lastDue || !isStillUseful(job, due, now)) return;
    const next = cronSchedule.next(now);
    if (next && next.getTime() - now.getTime() <= SOON_MS) return;

    const start = (): void => {
      this.#timers.delete(job.id);
      this.log.info('a job that was missed while no portal ran is run now', { job: job.id, due: due.toISOString() });
      run(due);
    };
    this.#timers.set(job.id, setTimeout(start, FIRST_RUN_MS + Math.random() * SPREAD_MS).unref());
  }

  stop(jobId: string): void {
    clearTimeout(this.#timers.get(jobId));
    this.#timers.delete(jobId);
    this.#baselines.delete(jobId);
  }

  /** Times before a job was known are not missed: those of jobs that never ran by their schedule count as run. */
  #addBaseline(jobId: string, due: Date): void {
    this.#baselines.set(jobId, due);
    this.#storeBaselinesLater();
  }

  #storeBaselinesLater(): void {
    if (this.gracefulShutdown.stopping.aborted) return;
    this.#baselineTimer ??= setTimeout(() => {
      this.#baselineTimer = undefined;
      void this.#storeBaselines();
    }, FIRST_RUN_MS).unref();
  }

  async #storeBaselines(): Promise<void> {
    this.#dropFutureBaselines();
    const baselines = new Map(this.#baselines);
    try {
      await this.jobLeaseRepository.addDueTimes(baselines);
      for (const jobId of baselines.keys()) this.#baselines.delete(jobId);
    } catch (cause) {
      this.log.warn('the first scheduled times of jobs could not be stored, which is tried again', { cause });
      this.#storeBaselinesLater();
    }
  }

  /** After the clock was set back, a time that was past is still to come, and must not count as run. */
  #dropFutureBaselines(): void {
    const now = this.clock.now();
    for (const [jobId, due] of this.#baselines) if (due > now) this.#baselines.delete(jobId);
  }
}
