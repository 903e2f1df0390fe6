import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { LiveModule } from '../live/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { FulfilmentHandlers } from './dispatch/fulfilment-handlers.js';
import { DownloadOptionsController } from './download-options.controller.js';
import { DownloaderSelector } from './dispatch/downloader-selector.js';
import { FailedRequests } from './failed/failed-requests.js';
import { RetryRequestsJob } from './failed/retry-requests-job.js';
import { FailedRequestsController } from './failed/failed-requests.controller.js';
import { FulfilmentService } from './fulfilment.service.js';
import { DispatchAttempt } from './dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from './dispatch/dispatch-order.repository.js';
import { progressProviders, RequestProgressReader } from './progress/index.js';
import { DownloaderQualityProfileFields } from './default-profiles.js';

@Module({
  imports: [PluginHostModule, LiveModule, JobsModule],
  controllers: [DownloadOptionsController, FailedRequestsController],
  providers: [
    FulfilmentHandlers,
    DownloaderSelector,
    FailedRequests,
    RetryRequestsJob,
    FulfilmentService,
    DispatchAttempt,
    DispatchOrderRepository,
    DownloaderQualityProfileFields,
    ...progressProviders,
  ],
  exports: [FulfilmentHandlers, FulfilmentService, RequestProgressReader],
})
export class FulfilmentModule {}
