import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BrandingService } from '../../branding/index.js';
import { UserReader } from '../../identity/index.js';
import type { IssueSummary } from '../../issues/index.js';
import { Clock, Outbox, type OnDeliveredCallback } from '../../kernel/index.js';
import { RequestReader } from '../../requests/index.js';
import { DeliveryLog } from '../delivery-log/delivery-log.js';
import { NotificationPublisher, type ResolvedAudience } from '../notification-publisher.js';
import { ISSUE_AUDIENCE } from '../staff-audiences.js';
import { issueNotificationContent, type LinkedRequest } from './issue-notification-content.js';
import { ISSUE_NOTIFICATION_TOPIC, type IssueNotification } from './issue-notification-recorder.js';
import { MessageExpiry } from '../delivery/message-expiry.js';

/** Handles recorded events about issues: selects the audience, then publishes the notification. */
@Injectable()
export class IssueNotificationDispatcher implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserReader,
    private readonly requestReader: RequestReader,
    private readonly brandingService: BrandingService,
    private readonly publisher: NotificationPublisher,
    private readonly deliveryLog: DeliveryLog,
    private readonly messageExpiry: MessageExpiry,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler<IssueNotification>(
      ISSUE_NOTIFICATION_TOPIC,
      async (notification, attempt) =>
        this.deliveryLog.eventFollowUp(ISSUE_NOTIFICATION_TOPIC, attempt, await this.#dispatch(notification, attempt.key)),
      {
        maxAgeMs: this.messageExpiry.maxAgeMs,
        onFailure: (_, { key }) => this.deliveryLog.recordUncomposedEvent(ISSUE_NOTIFICATION_TOPIC, key),
      },
    );
  }

  async #dispatch(notification: IssueNotification, key: string): Promise<OnDeliveredCallback | void> {
    const { type, issue, reporterId, actorId, comment } = notification;
    const users = await this.users.findByIds([reporterId, actorId]);
    const [reporter, actor] = [users.get(reporterId), users.get(actorId)];
    if (!reporter || !actor) return;
    const user = comment === null ? reporter : actor;
    const application = await this.brandingService.getPortalBranding();
    const request = await this.#findLinkedRequest(issue, reporterId);
    return this.publisher.prepare({
      ...{ key, type },
      content: issueNotificationContent({ issue, request, user, actor, comment, application, now: this.clock.now() }),
      audience: await this.#audienceOf(notification),
      facts: { about: 'issue', type, kind: issue.kind, title: issue.title, subject: issue.subject, by: actor.displayName },
    });
  }

  /** Null without a request, and for the id of another title: it comes from the reporter. */
  async #findLinkedRequest({ kind, requestId, providerId }: IssueSummary, reporterId: string): Promise<LinkedRequest | null> {
    const request = requestId === null ? null : await this.requestReader.findByTitle(kind, requestId, reporterId);
    const requester = request && (await this.users.findById(request.requesterId));
    if (!requester || ![request.ref.id, request.artistId].includes(providerId)) return null;
    return { request, requester, episodes: await this.requestReader.findEpisodes(request) };
  }

  /** Users are not notified about their own actions. */
  async #audienceOf({ reporterId, actorId, forStaff }: IssueNotification): Promise<ResolvedAudience> {
    const concerned = forStaff ? (await this.users.findByRole(...ISSUE_AUDIENCE)).map(({ id }) => id) : [reporterId];
    const userIds = concerned.filter((id) => id !== actorId);
    return { liveAudience: { userIds }, userIds, ...(forStaff && { roles: ISSUE_AUDIENCE }) };
  }
}
