import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NotificationType, RequestEvent } from '@ombi/sdk';
import { Recipients } from '../../identity/index.js';
import { LogService, NoCarrier, Outbox, type FollowUp, type OutboxEntry } from '../../kernel/index.js';
import { Absences } from '../../plugin-host/index.js';
import { RequestNotes } from '../../requests/index.js';
import { ChannelDirectory } from './channel-directory.js';
import { Channels } from './channels.js';
import { Copies, type Copy, type News } from './copies.js';

/** Topic of the outbox rows that wait to be carried, in a lane for each channel. */
export const DELIVER = 'deliver';

/** Milliseconds that one channel may take for one message. */
export const SEND_TIMEOUT_MS = 30_000;

/** A try may last so much longer than the call in it: then the call ends first, and its connection learns of it. Milliseconds. */
export const CLOSING_MS = 5_000;

/** A message on its way by one channel. */
export interface Delivery extends Copy {
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
export class Deliveries implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly channels: Channels,
    private readonly directory: ChannelDirectory,
    private readonly absences: Absences,
    private readonly copies: Copies,
    private readonly recipients: Recipients,
    private readonly notes: RequestNotes,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<Delivery>(DELIVER, (delivery, { signal }) => this.#deliver(delivery, signal), {
      concurrency: 4,
      timeoutMs: SEND_TIMEOUT_MS + CLOSING_MS,
      lanes: {
        strandedExpire: true,
        open: () => this.channels.all().map(({ connectionId }) => ({ lane: connectionId, carrier: connectionId })),
        whyClosed: async (connectionId) => ({ code: this.absences.reason(connectionId) }),
      },
    });
  }

  /** The rows for all channels that are wanted, also for those that are away at the moment. */
  async pack(news: News): Promise<OutboxEntry[]> {
    const { kind, requestId, variant } = news.occasion.request;
    const packed = (await this.directory.wanted()).map(async (channel) => {
      const { connectionId, name } = channel;
      const copies = await this.copies.of(news, channel);
      const about = { kind, requestId, variant };
      return copies.map((copy) => entryOf({ ...copy, connectionId, channel: name, news: news.key, notice: news.type, about }));
    });
    return (await Promise.all(packed)).flat();
  }

  /** Hand them in, in the transaction in progress. Those for channels that were removed meanwhile are left out. */
  async send(entries: readonly OutboxEntry[]): Promise<void> {
    const lanes = entries.map(({ lane = '' }) => lane);
    const isThere = await this.directory.stillThere([...new Set(lanes)]);
    const addressed = entries.filter(({ lane = '' }) => isThere.has(lane));
    if (addressed.length > 0) await this.outbox.put(...addressed);
  }

  /** What waits for these connections is not carried any more. Belongs into the transaction that removes them. */
  async forget(connectionIds: readonly string[]): Promise<void> {
    await this.directory.forget(connectionIds);
    await this.outbox.cancelLanes(DELIVER, connectionIds);
  }

  /** A person who has gone takes the messages for them along. */
  async #deliver(delivery: Delivery, signal: AbortSignal): Promise<FollowUp | void> {
    const { connectionId, userId, message } = delivery;
    const channel = this.channels.find(connectionId);
    if (!channel) throw new NoCarrier({ code: this.absences.reason(connectionId) });
    const recipient = userId !== null ? await this.recipients.one(userId, channel) : null;
    if (recipient === undefined) {
      this.log.info('a message was not sent: its recipient is gone, or has no address', { user: userId, message: message.type });
      return;
    }
    await channel.provider.call('send', { ...message, recipient }, { timeoutMs: SEND_TIMEOUT_MS, signal });
    return () => this.#note(delivery, channel.name, recipient?.userName ?? null);
  }

  async #note({ about, news, notice }: Delivery, channel: string, person: string | null): Promise<void> {
    if (about && news && notice) await this.notes.told(about, { news, notice, channel, person });
  }
}

const entryOf = (delivery: Delivery): OutboxEntry => ({
  topic: DELIVER,
  lane: delivery.connectionId,
  key: delivery.message.idempotencyKey,
  payload: delivery,
});
