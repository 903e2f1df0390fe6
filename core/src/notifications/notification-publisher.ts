import { Injectable } from '@nestjs/common';
import { renderText, type NotificationType } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import type { Role } from '../identity/index.js';
import type { OnDeliveredCallback } from '../kernel/index.js';
import type { Audience } from '../live-updates/index.js';
import { InboxWriter } from './inbox/inbox-writer.js';
import { MessageMerger } from './delivery/message-merger.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import type { NotificationContent } from './notification-content.js';
import { DECIDED_REQUEST_TEMPLATE, DEFAULT_TEMPLATES } from './templates/default-templates.js';
import { renderTemplate } from './templates/render-template.js';

/** Audience of a notification: live connections, and recipients of messages. */
export interface ResolvedAudience {
  readonly liveAudience: Audience;
  readonly userIds: readonly string[];
  /** The roles that the users are notified for: who has none of them any more when a message is sent gets none. Default: they are concerned themselves. */
  readonly roles?: readonly Role[];
}

/** A notification that is ready to be published. */
export interface Notification {
  /** Equal for all attempts to publish it. */
  readonly key: string;
  readonly type: NotificationType;
  readonly content: NotificationContent;
  readonly audience: ResolvedAudience;
  /** Fields from which the browser composes the localised text of the live notification. */
  readonly facts: object;
}

/** Queues the messages of a notification, puts it into the inboxes, and shows it to users who are online. */
@Injectable()
export class NotificationPublisher {
  constructor(
    private readonly deliveryQueue: DeliveryQueue,
    private readonly messageMerger: MessageMerger,
    private readonly inboxWriter: InboxWriter,
    private readonly events: EventBus,
  ) {}

  /** Composes everything first; the returned function publishes it in the current transaction. */
  async prepare({ key, type, content, audience: { liveAudience, userIds, roles }, facts }: Notification): Promise<OnDeliveredCallback> {
    const deliveries = await this.deliveryQueue.prepare({ key, type, content, userIds, ...(roles && { roles }) });
    const { message } = content.isDecided ? DECIDED_REQUEST_TEMPLATE : DEFAULT_TEMPLATES[type]!;
    const text = renderText(renderTemplate(message, { ...content.variablesFor(), DetailsUrl: null }));
    return async () => {
      await this.messageMerger.enqueue(deliveries);
      await this.inboxWriter.add(userIds, { key, type, facts, path: content.path });
      await this.events.publish('toast.sent', { audience: liveAudience, text, facts });
    };
  }
}
