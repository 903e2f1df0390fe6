import { AnnouncedAdditionEntity } from './additions/announced-addition.entity.js';
import { DownloaderEpisodeEntity } from './episodes/downloader-episode.entity.js';
import { DownloaderHoldingEntity } from './holdings/downloader-holding.entity.js';
import { LibraryEpisodeEntity } from './episodes/library-episode.entity.js';
import { LibraryItemEntity } from './holdings/library-item.entity.js';
import { TitleIdMappingEntity } from './external-ids/title-id-mapping.entity.js';
import { MatchOverrideEntity } from './matching/match-override.entity.js';
import { SyncRunEntity } from './sync/sync-run.entity.js';
import { WatchedEntity } from './watched/watched.entity.js';

export const libraryEntities = [
  ...[LibraryItemEntity, LibraryEpisodeEntity, TitleIdMappingEntity, WatchedEntity],
  ...[DownloaderHoldingEntity, DownloaderEpisodeEntity],
  ...[MatchOverrideEntity, SyncRunEntity, AnnouncedAdditionEntity],
];
