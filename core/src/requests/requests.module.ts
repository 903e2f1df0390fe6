import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { LibraryModule } from '../library/index.js';
import { requestPolicyProviders } from './create/policy/index.js';
import { requestCreationProviders, MovieRequestService, SeriesRequestService } from './create/index.js';
import { availabilityProviders } from './workflow/availability/index.js';
import { subscriptionProviders, RequestVoteHandler, RequestDecisionService, decisionProviders } from './actions/index.js';
import { consistencyProviders } from './maintenance/consistency/index.js';
import { fulfilmentAdapterProviders } from './workflow/fulfilment-adapter/index.js';
import { requestQueryProviders, RequestReader, VisibleRequests } from './lists/queries/index.js';
import { requestControllers } from './http/index.js';
import { requestCleanupProviders, RetentionJob, SampleRequestCleanup } from './maintenance/cleanup/index.js';
import { requestListProviders } from './lists/index.js';
import { IssueTotals, reportProviders } from './reports/index.js';
import { quotaProviders } from './workflow/quota/index.js';
import { workflowProviders } from './workflow/index.js';
import { requestStoreProviders } from './store/index.js';
import { RequestNotificationHistory, timelineProviders } from './workflow/timeline/index.js';

/** Use cases: create, decide, fulfil and delete requests. */
const useCases = [
  ...requestCreationProviders,
  ...requestPolicyProviders,
  ...decisionProviders,
  ...fulfilmentAdapterProviders,
  ...availabilityProviders,
  ...requestCleanupProviders,
  ...consistencyProviders,
];

/** Services and repositories that the use cases share. */
const sharedProviders = [...workflowProviders, ...quotaProviders, ...requestStoreProviders];

/** Lists and queries for controllers and other modules. */
const queryProviders = [
  ...requestListProviders,
  ...requestQueryProviders,
  ...reportProviders,
  ...timelineProviders,
  ...subscriptionProviders,
];

/** Requests for movies, series and albums: creation, approval, lists, quotas, availability. */
@Module({
  imports: [CatalogueModule, LibraryModule, FulfilmentModule, JobsModule, PluginHostModule],
  controllers: requestControllers,
  providers: [...useCases, ...sharedProviders, ...queryProviders],
  exports: [
    MovieRequestService,
    SeriesRequestService,
    RequestDecisionService,
    RequestReader,
    RequestNotificationHistory,
    VisibleRequests,
    RequestVoteHandler,
    SampleRequestCleanup,
    RetentionJob,
    IssueTotals,
  ],
})
export class RequestsModule {}
