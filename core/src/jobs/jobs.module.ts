import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PluginHostModule } from '../plugin-host/index.js';
import { JobAdminService } from './api/job-admin.service.js';
import { JobSettingsService } from './api/job-settings.service.js';
import { JobSettingsController } from './api/job-settings.controller.js';
import { JobsController } from './api/jobs.controller.js';
import { PluginJobsController } from './api/plugin-jobs.controller.js';
import { JobScheduler } from './job-scheduler.js';
import { JobLeaseRepository } from './leases/job-lease.repository.js';
import { JobLeases } from './leases/job-leases.js';
import { AbandonedJobTakeover } from './leases/abandoned-job-takeover.js';
import { PluginJobRegistrar } from './plugin-job-registrar.js';
import { JobCatchUp } from './execution/job-catch-up.js';
import { JobHistory } from './execution/job-history.js';
import { JobRunRepository } from './execution/job-run.repository.js';
import { JobScheduleRepository } from './execution/job-schedule.repository.js';
import { JobRunner } from './execution/job-runner.js';
import { JobSchedules } from './execution/job-schedules.js';
import { JobViews } from './execution/job-views.js';
import { JobTimers } from './execution/job-timers.js';

const leases = [JobLeases, AbandonedJobTakeover, JobLeaseRepository];
const running = [JobRunner, JobViews, JobTimers, JobCatchUp, JobSchedules, JobHistory, JobRunRepository, JobScheduleRepository, ...leases];

/** Scheduler of background jobs: their schedules, runs, history and administration. */
@Module({
  imports: [PluginHostModule, ScheduleModule.forRoot()],
  controllers: [JobsController, PluginJobsController, JobSettingsController],
  providers: [JobScheduler, PluginJobRegistrar, ...running, JobAdminService, JobSettingsService],
  exports: [JobScheduler],
})
export class JobsModule {}
