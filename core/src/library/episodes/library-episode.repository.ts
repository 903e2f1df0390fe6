import { Injectable } from '@nestjs/common';
import type { EpisodeFile } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { MissingItemTracker, toSeenColumns } from '../items/missing-item-tracker.js';
import { parseAddedAt } from '../items/added-at.js';
import { LibraryEpisodeEntity } from './library-episode.entity.js';
import { toEpisodeNumbers, upsertInChunks } from './episode-rows.js';

/** Season and number of an episode, and the row id of its series. */
type EpisodeRow = Pick<LibraryEpisodeEntity, 'itemId' | 'season' | 'number'>;

const EPISODES_OF_CONNECTION = '"itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ? AND "kind" = \'tv\')';

/** Stores the episodes that media servers hold. */
@Injectable()
export class LibraryEpisodeRepository {
  readonly missingItemTracker: MissingItemTracker;

  constructor(
    private readonly database: Database,
    databaseClock: DatabaseClock,
  ) {
    this.missingItemTracker = new MissingItemTracker(database, databaseClock, {
      table: 'library_episode',
      titleId: 'itemId',
      ofConnection: EPISODES_OF_CONNECTION,
    });
  }

  /** Stores one page of a run; `itemIds` are row ids of series by the server's ids. Episodes of other series are skipped. */
  async save(run: number, held: readonly EpisodeFile[], itemIds: ReadonlyMap<string, number>): Promise<void> {
    const rows = held.flatMap((heldEpisodes) => {
      const itemId = itemIds.get(heldEpisodes.showId);
      const addedAt = heldEpisodes.addedAt === undefined ? null : parseAddedAt(heldEpisodes.addedAt);
      return itemId === undefined
        ? []
        : toEpisodeNumbers(heldEpisodes).map((episode) => ({ itemId, ...episode, addedAt, ...toSeenColumns(run) }));
    });
    await upsertInChunks<LibraryEpisodeEntity>(this.database, LibraryEpisodeEntity, rows, ['itemId', 'season', 'number']);
  }

  /** The number of stored episodes of some series. */
  async countByItems(itemIds: readonly number[]): Promise<number> {
    return itemIds.length === 0 ? 0 : this.database.repository(LibraryEpisodeEntity).countBy({ itemId: In([...itemIds]) });
  }

  /** Episodes of some series; plain rows, because hundreds are read at a time. */
  async findByItems(itemIds: readonly number[]): Promise<EpisodeRow[]> {
    if (itemIds.length === 0) return [];
    const placeholders = itemIds.map(() => '?').join(', ');
    return this.database.query(`SELECT "itemId", "season", "number" FROM "library_episode" WHERE "itemId" IN (${placeholders})`, itemIds);
  }
}
