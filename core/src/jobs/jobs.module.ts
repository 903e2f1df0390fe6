import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PluginHostModule } from '../plugin-host/index.js';
import { Jobs } from './jobs.js';
import { PluginJobKeeper } from './plugin-job-keeper.js';
import { History } from './running/history.js';
import { JobRunRepository } from './running/job-run.repository.js';
import { JobScheduleRepository } from './running/job-schedule.repository.js';
import { Runs } from './running/runs.js';
import { Schedules } from './running/schedules.js';
import { Timers } from './running/timers.js';

/** What the portal does by itself, and when. */
@Module({
  imports: [PluginHostModule, ScheduleModule.forRoot()],
  providers: [Jobs, PluginJobKeeper, Runs, Timers, Schedules, History, JobRunRepository, JobScheduleRepository],
  exports: [Jobs],
})
export class JobsModule {}
