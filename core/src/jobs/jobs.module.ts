import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PluginHostModule } from '../plugin-host/index.js';
import { JobDesk } from './api/job-desk.js';
import { JobSettings } from './api/job-settings.js';
import { JobSettingsController } from './api/job-settings.controller.js';
import { JobsController } from './api/jobs.controller.js';
import { PluginJobsController } from './api/plugin-jobs.controller.js';
import { Jobs } from './jobs.js';
import { JobLeaseRepository } from './leases/job-lease.repository.js';
import { Leases } from './leases/leases.js';
import { Takeover } from './leases/takeover.js';
import { PluginJobKeeper } from './plugin-job-keeper.js';
import { History } from './running/history.js';
import { JobRunRepository } from './running/job-run.repository.js';
import { JobScheduleRepository } from './running/job-schedule.repository.js';
import { Runs } from './running/runs.js';
import { Schedules } from './running/schedules.js';
import { Timers } from './running/timers.js';

const leases = [Leases, Takeover, JobLeaseRepository];
const running = [Runs, Timers, Schedules, History, JobRunRepository, JobScheduleRepository, ...leases];

/** What the portal does by itself, and when. */
@Module({
  imports: [PluginHostModule, ScheduleModule.forRoot()],
  controllers: [JobsController, PluginJobsController, JobSettingsController],
  providers: [Jobs, PluginJobKeeper, ...running, JobDesk, JobSettings],
  exports: [Jobs],
})
export class JobsModule {}
