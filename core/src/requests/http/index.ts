import { AlbumListController } from './albums/album-list.controller.js';
import { AlbumRequestController } from './albums/album-request.controller.js';
import { BulkController } from './bulk.controller.js';
import { DecisionController } from './decision.controller.js';
import { ExpiryController } from './expiry.controller.js';
import { CollectionRequestController } from './movies/collection-request.controller.js';
import { MovieListController } from './movies/movie-list.controller.js';
import { MovieOptionsController } from './movies/movie-options.controller.js';
import { MovieReadingController } from './movies/movie-reading.controller.js';
import { MovieRequestController } from './movies/movie-request.controller.js';
import { ProgressController } from './progress.controller.js';
import { QuotaController } from './quota.controller.js';
import { RequestFactsController } from './request-facts.controller.js';
import { SeriesListController } from './series/series-list.controller.js';
import { SeriesOptionsController } from './series/series-options.controller.js';
import { SeriesRequestController } from './series/series-request.controller.js';
import { TimelineController } from './timeline.controller.js';

/** Every route of requests: those of each kind of title, then those of all kinds. */
export const controllers = [
  ...[CollectionRequestController, MovieRequestController, MovieOptionsController, MovieReadingController, MovieListController],
  ...[SeriesRequestController, SeriesOptionsController, SeriesListController],
  ...[AlbumRequestController, AlbumListController],
  ...[
    DecisionController,
    BulkController,
    ExpiryController,
    ProgressController,
    QuotaController,
    RequestFactsController,
    TimelineController,
  ],
];
