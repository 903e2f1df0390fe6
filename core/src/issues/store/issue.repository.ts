import { Injectable } from '@nestjs/common';
import { Between, In, LessThanOrEqual, Not, type FindOptionsWhere } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import type { IssueStatus } from '../model/issue-status.js';
import { IssueEntity } from './issue.entity.js';

/** A title with issues. */
export interface IssueTitle {
  readonly kind: RequestKind;
  readonly providerId: string;
}

/** Whether an issue is not purged. */
const LIVE = Not('deleted' as const);

/** Rows purged per statement, to keep locks short. */
const PURGE_BATCH_SIZE = 500;

/** Reads and writes single issues. */
@Injectable()
export class IssueRepository {
  constructor(private readonly database: Database) {}

  async insert(issue: Omit<IssueEntity, 'id'>): Promise<IssueEntity> {
    return this.#table.save(this.#table.create(issue));
  }

  /** Null for unknown and purged issues. */
  find(id: number): Promise<IssueEntity | null> {
    return this.#table.findOneBy({ id, status: LIVE });
  }

  /** The newest issue about the same title that is not purged. */
  findNewestByTitle({ kind, providerId }: IssueTitle): Promise<IssueEntity | null> {
    return this.#table.findOne({ where: { kind, providerId, status: LIVE }, order: { id: 'DESC' } });
  }

  async setStatus(id: number, status: IssueStatus, resolvedAt: Date | null): Promise<void> {
    await this.#table.update({ id }, { status, resolvedAt });
  }

  async delete(ids: readonly number[]): Promise<void> {
    await this.#table.delete({ id: In([...ids]) });
  }

  findIdsByReporter(reporterId: string, limit: number): Promise<number[]> {
    return this.#findIds({ reporterId }, limit);
  }

  /** The pages of a title send its id among requested titles as the `requestId` of an issue. */
  async clearRequestedTitle(kind: RequestKind, titleId: number): Promise<void> {
    await this.#table.update({ kind, requestId: titleId }, { requestId: null });
  }

  /** Number of issues that were reported from one time to another, both in milliseconds since 1970, without purged ones. */
  countReportedWithin({ from, to }: { readonly from: number; readonly to: number }): Promise<number> {
    return this.#table.countBy({ createdAt: Between(new Date(from), new Date(to)), status: LIVE });
  }

  /** Number of issues of a category that are not purged. */
  countByCategory(categoryId: number): Promise<number> {
    return this.#table.countBy({ categoryId, status: LIVE });
  }

  /** Purged issues outlive their category. */
  async clearCategory(categoryId: number): Promise<void> {
    await this.#table.update({ categoryId, status: 'deleted' }, { categoryId: null });
  }

  /** Purges some of the issues that were resolved at `cutoff` or before. Returns their number. */
  async purgeBatch(cutoff: Date): Promise<number> {
    const ids = await this.#findIds({ status: 'resolved', resolvedAt: LessThanOrEqual(cutoff) }, PURGE_BATCH_SIZE);
    if (ids.length > 0) await this.#table.update({ id: In(ids), status: 'resolved' }, { status: 'deleted' });
    return ids.length;
  }

  async #findIds(where: FindOptionsWhere<IssueEntity>, take: number): Promise<number[]> {
    return (await this.#table.find({ select: { id: true }, where, take })).map(({ id }) => id);
  }

  get #table() {
    return this.database.repository(IssueEntity);
  }
}
