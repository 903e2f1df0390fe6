import { Injectable } from '@nestjs/common';
import { refKey, type ExternalIds, type IdSource, type MediaKind, type MediaRef, type TitleRef } from '@ombi/sdk';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../kernel/index.js';
import { requireItemId } from '../../items/item-id.js';
import { SyncRunRepository } from '../sync-run.repository.js';
import { ChangedTitleEntity } from './changed-title.entity.js';

/** A title that a call named. */
export interface ChangedTitle extends TitleRef {
  /** Number of the last call that named it. */
  readonly change: number;
}

/** References of a title by each of its ids, of which a downloader may list it by any. */
export const refsOf = ({ ref, ids }: TitleRef): readonly MediaRef[] => {
  const others = (Object.entries(ids) as [IdSource, string][]).map(([source, id]) => ({ kind: ref.kind, source, id }));
  return [...new Map([ref, ...others].map((each) => [refKey(each), each])).values()];
};

/** Stores which titles the webhooks of downloaders named, so that none is lost and no older read replaces a newer one. */
@Injectable()
export class ChangedTitleRepository {
  constructor(
    private readonly database: Database,
    private readonly syncRunRepository: SyncRunRepository,
  ) {}

  /** Notes titles that must be read. Returns false, without noting them, while no sync of the connection has been completed. */
  note(connectionId: string, titles: readonly TitleRef[]): Promise<boolean> {
    return this.database.transaction(async () => {
      const change = await this.syncRunRepository.nextChange(connectionId);
      if (change === null) return false;
      const rows = titles.map((title) => ({ ...keyOf(connectionId, title), ids: JSON.stringify(title.ids), change, isPending: true }));
      const unique = [...new Map(rows.map((row) => [`${row.kind}:${row.source}:${row.externalId}`, row])).values()];
      await this.database.upsert(ChangedTitleEntity, unique, ['connectionId', 'kind', 'source', 'externalId']);
      return true;
    });
  }

  /** At most `limit` titles that have not been read since they were named. */
  async findPending(connectionId: string, limit: number): Promise<ChangedTitle[]> {
    const rows = await this.table.find({ where: { connectionId, isPending: true }, order: { change: 'ASC' }, take: limit });
    return rows.map(toChangedTitle);
  }

  /** The titles that were named after a change, whether they have been read since or not. */
  async findSince(connectionId: string, change: number): Promise<ChangedTitle[]> {
    return (await this.table.findBy({ connectionId, change: MoreThan(change) })).map(toChangedTitle);
  }

  /** The connections that have titles to be read. */
  async findConnectionsWithPending(): Promise<string[]> {
    const rows = await this.table.find({ select: { connectionId: true }, where: { isPending: true } });
    return [...new Set(rows.map(({ connectionId }) => connectionId))];
  }

  /** Marks a title as read. Returns false when another reader did so before, or it was named again after the read began. */
  async markRead(connectionId: string, title: ChangedTitle): Promise<boolean> {
    const pending = { ...keyOf(connectionId, title), change: title.change, isPending: true };
    return (await this.table.update(pending, { isPending: false })).affected === 1;
  }

  /** Deletes the titles that were named last with this change or before. */
  async forgetUntil(connectionId: string, change: number): Promise<void> {
    await this.table.delete({ connectionId, change: LessThanOrEqual(change) });
  }

  private get table() {
    return this.database.repository(ChangedTitleEntity);
  }
}

const keyOf = (connectionId: string, { ref: { kind, source, id } }: TitleRef) => ({
  ...{ connectionId, kind, source },
  externalId: requireItemId(id),
});

const toChangedTitle = ({ kind, source, externalId, ids, change }: ChangedTitleEntity): ChangedTitle => ({
  ref: { kind: kind as MediaKind, source: source as IdSource, id: externalId },
  ids: JSON.parse(ids) as ExternalIds,
  change,
});
