import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DeliveryReceipt, NotificationType } from '@ombi/sdk';
import { wasDelivered, RecipientResolver, type Role } from '../../identity/index.js';
import {
  LogService,
  MissingDestinationError,
  Outbox,
  type OnDeliveredCallback,
  type OutboxAttempt,
  type OutboxEntry,
  type Postponement,
} from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { RequestNotificationHistory } from '../../requests/index.js';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import { DeliveryLog, type QueuedMessage } from '../delivery-log/delivery-log.js';
import { deliveredOutcome } from '../delivery-log/message-delivery.entity.js';
import { ChannelRegistry } from './channel-registry.js';
import { DELIVERY_TOPIC } from './merge-group.js';
import { ActiveChannels } from './active-channels.js';
import { RequestOrder, type OrderedQueue, type NotifiedRequestRef } from './request-order.js';
import { SendMarker } from './send-marker.js';
import { MessageComposer, type ComposedMessage, type NotificationEnvelope } from './message-composer.js';
import { MessageExpiry } from './message-expiry.js';

/** Milliseconds that a channel may take to send one message. */
export const SEND_TIMEOUT_MS = 30_000;

/** Grace period in milliseconds by which an attempt may exceed its call, so that the call times out first and its connection reports it. */
export const SEND_GRACE_MS = 5_000;

/** A queued message for one channel. */
export interface Delivery extends ComposedMessage {
  readonly connectionId: string;
  /** Name of the channel when the message was composed. Rows of earlier releases lack this and the following fields. */
  readonly channel?: string;
  /** Key of the notification, the same for all its messages. */
  readonly news?: string;
  readonly notice?: NotificationType;
  /** Only for messages about a request. */
  readonly about?: NotifiedRequestRef;
  /** For staff: the recipient must still have one of these roles when it is sent. */
  readonly roles?: readonly Role[];
  /** The messages that this one was merged from; absent for a message that was not merged. */
  readonly merged?: readonly Pick<Delivery, 'news' | 'notice' | 'about'>[];
  /** See {@link SendMarker}. */
  readonly mayHaveArrived?: boolean;
}

/** Messages about one request reach each recipient in the order of its events. */
const ORDERED_DELIVERIES: OrderedQueue<Delivery> = {
  topic: DELIVERY_TOPIC,
  laneOf: ({ connectionId }) => connectionId,
  requestsOf: (delivery) => (delivery.merged ?? [delivery]).flatMap(({ about }) => about ?? []),
  recipientOf: ({ userId }) => userId ?? '',
};

