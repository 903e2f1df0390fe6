import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { SystemInfo } from './system-info.js';
import { FeaturesController } from './features.controller.js';
import { CleanupJob } from './cleanup-job.js';
import { IssuesEnabledController, StatusController } from './status.controller.js';
import { LogFiles } from './log-files.js';
import { LogsController } from './logs.controller.js';

/** What runs, how it is doing and what it wrote down. */
@Module({
  imports: [JobsModule],
  controllers: [StatusController, LogsController, FeaturesController, IssuesEnabledController],
  providers: [SystemInfo, LogFiles, CleanupJob],
})
export class SystemModule {}
