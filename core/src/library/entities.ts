import { DownloaderHoldingEntity } from './downloader-holding.entity.js';
import { LibraryItemEntity } from './library-item.entity.js';
import { SyncRunEntity } from './sync-run.entity.js';

export const libraryEntities = [LibraryItemEntity, DownloaderHoldingEntity, SyncRunEntity];
