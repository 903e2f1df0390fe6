import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType, RequestEvent } from '@ombi/sdk';
import { Recipients } from '../../identity/index.js';
import { LogService, NoCarrierError, Outbox, type DeliveryFollowUp, type OutboxEntry } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { RequestNotificationHistory } from '../../requests/index.js';
import { KnownChannels } from './known-channels.js';
import { ActiveChannels } from './active-channels.js';
import { MessageComposer, type ComposedMessage, type NotificationEnvelope } from './message-composer.js';

/** Outbox topic of composed messages, with one lane per channel. */
export const DELIVERY_TOPIC = 'deliver';

/** Milliseconds that a channel may take to send one message. */
export const SEND_TIMEOUT_MS = 30_000;

/** Milliseconds that an attempt may exceed its call, so that the call times out first and its connection reports it. */
export const SEND_GRACE_MS = 5_000;

/** A queued message for one channel. */
export interface Delivery extends ComposedMessage {
  readonly connectionId: string;
  /** Name of the channel when the message was composed. Rows of earlier releases lack this and the following fields. */
  readonly channel?: string;
  /** Key of the notification, the same for all its messages. */
  readonly news?: string;
  readonly notice?: NotificationType;
  readonly about?: Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>;
}

/** Queues one row per message, channel and user, so that a slow or failing channel or a wrong address does not delay others. */
@Injectable()
export class DeliveryQueue implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly activeChannels: ActiveChannels,
    private readonly knownChannels: KnownChannels,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly messageComposer: MessageComposer,
    private readonly recipients: Recipients,
    private readonly requestHistory: RequestNotificationHistory,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<Delivery>(DELIVERY_TOPIC, (delivery, { signal }) => this.#deliver(delivery, signal), {
      concurrency: 4,
      timeoutMs: SEND_TIMEOUT_MS + SEND_GRACE_MS,
      lanes: {
        strandedExpire: true,
        listOpen: () => this.activeChannels.all().map(({ connectionId }) => ({ lane: connectionId, carrier: connectionId })),
        closedReason: async (connectionId) => ({ code: this.configuredConnections.unavailableReason(connectionId) }),
      },
    });
  }

  /** Composes rows for all enabled channels, including those whose plug-in is not running at the moment. */
  async prepare(notificationEnvelope: NotificationEnvelope): Promise<OutboxEntry[]> {
    const { kind, requestId, variant } = notificationEnvelope.context.request;
    const entries = (await this.knownChannels.listEnabled()).map(async (channel) => {
      const { connectionId, name } = channel;
      const messages = await this.messageComposer.compose(notificationEnvelope, channel);
      const about = { kind, requestId, variant };
      return messages.map((composedMessage) =>
        entryOf({
          ...composedMessage,
          connectionId,
          channel: name,
          news: notificationEnvelope.key,
          notice: notificationEnvelope.type,
          about,
        }),
      );
    });
    return (await Promise.all(entries)).flat();
  }

  /** Inserts the rows in the current transaction. Rows for channels removed meanwhile are dropped. */
  async enqueue(entries: readonly OutboxEntry[]): Promise<void> {
    const lanes = entries.map(({ lane = '' }) => lane);
    const existing = await this.knownChannels.findExisting([...new Set(lanes)]);
    const remaining = entries.filter(({ lane = '' }) => existing.has(lane));
    if (remaining.length > 0) await this.outbox.put(...remaining);
  }

  /** Cancels queued messages of these connections. Must run inside the transaction that removes them. */
  async cancelForConnections(connectionIds: readonly string[]): Promise<void> {
    await this.knownChannels.remove(connectionIds);
    await this.outbox.cancelLanes(DELIVERY_TOPIC, connectionIds);
  }

  /** Drops a message whose recipient is gone or has no address any more. */
  async #deliver(delivery: Delivery, signal: AbortSignal): Promise<DeliveryFollowUp | void> {
    const { connectionId, userId, message } = delivery;
    const channel = this.activeChannels.find(connectionId);
    if (!channel) throw new NoCarrierError({ code: this.configuredConnections.unavailableReason(connectionId) });
    const recipient = userId !== null ? await this.recipients.resolveOne(userId, channel) : null;
    if (recipient === undefined) {
      this.log.info('a message was not sent: its recipient is gone, or has no address', { user: userId, message: message.type });
      return;
    }
    await channel.provider.call('send', { ...message, recipient }, { timeoutMs: SEND_TIMEOUT_MS, signal });
    return () => this.#recordDelivery(delivery, channel.name, recipient?.userName ?? null);
  }

  async #recordDelivery({ about, news, notice }: Delivery, channel: string, person: string | null): Promise<void> {
    if (about && news && notice) await this.requestHistory.recordDelivered(about, { news, notice, channel, person });
  }
}

const entryOf = (delivery: Delivery): OutboxEntry => ({
  topic: DELIVERY_TOPIC,
  lane: delivery.connectionId,
  key: delivery.message.idempotencyKey,
  payload: delivery,
});
