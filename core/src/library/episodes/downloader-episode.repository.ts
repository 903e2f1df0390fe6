import { Injectable } from '@nestjs/common';
import type { DownloaderEpisode } from '@ombi/sdk';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { MissingItemTracker, toSeenColumns } from '../items/missing-item-tracker.js';
import { DownloaderEpisodeEntity } from './downloader-episode.entity.js';
import { toEpisodeNumbers, upsertInChunks } from './episode-rows.js';
import { MonitoredEpisodeEntity } from './monitored-episode.entity.js';

const KEYS = ['holdingId', 'season', 'number'] as const;

type Row = Pick<DownloaderEpisodeEntity, 'holdingId' | 'season' | 'number'>;

const EPISODES_OF_CONNECTION = '"holdingId" IN (SELECT "id" FROM "downloader_holding" WHERE "connectionId" = ? AND "kind" = \'tv\')';

/** Stores the episodes that downloaders have downloaded or monitor. */
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
   * Stores one page of a run; `holdingIds` are row ids of series by the refs that the downloader reports. Episodes of other series are
   * skipped.
   */
  async store(run: number, listed: readonly DownloaderEpisode[], holdingIds: ReadonlyMap<string, number>): Promise<void> {
    const rowsOf = (episodes: readonly DownloaderEpisode[]): Row[] =>
      episodes.flatMap((listedEpisodes) => {
        const holdingId = holdingIds.get(listedEpisodes.showId);
        return holdingId === undefined ? [] : toEpisodeNumbers(listedEpisodes).map((episode) => ({ holdingId, ...episode }));
      });
    const held = rowsOf(listed.filter(({ hasFile }) => hasFile !== false)).map((row) => ({ ...row, ...toSeenColumns(run) }));
    const monitored = rowsOf(listed.filter(({ hasFile }) => hasFile === false)).map((row) => ({ ...row, seenRun: run }));
    await upsertInChunks<DownloaderEpisodeEntity>(this.database, DownloaderEpisodeEntity, held, KEYS);
    await upsertInChunks<MonitoredEpisodeEntity>(this.database, MonitoredEpisodeEntity, monitored, KEYS);
  }

  /** Removes at once the monitored episodes that a complete run did not list: they have a file now, or are not monitored any more. */
  async removeUnmonitored(connectionId: string, run: number): Promise<void> {
    await this.database.execute(`DELETE FROM "monitored_episode" WHERE ${EPISODES_OF_CONNECTION} AND "seenRun" < ?`, [connectionId, run]);
  }

  /** Episodes of some series that are monitored or have a file. */
  async findListedByItems(holdingIds: readonly number[]): Promise<Row[]> {
    if (holdingIds.length === 0) return [];
    const placeholders = holdingIds.map(() => '?').join(', ');
    const parts = ['downloader_episode', 'monitored_episode'].map(
      (table) => `SELECT "holdingId", "season", "number" FROM "${table}" WHERE "holdingId" IN (${placeholders})`,
    );
    return this.database.query<Row>(parts.join(' UNION '), [...holdingIds, ...holdingIds]);
  }

  /** Episodes of some series that have a file; plain rows, because hundreds are read at a time. */
  async findByItems(holdingIds: readonly number[]): Promise<Row[]> {
    if (holdingIds.length === 0) return [];
    const placeholders = holdingIds.map(() => '?').join(', ');
    return this.database.query<Row>(
      `SELECT "holdingId", "season", "number" FROM "downloader_episode" WHERE "holdingId" IN (${placeholders})`,
      holdingIds,
    );
  }
}
