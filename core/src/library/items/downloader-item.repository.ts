import { Injectable } from '@nestjs/common';
import { refKey, type DownloaderItem, type IdSource, type MediaRef } from '@ombi/sdk';
import { In } from 'typeorm';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { requireItemId } from './item-id.js';
import { MissingItemTracker, toSeenColumns } from './missing-item-tracker.js';
import { DownloaderItemEntity } from './downloader-item.entity.js';

/** The fields of a listed title that readers need, and `titleId`, its id at the source that was asked for. */
export interface DownloaderItemFields extends Pick<
  DownloaderItemEntity,
  | 'id'
  | 'connectionId'
  | 'source'
  | 'externalId'
  | 'monitored'
  | 'hasRegular'
  | 'has4k'
  | 'quality'
  | 'isUpgradeWanted'
  | 'countsAsAvailable'
> {
  readonly titleId: string;
}

const COLUMNS = [
  'id',
  'connectionId',
  'source',
  'externalId',
  'monitored',
  'hasRegular',
  'has4k',
  'quality',
  'isUpgradeWanted',
  'countsAsAvailable',
]
  .map((name) => `"d"."${name}"`)
  .join(', ');

const bySource = (placeholders: string): string =>
  `SELECT ${COLUMNS}, "d"."externalId" AS "titleId" FROM "downloader_holding" "d"
    WHERE "d"."kind" = ? AND "d"."source" = ? AND "d"."externalId" IN (${placeholders})`;

/** Titles that the downloader lists by another id, which was resolved to a TMDB id. `CROSS` makes SQLite begin with the wanted ids. */
const byTranslation = (placeholders: string): string =>
  `SELECT ${COLUMNS}, "n"."tmdbId" AS "titleId" FROM "title_number" "n"
    CROSS JOIN "downloader_holding" "d"
    WHERE "d"."kind" = "n"."kind" AND "d"."source" = "n"."source" AND "d"."externalId" = "n"."externalId" AND "n"."kind" = ? AND "n"."tmdbId" IN (${placeholders})`;

/** Stores the titles that downloaders monitor or have downloaded. */
@Injectable()
export class DownloaderItemRepository {
  readonly missingItemTracker: MissingItemTracker;

  constructor(
    private readonly database: Database,
    databaseClock: DatabaseClock,
  ) {
    this.missingItemTracker = new MissingItemTracker(database, databaseClock, {
      table: 'downloader_holding',
      titleId: 'id',
      ofConnection: '"connectionId" = ?',
    });
  }

  async save(connectionId: string, run: number, countsAsAvailable: boolean, items: readonly DownloaderItem[]): Promise<void> {
    const rows = items.map((item) => toRow(connectionId, run, countsAsAvailable, item));
    const unique = [...new Map(rows.map((row) => [`${row.kind}:${row.source}:${row.externalId}`, row])).values()];
    await this.database.upsert(DownloaderItemEntity, unique, ['connectionId', 'kind', 'source', 'externalId']);
  }

  /** Titles of a kind by their ids at one source, on any connection. */
  async findBySource(kind: string, source: IdSource, ids: readonly string[]): Promise<DownloaderItemFields[]> {
    const placeholders = ids.map(() => '?').join(', ');
    const parts = [bySource(placeholders), ...(source === 'tmdb' ? [byTranslation(placeholders)] : [])];
    const values = [kind, source, ...ids, ...(source === 'tmdb' ? [kind, ...ids] : [])];
    const rows = await this.database.query<DownloaderItemFields>(parts.join(' UNION ALL '), values);
    return rows.map((row) => ({
      ...row,
      monitored: Boolean(row.monitored),
      hasRegular: Boolean(row.hasRegular),
      has4k: Boolean(row.has4k),
      isUpgradeWanted: Boolean(row.isUpgradeWanted),
      countsAsAvailable: Boolean(row.countsAsAvailable),
    }));
  }

  /** Row ids of series by the refs (`source:id`) that the downloader reports. */
  async findSeriesIds(connectionId: string, names: readonly string[]): Promise<Map<string, number>> {
    const externalId = In(names.map((name) => name.slice(name.lastIndexOf(':') + 1)));
    const rows = await this.table.findBy({ connectionId, kind: 'tv', externalId });
    return new Map(rows.map(({ id, source, externalId: own }) => [refKey({ kind: 'tv', source: source as IdSource, id: own }), id]));
  }

  /** Marks the row of a title, if there is one, as neither seen nor missed by a run. */
  async resetMissingByRef(connectionId: string, run: number, { kind, source, id }: MediaRef): Promise<void> {
    const values = [kind, source, id].map(requireItemId);
    await this.missingItemTracker.resetMissing(connectionId, run, '"kind" = ? AND "source" = ? AND "externalId" = ?', values);
  }

  /** Deletes the rows of titles of a connection, with their episodes. */
  async deleteByRefs(connectionId: string, refs: readonly MediaRef[]): Promise<void> {
    for (const { kind, source, id } of refs) await this.table.delete({ connectionId, kind, source, externalId: id });
  }

  async deleteByConnections(connectionIds: readonly string[]): Promise<void> {
    await this.table.delete({ connectionId: In([...connectionIds]) });
  }

  /** Deletes at most `limit` rows. Returns their number. */
  async deleteBatch(connectionId: string, limit: number): Promise<number> {
    const rows = await this.table.find({ select: { id: true }, where: { connectionId }, take: limit });
    if (rows.length > 0) await this.table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length;
  }

  private get table() {
    return this.database.repository(DownloaderItemEntity);
  }
}

function toRow(connectionId: string, run: number, countsAsAvailable: boolean, item: DownloaderItem): Omit<DownloaderItemEntity, 'id'> {
  return {
    connectionId,
    kind: item.ref.kind,
    source: item.ref.source,
    externalId: requireItemId(item.ref.id),
    title: item.title?.slice(0, 500) ?? null,
    year: item.year ?? null,
    monitored: item.monitored,
    hasRegular: item.variants.includes('regular'),
    has4k: item.variants.includes('4k'),
    quality: item.quality?.slice(0, 64) ?? null,
    isUpgradeWanted: item.isUpgradeWanted ?? false,
    countsAsAvailable,
    ...toSeenColumns(run),
  };
}
