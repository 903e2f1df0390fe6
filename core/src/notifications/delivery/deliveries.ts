import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Recipients } from '../../identity/index.js';
import { Outbox, type OutboxEntry } from '../../kernel/index.js';
import { Channels } from './channels.js';
import { Copies, type Copy, type News } from './copies.js';

/** Topics of the outbox rows that wait to be carried. Letters to people have a lane of their own: a thousand of them keep no other channel waiting. */
const LANES = { place: 'deliver', person: 'deliver-person' } as const;

/** Milliseconds that one channel may take for one message. */
export const SEND_TIMEOUT_MS = 30_000;

/** What one channel carries. */
export interface Parcel {
  /** The name of the channel. */
  readonly channel: string;
  /** User names of those who are written to; nobody where the channel leads to a place. */
  readonly people: readonly string[];
  readonly entries: readonly OutboxEntry[];
}

interface Delivery extends Copy {
  readonly connectionId: string;
}

/** One row for each message, channel and person, so that a slow or broken channel, or a wrong address, keeps no other waiting. */
@Injectable()
export class Deliveries implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly channels: Channels,
    private readonly copies: Copies,
    private readonly recipients: Recipients,
  ) {}

  onModuleInit(): void {
    for (const topic of Object.values(LANES)) {
      this.outbox.handle<Delivery>(topic, (delivery, { signal }) => this.#deliver(delivery, signal), {
        concurrency: 4,
        timeoutMs: SEND_TIMEOUT_MS,
      });
    }
  }

  /** By which channels the news are carried, and the rows for it. Channels that carry none of them are left out. */
  async pack(news: News): Promise<Parcel[]> {
    const packed = this.channels.all().map(async ({ provider, ...channel }) => {
      const copies = await this.copies.of(news, { provider, ...channel });
      const entries = copies.map((copy) => entryOf({ ...copy, connectionId: provider.connectionId }));
      return { channel: provider.connectionName, people: copies.flatMap(({ message }) => message.recipient?.userName ?? []), entries };
    });
    return (await Promise.all(packed)).filter(({ entries }) => entries.length > 0);
  }

  /** What waits for these connections is not carried any more. Belongs into the transaction that removes them. */
  async forget(connectionIds: readonly string[]): Promise<void> {
    const isAddressed = (payload: unknown): boolean => connectionIds.includes((payload as Delivery).connectionId);
    for (const topic of Object.values(LANES)) await this.outbox.cancelWhere(topic, isAddressed);
  }

  /** A channel that was removed or switched off in the meantime takes its messages with it, and so does a person who has gone. */
  async #deliver({ connectionId, userId, message }: Delivery, signal: AbortSignal): Promise<void> {
    const channel = this.channels.find(connectionId);
    const recipient = channel && userId !== null ? await this.recipients.one(userId, channel) : null;
    if (!channel || recipient === undefined) return;

    await channel.provider.call('send', { ...message, recipient }, { timeoutMs: SEND_TIMEOUT_MS, signal });
  }
}

const entryOf = (delivery: Delivery): OutboxEntry => ({
  topic: delivery.userId === null ? LANES.place : LANES.person,
  key: delivery.message.idempotencyKey,
  payload: delivery,
});
