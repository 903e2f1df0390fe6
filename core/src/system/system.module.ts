import { Module } from '@nestjs/common';
import { About } from './about.js';
import { FeaturesController } from './features.controller.js';
import { JobsModule } from '../jobs/index.js';
import { HousekeepingJob } from './housekeeping-job.js';
import { IssuesEnabledController } from './issues-enabled.controller.js';
import { LogFiles } from './log-files.js';
import { LogsController } from './logs.controller.js';
import { StatusController } from './status.controller.js';

/** What runs, how it is doing and what it wrote down. */
@Module({
  imports: [JobsModule],
  controllers: [StatusController, LogsController, FeaturesController, IssuesEnabledController],
  providers: [About, LogFiles, HousekeepingJob],
})
export class SystemModule {}
