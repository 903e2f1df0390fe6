import { Injectable } from '@nestjs/common';
import type { WatchedItem } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import { toEpisodeNumbers, upsertInChunks } from '../episodes/episode-rows.js';
import { WatchedItemEntity } from './watched-item.entity.js';

/** A watched movie or episode of a user. */
export type WatchedRow = Pick<WatchedItemEntity, 'itemId' | 'season' | 'number' | 'userId'>;

/** Row ids of items, and user ids, by the ids of the media server. */
export interface IdsByMediaServerId {
  readonly items: ReadonlyMap<string, number>;
  readonly userIds: ReadonlyMap<string, string>;
}

/** Titles per transaction. */
const BATCH_SIZE = 200;

/** Stores the watch history: what users have watched on media servers. */
@Injectable()
export class WatchedItemRepository {
  constructor(private readonly database: Database) {}

  /** Stores one page of a run. Entries of unknown users and unknown items are skipped. */
  async save(run: number, watched: readonly WatchedItem[], { items, userIds }: IdsByMediaServerId): Promise<void> {
    const rows = watched.flatMap((one) => {
      const [itemId, userId] = [items.get(one.itemId), userIds.get(one.userId)];
      if (itemId === undefined || userId === undefined) return [];
      return toWatchedParts(one).map((part) => ({ itemId, ...part, userId, seenRun: run }));
    });
    await upsertInChunks(this.database, WatchedItemEntity, rows, ['itemId', 'season', 'number', 'userId']);
  }

  /** Plain rows instead of entities, because hundreds are read at a time. */
  async findByItems(itemIds: readonly number[]): Promise<WatchedRow[]> {
    if (itemIds.length === 0) return [];
    const sql = `SELECT "itemId", "season", "number", "userId" FROM "watched" WHERE "itemId" IN (${marks(itemIds)})`;
    return this.database.query<WatchedRow>(sql, itemIds);
  }

  /** As {@link findByItems} for some users only: a series may have a thousand episodes and as many viewers. */
  async findByUsersAndItems(userIds: readonly string[], itemIds: readonly number[]): Promise<WatchedRow[]> {
    if (userIds.length === 0 || itemIds.length === 0) return [];
    const sql = `SELECT "itemId", "season", "number", "userId" FROM "watched"
      WHERE "itemId" IN (${marks(itemIds)}) AND "userId" IN (${marks(userIds)})`;
    return this.database.query<WatchedRow>(sql, [...itemIds, ...userIds]);
  }

  /** Deletes entries that a complete run did not see: marked as unwatched, or of users that are no longer linked. */
  async deleteUnseen(connectionId: string, run: number): Promise<void> {
    const sql = `DELETE FROM "watched" WHERE "itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ?) AND "seenRun" < ?`;
    await this.database.execute(sql, [connectionId, run]);
  }

  /** Deletes one batch of a user's entries. Returns whether there may be more. */
  async deleteBatchByUser(userId: string): Promise<boolean> {
    const sql = `SELECT DISTINCT "itemId" FROM "watched" WHERE "userId" = ? ORDER BY "itemId" LIMIT ?`;
    const items = await this.database.query<{ itemId: number }>(sql, [userId, BATCH_SIZE]);
    const ids = items.map(({ itemId }) => itemId);
    if (ids.length > 0)
      await this.database.execute(`DELETE FROM "watched" WHERE "userId" = ? AND "itemId" IN (${marks(ids)})`, [userId, ...ids]);
    return ids.length === BATCH_SIZE;
  }
}

const MOVIE = [{ season: 0, number: 0 }] as const;

const toWatchedParts = ({ season, numbers }: WatchedItem) => (season === null ? MOVIE : toEpisodeNumbers({ season, numbers }));

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
