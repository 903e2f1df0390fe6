import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { BatchedRemoval } from '../../kernel/index.js';
import { IssueCommentRepository } from '../store/issue-comment.repository.js';
import { IssueRepository } from '../store/issue.repository.js';

/** Issues, or comments, that are deleted per transaction. */
const BATCH_SIZE = 100;

/**
 * Deletes the issues of a deleted user with all their comments, and the user's comments on other issues: the first batch in the same
 * transaction. The issues of a title stay when its last request is deleted, but no longer refer to it.
 */
@Injectable()
export class IssueCleanup implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly removal: BatchedRemoval,
    private readonly issueRepository: IssueRepository,
    private readonly issueCommentRepository: IssueCommentRepository,
  ) {}

  onModuleInit(): void {
    this.removal.registerHandler('issues', (userId) => this.#deleteBatchByUser(userId));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('issues', userId));
    this.events.onInTransaction('title.lastRequestDeleted', ({ kind, titleId }) => this.issueRepository.clearRequestedTitle(kind, titleId));
  }

  async #deleteBatchByUser(userId: string): Promise<boolean> {
    const ids = await this.issueRepository.findIdsByReporter(userId, BATCH_SIZE);
    if (ids.length === 0) return this.issueCommentRepository.deleteBatchByAuthor(userId, BATCH_SIZE);
    await this.issueCommentRepository.deleteByIssues(ids);
    await this.issueRepository.delete(ids);
    await this.events.publish('issue.purged', { count: ids.length });
    return true;
  }
}
