import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../kernel/index.js';
import { WatchlistHistoryEntity } from './watchlist-history.entity.js';
import { WatchlistStatusEntity } from './watchlist-status.entity.js';

/** A user's watchlist at one provider. */
export type WatchlistKey = Pick<WatchlistStatusEntity, 'pluginId' | 'userId'>;

/** A title by its TMDB id. */
export type WatchlistTitle = Pick<WatchlistHistoryEntity, 'kind' | 'tmdbId'>;

export const titleKeyOf = ({ kind, tmdbId }: WatchlistTitle): string => `${kind} ${tmdbId}`;

/** Rows about imported watchlists. */
@Injectable()
export class WatchlistRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** By user id. */
  async findStatuses(pluginId: string): Promise<Map<string, WatchlistStatusEntity>> {
    const rows = await this.#statuses.findBy({ pluginId });
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** Whether this token was rejected before. */
  isRejected = ({ failedToken }: Pick<WatchlistStatusEntity, 'failedToken'>, accessToken: string): boolean =>
    failedToken === digestOf(accessToken);

  async markRejected(key: WatchlistKey, accessToken: string): Promise<void> {
    const importedAt = (await this.#statuses.findOneBy(key))?.importedAt ?? null;
    const row = { ...key, failedToken: digestOf(accessToken), importedAt };
    await this.database.upsert(WatchlistStatusEntity, [row], ['pluginId', 'userId']);
  }

  async markImported(key: WatchlistKey): Promise<void> {
    const row = { ...key, failedToken: null, importedAt: this.clock.now() };
    await this.database.upsert(WatchlistStatusEntity, [row], ['pluginId', 'userId']);
  }

  /** Forgets rejected tokens, so that the next import tries them again. */
  async clearRejected(pluginId: string): Promise<void> {
    await this.#statuses.update({ pluginId }, { failedToken: null });
  }

  findHistory(key: WatchlistKey): Promise<WatchlistHistoryEntity[]> {
    return this.#history.findBy(key);
  }

  async addToHistory(key: WatchlistKey, title: WatchlistTitle): Promise<void> {
    await this.database.upsert(WatchlistHistoryEntity, [{ ...key, ...title }], ['pluginId', 'userId', 'kind', 'tmdbId']);
  }

  async removeFromHistory(rows: readonly WatchlistHistoryEntity[]): Promise<void> {
    for (const { pluginId, userId, kind, tmdbId } of rows) await this.#history.delete({ pluginId, userId, kind, tmdbId });
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.#statuses.delete({ userId });
    await this.#history.delete({ userId });
  }

  async deleteOfPlugin(pluginId: string): Promise<void> {
    await this.#statuses.delete({ pluginId });
    await this.#history.delete({ pluginId });
  }

  get #statuses() {
    return this.database.repository(WatchlistStatusEntity);
  }

  get #history() {
    return this.database.repository(WatchlistHistoryEntity);
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
