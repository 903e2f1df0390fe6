import { Injectable } from '@nestjs/common';
import { AttemptRateLimiter, hasPermission, type Principal, type RateLimit } from '../../identity/index.js';
import type { RequestKind } from '../../fulfilment/index.js';
import { Clock, Database, toSearchKey, Problem } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { IssueSettingsService } from '../settings/issue-settings.service.js';
import { IssueVisibility } from '../lists/issue-visibility.js';
import { IssueCategoryRepository } from '../store/issue-category.repository.js';
import { IssueCommentRepository } from '../store/issue-comment.repository.js';
import type { IssueCommentEntity } from '../store/issue-comment.entity.js';
import type { IssueEntity } from '../store/issue.entity.js';
import { IssueRepository } from '../store/issue.repository.js';
import { toIssueEvent } from './issue-event.js';

/** Length of the column with the normalized title. */
const TITLE_KEY_LENGTH = 255;

/** Issues that one user may report, each of which notifies the administrators. */
const reportLimit = (userId: string): RateLimit => ({ key: `issues of ${userId}`, maxAttempts: 30, withinMs: 15 * 60_000 });
/** Comments that one user may write, each of which notifies other users. */
const commentLimit = (userId: string): RateLimit => ({ key: `issue comments of ${userId}`, maxAttempts: 120, withinMs: 15 * 60_000 });

/** An issue to create, as a user reports it. */
export interface NewIssue {
  readonly kind: RequestKind;
  readonly providerId: string;
  readonly title: string;
  readonly posterPath: string | null;
  readonly requestId: number | null;
  readonly categoryId: number;
  readonly subject: string;
  readonly description: string;
}

/** Creates issues that users report, and writes in their chats. */
@Injectable()
export class IssueReportService {
  constructor(
    private readonly database: Database,
    private readonly issueRepository: IssueRepository,
    private readonly issueCommentRepository: IssueCommentRepository,
    private readonly issueCategoryRepository: IssueCategoryRepository,
    private readonly issueVisibility: IssueVisibility,
    private readonly issueSettings: IssueSettingsService,
    private readonly rateLimiter: AttemptRateLimiter,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the new issue. Throws a {@link Problem} while reporting is switched off, for an unknown category, and (429) for a
   * user who has reported too many.
   */
  report(report: NewIssue, reporter: Principal): Promise<number> {
    this.#assertAllowed(reporter, reportLimit);
    return this.database.transaction(async () => {
      await this.issueSettings.assertEnabled();
      if (!(await this.issueCategoryRepository.find(report.categoryId))) throw unknownCategory();
      const issue = await this.issueRepository.insert({
        ...report,
        ...(await this.#titleOf(report)),
        status: 'pending',
        reporterId: reporter.userId,
        createdAt: this.clock.now(),
        resolvedAt: null,
      });
      await this.events.publish('issue.reported', toIssueEvent(issue, reporter));
      return issue.id;
    });
  }

  /**
   * Null when the author may not see the issue. Throws a {@link Problem} while reporting is switched off, and (429) for a user who has
   * written too many.
   */
  addComment(issueId: number, text: string, author: Principal): Promise<IssueCommentEntity | null> {
    this.#assertAllowed(author, commentLimit);
    return this.database.transaction(async () => {
      await this.issueSettings.assertEnabled();
      const issue = await this.issueVisibility.findVisible(issueId, author);
      if (!issue) return null;
      const comment = await this.issueCommentRepository.insert({ issueId, authorId: author.userId, text, createdAt: this.clock.now() });
      const byStaff = hasPermission(author, 'issues.manage');
      await this.events.publish('issue.commented', { ...toIssueEvent(issue, author), commentId: comment.id, byStaff });
      return comment;
    });
  }

  /** Those who manage issues are not limited. */
  #assertAllowed(caller: Principal, limitOf: (userId: string) => RateLimit): void {
    if (hasPermission(caller, 'issues.manage')) return;
    const limit = limitOf(caller.userId);
    this.rateLimiter.consume(limit);
  }

  /** All issues of a title have its name as first reported, so that reports in several languages are listed together. */
  async #titleOf(report: NewIssue): Promise<Pick<IssueEntity, 'title' | 'titleKey' | 'posterPath'>> {
    const known = await this.issueRepository.findNewestByTitle(report);
    const title = known?.title ?? report.title;
    return {
      title,
      titleKey: toSearchKey(title).slice(0, TITLE_KEY_LENGTH),
      posterPath: report.posterPath ?? known?.posterPath ?? null,
    };
  }
}

const unknownCategory = (): Problem =>
  new Problem(400, 'issue-category-unknown', 'There is no such category.', { issueCategoryId: ['There is no such category'] });
