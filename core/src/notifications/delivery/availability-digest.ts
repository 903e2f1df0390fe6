import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { Outbox, type OnDeliveredCallback, type OutboxAttempt, type OutboxEntry, type Postponement } from '../../kernel/index.js';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import { DeliveryQueue, toOutboxEntry, type Delivery } from './delivery-queue.js';
import { GeneralSettings } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { mergeDeliveries } from './merge-deliveries.js';
import { MERGE_TOPIC, mergeKeyPrefixOf } from './merge-group.js';

/** Milliseconds for which an arrival waits for further ones. */
const WINDOW_MS = 10_000;

/** Types of which several within a short time become one message. */
const MERGED_TYPES: readonly NotificationType[] = ['RequestAvailable', 'PartiallyAvailable'];

/**
 * Merges notifications about available titles that follow each other closely into one message (digest) for each user and channel. During
 * the quiet hours of the user they wait here, so that the morning begins with one message.
 */
@Injectable()
export class AvailabilityDigest implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveryQueue: DeliveryQueue,
    private readonly choices: NotificationPreferences,
    private readonly settingsService: SettingsService,
  ) {}

  /** One row at a time, so that rows of the same burst are not handled beside each other. */
  onModuleInit(): void {
    this.outbox.registerHandler<Delivery>(MERGE_TOPIC, (delivery, attempt) => this.#merge(delivery, attempt), { concurrency: 1 });
  }

  /** Queues messages in the current transaction: arrivals for merging, others for delivery. */
  async enqueue(deliveries: readonly Delivery[]): Promise<void> {
    const isMerged = ({ userId, notice }: Delivery): boolean => userId !== null && notice !== undefined && MERGED_TYPES.includes(notice);
    const merged = deliveries.filter(isMerged);
    if (merged.length > 0) await this.outbox.enqueue(...merged.map(mergeEntryOf));
    await this.deliveryQueue.enqueue(deliveries.filter((delivery) => !isMerged(delivery)).map(toOutboxEntry));
  }

  async #merge(delivery: Delivery, { key }: OutboxAttempt): Promise<OnDeliveredCallback | Postponement> {
    const postponeMs = await this.choices.remainingQuietMs(delivery.userId!);
    if (postponeMs > 0) return { postponeMs, payload: delivery, keepsFailures: true };
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    return async () => {
      const others = (await this.outbox.dequeueWaiting(MERGE_TOPIC, mergeKeyPrefixOf(delivery))) as readonly Delivery[];
      await this.deliveryQueue.enqueue([{ ...toOutboxEntry(mergeDeliveries([delivery, ...others], defaultLanguageCode)), key }]);
    };
  }
}

const mergeEntryOf = (delivery: Delivery): OutboxEntry => ({
  topic: MERGE_TOPIC,
  key: `${mergeKeyPrefixOf(delivery)}${delivery.news}`,
  payload: delivery,
  delayMs: WINDOW_MS,
});
