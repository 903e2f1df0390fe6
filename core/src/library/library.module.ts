import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { DirectoryModule } from '../directory/index.js';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { DownloaderHoldingRepository } from './holdings/downloader-holding.repository.js';
import { DownloadFinder } from './holdings/download-finder.js';
import { DownloaderEpisodeRepository } from './episodes/downloader-episode.repository.js';
import { DownloaderSync } from './sync/downloader-sync.js';
import { EpisodeFinder } from './episodes/episode-finder.js';
import { Forgetting } from './forgetting.js';
import { LibraryEpisodeRepository } from './episodes/library-episode.repository.js';
import { ItemFinder } from './holdings/item-finder.js';
import { LibraryFlags } from './library-flags.js';
import { LibraryItemRepository } from './holdings/library-item.repository.js';
import { LibraryController } from './library.controller.js';
import { Library } from './library.js';
import { TitleNumberRepository } from './numbers/title-number.repository.js';
import { Translator } from './numbers/translator.js';
import { MediaServerSync } from './sync/media-server-sync.js';
import { Removal } from './sync/removal.js';
import { SyncJobs } from './sync/sync-jobs.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';
import { WatchedRepository } from './watched/watched.repository.js';
import { WatchedSync } from './watched/watched-sync.js';
import { WatchedTitles } from './watched/watched-titles.js';

@Module({
  imports: [PluginHostModule, JobsModule, CatalogueModule, DirectoryModule],
  controllers: [LibraryController],
  providers: [
    Library,
    Forgetting,
    LibraryFlags,
    ItemFinder,
    LibraryItemRepository,
    LibraryEpisodeRepository,
    EpisodeFinder,
    DownloadFinder,
    DownloaderHoldingRepository,
    DownloaderEpisodeRepository,
    SyncRunRepository,
    Removal,
    TitleNumberRepository,
    Translator,
    MediaServerSync,
    DownloaderSync,
    SyncJobs,
    WatchedRepository,
    WatchedSync,
    WatchedTitles,
  ],
  exports: [Library, WatchedTitles],
})
export class LibraryModule {}
