import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType, RequestEvent } from '@ombi/sdk';
import { Recipients } from '../../identity/index.js';
import { LogService, NoCarrierError, Outbox, type DeliveryFollowUp, type OutboxEntry } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { RequestNotificationHistory } from '../../requests/index.js';
import { KnownChannels } from './known-channels.js';
import { ActiveChannels } from './active-channels.js';
import { MessageComposer, type ComposedMessage, type NotificationEnvelope } from './message-composer.js';

/** Topic of the outbox rows that wait to be carried, in a lane for each channel. */
export const DELIVERY_TOPIC = 'deliver';

/** Milliseconds that one channel may take for one message. */
export const SEND_TIMEOUT_MS = 30_000;

/** A try may last so much longer than the call in it: then the call ends first, and its connection learns of it. Milliseconds. */
export const SEND_GRACE_MS = 5_000;

/** A message on its way by one channel. */
export interface Delivery extends ComposedMessage {
  readonly connectionId: string;
  /** The name of the channel when it was written. Rows of earlier releases lack this member and those that follow. */
  readonly channel?: string;
  /** What was announced: the same for all copies of it. */
  readonly news?: string;
  readonly notice?: NotificationType;
  readonly about?: Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>;
}

/** One row for each message, channel and person, so that a slow or broken channel, or a wrong address, keeps no other waiting. */
@Injectable()
export class DeliveryQueue implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly activeChannels: ActiveChannels,
    private readonly knownChannels: KnownChannels,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly messageComposer: MessageComposer,
    private readonly recipients: Recipients,
    private readonly requestNotes: RequestNotificationHistory,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<Delivery>(DELIVERY_TOPIC, (delivery, { signal }) => this.#deliver(delivery, signal), {
      concurrency: 4,
      timeoutMs: SEND_TIMEOUT_MS + SEND_GRACE_MS,
      lanes: {
        strandedExpire: true,
        open: () => this.activeChannels.all().map(({ connectionId }) => ({ lane: connectionId, carrier: connectionId })),
        whyClosed: async (connectionId) => ({ code: this.configuredConnections.unavailableReason(connectionId) }),
      },
    });
  }

  /** The rows for all channels that are wanted, also for those that are away at the moment. */
  async prepare(notificationEnvelope: NotificationEnvelope): Promise<OutboxEntry[]> {
    const { kind, requestId, variant } = notificationEnvelope.occasion.request;
    const packed = (await this.knownChannels.listEnabled()).map(async (channel) => {
      const { connectionId, name } = channel;
      const copies = await this.messageComposer.compose(notificationEnvelope, channel);
      const about = { kind, requestId, variant };
      return copies.map((composedMessage) =>
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
    return (await Promise.all(packed)).flat();
  }

  /** Hand them in, in the transaction in progress. Those for channels that were removed meanwhile are left out. */
  async enqueue(entries: readonly OutboxEntry[]): Promise<void> {
    const lanes = entries.map(({ lane = '' }) => lane);
    const isThere = await this.knownChannels.findExisting([...new Set(lanes)]);
    const addressed = entries.filter(({ lane = '' }) => isThere.has(lane));
    if (addressed.length > 0) await this.outbox.put(...addressed);
  }

  /** What waits for these connections is not carried any more. Belongs into the transaction that removes them. */
  async cancelForConnections(connectionIds: readonly string[]): Promise<void> {
    await this.knownChannels.remove(connectionIds);
    await this.outbox.cancelLanes(DELIVERY_TOPIC, connectionIds);
  }

  /** A person who has gone takes the messages for them along. */
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
    if (about && news && notice) await this.requestNotes.recordDelivered(about, { news, notice, channel, person });
  }
}

const entryOf = (delivery: Delivery): OutboxEntry => ({
  topic: DELIVERY_TOPIC,
  lane: delivery.connectionId,
  key: delivery.message.idempotencyKey,
  payload: delivery,
});
