import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { SystemInfo } from './system-info.js';
import { FeaturesController } from './features.controller.js';
import { CleanupJob } from './cleanup-job.js';
import { IssuesEnabledController, StatusController } from './status.controller.js';
import { LogFiles } from './log-files.js';
import { LogsController } from './logs.controller.js';

/** Status, version, log files and feature flags of the portal. */
@Module({
  imports: [JobsModule],
  controllers: [StatusController, LogsController, FeaturesController, IssuesEnabledController],
  providers: [SystemInfo, LogFiles, CleanupJob],
})
export class SystemModule {}
