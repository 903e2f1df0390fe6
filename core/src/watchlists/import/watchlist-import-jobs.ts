import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { IdentityProviders } from '../../identity-providers/index.js';
import { JobScheduler, type JobNote } from '../../jobs/index.js';
import { DEFAULT_WATCHLIST_IMPORT_SCHEDULE } from '../../plugin-host/index.js';
import { ExpiredTokenReport } from './expired-token-report.js';
import { WatchlistImport } from './watchlist-import.js';
import { WatchlistRepository } from '../store/watchlist.repository.js';

const HOUR_MS = 3_600_000;

/** Id of the import job of a provider. */
export const watchlistJobIdOf = (pluginId: string): string => `${pluginId}.watchlist-import`;

/**
 * Defines an import job for each provider that reads watchlists, and updates them when plug-ins change. Deletes what is stored
 * about the watchlists of a removed user or plug-in, in the same transaction.
 */
@Injectable()
export class WatchlistImportJobs implements OnApplicationBootstrap {
  #defined: readonly string[] = [];

  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
    private readonly watchlistImport: WatchlistImport,
    private readonly expiredTokenReport: ExpiredTokenReport,
    private readonly watchlistRepository: WatchlistRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.#defineJobs();
    this.events.onInvalidate('plugin.changed', () => this.#defineJobs());
    this.events.onInTransaction('user.deleted', ({ userId }) => this.watchlistRepository.deleteByUser(userId));
    this.events.onInTransaction('plugin.removed', ({ pluginId }) => this.watchlistRepository.deleteByPlugin(pluginId));
  }

  #defineJobs(): void {
    const ids = this.identityProviders.findByFeature('watchlist').map(({ pluginId }) => pluginId);
    for (const id of this.#defined) if (!ids.includes(id)) this.jobScheduler.unregister(watchlistJobIdOf(id));
    for (const pluginId of ids)
      this.jobScheduler.register({
        id: watchlistJobIdOf(pluginId),
        schedule: DEFAULT_WATCHLIST_IMPORT_SCHEDULE,
        timeoutMs: HOUR_MS,
        run: async (progress) => {
          const identityProvider = this.identityProviders.get(pluginId, 'watchlist');
          try {
            const { requested, skipped } = await this.watchlistImport.run(identityProvider, progress);
            return { changed: requested > 0, ...(skipped > 0 ? { note: toNote(skipped) } : {}) };
          } finally {
            await this.expiredTokenReport.report(identityProvider);
          }
        },
      });
    this.#defined = ids;
  }
}

const toNote = (skipped: number): JobNote => ({
  code: 'watchlist-left-out',
  values: { number: skipped },
  text: `${skipped} titles of watchlists left out; the log names them`,
});
