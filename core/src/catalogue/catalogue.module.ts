import { Module, type Provider, type Type } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { MetadataCache } from './cache/metadata-cache.js';
import { CatalogueService } from './catalogue.service.js';
import { PluginCatalogueAccess } from './titles/plugin-catalogue-access.js';
import { collectionFeature } from './collections/index.js';
import { RequestedTitleRegistry } from './titles/requested-title-registry.js';
import { TitleFlagAggregator } from './titles/title-flag-aggregator.js';
import { imageFeature } from './images/index.js';
import { movieFeature } from './movies/index.js';
import { musicFeature } from './music/index.js';
import { MusicCatalogue } from './music/music-catalogue.js';
import { peopleFeature } from './people/index.js';
import { ratingsFeature } from './ratings/index.js';
import { searchFeature } from './search/index.js';
import { TvdbShowSource } from './shows/tvdb/tvdb-show-source.js';
import { showFeature } from './shows/index.js';
import { DetailsMerger } from './metadata-sources/details-merger.js';
import { MetadataSources } from './metadata-sources/metadata-sources.js';
import { OptionalSources } from './metadata-sources/optional-sources.js';
import { SourceCircuitBreaker } from './metadata-sources/source-circuit-breaker.js';
import { BatchLookup } from './titles/batch-lookup.js';
import { TitleStatuses } from './titles/title-statuses.js';
import { StreamingOffers } from './titles/streaming-offers.js';
import { ViewerLocale } from './titles/viewer-locale.js';

/** Controllers and providers of one subject of the catalogue. */
interface CatalogueFeature {
  readonly controllers: readonly Type[];
  readonly providers: readonly Provider[];
}

const features: readonly CatalogueFeature[] = [
  collectionFeature,
  movieFeature,
  showFeature,
  peopleFeature,
  musicFeature,
  ratingsFeature,
  searchFeature,
  imageFeature,
];
const sourceProviders = [MetadataCache, SourceCircuitBreaker, MetadataSources, OptionalSources, DetailsMerger];
const titleProviders = [TitleStatuses, StreamingOffers, BatchLookup];
const sharedProviders = [CatalogueService, PluginCatalogueAccess, TitleFlagAggregator, RequestedTitleRegistry, ViewerLocale];

/** Metadata of titles, combined with the status of each title for the viewer. */
@Module({
  imports: [PluginHostModule],
  controllers: features.flatMap(({ controllers }) => controllers),
  providers: [...sourceProviders, ...titleProviders, ...sharedProviders, ...features.flatMap(({ providers }) => providers)],
  exports: [...sharedProviders, MusicCatalogue, TvdbShowSource],
})
export class CatalogueModule {}
