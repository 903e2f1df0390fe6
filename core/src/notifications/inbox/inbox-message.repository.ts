import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { InboxMessageEntity } from './inbox-message.entity.js';

/** Rows per statement. */
const BATCH_SIZE = 200;

/** Stores the messages of the inboxes. */
@Injectable()
export class InboxMessageRepository {
  constructor(private readonly database: Database) {}

  /** A notification that the user has already is not added again. */
  async insert(userIds: readonly string[], message: Omit<InboxMessageEntity, 'id' | 'userId' | 'readAt'>): Promise<void> {
    const rows = userIds.map((userId) => ({ ...message, userId, readAt: null }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE)
      await this.database.insertNew(InboxMessageEntity, rows.slice(start, start + BATCH_SIZE), ['userId', 'key']);
  }

  /** Newest first. */
  find(userId: string, skip: number, take: number): Promise<InboxMessageEntity[]> {
    return this.#table.find({ where: { userId }, order: { id: 'DESC' }, skip, take });
  }

  count(userId: string): Promise<number> {
    return this.#table.countBy({ userId });
  }

  countUnread(userId: string): Promise<number> {
    return this.#table.countBy({ userId, readAt: IsNull() });
  }

  /** Returns the number of messages that had not been read. Without ids, marks all messages of the user. */
  async markRead(userId: string, ids: readonly number[] | null, readAt: Date): Promise<number> {
    const { affected } = await this.#table.update({ userId, readAt: IsNull(), ...(ids && { id: In([...ids]) }) }, { readAt });
    return affected ?? 0;
  }

  /** Returns whether the user had such a message. */
  async delete(userId: string, id: number): Promise<boolean> {
    return (await this.#table.delete({ userId, id })).affected === 1;
  }

  /** Removes some messages of a user. Returns whether there may be more. */
  deleteBatchByUser(userId: string): Promise<boolean> {
    return this.#removeBatch({ userId }).then((removed) => removed === BATCH_SIZE);
  }

  /** Removes some messages that are older. Returns their number. */
  deleteBatchBefore(moment: Date): Promise<number> {
    return this.#removeBatch({ createdAt: LessThan(moment) });
  }

  async #removeBatch(where: object): Promise<number> {
    const rows = await this.#table.find({ select: { id: true }, where, take: BATCH_SIZE });
    if (rows.length > 0) await this.#table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length;
  }

  get #table() {
    return this.database.repository(InboxMessageEntity);
  }
}
