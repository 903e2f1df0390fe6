import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { IdentityProvidersModule } from '../identity-providers/index.js';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { UnannouncedAdditions } from './additions/unannounced-additions.js';
import { InitialContentMarker } from './additions/initial-content-marker.js';
import { InitialContentRepository } from './additions/initial-content.repository.js';
import { LibraryAdditionsRepository } from './additions/library-additions.repository.js';
import { DownloaderItemRepository } from './items/downloader-item.repository.js';
import { DownloaderItemFinder } from './items/downloader-item-finder.js';
import { DownloaderEpisodeRepository } from './episodes/downloader-episode.repository.js';
import { DownloaderSync } from './sync/downloader-sync.js';
import { AvailableEpisodeFinder } from './episodes/available-episode-finder.js';
import { LibraryConnectionCleanup } from './library-connection-cleanup.js';
import { LibraryEpisodeRepository } from './episodes/library-episode.repository.js';
import { LibraryItemFinder } from './items/library-item-finder.js';
import { LibraryFlags } from './library-flags.js';
import { LibraryItemRepository } from './items/library-item.repository.js';
import { PluginLibraryAccess } from './items/plugin-library-access.js';
import { LibraryTotalsController } from './items/library-totals.controller.js';
import { HeldBackRemovalController } from './sync/held-back-removal.controller.js';
import { LibraryService } from './library.service.js';
import { ExternalIdResolver } from './external-ids/external-id-resolver.js';
import { TitleIdMappingRepository } from './external-ids/title-id-mapping.repository.js';
import { LibraryMatchController } from './matching/library-match.controller.js';
import { LibraryMatchRepository } from './matching/library-match.repository.js';
import { LibraryMatchService } from './matching/library-match.service.js';
import { MediaServerSync } from './sync/media-server-sync.js';
import { MissingItemRemoval } from './sync/missing-item-removal.js';
import { LibraryRebuildController } from './sync/library-rebuild.controller.js';
import { ServerRebuildController } from './sync/server-rebuild.controller.js';
import { LibraryRebuild } from './sync/library-rebuild.js';
import { RecentlyAddedController } from './recently-added/recently-added.controller.js';
import { RecentlyAddedRepository } from './recently-added/recently-added.repository.js';
import { RecentlyAddedSync } from './sync/recently-added-sync.js';
import { LibrarySyncJobs } from './sync/library-sync-jobs.js';
import { ChangedTitleRepository } from './sync/titles/changed-title.repository.js';
import { DownloaderTitleQueue } from './sync/titles/downloader-title-queue.js';
import { DownloaderTitleSync } from './sync/titles/downloader-title-sync.js';
import { NewerTitles } from './sync/titles/newer-titles.js';
import { WebhookSync } from './sync/webhook-sync.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';
import { WatchedItemRepository } from './watch-history/watched-item.repository.js';
import { WatchHistorySync } from './watch-history/watch-history-sync.js';
import { WatchHistory } from './watch-history/watch-history.js';

/** What media servers and downloaders hold: syncs, availability, matching, watch history. */
@Module({
  imports: [PluginHostModule, JobsModule, CatalogueModule, FulfilmentModule, IdentityProvidersModule],
  controllers: [
    HeldBackRemovalController,
    LibraryMatchController,
    LibraryTotalsController,
    LibraryRebuildController,
    ServerRebuildController,
    RecentlyAddedController,
  ],
  providers: [
    LibraryService,
    LibraryConnectionCleanup,
    LibraryFlags,
    LibraryItemFinder,
    LibraryItemRepository,
    LibraryEpisodeRepository,
    AvailableEpisodeFinder,
    DownloaderItemFinder,
    DownloaderItemRepository,
    DownloaderEpisodeRepository,
    SyncRunRepository,
    MissingItemRemoval,
    TitleIdMappingRepository,
    ExternalIdResolver,
    MediaServerSync,
    RecentlyAddedSync,
    RecentlyAddedRepository,
    LibraryRebuild,
    DownloaderSync,
    LibrarySyncJobs,
    ChangedTitleRepository,
    NewerTitles,
    DownloaderTitleSync,
    DownloaderTitleQueue,
    WebhookSync,
    WatchedItemRepository,
    WatchHistorySync,
    WatchHistory,
    UnannouncedAdditions,
    LibraryAdditionsRepository,
    InitialContentMarker,
    InitialContentRepository,
    LibraryMatchService,
    LibraryMatchRepository,
    PluginLibraryAccess,
  ],
  exports: [LibraryService, WatchHistory, UnannouncedAdditions],
})
export class LibraryModule {}
