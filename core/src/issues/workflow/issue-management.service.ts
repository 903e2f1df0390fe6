import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Clock, Database, Problem } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { SettingsService } from '../../settings/index.js';
import { isAllowedIssueTransition, type IssueStatus } from '../model/issue-status.js';
import { IssueSettings } from '../settings/issue-settings.service.js';
import { IssueCommentRepository } from '../store/issue-comment.repository.js';
import { IssueRepository } from '../store/issue.repository.js';
import { toIssueEvent } from './issue-event.js';

/** Updates issues: changes their status, deletes them and their comments. Callers must be allowed to manage issues. */
@Injectable()
export class IssueManagementService {
  constructor(
    private readonly database: Database,
    private readonly issueRepository: IssueRepository,
    private readonly issueCommentRepository: IssueCommentRepository,
    private readonly settingsService: SettingsService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * False when the issue is unknown. An issue that has the status already stays as it is. Throws a {@link Problem} when the issue cannot
   * take the status, for example because another user has resolved it meanwhile.
   */
  setStatus(issueId: number, status: IssueStatus, actor: Principal): Promise<boolean> {
    return this.database.transaction(async () => {
      const issue = await this.issueRepository.find(issueId);
      if (!issue) return false;
      if (issue.status === status) return true;
      await this.#assertAllowed(issue.status, status);
      await this.issueRepository.setStatus(issueId, status, status === 'resolved' ? this.clock.now() : null);
      await this.events.publish('issue.statusChanged', { ...toIssueEvent(issue, actor), status });
      return true;
    });
  }

  /** Deletes an issue with its comments. False when it is unknown. */
  remove(issueId: number, actor: Principal): Promise<boolean> {
    return this.database.transaction(async () => {
      const issue = await this.issueRepository.find(issueId);
      if (!issue) return false;
      await this.events.publish('issue.deleted', toIssueEvent(issue, actor));
      await this.issueCommentRepository.deleteByIssues([issueId]);
      await this.issueRepository.delete([issueId]);
      return true;
    });
  }

  /** Throws a {@link Problem} when the comment is unknown. */
  removeComment(commentId: number, actor: Principal): Promise<true> {
    return this.database.transaction(async (): Promise<true> => {
      const comment = await this.issueCommentRepository.find(commentId);
      const issue = comment && (await this.issueRepository.find(comment.issueId));
      if (!issue) throw new Problem(404, 'not-found', 'There is no such comment.');
      await this.issueCommentRepository.delete(commentId);
      await this.events.publish('issue.commentDeleted', toIssueEvent(issue, actor));
      return true;
    });
  }

  async #assertAllowed(from: IssueStatus, to: IssueStatus): Promise<void> {
    if (to === 'inProgress' && !(await this.settingsService.get(IssueSettings)).enableInProgress)
      throw new Problem(409, 'issue-in-progress-disabled', 'The status “in progress” is switched off.');
    if (!isAllowedIssueTransition(from, to))
      throw new Problem(409, 'issue-status', 'The status of the issue has changed, so it cannot get this one.', {}, { from, to });
  }
}
