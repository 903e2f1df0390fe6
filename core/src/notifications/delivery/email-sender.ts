import { Injectable } from '@nestjs/common';
import type { Message, Recipient } from '@ombi/sdk';
import { RecipientResolver } from '../../identity/index.js';
import { MissingDestinationError, type OpenOutboxLane } from '../../kernel/index.js';
import { ActiveChannels, type ActiveChannel } from './active-channels.js';
import { SEND_GRACE_MS, SEND_TIMEOUT_MS } from './delivery-queue.js';

/** Outbox topic of e-mails to many recipients, one row per recipient. */
export const MAILING_TOPIC = 'mailing';

/** Outbox payload of one mail of a mailing. */
export interface QueuedMail {
  readonly recipientId: number;
  /** For the list of failed messages. */
  readonly type: Message['type'];
  readonly name: string;
  /** See {@link SendMarker}. */
  readonly mayHaveArrived?: boolean;
}

/** Time-out in milliseconds of one row that sends an e-mail. */
export const EMAIL_ROW_TIMEOUT_MS = SEND_TIMEOUT_MS + SEND_GRACE_MS;

/** Sends e-mails through the e-mail channel in use, for modules that compose their own messages. */
@Injectable()
export class EmailSender {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly recipients: RecipientResolver,
  ) {}

  isAvailable(): boolean {
    return this.activeChannels.findEmailChannel() !== undefined;
  }

  /** The lanes of an outbox topic with a single lane: open while there is an e-mail channel. */
  openLanes(): OpenOutboxLane[] {
    const channel = this.activeChannels.findEmailChannel();
    return channel ? [{ lane: '', destination: channel.connectionId }] : [];
  }

  /** The e-mail channel in use; undefined when there is none. */
  findChannel(): Pick<ActiveChannel, 'connectionId' | 'name'> | undefined {
    return this.activeChannels.findEmailChannel();
  }

  /** The user with their current address; undefined when they are gone, disabled or have none. Throws `MissingDestinationError` without a channel. */
  resolve(userId: string): Promise<Recipient | undefined> {
    return this.recipients.resolveOne(userId, this.#requireChannel());
  }

  /** Throws `MissingDestinationError` without a channel, and the failure of the channel. */
  async send(message: Message, signal: AbortSignal): Promise<void> {
    await this.#requireChannel().provider.call('send', message, { timeoutMs: SEND_TIMEOUT_MS, signal });
  }

  #requireChannel() {
    const channel = this.activeChannels.findEmailChannel();
    if (!channel) throw new MissingDestinationError({ code: 'no-channel' });
    return channel;
  }
}
