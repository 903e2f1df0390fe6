import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { BrandingService } from '../branding/index.js';
import { GeneralSettings, UserReader, type User } from '../identity/index.js';
import { Clock, Outbox, type OnDeliveredCallback } from '../kernel/index.js';
import { RequestReader } from '../requests/index.js';
import { SettingsService } from '../settings/index.js';
import { NOTIFICATION_EVENT_TOPIC, type NotificationEvent } from './notification-event-outbox-writer.js';
import { DeliveryLog } from './delivery-log/delivery-log.js';
import { RequestOrder, type OrderedQueue } from './delivery/request-order.js';
import { requestNotificationContent } from './notification-content.js';
import { NotificationPublisher, type ResolvedAudience } from './notification-publisher.js';
import { selectNotificationType } from './notification-type.js';
import { STAFF_AUDIENCES } from './staff-audiences.js';
import type { RequestNotificationContext } from './templates/template-variables.js';
import { MessageExpiry } from './delivery/message-expiry.js';
import { RequestLookup } from './request-lookup.js';

/** Resolves the audience of a notification. Staff hear nothing of their own requests, but of those that failed. */
@Injectable()
export class AudienceResolver {
  constructor(
    private readonly users: UserReader,
    private readonly requestReader: RequestReader,
  ) {}

  async resolve(type: NotificationType, { event }: NotificationEvent): Promise<ResolvedAudience> {
    const staffRoles = STAFF_AUDIENCES[type];
    if (staffRoles) {
      const own = type === 'NewRequest' ? [event.actorId, event.requesterId] : [];
      const userIds = (await this.users.findByRole(...staffRoles)).map(({ id }) => id).filter((id) => !own.includes(id));
      return { liveAudience: { userIds }, userIds, roles: staffRoles };
    }

    if (type === 'RequestDeleted') return { liveAudience: { userIds: [event.requesterId] }, userIds: [event.requesterId] };

    const subscribers = [event.requesterId, ...(await this.requestReader.findSubscriberIds(event))];
    const subscribersExcept = (excluded: string | null): string[] => [...new Set(subscribers)].filter((userId) => userId !== excluded);
    return { liveAudience: { userIds: subscribersExcept(event.actorId) }, userIds: subscribersExcept(excludedDecider(event)) };
  }
}

/** The user who made the decision gets no message about it, unless a rule decided automatically. */
const excludedDecider = (event: NotificationEvent['event']): string | null =>
  'automatic' in event && event.automatic ? null : event.actorId;

/** Additional fields per type: the requester for staff, the reason of a denial for subscribers. */
const TYPE_SPECIFIC_FIELDS: Partial<Record<NotificationType, (notificationContext: RequestNotificationContext) => object>> = {
  NewRequest: ({ requester, request }) => ({
    requestedBy: requester.displayName,
    ...(request.state !== 'pending' && { isDecided: true }),
  }),
  ItemAddedToFaultQueue: ({ requester, error }) => ({ requestedBy: requester.displayName, reason: error }),
  RequestDeclined: ({ request }) => ({ reason: request.deniedReason }),
  PartiallyAvailable: ({ newEpisodes }) => ({ episodes: newEpisodes.length }),
};

/** Fields from which the browser composes the localised text of a live notification. */
function liveNotificationFields(type: NotificationType, notificationContext: RequestNotificationContext): object {
  const { kind, title, year, variant } = notificationContext.request;
  return { about: 'request', type, kind, title, year, is4K: variant === '4k', ...TYPE_SPECIFIC_FIELDS[type]?.(notificationContext) };
}

/** The messages about a request are composed in the order of its events. */
const ORDERED_EVENTS: OrderedQueue<NotificationEvent> = {
  topic: NOTIFICATION_EVENT_TOPIC,
  laneOf: () => '',
  requestsOf: ({ event }) => [event],
  recipientOf: () => '',
};

