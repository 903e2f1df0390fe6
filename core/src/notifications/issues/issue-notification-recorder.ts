import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { IssueSummaryReader, type IssueEvent, type IssueSummary } from '../../issues/index.js';
import { Outbox } from '../../kernel/index.js';

/** Outbox topic of recorded issue events, from which notifications are sent. The stored name is an earlier word for notify. */
export const ISSUE_NOTIFICATION_TOPIC = 'announceIssue';

/** A recorded event with the issue as it was then: it may be deleted before the notifications are sent. */
export interface IssueNotification {
  readonly type: NotificationType;
  readonly issue: IssueSummary;
  readonly reporterId: string;
  readonly actorId: string;
  /** Text of the new comment; null for other types. */
  readonly comment: string | null;
  /** Whether those who handle issues are notified, or else the reporter. */
  readonly forStaff: boolean;
}

/** Queues events about issues for notification in the transaction in which they happen. */
@Injectable()
export class IssueNotificationRecorder implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly issues: IssueSummaryReader,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('issue.reported', (event) => this.#record('Issue', event, { forStaff: true }));
    this.events.onInTransaction('issue.commented', async ({ commentId, byStaff, ...event }) =>
      this.#record('IssueComment', event, { forStaff: !byStaff, comment: await this.issues.findCommentText(commentId) }),
    );
    this.events.onInTransaction('issue.statusChanged', async ({ status, ...event }) => {
      if (status === 'inProgress') await this.#record('IssueInProgress', event);
      if (status === 'resolved') await this.#record('IssueResolved', event);
    });
    this.events.onInTransaction('issue.deleted', (event) => this.#record('IssueDeleted', event));
  }

  async #record(
    type: NotificationType,
    { issueId, reporterId, actorId }: IssueEvent,
    { forStaff = false, comment = null }: Partial<Pick<IssueNotification, 'forStaff' | 'comment'>> = {},
  ): Promise<void> {
    const issue = await this.issues.findById(issueId);
    if (!issue) return;
    const payload: IssueNotification = { type, issue, reporterId, actorId, comment, forStaff };
    await this.outbox.enqueue({ topic: ISSUE_NOTIFICATION_TOPIC, key: randomUUID(), payload });
  }
}
