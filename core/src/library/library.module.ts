import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityProvidersModule } from '../identity-providers/index.js';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { LibraryAdditions } from './additions/library-additions.js';
import { LibraryAdditionsRepository } from './additions/library-additions.repository.js';
import { DownloaderHoldingRepository } from './holdings/downloader-holding.repository.js';
import { DownloaderHoldingFinder } from './holdings/downloader-holding-finder.js';
import { DownloaderEpisodeRepository } from './episodes/downloader-episode.repository.js';
import { DownloaderSync } from './sync/downloader-sync.js';
import { HeldEpisodeFinder } from './episodes/held-episode-finder.js';
import { LibraryOnConnectionRemoved } from './on-connection-removed.js';
import { LibraryEpisodeRepository } from './episodes/library-episode.repository.js';
import { LibraryItemFinder } from './holdings/library-item-finder.js';
import { LibraryFlags } from './library-flags.js';
import { LibraryItemRepository } from './holdings/library-item.repository.js';
import { LibraryTotalsController } from './holdings/library-totals.controller.js';
import { HeldBackRemovalController } from './sync/held-back-removal.controller.js';
import { LibraryService } from './library.service.js';
import { TitleIdMappingRepository, ExternalIdResolver } from './external-ids/external-id-resolver.js';
import { LibraryMatchController } from './matching/library-match.controller.js';
import { LibraryMatchRepository } from './matching/library-match.repository.js';
import { LibraryMatchService } from './matching/library-match.service.js';
import { MediaServerSync } from './sync/media-server-sync.js';
import { MissingItemRemoval } from './sync/missing-item-removal.js';
import { MediaDatabaseController } from './sync/media-database.controller.js';
import { MediaDatabaseRefresh } from './sync/media-database-refresh.js';
import { RecentlyAddedController } from './recently-added/recently-added.controller.js';
import { RecentlyAddedRepository } from './recently-added/recently-added.repository.js';
import { RecentlyAddedSync } from './sync/recently-added-sync.js';
import { LibrarySyncJobs } from './sync/library-sync-jobs.js';
import { WebhookSync } from './sync/webhook-sync.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';
import { WatchedRepository } from './watched/watched.repository.js';
import { WatchedSync } from './watched/watched-sync.js';
import { WatchHistory } from './watched/watch-history.js';

@Module({
  imports: [PluginHostModule, JobsModule, CatalogueModule, IdentityProvidersModule],
  controllers: [
    HeldBackRemovalController,
    LibraryMatchController,
    LibraryTotalsController,
    MediaDatabaseController,
    RecentlyAddedController,
  ],
  providers: [
    LibraryService,
    LibraryOnConnectionRemoved,
    LibraryFlags,
    LibraryItemFinder,
    LibraryItemRepository,
    LibraryEpisodeRepository,
    HeldEpisodeFinder,
    DownloaderHoldingFinder,
    DownloaderHoldingRepository,
    DownloaderEpisodeRepository,
    SyncRunRepository,
    MissingItemRemoval,
    TitleIdMappingRepository,
    ExternalIdResolver,
    MediaServerSync,
    RecentlyAddedSync,
    RecentlyAddedRepository,
    MediaDatabaseRefresh,
    DownloaderSync,
    LibrarySyncJobs,
    WebhookSync,
    WatchedRepository,
    WatchedSync,
    WatchHistory,
    LibraryAdditions,
    LibraryAdditionsRepository,
    LibraryMatchService,
    LibraryMatchRepository,
  ],
  exports: [LibraryService, WatchHistory, LibraryAdditions],
})
export class LibraryModule {}
