import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { IssueCommentEntity } from './issue-comment.entity.js';

/** Reads and writes the comments on issues. */
@Injectable()
export class IssueCommentRepository {
  constructor(private readonly database: Database) {}

  insert(comment: Omit<IssueCommentEntity, 'id'>): Promise<IssueCommentEntity> {
    return this.#table.save(this.#table.create(comment));
  }

  find(id: number): Promise<IssueCommentEntity | null> {
    return this.#table.findOneBy({ id });
  }

  /** Oldest first. One statement for all issues. */
  async findByIssues(issueIds: readonly number[]): Promise<IssueCommentEntity[]> {
    return issueIds.length === 0 ? [] : this.#table.find({ where: { issueId: In([...issueIds]) }, order: { id: 'ASC' } });
  }

  async delete(id: number): Promise<void> {
    await this.#table.delete({ id });
  }

  async deleteByIssues(issueIds: readonly number[]): Promise<void> {
    await this.#table.delete({ issueId: In([...issueIds]) });
  }

  /** Deletes some comments of a user. Returns whether there may be more. */
  async deleteBatchByAuthor(authorId: string, limit: number): Promise<boolean> {
    const rows = await this.#table.find({ select: { id: true }, where: { authorId }, take: limit });
    if (rows.length > 0) await this.#table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length === limit;
  }

  get #table() {
    return this.database.repository(IssueCommentEntity);
  }
}
