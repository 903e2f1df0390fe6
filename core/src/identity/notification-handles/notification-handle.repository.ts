import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { NotificationHandleEntity } from './notification-handle.entity.js';

/** Users per statement. */
const BATCH_SIZE = 500;

/** Rows of notification handles (notification preferences). */
@Injectable()
export class NotificationHandleRepository {
  constructor(private readonly database: Database) {}

  findByUser(userId: string): Promise<NotificationHandleEntity[]> {
    return this.#table.findBy({ userId });
  }

  async findByAgentAndUsers(agent: number, userIds: readonly string[]): Promise<NotificationHandleEntity[]> {
    const found: NotificationHandleEntity[] = [];
    for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
      found.push(...(await this.#table.findBy({ agent, userId: In(userIds.slice(start, start + BATCH_SIZE)) })));
    }
    return found;
  }

  /** Upserts a handle; an empty value deletes it. */
  async save(userId: string, agent: number, value: string): Promise<void> {
    if (value === '') await this.#table.delete({ userId, agent });
    else await this.database.upsert(NotificationHandleEntity, [{ userId, agent, value } as NotificationHandleEntity], ['userId', 'agent']);
  }

  async deleteByAgent(agent: number): Promise<void> {
    await this.#table.delete({ agent });
  }

  get #table() {
    return this.database.repository(NotificationHandleEntity);
  }
}
