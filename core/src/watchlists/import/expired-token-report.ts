import { Injectable } from '@nestjs/common';
import '../events.js';
import { EventBus } from '../../events/index.js';
import { UserReader } from '../../identity/index.js';
import { LinkedTokens, type IdentityProvider } from '../../identity-providers/index.js';
import { Clock, Database } from '../../kernel/index.js';
import { WatchlistRepository } from '../store/watchlist.repository.js';

const DAY_MS = 24 * 3_600_000;

/** Reports whose expired tokens a service no longer accepts, so that administrators need not look for it in the log of the import. */
@Injectable()
export class ExpiredTokenReport {
  constructor(
    private readonly linkedTokens: LinkedTokens,
    private readonly watchlistRepository: WatchlistRepository,
    private readonly users: UserReader,
    private readonly events: EventBus,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes `watchlist.tokensExpired` with all users concerned when a token has expired that was not reported yet. Does nothing within
   * a day of the last report; what expires in the meantime is part of the next one.
   */
  report({ pluginId, name }: Pick<IdentityProvider, 'pluginId' | 'name'>): Promise<void> {
    return this.database.transaction(async () => {
      const statuses = await this.watchlistRepository.findStatuses(pluginId);
      const expired = (await this.linkedTokens.findAll(pluginId)).flatMap(({ userId, accessToken }) => {
        const status = statuses.get(userId);
        return status && accessToken !== null && this.watchlistRepository.isRejected(status, accessToken) ? [status] : [];
      });
      if (expired.every(({ failedToken, reportedToken }) => failedToken === reportedToken)) return;
      const lastReportMs = Math.max(...[...statuses.values()].map(({ reportedAt }) => reportedAt?.getTime() ?? 0));
      if (this.clock.ms() - lastReportMs < DAY_MS) return;

      const users = await this.users.findByIds(expired.map(({ userId }) => userId));
      const userNames = [...users.values()].map(({ userName }) => userName).sort((one, other) => one.localeCompare(other));
      await this.watchlistRepository.markReported(expired);
      await this.events.publish('watchlist.tokensExpired', { plugin: name, userNames });
    });
  }
}
