import { Injectable } from '@nestjs/common';
import type { Slice } from '@ombi/sdk';
import { Not, type FindOptionsWhere } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import type { IssueStatus } from '../model/issue-status.js';
import { IssueEntity } from './issue.entity.js';
import type { IssueTitle } from './issue.repository.js';

/** Restricts a list; `reporterId` null means all reporters. */
export interface IssueFilter {
  readonly reporterId: string | null;
  readonly status?: IssueStatus;
  readonly providerId?: string;
  readonly kind?: RequestKind;
  readonly requestId?: number;
}

/** The issues of one title in one status (group by title). */
export interface IssueGroup extends IssueTitle {
  readonly title: string;
  readonly posterPath: string | null;
  readonly count: number;
}

type GroupRow = Omit<IssueGroup, 'count'> & { readonly count: number | string };

/** Lists and counts issues. Without a status, purged issues are left out. */
@Injectable()
export class IssueListRepository {
  constructor(private readonly database: Database) {}

  /** In the order of their ids. */
  findPage(filter: IssueFilter, { offset, limit }: Slice): Promise<IssueEntity[]> {
    return this.#table.find({ where: conditionsOf(filter), order: { id: 'ASC' }, skip: offset, take: limit });
  }

  /** Issues after an id, in the order of their ids. */
  findAfter(id: number, filter: IssueFilter, limit: number): Promise<IssueEntity[]> {
    const query = this.#table.createQueryBuilder('issue').where(conditionsOf(filter)).andWhere('issue.id > :id', { id });
    return query.orderBy('issue.id', 'ASC').take(limit).getMany();
  }

  /** Newest first. */
  findNewest(filter: IssueFilter, limit: number): Promise<IssueEntity[]> {
    return this.#table.find({ where: conditionsOf(filter), order: { id: 'DESC' }, take: limit });
  }

  count(filter: IssueFilter): Promise<number> {
    return this.#table.countBy(conditionsOf(filter));
  }

  /** A page of titles by name: pages are made of whole groups, so no title is on two of them. */
  async findGroups(status: IssueStatus, reporterId: string | null, { offset, limit }: Slice): Promise<IssueGroup[]> {
    const { where, parameters } = groupCondition(status, reporterId);
    const rows = await this.database.query<GroupRow>(
      `SELECT "kind", "providerId", MIN("title") AS "title", MAX("posterPath") AS "posterPath", COUNT(*) AS "count"
       FROM "issue" WHERE ${where}
       GROUP BY "titleKey", "kind", "providerId" ORDER BY "titleKey", "kind", "providerId" LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  async countGroups(status: IssueStatus, reporterId: string | null): Promise<number> {
    const { where, parameters } = groupCondition(status, reporterId);
    const [row] = await this.database.query<{ groups: number | string }>(
      `SELECT COUNT(*) AS "groups" FROM (SELECT 1 FROM "issue" WHERE ${where} GROUP BY "titleKey", "kind", "providerId") "titles"`,
      parameters,
    );
    return Number(row?.groups ?? 0);
  }

  /** Number of issues per status; a status without issues is missing. */
  async countByStatus(reporterId: string | null): Promise<Map<IssueStatus, number>> {
    const rows = await this.database.query<{ status: IssueStatus; count: number | string }>(
      `SELECT "status", COUNT(*) AS "count" FROM "issue" ${reporterId === null ? '' : 'WHERE "reporterId" = ?'} GROUP BY "status"`,
      reporterId === null ? [] : [reporterId],
    );
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
  }

  get #table() {
    return this.database.repository(IssueEntity);
  }
}

const conditionsOf = ({ reporterId, status, ...exact }: IssueFilter): FindOptionsWhere<IssueEntity> => ({
  ...exact,
  status: status ?? Not('deleted'),
  ...(reporterId !== null && { reporterId }),
});

const groupCondition = (status: IssueStatus, reporterId: string | null) => ({
  where: reporterId === null ? '"status" = ?' : '"status" = ? AND "reporterId" = ?',
  parameters: reporterId === null ? [status] : [status, reporterId],
});
