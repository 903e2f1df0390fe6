import { AlbumRequestListController } from './albums/album-request-list.controller.js';
import { AlbumRequestController } from './albums/album-request.controller.js';
import { BulkDecisionController } from './bulk-decision.controller.js';
import { RequestDecisionController } from './request-decision.controller.js';
import { RequestExpiryController } from './request-expiry.controller.js';
import { CollectionRequestController } from './movies/collection-request.controller.js';
import { MovieRequestListController } from './movies/movie-request-list.controller.js';
import { MovieOverridesController } from './movies/movie-overrides.controller.js';
import { MovieRequestQueryController } from './movies/movie-request-query.controller.js';
import { MovieRequestController } from './movies/movie-request.controller.js';
import { RequestProgressController } from './request-progress.controller.js';
import { RemainingQuotaController } from './remaining-quota.controller.js';
import { RequestRedispatchController } from './request-redispatch.controller.js';
import { RequestReportsController } from './request-reports.controller.js';
import { RequestStatisticsController } from './request-statistics.controller.js';
import { SeriesRequestListController } from './series/series-request-list.controller.js';
import { SeriesOverridesController } from './series/series-overrides.controller.js';
import { SeriesRequestController } from './series/series-request.controller.js';
import { RequestTimelineController } from './request-timeline.controller.js';

/** Controllers of requests: those of each kind, then those of all kinds. */
export const requestControllers = [
  ...[
    CollectionRequestController,
    MovieRequestController,
    MovieOverridesController,
    MovieRequestQueryController,
    MovieRequestListController,
  ],
  ...[SeriesRequestController, SeriesOverridesController, SeriesRequestListController],
  ...[AlbumRequestController, AlbumRequestListController],
  ...[
    RequestDecisionController,
    RequestRedispatchController,
    BulkDecisionController,
    RequestExpiryController,
    RequestProgressController,
    RemainingQuotaController,
    RequestStatisticsController,
    RequestReportsController,
    RequestTimelineController,
  ],
];
