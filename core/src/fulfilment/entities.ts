import { DownloaderOptionEntity } from './options/downloader-option.entity.js';

/** TypeORM entities of the dispatch to downloaders. */
export const fulfilmentEntities = [DownloaderOptionEntity];
