import { Module, type Provider, type Type } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { JobsModule } from '../jobs/index.js';
import { LibraryModule } from '../library/index.js';
import { Availability } from './availability/availability.js';
import { OpenRequestRepository } from './availability/open-request.repository.js';
import { SeriesSweep } from './availability/series-sweep.js';
import { Sweep } from './availability/sweep.js';
import { Backing } from './backing.js';
import { bulk } from './bulk/index.js';
import { Copies } from './copies.js';
import { expiry } from './expiry/index.js';
import { FlagRepository } from './facts/flag.repository.js';
import { RequestFlags } from './facts/request-flags.js';
import { RequestReader } from './facts/request-reader.js';
import { VisibleRequestRepository } from './facts/visible-request.repository.js';
import { VisibleRequests } from './facts/visible-requests.js';
import { Admission, Claims, Decisions, Departure, Leftovers, Proceedings, Registry, Removal } from './flow/index.js';
import { AlbumListController } from './http/albums/album-list.controller.js';
import { AlbumRequestController } from './http/albums/album-request.controller.js';
import { MovieListController } from './http/movies/movie-list.controller.js';
import { MovieOptionsController } from './http/movies/movie-options.controller.js';
import { SeriesListController } from './http/series/series-list.controller.js';
import { SeriesOptionsController } from './http/series/series-options.controller.js';
import { SeriesRequestController } from './http/series/series-request.controller.js';
import { MovieReadingController } from './http/movies/movie-reading.controller.js';
import { MovieRequestController } from './http/movies/movie-request.controller.js';
import { QuotaController } from './http/quota.controller.js';
import { RequestFactsController } from './http/request-facts.controller.js';
import { Chronicle, Lifecycle } from './lifecycle/index.js';
import {
  ChildOrderRepository,
  ChildRows,
  Onlookers,
  Orders,
  People,
  RecentRequests,
  SeriesLists,
  SeriesRecordRepository,
  TitleLists,
  TitleOrderRepository,
  TitleRecordRepository,
  TitleRows,
  Totals,
  Visibility,
} from './lists/index.js';
import { AlbumRequests, MovieRequests, Requesters, SeriesRequests } from './asking/index.js';
import { Overrides, Subscriptions, RequestDesk } from './follow-up/index.js';
import { Ledger, QuotaRepository, UserQuotaSource } from './quota/index.js';
import { progress } from './progress/index.js';
import { SampleRequests } from './sample-requests.js';
import { timeline } from './timeline/index.js';
import { EpisodeRepository, RequestRepository, StepRepository, SubscriptionRepository, TitleRepository } from './store/index.js';

const store = [TitleRepository, RequestRepository, EpisodeRepository, StepRepository, SubscriptionRepository];
const lists = [
  ChildOrderRepository,
  ChildRows,
  Onlookers,
  SeriesLists,
  SeriesRecordRepository,
  Orders,
  People,
  RecentRequests,
  TitleLists,
  TitleOrderRepository,
  TitleRecordRepository,
  TitleRows,
  Totals,
  Visibility,
];
const flow = [Chronicle, Lifecycle, Proceedings, Registry, Claims, Admission, Decisions, Removal, Departure, Leftovers];
const asking = [MovieRequests, AlbumRequests, SeriesRequests, Requesters, Copies];
const followUp = [RequestDesk, Overrides, Subscriptions, OpenRequestRepository, Sweep, SeriesSweep, Availability];
const quota = [Ledger, QuotaRepository, UserQuotaSource];
const facts = [FlagRepository, RequestFlags, RequestReader, VisibleRequestRepository, VisibleRequests];

/** What stands on its own beside the road of a single request. */
const extras: readonly { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] }[] = [
  bulk,
  expiry,
  progress,
  timeline,
];

@Module({
  imports: [CatalogueModule, LibraryModule, FulfilmentModule, JobsModule],
  controllers: [
    MovieRequestController,
    MovieOptionsController,
    MovieReadingController,
    MovieListController,
    SeriesRequestController,
    SeriesOptionsController,
    SeriesListController,
    AlbumRequestController,
    AlbumListController,
    QuotaController,
    RequestFactsController,
    ...extras.flatMap(({ controllers }) => controllers),
  ],
  providers: [
    ...store,
    ...lists,
    ...flow,
    ...asking,
    ...followUp,
    ...quota,
    ...facts,
    ...extras.flatMap(({ providers }) => providers),
    Backing,
    SampleRequests,
  ],
  exports: [MovieRequests, Decisions, RequestReader, VisibleRequests, Backing, SampleRequests],
})
export class RequestsModule {}
