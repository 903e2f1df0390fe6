import { Injectable } from '@nestjs/common';
import { IssueCategoryRepository } from '../store/issue-category.repository.js';
import { IssueCommentRepository } from '../store/issue-comment.repository.js';
import type { IssueEntity } from '../store/issue.entity.js';
import { IssueRepository } from '../store/issue.repository.js';

/** Summary of an issue for messages. */
export interface IssueSummary extends Pick<
  IssueEntity,
  'kind' | 'providerId' | 'title' | 'posterPath' | 'requestId' | 'subject' | 'description' | 'status'
> {
  readonly issueId: number;
  readonly category: string | null;
}

/** Reads summaries of issues for other modules. */
@Injectable()
export class IssueSummaryReader {
  constructor(
    private readonly issueRepository: IssueRepository,
    private readonly issueCategoryRepository: IssueCategoryRepository,
    private readonly issueCommentRepository: IssueCommentRepository,
  ) {}

  /** Null for unknown and purged issues. */
  async findById(issueId: number): Promise<IssueSummary | null> {
    const issue = await this.issueRepository.find(issueId);
    if (!issue) return null;
    const { kind, providerId, title, posterPath, requestId, subject, description, status, categoryId } = issue;
    const category = categoryId === null ? null : await this.issueCategoryRepository.find(categoryId);
    return { issueId, kind, providerId, title, posterPath, requestId, subject, description, status, category: category?.name ?? null };
  }

  async findCommentText(commentId: number): Promise<string | null> {
    return (await this.issueCommentRepository.find(commentId))?.text ?? null;
  }
}
