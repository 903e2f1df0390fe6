import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { DownloadTickets } from '../kernel/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { SystemInfo } from './system-info.js';
import { FeatureFlagsController } from './feature-flags.controller.js';
import { ExpiredDataCleanupJob } from './expired-data-cleanup-job.js';
import { StatusController } from './status.controller.js';
import { V1ThemesController } from './v1-themes.controller.js';
import { HealthController } from './health/health.controller.js';
import { HealthStatusController } from './health/health-status.controller.js';
import { HealthService } from './health/health.service.js';
import { BrowserErrorLog, BrowserErrorsController } from './logs/browser-errors.controller.js';
import { LogFiles } from './logs/log-files.js';
import { LogsController } from './logs/logs.controller.js';
import { LogPagesController } from './logs/log-pages.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { MetricsService } from './metrics/metrics.service.js';
import { StorageController } from './storage/storage.controller.js';
import { StorageService } from './storage/storage.service.js';
import { ReleaseFeed } from './updates/release-feed.js';
import { UpdateCheck } from './updates/update-check.js';
import { UpdateJob } from './updates/update-job.js';
import { UpdateCheckSettingsService } from './updates/update-check-settings.service.js';
import { UpdateController } from './updates/update.controller.js';
import { ReleaseNotesController } from './updates/release-notes.controller.js';
import { UpdateCheckController } from './updates/update-check.controller.js';
import { UpdateStatusService } from './updates/update-status.service.js';

/** Status, health, metrics, version, updates, log files and feature flags of the portal. */
@Module({
  imports: [JobsModule, PluginHostModule],
  controllers: [
    ...[StatusController, FeatureFlagsController, V1ThemesController],
    ...[LogsController, LogPagesController, BrowserErrorsController],
    ...[HealthController, HealthStatusController, MetricsController, StorageController],
    ...[UpdateController, UpdateCheckController, ReleaseNotesController],
  ],
  providers: [
    ...[SystemInfo, LogFiles, DownloadTickets, BrowserErrorLog, ExpiredDataCleanupJob, HealthService, MetricsService, StorageService],
    ...[ReleaseFeed, UpdateCheck, UpdateJob, UpdateStatusService, UpdateCheckSettingsService],
  ],
})
export class SystemModule {}
