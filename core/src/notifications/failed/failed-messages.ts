import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { Users } from '../../identity/index.js';
import { Database, hasFailed, iso, Outbox, type OutboxRow, type Trouble } from '../../kernel/index.js';
import { ANNOUNCE } from '../announcements.js';
import { DELIVER, type Delivery } from '../delivery/deliveries.js';
import { PERSONAL, type Errand } from '../people/personal-mail.js';

const TOPICS = [ANNOUNCE, DELIVER, PERSONAL];

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
  readonly trouble: Trouble | null;
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
    const rows = (await Promise.all(TOPICS.map((topic) => this.outbox.failed(topic)))).flat();
    const letters = rows.flatMap(({ topic, payload }) => (topic === PERSONAL && payload !== null ? [(payload as Errand).userId] : []));
    const people = await this.users.byIds(letters);
    const nameOf = (userId: string): string | null => people.get(userId)?.userName ?? null;
    return rows.map((row) => ({ ...common(row), ...about(row, nameOf) })).sort((a, b) => a.id - b.id);
  }

  /** Try again at once; a try that is under way is one. False when there is no such message. */
  retry(id: number): Promise<boolean> {
    return this.#step(id, () => this.outbox.retry(id));
  }

  /** It is not sent any more. False when there is no such message. */
  remove(id: number): Promise<boolean> {
    return this.#step(id, () => this.outbox.remove(id));
  }

  /** What has not failed yet is on its way, and none of this screen's business. */
  #step(id: number, take: () => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasFailed(row)) return false;
      await take();
      return true;
    });
  }
}

const common = ({ id, createdAt, trouble, attempts, state, dueAt }: OutboxRow) => ({
  id,
  createdAt: iso(createdAt),
  trouble,
  retryCount: Math.max(0, attempts - 1),
  nextTry: state === 'dead' || state === 'stranded' ? null : iso(dueAt),
});

type About = Pick<FailedMessage, 'type' | 'title' | 'channel' | 'recipient'>;

const UNKNOWN: About = { type: null, title: null, channel: null, recipient: null };

function about({ topic, payload }: OutboxRow, nameOf: (userId: string) => string | null): About {
  if (topic === ANNOUNCE || payload === null) return UNKNOWN;
  if (topic === DELIVER) {
    const { message, channel = null } = payload as Delivery;
    return { type: message.type, title: message.title, channel, recipient: message.recipient?.userName ?? null };
  }
  const { about: letter, userId } = payload as Errand;
  return { type: letter === 'welcome' ? 'WelcomeEmail' : 'PasswordReset', title: null, channel: null, recipient: nameOf(userId) };
}
