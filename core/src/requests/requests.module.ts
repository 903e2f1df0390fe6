import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { LibraryModule } from '../library/index.js';
import { Availability } from './availability/availability.js';
import { OpenRequestRepository } from './availability/open-request.repository.js';
import { Sweep } from './availability/sweep.js';
import { Copies } from './copies.js';
import { FlagRepository } from './facts/flag.repository.js';
import { RequestFlags } from './facts/request-flags.js';
import { RequestReader } from './facts/request-reader.js';
import { Admission, Decisions, Departure, Leftovers, Proceedings, Registry, Removal } from './flow/index.js';
import { MovieListController } from './http/movie-list.controller.js';
import { MovieOptionsController } from './http/movie-options.controller.js';
import { MovieReadingController } from './http/movie-reading.controller.js';
import { MovieRequestController } from './http/movie-request.controller.js';
import { QuotaController } from './http/quota.controller.js';
import { RequestFactsController } from './http/request-facts.controller.js';
import { Chronicle, Lifecycle } from './lifecycle/index.js';
import {
  MovieLists,
  MovieRecordRepository,
  MovieRows,
  Orders,
  People,
  RecentRequests,
  TitleOrderRepository,
  Totals,
  Visibility,
} from './lists/index.js';
import { MovieDesk, MovieRequests, Overrides, Requesters, Subscriptions } from './movies/index.js';
import { Ledger, QuotaRepository, UserQuotaSource } from './quota/index.js';
import { SampleRequests } from './sample-requests.js';
import { RequestRepository, StepRepository, SubscriptionRepository, TitleRepository } from './store/index.js';

const store = [TitleRepository, RequestRepository, StepRepository, SubscriptionRepository];
const lists = [MovieLists, MovieRecordRepository, MovieRows, Orders, People, RecentRequests, TitleOrderRepository, Totals, Visibility];
const flow = [Chronicle, Lifecycle, Proceedings, Registry, Admission, Decisions, Removal, Departure, Leftovers];
const movies = [MovieRequests, MovieDesk, Overrides, Requesters, Subscriptions, Copies, OpenRequestRepository, Sweep, Availability];
const quota = [Ledger, QuotaRepository, UserQuotaSource];

@Module({
  imports: [CatalogueModule, LibraryModule, FulfilmentModule],
  controllers: [
    MovieRequestController,
    MovieOptionsController,
    MovieReadingController,
    MovieListController,
    QuotaController,
    RequestFactsController,
  ],
  providers: [...store, ...lists, ...flow, ...movies, ...quota, FlagRepository, RequestFlags, RequestReader, SampleRequests],
  exports: [MovieRequests, Decisions, RequestReader, SampleRequests],
})
export class RequestsModule {}
