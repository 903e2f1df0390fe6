import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, Database, groupBy } from '../../kernel/index.js';
import { WatchlistHistoryEntity } from './watchlist-history.entity.js';
import { WatchlistStatusEntity } from './watchlist-status.entity.js';

/** A user's watchlist at one provider. */
export type WatchlistKey = Pick<WatchlistStatusEntity, 'pluginId' | 'userId'>;

/** A title by its TMDB id. */
export type WatchlistTitle = Pick<WatchlistHistoryEntity, 'kind' | 'tmdbId'>;

/** Titles that one statement deletes. */
const BATCH_SIZE = 500;

/** Key of a title: kind and TMDB id. */
export const titleKeyOf = ({ kind, tmdbId }: WatchlistTitle): string => `${kind} ${tmdbId}`;

const NEVER_IMPORTED = { failedToken: null, importedAt: null, reportedToken: null, reportedAt: null } as const;

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

  markRejected(key: WatchlistKey, accessToken: string): Promise<void> {
    return this.#change(key, { failedToken: digestOf(accessToken) });
  }

  markImported(key: WatchlistKey): Promise<void> {
    return this.#change(key, { failedToken: null, importedAt: this.clock.now() });
  }

  /** Records that administrators were notified of the rejected tokens. */
  async markReported(statuses: readonly WatchlistStatusEntity[]): Promise<void> {
    for (const { pluginId, userId, failedToken } of statuses)
      await this.#change({ pluginId, userId }, { reportedToken: failedToken, reportedAt: this.clock.now() });
  }

  /** Deletes rejected tokens, so that the next import tries them again. */
  async clearRejected(pluginId: string): Promise<void> {
    await this.#statuses.update({ pluginId }, { failedToken: null });
  }

  findHistory(key: WatchlistKey): Promise<WatchlistHistoryEntity[]> {
    return this.#history.findBy(key);
  }

  async addToHistory(key: WatchlistKey, title: WatchlistTitle): Promise<void> {
    await this.database.upsert(WatchlistHistoryEntity, [{ ...key, ...title }], ['pluginId', 'userId', 'kind', 'tmdbId']);
  }

  async deleteFromHistory({ pluginId, userId }: WatchlistKey, titles: readonly WatchlistTitle[]): Promise<void> {
    for (const [kind, ofKind] of groupBy(titles, (title) => title.kind)) {
      for (let start = 0; start < ofKind.length; start += BATCH_SIZE) {
        const tmdbId = In(ofKind.slice(start, start + BATCH_SIZE).map((title) => title.tmdbId));
        await this.#history.delete({ pluginId, userId, kind, tmdbId });
      }
    }
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.#statuses.delete({ userId });
    await this.#history.delete({ userId });
  }

  async deleteByPlugin(pluginId: string): Promise<void> {
    await this.#statuses.delete({ pluginId });
    await this.#history.delete({ pluginId });
  }

  async #change(key: WatchlistKey, change: Partial<WatchlistStatusEntity>): Promise<void> {
    const status = (await this.#statuses.findOneBy(key)) ?? { ...NEVER_IMPORTED, ...key };
    await this.database.upsert(WatchlistStatusEntity, [{ ...status, ...change }], ['pluginId', 'userId']);
  }

  get #statuses() {
    return this.database.repository(WatchlistStatusEntity);
  }

  get #history() {
    return this.database.repository(WatchlistHistoryEntity);
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
