import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { LiveUpdatesModule } from '../live-updates/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { FulfilmentHandlerRegistry } from './dispatch/fulfilment-handler-registry.js';
import { DownloadOptionsController } from './download-options.controller.js';
import { DownloaderSelector } from './dispatch/downloader-selector.js';
import { FailedRequests } from './failed-requests/failed-requests.js';
import { RetryRequestsJob } from './failed-requests/retry-requests-job.js';
import { FailedRequestsController } from './failed-requests/failed-requests.controller.js';
import { FulfilmentService } from './fulfilment.service.js';
import { DispatchAttempt } from './dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from './dispatch/dispatch-order.repository.js';
import { progressProviders, RequestProgressReader } from './progress/index.js';
import { DownloaderQualityProfileFields } from './downloader-quality-profile-fields.js';
import { DownloaderOptionRepository } from './options/downloader-option.repository.js';
import { DownloaderOptions } from './options/downloader-options.js';
import { ReplacedDownloaderCleanup } from './options/replaced-downloader-cleanup.js';
import { DownloadRouting } from './routing/download-routing.js';
import { DownloadRulesController } from './routing/download-rules.controller.js';

/** Dispatch of approved requests to downloaders, download rules and download progress. */
@Module({
  imports: [PluginHostModule, LiveUpdatesModule, JobsModule],
  controllers: [DownloadOptionsController, DownloadRulesController, FailedRequestsController],
  providers: [
    FulfilmentHandlerRegistry,
    DownloaderSelector,
    FailedRequests,
    RetryRequestsJob,
    FulfilmentService,
    DispatchAttempt,
    DispatchOrderRepository,
    DownloaderQualityProfileFields,
    DownloadRouting,
    DownloaderOptionRepository,
    DownloaderOptions,
    ReplacedDownloaderCleanup,
    ...progressProviders,
  ],
  exports: [DownloaderOptions, DownloadRouting, FulfilmentHandlerRegistry, FulfilmentService, RequestProgressReader],
})
export class FulfilmentModule {}
