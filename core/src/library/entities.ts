import { DownloaderHoldingEntity } from './holdings/downloader-holding.entity.js';
import { LibraryItemEntity } from './holdings/library-item.entity.js';
import { SyncRunEntity } from './sync/sync-run.entity.js';

export const libraryEntities = [LibraryItemEntity, DownloaderHoldingEntity, SyncRunEntity];
