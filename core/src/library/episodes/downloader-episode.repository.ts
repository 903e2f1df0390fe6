import { Injectable } from '@nestjs/common';
import type { HeldEpisodes } from '@ombi/sdk';
import { Clock, Database } from '../../kernel/index.js';
import { Absence, seenIn } from '../absence.js';
import { DownloaderEpisodeEntity } from './downloader-episode.entity.js';
import { numbered } from './numbered.js';
import { storeRows } from './store-rows.js';

type Row = Pick<DownloaderEpisodeEntity, 'holdingId' | 'season' | 'number'>;

const OF_CONNECTION = '"holdingId" IN (SELECT "id" FROM "downloader_holding" WHERE "connectionId" = ? AND "kind" = \'tv\')';

@Injectable()
export class DownloaderEpisodeRepository {
  readonly absence: Absence;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.absence = new Absence(database, clock, { table: 'downloader_episode', ofConnection: OF_CONNECTION });
  }

  /** Store one page of a run; `holdingIds` are the rows of the series by the names that the downloader gives them. Episodes of other series are passed over. */
  async store(run: number, held: readonly HeldEpisodes[], holdingIds: ReadonlyMap<string, number>): Promise<void> {
    const rows = held.flatMap((piece) => {
      const holdingId = holdingIds.get(piece.showId);
      return holdingId === undefined ? [] : numbered(piece).map((episode) => ({ holdingId, ...episode, ...seenIn(run) }));
    });
    await storeRows<DownloaderEpisodeEntity>(this.database, DownloaderEpisodeEntity, rows, ['holdingId', 'season', 'number']);
  }

  /** The episodes of some series, as plain rows because they are read by the hundred. */
  async of(holdingIds: readonly number[]): Promise<Row[]> {
    if (holdingIds.length === 0) return [];
    const marks = holdingIds.map(() => '?').join(', ');
    return this.database.query<Row>(
      `SELECT "holdingId", "season", "number" FROM "downloader_episode" WHERE "holdingId" IN (${marks})`,
      holdingIds,
    );
  }
}
