import { Injectable } from '@nestjs/common';
import type { DownloaderEpisode } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { MissingItemTracker, toSeenColumns } from '../items/missing-item-tracker.js';
import { DownloaderEpisodeEntity } from './downloader-episode.entity.js';
import { toEpisodeNumbers, upsertInChunks } from './episode-rows.js';
import { WantedEpisodeEntity } from './wanted-episode.entity.js';

const KEYS = ['itemId', 'season', 'number'] as const;

type Row = Pick<DownloaderEpisodeEntity, 'itemId' | 'season' | 'number'>;

/** The column keeps its first name. */
const ITEM_ID = '"holdingId"';

const EPISODES_OF_CONNECTION = `${ITEM_ID} IN (SELECT "id" FROM "downloader_holding" WHERE "connectionId" = ? AND "kind" = 'tv')`;

/** Stores the episodes that downloaders have downloaded or want. */
@Injectable()
export class DownloaderEpisodeRepository {
  readonly missingItemTracker: MissingItemTracker;

  constructor(
    private readonly database: Database,
    databaseClock: DatabaseClock,
  ) {
    this.missingItemTracker = new MissingItemTracker(database, databaseClock, {
      table: 'downloader_episode',
      titleId: 'holdingId',
      ofConnection: EPISODES_OF_CONNECTION,
    });
  }

  /**
   * Stores one page of a run; `itemIds` are row ids of series by the refs that the downloader reports. Episodes of other series are
   * skipped.
   */
  async save(run: number, listed: readonly DownloaderEpisode[], itemIds: ReadonlyMap<string, number>): Promise<void> {
    const rowsOf = (episodes: readonly DownloaderEpisode[]): Row[] =>
      episodes.flatMap((listedEpisodes) => {
        const itemId = itemIds.get(listedEpisodes.showId);
        return itemId === undefined ? [] : toEpisodeNumbers(listedEpisodes).map((episode) => ({ itemId, ...episode }));
      });
    const held = rowsOf(listed.filter(({ hasFile }) => hasFile !== false)).map((row) => ({ ...row, ...toSeenColumns(run) }));
    const wanted = rowsOf(listed.filter(({ hasFile }) => hasFile === false)).map((row) => ({ ...row, seenRun: run }));
    await upsertInChunks<DownloaderEpisodeEntity>(this.database, DownloaderEpisodeEntity, held, KEYS);
    await upsertInChunks<WantedEpisodeEntity>(this.database, WantedEpisodeEntity, wanted, KEYS);
  }

  /** Removes all episodes of some series, to be stored anew in the same transaction. */
  async deleteByItems(itemIds: readonly number[]): Promise<void> {
    for (const entity of [DownloaderEpisodeEntity, WantedEpisodeEntity])
      await this.database.repository<DownloaderEpisodeEntity | WantedEpisodeEntity>(entity).delete({ itemId: In([...itemIds]) });
  }

  /** Marks the episodes of a series as neither seen nor missed by a run. */
  async resetMissingOfSeries(connectionId: string, run: number, itemId: number): Promise<void> {
    await this.missingItemTracker.resetMissing(connectionId, run, `${ITEM_ID} = ?`, [itemId]);
    await this.database.repository(WantedEpisodeEntity).update({ itemId }, { seenRun: run });
  }

  /** Removes at once the wanted episodes that a complete run did not list: they have a file now, or are not monitored any more. */
  async deleteNoLongerWanted(connectionId: string, run: number): Promise<void> {
    await this.database.execute(`DELETE FROM "monitored_episode" WHERE ${EPISODES_OF_CONNECTION} AND "seenRun" < ?`, [connectionId, run]);
  }

  /** Episodes of some series that are wanted or have a file. */
  async findListedByItems(itemIds: readonly number[]): Promise<Row[]> {
    if (itemIds.length === 0) return [];
    const placeholders = itemIds.map(() => '?').join(', ');
    const parts = ['downloader_episode', 'monitored_episode'].map(
      (table) => `SELECT ${ITEM_ID} AS "itemId", "season", "number" FROM "${table}" WHERE ${ITEM_ID} IN (${placeholders})`,
    );
    return this.database.query<Row>(parts.join(' UNION '), [...itemIds, ...itemIds]);
  }

  /** Episodes of some series that have a file; plain rows, because hundreds are read at a time. */
  async findByItems(itemIds: readonly number[]): Promise<Row[]> {
    if (itemIds.length === 0) return [];
    const placeholders = itemIds.map(() => '?').join(', ');
    return this.database.query<Row>(
      `SELECT ${ITEM_ID} AS "itemId", "season", "number" FROM "downloader_episode" WHERE ${ITEM_ID} IN (${placeholders})`,
      itemIds,
    );
  }
}
