import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock, Database, toIsoTimestamp, type DeliveryError } from '../../kernel/index.js';
import { MailingRecipientEntity, type MailingRecipientState } from './mailing-recipient.entity.js';
import { MailingEntity, type MailingKind } from './mailing.entity.js';

/** A mailing to be added. */
export type NewMailing = Pick<MailingEntity, 'kind' | 'subject' | 'body' | 'language'>;

/** A recipient to be added. */
export type NewMailingRecipient = Pick<MailingRecipientEntity, 'userId' | 'address' | 'name'>;

/** A mailing with the number of its recipients by state. */
export interface MailingSummary {
  readonly id: number;
  readonly kind: MailingKind;
  readonly subject: string;
  /** Language of the texts; null when an administrator wrote them. */
  readonly language: string | null;
  readonly createdAt: string;
  readonly recipients: Readonly<Record<MailingRecipientState, number>>;
}

/** Recipients per statement. */
const BATCH_SIZE = 500;

/** Mailings that one list contains. */
const LIST_LENGTH = 20;

/** Stores mailings and their recipients. */
@Injectable()
export class MailingRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the stored recipients. Must run inside a transaction. */
  async insert(
    { kind, subject, body, language }: NewMailing,
    recipients: readonly NewMailingRecipient[],
  ): Promise<{ mailingId: number; recipients: MailingRecipientEntity[] }> {
    const { id: mailingId } = await this.database
      .repository(MailingEntity)
      .save({ kind, subject, body, language, createdAt: this.clock.now() });
    const rows = recipients.map((recipient) => ({ ...recipient, mailingId, state: 'waiting' as const, trouble: null }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE) await this.#recipients.insert(rows.slice(start, start + BATCH_SIZE));
    return { mailingId, recipients: await this.#recipients.find({ where: { mailingId }, order: { id: 'ASC' } }) };
  }

  /** Null when the mailing was deleted. */
  async find(recipientId: number): Promise<{ mailing: MailingEntity; recipient: MailingRecipientEntity } | null> {
    const recipient = await this.#recipients.findOne({ where: { id: recipientId }, relations: { mailing: true } });
    return recipient?.mailing ? { mailing: recipient.mailing, recipient } : null;
  }

  async record(recipientId: number, state: MailingRecipientState, trouble: DeliveryError | null = null): Promise<void> {
    await this.#recipients.update({ id: recipientId }, { state, trouble });
  }

  /** The latest mailings, newest first. Two statements. */
  async findLatest(): Promise<MailingSummary[]> {
    const columns = { id: true, kind: true, subject: true, language: true, createdAt: true };
    const mailings = await this.database.repository(MailingEntity).find({ select: columns, order: { id: 'DESC' }, take: LIST_LENGTH });
    const oldest = mailings.at(-1)?.id ?? 0;
    const counts = await this.database.query<{ mailingId: number; state: MailingRecipientState; recipients: number | string }>(
      `SELECT "mailingId", "state", COUNT(*) AS "recipients" FROM "mailing_recipient" WHERE "mailingId" >= ? GROUP BY "mailingId", "state"`,
      [oldest],
    );
    return mailings.map(({ createdAt, ...mailing }) => {
      const recipients = { waiting: 0, delivered: 0, failed: 0, skipped: 0 };
      for (const count of counts) if (count.mailingId === mailing.id) recipients[count.state] = Number(count.recipients);
      return { ...mailing, createdAt: toIsoTimestamp(createdAt), recipients };
    });
  }

  /** Recipients whose mail has failed so far. */
  findFailedRecipients(mailingId: number): Promise<MailingRecipientEntity[]> {
    return this.#recipients
      .createQueryBuilder('recipient')
      .where('recipient.mailingId = :mailingId AND recipient.trouble IS NOT NULL', { mailingId })
      .orderBy('recipient.id')
      .limit(BATCH_SIZE)
      .getMany();
  }

  async deleteOlderThan(before: Date): Promise<void> {
    await this.database.repository(MailingEntity).delete({ createdAt: LessThan(before) });
  }

  get #recipients() {
    return this.database.repository(MailingRecipientEntity);
  }
}
