import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BrandingService } from '../../branding/index.js';
import { UserReader } from '../../identity/index.js';
import { Clock, Outbox, type OnDeliveredCallback } from '../../kernel/index.js';
import { DeliveryLog } from '../delivery-log/delivery-log.js';
import { NotificationPublisher, type ResolvedAudience } from '../notification-publisher.js';
import { ISSUE_AUDIENCE } from '../staff-audiences.js';
import { issueNotificationContent } from './issue-notification-content.js';
import { ISSUE_NOTIFICATION_TOPIC, type IssueNotification } from './issue-notification-recorder.js';

/** Handles recorded events about issues: selects the audience, then publishes the notification. */
@Injectable()
export class IssueNotificationDispatcher implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserReader,
    private readonly brandingService: BrandingService,
    private readonly publisher: NotificationPublisher,
    private readonly deliveryLog: DeliveryLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<IssueNotification>(
      ISSUE_NOTIFICATION_TOPIC,
      async (notification, attempt) =>
        this.deliveryLog.eventFollowUp(ISSUE_NOTIFICATION_TOPIC, attempt, await this.#dispatch(notification, attempt.key)),
      { onFailure: (_, { key }) => this.deliveryLog.recordEvent(ISSUE_NOTIFICATION_TOPIC, key) },
    );
  }

  async #dispatch(notification: IssueNotification, key: string): Promise<OnDeliveredCallback | void> {
    const { type, issue, reporterId, actorId, comment } = notification;
    const users = await this.users.findByIds([reporterId, actorId]);
    const [reporter, actor] = [users.get(reporterId), users.get(actorId)];
    if (!reporter || !actor) return;
    const user = comment === null ? reporter : actor;
    const application = await this.brandingService.getPortalBranding();
    return this.publisher.prepare({
      ...{ key, type },
      content: issueNotificationContent({ issue, user, actor, comment, application, now: this.clock.now() }),
      audience: await this.#audienceOf(notification),
      facts: { about: 'issue', type, kind: issue.kind, title: issue.title, subject: issue.subject, by: actor.displayName },
    });
  }

  /** Nobody is notified about what they did themselves. */
  async #audienceOf({ reporterId, actorId, forStaff }: IssueNotification): Promise<ResolvedAudience> {
    const concerned = forStaff ? (await this.users.findByRole(...ISSUE_AUDIENCE)).map(({ id }) => id) : [reporterId];
    const userIds = concerned.filter((id) => id !== actorId);
    return { liveAudience: { userIds }, userIds };
  }
}
