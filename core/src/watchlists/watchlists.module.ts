import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { IdentityProvidersModule } from '../identity-providers/index.js';
import { JobsModule } from '../jobs/index.js';
import { RequestsModule } from '../requests/index.js';
import { WatchlistImport } from './import/watchlist-import.js';
import { ExpiredTokenReport } from './import/expired-token-report.js';
import { WatchlistImportJobs } from './import/watchlist-import-jobs.js';
import { WatchlistReader } from './import/watchlist-reader.js';
import { WatchlistRepository } from './store/watchlist.repository.js';
import { WatchlistRequestCreator } from './import/watchlist-request-creator.js';
import { WatchlistUsers } from './watchlist-users.js';
import { WatchlistsController } from './watchlists.controller.js';

/** Turns the watchlists that users keep at identity providers into requests. */
@Module({
  imports: [CatalogueModule, IdentityProvidersModule, JobsModule, RequestsModule],
  controllers: [WatchlistsController],
  providers: [
    WatchlistRepository,
    WatchlistReader,
    WatchlistRequestCreator,
    WatchlistImport,
    WatchlistImportJobs,
    WatchlistUsers,
    ExpiredTokenReport,
  ],
  exports: [WatchlistUsers],
})
export class WatchlistsModule {}
