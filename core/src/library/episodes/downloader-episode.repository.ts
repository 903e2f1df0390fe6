import { Injectable } from '@nestjs/common';
import type { EpisodeFile } from '@ombi/sdk';
import { Clock, Database } from '../../kernel/index.js';
import { AbsenceTracker, seenInRun } from '../items/absence-tracker.js';
import { DownloaderEpisodeEntity } from './downloader-episode.entity.js';
import { toEpisodeNumbers, upsertInChunks } from './episode-rows.js';

type Row = Pick<DownloaderEpisodeEntity, 'holdingId' | 'season' | 'number'>;

const EPISODES_OF_CONNECTION = '"holdingId" IN (SELECT "id" FROM "downloader_holding" WHERE "connectionId" = ? AND "kind" = \'tv\')';

@Injectable()
export class DownloaderEpisodeRepository {
  readonly absenceTracker: AbsenceTracker;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.absenceTracker = new AbsenceTracker(database, clock, { table: 'downloader_episode', ofConnection: EPISODES_OF_CONNECTION });
  }

  /**
   * Stores one page of a run; `holdingIds` are row ids of series by the refs that the downloader reports. Episodes of other series are
   * skipped.
   */
  async store(run: number, held: readonly EpisodeFile[], holdingIds: ReadonlyMap<string, number>): Promise<void> {
    const rows = held.flatMap((heldEpisodes) => {
      const holdingId = holdingIds.get(heldEpisodes.showId);
      return holdingId === undefined ? [] : toEpisodeNumbers(heldEpisodes).map((episode) => ({ holdingId, ...episode, ...seenInRun(run) }));
    });
    await upsertInChunks<DownloaderEpisodeEntity>(this.database, DownloaderEpisodeEntity, rows, ['holdingId', 'season', 'number']);
  }

  /** Episodes of some series; plain rows, because hundreds are read at a time. */
  async findByItems(holdingIds: readonly number[]): Promise<Row[]> {
    if (holdingIds.length === 0) return [];
    const placeholders = holdingIds.map(() => '?').join(', ');
    return this.database.query<Row>(
      `SELECT "holdingId", "season", "number" FROM "downloader_episode" WHERE "holdingId" IN (${placeholders})`,
      holdingIds,
    );
  }
}
