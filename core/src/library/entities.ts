import { AnnouncedAdditionEntity } from './additions/announced-addition.entity.js';
import { DownloaderEpisodeEntity } from './episodes/downloader-episode.entity.js';
import { DownloaderItemEntity } from './items/downloader-item.entity.js';
import { LibraryEpisodeEntity } from './episodes/library-episode.entity.js';
import { WantedEpisodeEntity } from './episodes/wanted-episode.entity.js';
import { LibraryItemEntity } from './items/library-item.entity.js';
import { TitleIdMappingEntity } from './external-ids/title-id-mapping.entity.js';
import { MatchOverrideEntity } from './matching/match-override.entity.js';
import { ChangedTitleEntity } from './sync/titles/changed-title.entity.js';
import { SyncRunEntity } from './sync/sync-run.entity.js';
import { WatchedItemEntity } from './watch-history/watched-item.entity.js';

/** TypeORM entities of the library. */
export const libraryEntities = [
  ...[LibraryItemEntity, LibraryEpisodeEntity, TitleIdMappingEntity, WatchedItemEntity],
  ...[DownloaderItemEntity, DownloaderEpisodeEntity, WantedEpisodeEntity],
  ...[MatchOverrideEntity, SyncRunEntity, ChangedTitleEntity, AnnouncedAdditionEntity],
];