/** Handles recorded events: selects the type and audience, then publishes the notification. */
@Injectable()
export class NotificationDispatcher implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly requestReader: RequestReader,
    private readonly users: UserReader,
    private readonly settingsService: SettingsService,
    private readonly brandingService: BrandingService,
    private readonly audienceResolver: AudienceResolver,
    private readonly publisher: NotificationPublisher,
    private readonly deliveryLog: DeliveryLog,
    private readonly requestOrder: RequestOrder,
    private readonly messageExpiry: MessageExpiry,
    private readonly requestLookup: RequestLookup,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler<NotificationEvent>(
      NOTIFICATION_EVENT_TOPIC,
      (notificationEvent, attempt) =>
        this.requestOrder.run(ORDERED_EVENTS, notificationEvent, attempt, async () =>
          this.deliveryLog.eventFollowUp(NOTIFICATION_EVENT_TOPIC, attempt, await this.dispatch(notificationEvent, attempt.key)),
        ),
      {
        maxAgeMs: this.messageExpiry.maxAgeMs,
        onFailure: (_, { key }) => this.deliveryLog.recordUncomposedEvent(NOTIFICATION_EVENT_TOPIC, key),
      },
    );
  }

  private async dispatch(notificationEvent: NotificationEvent, key: string): Promise<OnDeliveredCallback | void> {
    const notificationContext = await this.buildContext(notificationEvent);
    if (!notificationContext) return;

    const { doNotSendNotificationsForAutoApprove: silentWhenAutoApproved } = await this.settingsService.get(GeneralSettings);
    const type = selectNotificationType(notificationEvent, {
      requester: notificationContext.requester,
      isOnBehalf: isMadeOnBehalf(notificationEvent),
      silentWhenAutoApproved,
    });
    if (!type) return;

    return this.publisher.prepare({
      ...{ key, type },
      content: requestNotificationContent(type, notificationContext),
      audience: await this.audienceResolver.resolve(type, notificationEvent),
      facts: liveNotificationFields(type, notificationContext),
    });
  }

  /** Null when the request or its requester was deleted. */
  private async buildContext(
    notificationEvent: NotificationEvent,
  ): Promise<(RequestNotificationContext & { readonly requester: User }) | null> {
    const { name, event } = notificationEvent;
    const found = await this.#findRequest(notificationEvent);
    const requester = await this.users.findById(event.requesterId);
    if (!found || !requester) return null;

    return {
      ...found,
      ...(await this.requestLookup.find(found.request)),
      requester,
      application: await this.brandingService.getPortalBranding(),
      actor: await this.#findActor(event),
      error: name === 'dispatch.failed' ? event.error : null,
      isAutoApproved: isAutoApproved(notificationEvent),
      retryCount: name === 'dispatch.failed' ? event.attempts : null,
      pendingCount: name === 'request.created' ? await this.requestReader.countPending() : null,
      newEpisodes: name === 'request.partiallyAvailable' ? event.episodes : [],
      now: this.clock.now(),
    };
  }

  /** Null when the portal did it, or a rule of it. */
  async #findActor(event: NotificationEvent['event']): Promise<RequestNotificationContext['actor']> {
    const isAutomatic = 'automatic' in event && event.automatic;
    return event.actorId === null || isAutomatic ? null : ((await this.users.findById(event.actorId)) ?? null);
  }

  /** Null when the request was deleted since. */
  async #findRequest(notificationEvent: NotificationEvent): Promise<Pick<RequestNotificationContext, 'request' | 'episodes'> | null> {
    if (notificationEvent.name === 'request.deleting') return withDates(notificationEvent.deleted);
    const { kind, requestId, variant } = notificationEvent.event;
    const request = await this.requestReader.findSummary(kind, requestId, variant);
    return request && { request, episodes: await this.requestReader.findEpisodes(request) };
  }
}

/** Restores the dates, which are texts in the stored event. */
function withDates<T extends Pick<RequestNotificationContext, 'request'>>(deleted: T): T {
  const { requestedAt, approvedAt, availableAt, deniedAt } = deleted.request;
  const dates = {
    requestedAt: new Date(requestedAt),
    approvedAt: approvedAt && new Date(approvedAt),
    availableAt: availableAt && new Date(availableAt),
    deniedAt: deniedAt && new Date(deniedAt),
  };
  return { ...deleted, request: { ...deleted.request, ...dates } };
}

/** Whether the request needed no decision. */
const isAutoApproved = ({ name, event }: NotificationEvent): boolean =>
  (name === 'request.created' && event.autoApproved) || (name === 'request.approved' && event.automatic);

/** Whether the request was made by another user than its requester. */
function isMadeOnBehalf({ name, event }: NotificationEvent): boolean {
  if (name === 'request.approved') return event.onBehalf;
  return name === 'request.created' && event.actorId !== null && event.actorId !== event.requesterId;
}
