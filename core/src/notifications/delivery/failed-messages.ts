import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { Users } from '../../identity/index.js';
import {
  Database,
  FailedRows,
  hasDeliveryFailed,
  toIsoDate,
  Outbox,
  type DeliveryError,
  type FailedRowsPage,
  type FailedRowsQuery,
  type OutboxRow,
} from '../../kernel/index.js';
import { NOTIFICATION_EVENT_TOPIC } from '../notification-event-recorder.js';
import { DELIVERY_TOPIC, type Delivery } from './delivery-queue.js';
import { PERSONAL_MESSAGE_TOPIC, type QueuedPersonalMessage } from './personal-message-delivery.js';

const TOPICS = [NOTIFICATION_EVENT_TOPIC, DELIVERY_TOPIC, PERSONAL_MESSAGE_TOPIC];

/** A message that failed at least once. */
export interface FailedMessage {
  readonly id: number;
  /** Null for an event that no message was composed from yet. */
  readonly type: NotificationType | 'PasswordReset' | 'Test' | null;
  /** Name of the title that the message concerns. */
  readonly title: string | null;
  /** Name of the channel; null when none was chosen yet. */
  readonly channel: string | null;
  /** User name; null for a shared channel. */
  readonly recipient: string | null;
  readonly createdAt: string;
  readonly trouble: DeliveryError | null;
  /** Number of attempts after the first one. */
  readonly retryCount: number;
  /** Time of the next attempt; null when the message waits for an administrator or for its channel. */
  readonly nextTry: string | null;
}

/** Lists, retries and removes failed messages in the outbox. */
@Injectable()
export class FailedMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly failedRows: FailedRows,
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  async page(query: FailedRowsQuery): Promise<FailedRowsPage<FailedMessage>> {
    const { rows, ...page } = await this.failedRows.page(TOPICS, query);
    const userIds = rows.flatMap(({ topic, payload }) =>
      topic === PERSONAL_MESSAGE_TOPIC && payload !== null ? [(payload as QueuedPersonalMessage).userId] : [],
    );
    const users = await this.users.byIds(userIds);
    const nameOf = (userId: string): string | null => users.get(userId)?.userName ?? null;
    return { ...page, rows: rows.map((row) => ({ ...sharedFields(row), ...summaryOf(row, nameOf) })) };
  }

  /** Retries at once; an attempt in progress counts as the retry. Returns false when there is no such message. */
  retry(id: number): Promise<boolean> {
    return this.#changeIfFailed(id, () => this.outbox.retry(id));
  }

  /** Removes a message so that it is not sent. Returns false when there is no such message. */
  remove(id: number): Promise<boolean> {
    return this.#changeIfFailed(id, () => this.outbox.remove(id));
  }

  /** Messages that have not failed cannot be changed here. */
  #changeIfFailed(id: number, change: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasDeliveryFailed(row)) return false;
      await change();
      return true;
    });
  }
}

const sharedFields = ({ id, createdAt, trouble: deliveryError, attempts, state, dueAt }: OutboxRow) => ({
  id,
  createdAt: toIsoDate(createdAt),
  trouble: deliveryError,
  retryCount: Math.max(0, attempts - 1),
  nextTry: state === 'dead' || state === 'stranded' ? null : toIsoDate(dueAt),
});

type MessageSummary = Pick<FailedMessage, 'type' | 'title' | 'channel' | 'recipient'>;

const UNKNOWN_MESSAGE: MessageSummary = { type: null, title: null, channel: null, recipient: null };

function summaryOf({ topic, payload }: OutboxRow, nameOf: (userId: string) => string | null): MessageSummary {
  if (topic === NOTIFICATION_EVENT_TOPIC || payload === null) return UNKNOWN_MESSAGE;
  if (topic === DELIVERY_TOPIC) {
    const { message, channel = null } = payload as Delivery;
    return { type: message.type, title: message.title, channel, recipient: message.recipient?.userName ?? null };
  }
  const { about: message, userId } = payload as QueuedPersonalMessage;
  return { type: message === 'welcome' ? 'WelcomeEmail' : 'PasswordReset', title: null, channel: null, recipient: nameOf(userId) };
}
