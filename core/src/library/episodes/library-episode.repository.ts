import { Injectable } from '@nestjs/common';
import type { HeldEpisodes } from '@ombi/sdk';
import { Database } from '../../kernel/index.js';
import { LibraryEpisodeEntity } from './library-episode.entity.js';
import { numbered } from './numbered.js';
import { storeRows } from './store-rows.js';

/** Complete runs that must miss an episode before it counts as gone. */
const MISSES_UNTIL_GONE = 2;

/** The numbers of an episode, and the row of its series. */
type EpisodeRow = Pick<LibraryEpisodeEntity, 'itemId' | 'season' | 'number'>;

/** Episodes of one connection. */
const OF_CONNECTION = '"itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ? AND "kind" = \'tv\')';
/** Those that the last run did not see: few, and found by an index where the whole would be a million. */
const MISSED = `${OF_CONNECTION} AND "seenRun" < (SELECT "run" FROM "sync_run" WHERE "connectionId" = ?)`;
const GONE = `${MISSED} AND "missedRuns" >= ?`;

@Injectable()
export class LibraryEpisodeRepository {
  constructor(private readonly database: Database) {}

  /** Store one page of a run; `itemIds` are the rows of the series by the server's ids. Episodes of other series are passed over. */
  async store(run: number, held: readonly HeldEpisodes[], itemIds: ReadonlyMap<string, number>): Promise<void> {
    const rows = held.flatMap((piece) => {
      const itemId = itemIds.get(piece.showId);
      return itemId === undefined ? [] : numbered(piece).map((episode) => ({ itemId, ...episode, seenRun: run, missedRuns: 0 }));
    });
    await storeRows(this.database, LibraryEpisodeEntity, rows, ['itemId', 'season', 'number']);
  }

  /** The episodes of some series, as plain rows because they are read by the hundred. */
  async of(itemIds: readonly number[]): Promise<EpisodeRow[]> {
    if (itemIds.length === 0) return [];
    const marks = itemIds.map(() => '?').join(', ');
    return this.database.query(`SELECT "itemId", "season", "number" FROM "library_episode" WHERE "itemId" IN (${marks})`, itemIds);
  }

  async noteMissing(connectionId: string): Promise<void> {
    const sql = `UPDATE "library_episode" SET "missedRuns" = "missedRuns" + 1 WHERE ${MISSED}`;
    await this.database.execute(sql, [connectionId, connectionId]);
  }

  count(connectionId: string): Promise<number> {
    return this.#count(OF_CONNECTION, [connectionId]);
  }

  countGone(connectionId: string): Promise<number> {
    return this.#count(GONE, [connectionId, connectionId, MISSES_UNTIL_GONE]);
  }

  async removeGone(connectionId: string): Promise<void> {
    await this.database.execute(`DELETE FROM "library_episode" WHERE ${GONE}`, [connectionId, connectionId, MISSES_UNTIL_GONE]);
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const sql = `SELECT COUNT(*) AS "count" FROM "library_episode" WHERE ${where}`;
    const [row] = await this.database.query<{ count: number | string }>(sql, values);
    return Number(row?.count ?? 0);
  }
}
