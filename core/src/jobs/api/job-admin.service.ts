import { Injectable } from '@nestjs/common';
import { Clock, Problem } from '../../kernel/index.js';
import type { JobRun, JobView } from '../job.js';
import { JobScheduler } from '../job-scheduler.js';
import { InvalidScheduleError, CronSchedule } from '../cron/index.js';
import { NEXT_RUN_COUNT } from '../execution/job-views.js';

/** What a cron schedule means, before it is saved: its next runs. */
export interface SchedulePreview {
  readonly description: string;
  /** The next five starts. */
  readonly nextRuns: readonly Date[];
  /** The time zone of the schedule. */
  readonly timeZone: string;
}

interface RescheduleOptions {
  readonly language?: string | undefined;
  /** The revision of the schedule that the client has read; null replaces whatever is stored. */
  readonly basedOn?: number | null;
}

/** The job actions of an administrator. Every method with an id throws a 404 problem for an unknown job; `language` is a code of the API. */
@Injectable()
export class JobAdminService {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly clock: Clock,
  ) {}

  /** All jobs, also those of plug-ins without an enabled connection. */
  list(language?: string): Promise<readonly JobView[]> {
    return this.jobScheduler.listAcrossPortals(language);
  }

  /** The latest runs, newest first, at most fifty of each kind. */
  findRuns(id: string): Promise<readonly JobRun[]> {
    return this.jobScheduler.findRuns(this.#find(id).id);
  }

  /**
   * Starts the job; while it runs here, one more run follows. Throws a 409 problem when it runs on another portal, which it names, and when
   * it waits for a connection.
   */
  async run(id: string): Promise<void> {
    const job = this.#find(id);
    if (job.waitsFor === 'connection') throw new Problem(409, 'job-inactive', 'Its plug-in has no enabled connection.');
    const portal = await this.jobScheduler.findRemotePortal(job.id);
    if (portal !== null) throw new Problem(409, 'job-running', `The job is running at the portal ${portal}.`, {}, { portal });
    await this.jobScheduler.trigger(job.id);
  }

  /** Aborts the run in progress, on whichever portal it runs. Throws a 409 problem when the job does not run. */
  async cancel(id: string): Promise<void> {
    const job = this.#find(id);
    const isIdle = !job.running && job.waitsFor !== 'other-portal' && (await this.jobScheduler.findRemotePortal(job.id)) === null;
    if (isIdle) throw new Problem(409, 'job-not-running', 'The job is not running.');
    await this.jobScheduler.cancel(job.id);
  }

  /** Throws a 422 problem with the reason when the expression is invalid. */
  preview(schedule: string, language?: string): SchedulePreview {
    const now = this.clock.now();
    const cronSchedule = refuseInvalid(() => CronSchedule.parse(requireText(schedule), now));
    return {
      description: cronSchedule.describe(language),
      nextRuns: cronSchedule.nextRuns(NEXT_RUN_COUNT, now),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }

  /**
   * Changes the schedule at once. Throws a 422 problem with the reason when the expression is invalid, and a 412 problem when the schedule has
   * another revision than `basedOn`.
   */
  async reschedule(id: string, schedule: string, { language, basedOn = null }: RescheduleOptions = {}): Promise<JobView> {
    this.preview(schedule);
    const { setting } = this.#find(id);
    await this.jobScheduler.reschedule(new Map([[setting ?? id.toLowerCase(), schedule]]), basedOn);
    return this.#find(id, language);
  }

  #find(id: string, language?: string): JobView {
    const known = id.toLowerCase();
    const job = this.jobScheduler.find(known, language) ?? this.jobScheduler.findInactive(known, language);
    if (!job) throw new Problem(404, 'not-found', 'There is no such job.');
    return job;
  }
}

function requireText(schedule: string): string {
  if (schedule.trim() === '') throw new InvalidScheduleError({ code: 'required' });
  return schedule;
}

function refuseInvalid<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof InvalidScheduleError)
      throw new Problem(422, 'invalid-schedule', cause.message, { schedule: [cause.message] }, { reason: cause.refusal });
    throw cause;
  }
}
