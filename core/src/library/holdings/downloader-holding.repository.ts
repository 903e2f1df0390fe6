import { Injectable } from '@nestjs/common';
import { refKey, type DownloaderItem, type IdSource } from '@ombi/sdk';
import { In, LessThan } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { DownloaderHoldingEntity } from './downloader-holding.entity.js';

@Injectable()
export class DownloaderHoldingRepository {
  constructor(private readonly database: Database) {}

  async store(connectionId: string, run: number, countsAsAvailable: boolean, items: readonly DownloaderItem[]): Promise<void> {
    const rows = items.map((item) => toRow(connectionId, run, countsAsAvailable, item));
    const unique = [...new Map(rows.map((row) => [`${row.kind}:${row.source}:${row.externalId}`, row])).values()];
    await this.database.upsert(DownloaderHoldingEntity, unique, ['connectionId', 'kind', 'source', 'externalId']);
  }

  findTitles(kind: string, source: string, ids: readonly string[], connectionIds: readonly string[]) {
    return this.table.findBy({ kind, source, externalId: In([...ids]), connectionId: In([...connectionIds]) });
  }

  /** The rows of series by the names that the downloader gives them: the text forms of their references. */
  async showIds(connectionId: string, names: readonly string[]): Promise<Map<string, number>> {
    const externalId = In(names.map((name) => name.slice(name.lastIndexOf(':') + 1)));
    const rows = await this.table.findBy({ connectionId, kind: 'tv', externalId });
    return new Map(rows.map(({ id, source, externalId: own }) => [refKey({ kind: 'tv', source: source as IdSource, id: own }), id]));
  }

  /** A downloader's list is short and read whole, so what a complete read did not show is gone at once. */
  async removeUnseen(connectionId: string, run: number): Promise<void> {
    await this.table.delete({ connectionId, seenRun: LessThan(run) });
  }

  async removeAllOf(connectionIds: readonly string[]): Promise<void> {
    await this.table.delete({ connectionId: In([...connectionIds]) });
  }

  private get table() {
    return this.database.repository(DownloaderHoldingEntity);
  }
}

function toRow(connectionId: string, run: number, countsAsAvailable: boolean, item: DownloaderItem): Omit<DownloaderHoldingEntity, 'id'> {
  return {
    connectionId,
    kind: item.ref.kind,
    source: item.ref.source,
    externalId: item.ref.id,
    monitored: item.monitored,
    hasRegular: item.held.includes('regular'),
    has4k: item.held.includes('4k'),
    countsAsAvailable,
    seenRun: run,
  };
}
