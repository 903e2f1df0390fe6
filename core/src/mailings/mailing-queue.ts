import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Message } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Clock, Database, Outbox, type OnDeliveredCallback, type OutboxAttempt } from '../kernel/index.js';
import {
  deliveredOutcome,
  DeliveryLog,
  EMAIL_ROW_TIMEOUT_MS,
  EmailSender,
  MAILING_TOPIC,
  MessageExpiry,
  SendMarker,
  type QueuedMail,
} from '../notifications/index.js';
import { MailingComposer } from './mailing-composer.js';
import { MailingRepository, type NewMailing, type NewMailingRecipient } from './store/mailing.repository.js';
import type { MailingKind } from './store/mailing.entity.js';

/** Mailings are deleted after this time. */
const RETENTION_MS = 90 * 86_400_000;

/** Mails in progress at once; few, because mail servers refuse many connections. */
const CONCURRENCY = 2;

const MESSAGE_TYPES = {
  'mass-email': 'AdminNote',
  newsletter: 'Newsletter',
  'newsletter-test': 'Newsletter',
} as const satisfies Record<MailingKind, Message['type']>;

/**
 * Queues one outbox row per recipient, so that an address that fails is retried by itself and no other recipient gets the mail twice because of it.
 * A mail is composed when it is sent, for the current address of its user.
 */
@Injectable()
export class MailingQueue implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailingRepository: MailingRepository,
    private readonly mailingComposer: MailingComposer,
    private readonly emailSender: EmailSender,
    private readonly deliveryLog: DeliveryLog,
    private readonly messageExpiry: MessageExpiry,
    private readonly sendMarker: SendMarker,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('mail.discarded', ({ recipientId }) => this.mailingRepository.record(recipientId, 'failed'));
    this.outbox.registerHandler<QueuedMail>(MAILING_TOPIC, (queuedMail, attempt) => this.#deliver(queuedMail, attempt), {
      concurrency: CONCURRENCY,
      timeoutMs: EMAIL_ROW_TIMEOUT_MS,
      maxAgeMs: this.messageExpiry.maxAgeMs,
      lanes: {
        deletesOutdatedStranded: true,
        listOpen: () => this.emailSender.openLanes(),
        closedReason: async () => ({ code: 'no-channel' }),
      },
      onOutdated: ({ recipientId }) => this.mailingRepository.record(recipientId, 'failed'),
      onFailure: ({ recipientId }, { deliveryError, isDeadLetter }) =>
        this.mailingRepository.record(recipientId, isDeadLetter ? 'failed' : 'waiting', deliveryError),
    });
  }

  /** Stores a mailing and queues its mails; addresses that differ in case only count once. Returns the number of mails. */
  async enqueue(mailing: NewMailing, recipients: readonly NewMailingRecipient[]): Promise<number> {
    const distinct = [...new Map(recipients.map((recipient) => [recipient.address.toLowerCase(), recipient])).entries()];
    return this.database.transaction(async () => {
      await this.mailingRepository.deleteOlderThan(new Date(this.clock.ms() - RETENTION_MS));
      const stored = await this.mailingRepository.insert(
        mailing,
        distinct.map(([address, { userId, name }]) => ({ userId, name, address })),
      );
      const type = MESSAGE_TYPES[mailing.kind];
      const channel = this.emailSender.findChannel();
      await this.deliveryLog.enqueue(
        ...stored.recipients.map(({ id, userId, name }) => ({
          outboxEntry: { topic: MAILING_TOPIC, key: String(id), payload: { recipientId: id, type, name } satisfies QueuedMail },
          facts: {
            type,
            title: null,
            userId,
            recipient: name,
            connectionId: channel?.connectionId ?? null,
            channel: channel?.name ?? null,
          },
        })),
      );
      return stored.recipients.length;
    });
  }

  async #deliver(queuedMail: QueuedMail, attempt: OutboxAttempt): Promise<OnDeliveredCallback | void> {
    const { recipientId, mayHaveArrived } = queuedMail;
    const { key, attempts, signal } = attempt;
    const found = await this.mailingRepository.find(recipientId);
    if (!found) return;
    const { mailing, recipient } = found;
    const message = await this.mailingComposer.compose(mailing, recipient, MESSAGE_TYPES[mailing.kind]);
    if (message) await this.sendMarker.send(MAILING_TOPIC, queuedMail, attempt, () => this.emailSender.send(message, signal));
    const outcome = message ? deliveredOutcome(mayHaveArrived) : 'skipped';
    return async () => {
      await this.mailingRepository.record(recipientId, message ? 'delivered' : 'skipped');
      await this.deliveryLog.recordOutcome({ topic: MAILING_TOPIC, key, outcome, attempts, channel: this.emailSender.findChannel() });
    };
  }
}
