import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EventBus } from '../../events/index.js';
import { Clock, Database, Problem, toIsoTimestamp } from '../../kernel/index.js';
import { InboxMessageRepository } from './inbox-message.repository.js';

const MAX_PAGE_SIZE = 100;

/** Pagination of an inbox: which page. Pages start at 1. */
export const InboxQuery = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** A message in the inbox. */
interface InboxMessage {
  readonly id: number;
  /** What happened; the browser composes the text in the user's language. */
  readonly facts: object;
  /** Page of the portal that it is about, from the root; null when there is none. */
  readonly path: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isRead: boolean;
}

/** One page, newest first, with the number of messages on all pages and that of unread ones. */
export interface InboxPage extends InboxQuery {
  readonly total: number;
  readonly unread: number;
  readonly rows: readonly InboxMessage[];
}

/** In-app notifications: the inbox of a user. What is read on one device is read on all. */
@Injectable()
export class Inbox {
  constructor(
    private readonly inboxMessageRepository: InboxMessageRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  async readPage(userId: string, { page, size }: InboxQuery): Promise<InboxPage> {
    const [rows, total, unread] = await Promise.all([
      this.inboxMessageRepository.find(userId, (page - 1) * size, size),
      this.inboxMessageRepository.count(userId),
      this.inboxMessageRepository.countUnread(userId),
    ]);
    const messages = rows.map(({ id, facts, path, createdAt, readAt }) => ({
      ...{ id, facts, path, isRead: readAt !== null },
      createdAt: toIsoTimestamp(createdAt),
    }));
    return { total, unread, page, size, rows: messages };
  }

  async unreadCount(userId: string): Promise<{ readonly unread: number }> {
    return { unread: await this.inboxMessageRepository.countUnread(userId) };
  }

  /** Marks these messages as read, or all. Ids of other users' messages are ignored. */
  markRead(userId: string, ids: readonly number[] | null): Promise<{ readonly unread: number }> {
    return this.database.transaction(async () => {
      const changed = await this.inboxMessageRepository.markRead(userId, ids, this.clock.now());
      if (changed > 0) await this.events.publish('inbox.changed', { userIds: [userId] });
      return this.unreadCount(userId);
    });
  }

  /** Throws 404 when the user has no such message. */
  remove(userId: string, id: number): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.inboxMessageRepository.delete(userId, id)))
        throw new Problem(404, 'inbox-message/unknown', 'There is no such message.');
      await this.events.publish('inbox.changed', { userIds: [userId] });
    });
  }
}
