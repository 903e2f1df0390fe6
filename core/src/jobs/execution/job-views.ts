import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import type { JobDefinition, JobView } from '../job.js';
import { JobLeases } from '../leases/job-leases.js';
import { JobHistory } from './job-history.js';
import { JobRunner } from './job-runner.js';
import { JobSchedules, scheduleKeyOf } from './job-schedules.js';

/** Number of starts that administrators see ahead. */
export const NEXT_RUN_COUNT = 5;

type DescribedJob = Pick<JobDefinition, 'id' | 'schedule'> & { readonly setting?: string | undefined };

/** Describes jobs to administrators, as this portal knows them. */
@Injectable()
export class JobViews {
  constructor(
    private readonly jobRunner: JobRunner,
    private readonly jobSchedules: JobSchedules,
    private readonly jobLeases: JobLeases,
    private readonly jobHistory: JobHistory,
    private readonly clock: Clock,
  ) {}

  /** `language` is a code of the API. */
  describe({ id, setting, schedule }: DescribedJob, language?: string): JobView {
    const cronSchedule = this.jobSchedules.scheduleOf({ id, schedule, ...(setting ? { setting } : {}) });
    const isRunning = this.jobRunner.isRunning(id);
    return {
      id,
      setting: setting ?? null,
      schedule: cronSchedule?.expression ?? schedule,
      defaultSchedule: schedule,
      revision: this.jobSchedules.revisionOf(scheduleKeyOf({ id, ...(setting ? { setting } : {}) })),
      description: cronSchedule?.describe(language) ?? null,
      running: isRunning,
      waitsFor: this.jobRunner.waitsFor(id),
      portal: isRunning ? this.jobLeases.portal : null,
      startedAt: this.jobRunner.startedAt(id),
      progress: this.jobRunner.progressOf(id),
      lastRun: this.jobHistory.lastRun(id),
      nextRuns: cronSchedule?.nextRuns(NEXT_RUN_COUNT, this.clock.now()) ?? [],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  }

  /** A job of a plug-in without an enabled connection: it keeps its schedule and its history, and never starts. */
  describeInactive(job: DescribedJob, language?: string): JobView {
    return { ...this.describe(job, language), waitsFor: 'connection', nextRuns: [] };
  }
}
