import { Injectable } from '@nestjs/common';
import { refKey, type DownloaderItem, type IdSource } from '@ombi/sdk';
import { In } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { AbsenceTracker, seenInRun } from './absence-tracker.js';
import { DownloaderItemEntity } from './downloader-item.entity.js';

@Injectable()
export class DownloaderItemRepository {
  readonly absenceTracker: AbsenceTracker;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.absenceTracker = new AbsenceTracker(database, clock, { table: 'downloader_holding', ofConnection: '"connectionId" = ?' });
  }

  async store(connectionId: string, run: number, countsAsAvailable: boolean, items: readonly DownloaderItem[]): Promise<void> {
    const rows = items.map((item) => toRow(connectionId, run, countsAsAvailable, item));
    const unique = [...new Map(rows.map((row) => [`${row.kind}:${row.source}:${row.externalId}`, row])).values()];
    await this.database.upsert(DownloaderItemEntity, unique, ['connectionId', 'kind', 'source', 'externalId']);
  }

  /** `connectionIds`: only these; undefined: all. */
  findTitles(kind: string, source: string, ids: readonly string[], connectionIds?: readonly string[]) {
    const where = connectionIds ? { connectionId: In([...connectionIds]) } : {};
    return this.table.findBy({ kind, source, externalId: In([...ids]), ...where });
  }

  /** Row ids of series by the refs (`source:id`) that the downloader reports. */
  async findSeriesIds(connectionId: string, names: readonly string[]): Promise<Map<string, number>> {
    const externalId = In(names.map((name) => name.slice(name.lastIndexOf(':') + 1)));
    const rows = await this.table.findBy({ connectionId, kind: 'tv', externalId });
    return new Map(rows.map(({ id, source, externalId: own }) => [refKey({ kind: 'tv', source: source as IdSource, id: own }), id]));
  }

  async removeByConnections(connectionIds: readonly string[]): Promise<void> {
    await this.table.delete({ connectionId: In([...connectionIds]) });
  }

  /** Deletes at most `limit` rows. Returns their number. */
  async removeBatch(connectionId: string, limit: number): Promise<number> {
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
    externalId: item.ref.id,
    monitored: item.monitored,
    hasRegular: item.held.includes('regular'),
    has4k: item.held.includes('4k'),
    countsAsAvailable,
    ...seenInRun(run),
  };
}
