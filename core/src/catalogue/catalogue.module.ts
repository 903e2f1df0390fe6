import { Module } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { MetadataCache } from './cache/metadata-cache.js';
import { CatalogueService } from './catalogue.service.js';
import { PluginCatalogueAccess } from './titles/plugin-catalogue-access.js';
import { collectionControllers, collectionProviders } from './collections/index.js';
import { RequestedTitleRegistry } from './titles/requested-title-registry.js';
import { TitleFlagAggregator } from './titles/title-flag-aggregator.js';
import { imageControllers, imageProviders } from './images/index.js';
import { movieControllers, movieProviders } from './movies/index.js';
import { musicControllers, musicProviders } from './music/index.js';
import { MusicCatalogue } from './music/music-catalogue.js';
import { peopleControllers, peopleProviders } from './people/index.js';
import { ratingsControllers, ratingsProviders } from './ratings/index.js';
import { searchControllers, searchProviders } from './search/index.js';
import { TvdbShowSource } from './shows/tvdb/tvdb-show-source.js';
import { showControllers, showProviders } from './shows/index.js';
import { DetailsMerger } from './metadata-sources/details-merger.js';
import { MetadataSources } from './metadata-sources/metadata-sources.js';
import { OptionalSources } from './metadata-sources/optional-sources.js';
import { SourceCircuitBreaker } from './metadata-sources/source-circuit-breaker.js';
import { ConcurrentLookup } from './titles/concurrent-lookup.js';
import { TitleStatuses } from './titles/title-statuses.js';
import { StreamingOffers } from './titles/streaming-offers.js';
import { ViewerLocale } from './titles/viewer-locale.js';

const sourceProviders = [MetadataCache, SourceCircuitBreaker, MetadataSources, OptionalSources, DetailsMerger];
const titleProviders = [TitleStatuses, StreamingOffers, ConcurrentLookup];
const sharedProviders = [CatalogueService, PluginCatalogueAccess, TitleFlagAggregator, RequestedTitleRegistry, ViewerLocale];

/** Metadata of titles, combined with the status of each title for the viewer. */
@Module({
  imports: [PluginHostModule],
  controllers: [
    ...collectionControllers,
    ...movieControllers,
    ...showControllers,
    ...peopleControllers,
    ...musicControllers,
    ...ratingsControllers,
    ...searchControllers,
    ...imageControllers,
  ],
  providers: [
    ...sourceProviders,
    ...titleProviders,
    ...sharedProviders,
    ...collectionProviders,
    ...movieProviders,
    ...showProviders,
    ...peopleProviders,
    ...musicProviders,
    ...ratingsProviders,
    ...searchProviders,
    ...imageProviders,
  ],
  exports: [...sharedProviders, MusicCatalogue, TvdbShowSource],
})
export class CatalogueModule {}
