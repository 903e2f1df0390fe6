import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { Users } from '../../identity/index.js';
import { Database, hasDeliveryFailed, toIsoDate, Outbox, type OutboxRow, type DeliveryError } from '../../kernel/index.js';
import { NOTIFICATION_EVENT_TOPIC } from '../notification-event-recorder.js';
import { DELIVERY_TOPIC, type Delivery } from './delivery-queue.js';
import { PERSONAL_MESSAGE_TOPIC, type QueuedPersonalMessage } from './personal-message-delivery.js';

const TOPICS = [NOTIFICATION_EVENT_TOPIC, DELIVERY_TOPIC, PERSONAL_MESSAGE_TOPIC];

/** A message that did not arrive yet, or will not without help. */
export interface FailedMessage {
  readonly id: number;
  /** Null for news of which no message was made yet. */
  readonly type: NotificationType | 'PasswordReset' | 'Test' | null;
  /** Of the title that it is about. */
  readonly title: string | null;
  /** The name of the channel; null where none was chosen yet. */
  readonly channel: string | null;
  /** User name; null where it goes to a place. */
  readonly recipient: string | null;
  readonly createdAt: string;
  readonly trouble: DeliveryError | null;
  /** Tries after the first one. */
  readonly retryCount: number;
  /** When it is tried again; null when it waits for an administrator, or for its channel. */
  readonly nextTry: string | null;
}

/** Messages in trouble: a view of the outbox, beside that of the hand-overs. */
@Injectable()
export class FailedMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  async all(): Promise<FailedMessage[]> {
    const rows = (await Promise.all(TOPICS.map((topic) => this.outbox.findFailed(topic)))).flat();
    const letters = rows.flatMap(({ topic, payload }) =>
      topic === PERSONAL_MESSAGE_TOPIC && payload !== null ? [(payload as QueuedPersonalMessage).userId] : [],
    );
    const people = await this.users.byIds(letters);
    const nameOf = (userId: string): string | null => people.get(userId)?.userName ?? null;
    return rows.map((row) => ({ ...common(row), ...about(row, nameOf) })).sort((a, b) => a.id - b.id);
  }

  /** Try again at once; a try that is under way is one. False when there is no such message. */
  retry(id: number): Promise<boolean> {
    return this.#changeIfFailed(id, () => this.outbox.retry(id));
  }

  /** It is not sent any more. False when there is no such message. */
  remove(id: number): Promise<boolean> {
    return this.#changeIfFailed(id, () => this.outbox.remove(id));
  }

  /** What has not failed yet is on its way, and none of this screen's business. */
  #changeIfFailed(id: number, take: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasDeliveryFailed(row)) return false;
      await take();
      return true;
    });
  }
}

const common = ({ id, createdAt, trouble: deliveryError, attempts, state, dueAt }: OutboxRow) => ({
  id,
  createdAt: toIsoDate(createdAt),
  trouble: deliveryError,
  retryCount: Math.max(0, attempts - 1),
  nextTry: state === 'dead' || state === 'stranded' ? null : toIsoDate(dueAt),
});

type About = Pick<FailedMessage, 'type' | 'title' | 'channel' | 'recipient'>;

const UNKNOWN: About = { type: null, title: null, channel: null, recipient: null };

function about({ topic, payload }: OutboxRow, nameOf: (userId: string) => string | null): About {
  if (topic === NOTIFICATION_EVENT_TOPIC || payload === null) return UNKNOWN;
  if (topic === DELIVERY_TOPIC) {
    const { message, channel = null } = payload as Delivery;
    return { type: message.type, title: message.title, channel, recipient: message.recipient?.userName ?? null };
  }
  const { about: letter, userId } = payload as QueuedPersonalMessage;
  return { type: letter === 'welcome' ? 'WelcomeEmail' : 'PasswordReset', title: null, channel: null, recipient: nameOf(userId) };
}
