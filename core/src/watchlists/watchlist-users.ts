import { Injectable } from '@nestjs/common';
import { UserReader } from '../identity/index.js';
import { LinkedTokens } from '../identity-providers/index.js';
import { JobScheduler } from '../jobs/index.js';
import { WatchlistRepository } from './store/watchlist.repository.js';
import { watchlistJobIdOf } from './import/watchlist-import-jobs.js';

/** `failed`: the service no longer accepts the token; `not-enabled`: the user has not signed in with the service since the import is on. */
export type WatchlistSyncStatus = 'successful' | 'failed' | 'not-enabled';

/** A user of a provider, and how the import of their watchlist went. */
export interface WatchlistUser {
  readonly userId: string;
  readonly userName: string;
  readonly status: WatchlistSyncStatus;
  /** Null before the first import. */
  readonly importedAt: Date | null;
}

/** Lists for administrators whose watchlists are imported. */
@Injectable()
export class WatchlistUsers {
  constructor(
    private readonly linkedTokens: LinkedTokens,
    private readonly watchlistRepository: WatchlistRepository,
    private readonly users: UserReader,
    private readonly jobScheduler: JobScheduler,
  ) {}

  /** All users that are linked to the provider, by name. */
  async list(pluginId: string): Promise<WatchlistUser[]> {
    const [accounts, statuses] = await Promise.all([this.linkedTokens.findAll(pluginId), this.watchlistRepository.findStatuses(pluginId)]);
    const users = await this.users.findByIds(accounts.map(({ userId }) => userId));
    const rows = accounts.flatMap(({ userId, accessToken }): WatchlistUser[] => {
      const [user, state] = [users.get(userId), statuses.get(userId)];
      if (!user) return [];
      const isRejected = accessToken !== null && state !== undefined && this.watchlistRepository.isRejected(state, accessToken);
      const status = accessToken === null ? 'not-enabled' : isRejected ? 'failed' : 'successful';
      return [{ userId, userName: user.userName, status, importedAt: state?.importedAt ?? null }];
    });
    return rows.sort((one, other) => one.userName.localeCompare(other.userName));
  }

  /** Tries rejected tokens again. */
  async revalidate(pluginId: string): Promise<void> {
    await this.watchlistRepository.clearRejected(pluginId);
    await this.jobScheduler.trigger(watchlistJobIdOf(pluginId));
  }
}
