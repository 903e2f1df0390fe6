import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Message } from '@ombi/sdk';
import {
  AccountMessages,
  RecipientResolver,
  UserReader,
  type RecipientChannel,
  type AccountMessageTransport,
  type AccountMessageType,
  type MessageReachability,
} from '../../identity/index.js';
import {
  Clock,
  LogService,
  MissingDestinationError,
  Outbox,
  SecretVault,
  type OnDeliveredCallback,
  type OpenOutboxLane,
  type OutboxAttempt,
} from '../../kernel/index.js';
import { DeliveryLog } from '../delivery-log/delivery-log.js';
import { deliveredOutcome } from '../delivery-log/message-delivery.entity.js';
import { ActiveChannels } from './active-channels.js';
import { SendMarker } from './send-marker.js';
import { SEND_GRACE_MS, SEND_TIMEOUT_MS } from './delivery-queue.js';
import { ACCOUNT_MESSAGE_TYPES, AccountMessageComposer } from './account-message-composer.js';
import { MessageExpiry } from './message-expiry.js';

/** Outbox topic of account messages, separate from other messages because a user waits for them. The stored name is an earlier word. */
export const ACCOUNT_MESSAGE_TOPIC = 'personal';

/** Milliseconds after which an undelivered link is discarded. */
const LINK_LIFETIME_MS = 3_600_000;

/** Outbox payload of an account message. The link is encrypted. */
export interface QueuedAccountMessage {
  readonly about: AccountMessageType;
  readonly userId: string;
  readonly sealedLink: string | null;
  /** Name of the identity provider that has the password or the watchlist; null for a local password. */
  readonly service: string | null;
  /** ISO 8601 date after which the message is discarded; null means never. */
  readonly until: string | null;
  /** See {@link SendMarker}. */
  readonly mayHaveArrived?: boolean;
}

const TEXT_ONLY = { sealedLink: null, service: null, until: null } as const;

/**
 * Queues and sends account messages: welcome e-mails, password resets and the like. The message is composed when it is sent, so that the
 * current address and channel are used.
 */
@Injectable()
export class AccountMessageDelivery implements AccountMessageTransport, OnModuleInit {
  constructor(
    private readonly messages: AccountMessages,
    private readonly outbox: Outbox,
    private readonly activeChannels: ActiveChannels,
    private readonly recipients: RecipientResolver,
    private readonly users: UserReader,
    private readonly accountMessageComposer: AccountMessageComposer,
    private readonly deliveryLog: DeliveryLog,
    private readonly sendMarker: SendMarker,
    private readonly messageExpiry: MessageExpiry,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.messages.register(this);
    this.outbox.registerHandler<QueuedAccountMessage>(
      ACCOUNT_MESSAGE_TOPIC,
      (queuedPersonalMessage, attempt) => this.#deliver(queuedPersonalMessage, attempt),
      {
        timeoutMs: SEND_TIMEOUT_MS + SEND_GRACE_MS,
        maxAgeMs: this.messageExpiry.maxAgeMs,
        lanes: { deletesOutdatedStranded: true, listOpen: () => this.#openLanes(), closedReason: async () => ({ code: 'no-channel' }) },
      },
    );
  }

  async checkReachability(userId: string, message: AccountMessageType): Promise<MessageReachability> {
    if (!(await this.recipients.resolveOne(userId, { agent: 0, addressings: ['address'] }))) return 'no-address';
    const channel = this.activeChannels.findEmailChannel();
    if (!channel) return 'channel-off';
    return (await this.accountMessageComposer.isEnabled(message, channel)) ? 'yes' : 'template-off';
  }

  sendWelcome(userId: string): Promise<void> {
    return this.#enqueue({ ...TEXT_ONLY, about: 'welcome', userId });
  }

  sendPasswordReset(userId: string, link: string): Promise<void> {
    const until = new Date(this.clock.ms() + LINK_LIFETIME_MS).toISOString();
    return this.#enqueue({ ...TEXT_ONLY, about: 'passwordReset', userId, sealedLink: this.secretVault.encrypt(link), until });
  }

  sendExternalPasswordNotice(userId: string, service: string | null): Promise<void> {
    return this.#enqueue({ ...TEXT_ONLY, about: 'passwordElsewhere', userId, service });
  }

  sendWatchlistTokenExpired(userId: string, service: string): Promise<void> {
    return this.#enqueue({ ...TEXT_ONLY, about: 'watchlistTokenExpired', userId, service });
  }

  #openLanes(): OpenOutboxLane[] {
    const channel = this.activeChannels.findEmailChannel();
    return channel ? [{ lane: '', destination: channel.connectionId }] : [];
  }

  async #enqueue(payload: QueuedAccountMessage): Promise<void> {
    const { about, userId } = payload;
    const channel = this.activeChannels.findEmailChannel();
    const recipient = (await this.users.findById(userId))?.userName ?? null;
    await this.deliveryLog.enqueue({
      outboxEntry: { topic: ACCOUNT_MESSAGE_TOPIC, key: randomUUID(), payload },
      facts: {
        ...{ type: ACCOUNT_MESSAGE_TYPES[about], title: null, userId, recipient },
        ...{ connectionId: channel?.connectionId ?? null, channel: channel?.name ?? null },
      },
    });
  }

  async #deliver(queued: QueuedAccountMessage, attempt: OutboxAttempt): Promise<OnDeliveredCallback> {
    const { key, attempts, signal } = attempt;
    const channel = this.activeChannels.findEmailChannel();
    if (!channel) throw new MissingDestinationError({ code: 'no-channel' });
    const message = await this.#compose(queued, key, channel);
    const send = (sent: Message) => channel.provider.call('send', sent, { timeoutMs: SEND_TIMEOUT_MS, signal });
    if (message) await this.sendMarker.send(ACCOUNT_MESSAGE_TOPIC, queued, attempt, () => send(message));
    const outcome = message ? deliveredOutcome(queued.mayHaveArrived) : 'skipped';
    return () => this.deliveryLog.recordOutcome({ topic: ACCOUNT_MESSAGE_TOPIC, key, outcome, attempts, channel });
  }

  /** Null when the recipient is gone, the link has expired, or the message was switched off. */
  async #compose(
    { about, userId, sealedLink, service, until }: QueuedAccountMessage,
    key: string,
    channel: RecipientChannel,
  ): Promise<Message | null> {
    const recipient = await this.recipients.resolveOne(userId, channel);
    const isLate = until !== null && new Date(until) < this.clock.now();
    if (!recipient || isLate) {
      this.log.info(isLate ? 'a link died before it could be sent' : 'a letter has no recipient any more', { user: userId, about });
      return null;
    }
    const link = sealedLink === null ? null : this.secretVault.decrypt(sealedLink);
    return this.accountMessageComposer.compose({ key, about, recipient, link, service }, channel);
  }
}
