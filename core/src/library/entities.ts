import { DownloaderEpisodeEntity } from './episodes/downloader-episode.entity.js';
import { DownloaderHoldingEntity } from './holdings/downloader-holding.entity.js';
import { LibraryEpisodeEntity } from './episodes/library-episode.entity.js';
import { LibraryItemEntity } from './holdings/library-item.entity.js';
import { TitleNumberEntity } from './numbers/title-number.entity.js';
import { SyncRunEntity } from './sync/sync-run.entity.js';
import { WatchedEntity } from './watched/watched.entity.js';

export const libraryEntities = [
  ...[LibraryItemEntity, LibraryEpisodeEntity, TitleNumberEntity, WatchedEntity],
  ...[DownloaderHoldingEntity, DownloaderEpisodeEntity],
  SyncRunEntity,
];
