import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox, type OnDeliveredCallback, type OutboxEntry, type Postponement } from '../../kernel/index.js';
import { GeneralSettings } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { DeliveryLog } from '../delivery-log/delivery-log.js';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import { DeliveryQueue, queuedMessageOf, toOutboxEntry, type Delivery } from './delivery-queue.js';
import { RequestOrder, type OrderedQueue } from './request-order.js';
import { mergeDeliveries } from './merge-deliveries.js';
import { MERGE_TOPIC, mergeGroupOf, mergeKeyOf, mergeKeyPrefixOf, recipientKeyOf, typesOfGroup } from './merge-group.js';
import { MessageExpiry } from './message-expiry.js';

/** Milliseconds for which a message waits for further ones of its kind. */
const WINDOW_MS = 10_000;

/** Messages of one kind to one recipient that are sent at once within the window; further ones are a burst. */
const SINGLE_MESSAGES = 3;

/** Messages that wait to be merged, each about one request. */
const HELD_MESSAGES: OrderedQueue<Delivery> = {
  topic: MERGE_TOPIC,
  laneOf: () => '',
  requestsOf: ({ about }) => (about ? [about] : []),
  recipientOf: recipientKeyOf,
};

/**
 * Merges messages that follow each other closely into one for each recipient and channel: arrivals, and the approvals of many requests at
 * once. Arrivals for a user always wait for further ones, and in the quiet hours of the user until their end, so that the morning begins with
 * one message. Other messages wait only when there were several of their kind just before.
 */
@Injectable()
export class MessageMerger implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveryQueue: DeliveryQueue,
    private readonly deliveryLog: DeliveryLog,
    private readonly requestOrder: RequestOrder,
    private readonly choices: NotificationPreferences,
    private readonly settingsService: SettingsService,
    private readonly messageExpiry: MessageExpiry,
  ) {}

  /** One row at a time, so that rows of the same burst are not handled beside each other. */
  onModuleInit(): void {
    this.outbox.registerHandler<Delivery>(MERGE_TOPIC, (delivery) => this.#merge(delivery), {
      concurrency: 1,
      maxAgeMs: this.messageExpiry.maxAgeMs,
    });
  }

  /** Queues the messages of one notification in the current transaction, for merging or for delivery. */
  async enqueue(deliveries: readonly Delivery[]): Promise<void> {
    const waiting = await this.#selectWaiting(deliveries);
    if (waiting.size > 0) await this.deliveryLog.enqueue(...[...waiting].map((delivery) => queuedMessageOf(mergeEntryOf(delivery))));
    await this.deliveryQueue.enqueue(deliveries.filter((delivery) => !waiting.has(delivery)).map(toOutboxEntry));
  }

  /** Which of the messages wait; also those that would otherwise overtake an earlier one about the same request. */
  async #selectWaiting(deliveries: readonly Delivery[]): Promise<ReadonlySet<Delivery>> {
    const [first] = deliveries;
    if (!first) return new Set();
    const group = mergeGroupOf(first);
    const inBurst = group ? await this.deliveryLog.findBursts(typesOfGroup(group), WINDOW_MS, SINGLE_MESSAGES) : new Set<string>();
    const held = new Set((await this.requestOrder.findPayloads(HELD_MESSAGES, '', first.about ? [first.about] : [])).map(recipientKeyOf));
    return new Set(
      deliveries.filter((delivery) => {
        const recipientKey = recipientKeyOf(delivery);
        return (group === 'arrivals' && delivery.userId !== null) || inBurst.has(recipientKey) || held.has(recipientKey);
      }),
    );
  }

  async #merge(delivery: Delivery): Promise<OnDeliveredCallback | Postponement> {
    const postponeMs = delivery.userId === null ? 0 : await this.choices.remainingQuietMs(delivery.userId);
    if (postponeMs > 0) return { postponeMs, payload: delivery, keepsFailures: true };
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    return async () => {
      const others = (await this.outbox.dequeueWaiting(MERGE_TOPIC, mergeKeyPrefixOf(delivery))) as readonly Delivery[];
      const merged = toOutboxEntry(mergeDeliveries([delivery, ...others], defaultLanguageCode));
      const isQueued = await this.deliveryQueue.enqueue([{ ...merged, key: mergeKeyOf(delivery) }]);
      // The messages of a channel that was removed stay listed, as discarded.
      if (isQueued) await this.deliveryLog.removeMerged([delivery, ...others].map(mergeKeyOf));
    };
  }
}

const mergeEntryOf = (delivery: Delivery): OutboxEntry => ({
  topic: MERGE_TOPIC,
  key: mergeKeyOf(delivery),
  payload: delivery,
  delayMs: WINDOW_MS,
});