/** Queues one row per message, channel and user, so that a slow or failing channel or a wrong address does not delay others. */
@Injectable()
export class DeliveryQueue implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly activeChannels: ActiveChannels,
    private readonly channelRegistry: ChannelRegistry,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly messageComposer: MessageComposer,
    private readonly recipients: RecipientResolver,
    private readonly requestHistory: RequestNotificationHistory,
    private readonly deliveryLog: DeliveryLog,
    private readonly choices: NotificationPreferences,
    private readonly requestOrder: RequestOrder,
    private readonly sendMarker: SendMarker,
    private readonly messageExpiry: MessageExpiry,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.outbox.registerHandler<Delivery>(DELIVERY_TOPIC, (delivery, attempt) => this.#deliver(delivery, attempt), {
      concurrency: 4,
      timeoutMs: SEND_TIMEOUT_MS + SEND_GRACE_MS,
      maxAgeMs: this.messageExpiry.maxAgeMs,
      lanes: {
        deletesOutdatedStranded: true,
        listOpen: () => this.activeChannels.all().map(({ connectionId }) => ({ lane: connectionId, destination: connectionId })),
        closedReason: async (connectionId) => ({ code: this.configuredConnections.unavailableReason(connectionId) }),
      },
    });
  }

  /** Composes messages for all enabled channels, including those whose plug-in is not running at the moment. */
  async prepare(notificationEnvelope: NotificationEnvelope): Promise<Delivery[]> {
    const { content, roles } = notificationEnvelope;
    const { requestRef } = content;
    const entries = (await this.channelRegistry.listEnabled()).map(async (channel) => {
      const { connectionId, name } = channel;
      const messages = await this.messageComposer.compose(notificationEnvelope, channel);
      return messages.map((composedMessage) => ({
        ...composedMessage,
        connectionId,
        channel: name,
        news: notificationEnvelope.key,
        notice: notificationEnvelope.type,
        ...(requestRef && { about: requestRef }),
        ...(roles && { roles }),
      }));
    });
    return (await Promise.all(entries)).flat();
  }

  /** Inserts the rows in the current transaction. Rows for channels removed meanwhile are dropped. Returns whether any remained. */
  async enqueue(entries: readonly OutboxEntry[]): Promise<boolean> {
    const lanes = entries.map(({ lane = '' }) => lane);
    const existing = await this.channelRegistry.findExisting([...new Set(lanes)]);
    const remaining = entries.filter(({ lane = '' }) => existing.has(lane));
    if (remaining.length > 0) await this.deliveryLog.enqueue(...remaining.map(queuedMessageOf));
    return remaining.length > 0;
  }

  /** Cancels queued messages of these connections. Must run inside the transaction that removes them. */
  async cancelForConnections(connectionIds: readonly string[]): Promise<void> {
    await this.channelRegistry.remove(connectionIds);
    await this.outbox.cancelLanes(DELIVERY_TOPIC, connectionIds);
  }

  async #deliver(delivery: Delivery, attempt: OutboxAttempt): Promise<OnDeliveredCallback | Postponement | void> {
    const postponeMs = delivery.userId === null ? 0 : await this.choices.remainingQuietMs(delivery.userId);
    if (postponeMs > 0) return { postponeMs, payload: delivery, keepsFailures: true };
    return this.requestOrder.run(ORDERED_DELIVERIES, delivery, attempt, () => this.#send(delivery, attempt));
  }

  /** Drops a message whose recipient is gone, has no address any more or lost the role for it, and one for the place of a channel that has left it. */
  async #send(delivery: Delivery, attempt: OutboxAttempt): Promise<OnDeliveredCallback> {
    const { connectionId, userId, message, roles, mayHaveArrived = false } = delivery;
    const { key, attempts, signal } = attempt;
    const channel = this.activeChannels.find(connectionId);
    if (!channel) throw new MissingDestinationError({ code: this.configuredConnections.unavailableReason(connectionId) });
    const place = channel.addressings.includes('place') ? null : undefined;
    const recipient = userId !== null ? await this.recipients.resolveOne(userId, channel, roles) : place;
    if (recipient === undefined) {
      this.log.info(
        'a message was not sent: its recipient is gone, has no address or lost the role for it, or the channel no longer writes to it',
        {
          user: userId,
          message: message.type,
        },
      );
      return () => this.deliveryLog.recordOutcome({ topic: DELIVERY_TOPIC, key, outcome: 'skipped', attempts });
    }
    const receipt = await this.sendMarker.send(DELIVERY_TOPIC, delivery, attempt, () =>
      channel.provider.call('send', { ...message, recipient }, { timeoutMs: SEND_TIMEOUT_MS, signal }),
    );
    return async () => {
      if (userId !== null) await this.#forgetDevices(userId, receipt);
      const arrived = wasDelivered(recipient, receipt);
      const outcome = arrived ? deliveredOutcome(mayHaveArrived) : 'skipped';
      await this.deliveryLog.recordOutcome({ topic: DELIVERY_TOPIC, key, outcome, attempts, channel });
      if (arrived) await this.#recordDelivery(delivery, channel.name, recipient?.userName ?? null);
    };
  }

  async #forgetDevices(userId: string, receipt: DeliveryReceipt | void): Promise<void> {
    if (!receipt) return;
    await this.recipients.removeUnregisteredDevices(userId, receipt.unregisteredDevices);
    this.log.info('devices were removed because the push service does not know them any more', {
      user: userId,
      devices: receipt.unregisteredDevices.length,
    });
  }

  /** A deleted request has no history. */
  async #recordDelivery(delivery: Delivery, channel: string, person: string | null): Promise<void> {
    for (const { about, news, notice } of delivery.merged ?? [delivery])
      if (about && news && notice && notice !== 'RequestDeleted')
        await this.requestHistory.recordDelivered(about, { news, notice, channel, person });
  }
}

/** Maps a delivery to the outbox entry that is enqueued for it. */
export const toOutboxEntry = (delivery: Delivery): OutboxEntry => ({
  topic: DELIVERY_TOPIC,
  lane: delivery.connectionId,
  key: delivery.message.idempotencyKey,
  payload: delivery,
});

/** A row with a delivery, and its fields in the list of all messages. */
export function queuedMessageOf(outboxEntry: OutboxEntry): QueuedMessage {
  const { connectionId, channel = null, userId, message } = outboxEntry.payload as Delivery;
  const { type, title, recipient } = message;
  return { outboxEntry, facts: { type, title, connectionId, channel, userId, recipient: recipient?.userName ?? null } };
}
