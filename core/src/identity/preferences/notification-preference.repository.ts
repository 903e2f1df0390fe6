import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { NotificationPreferenceEntity } from './notification-preference.entity.js';

/** People that are asked about with one statement. */
const AT_ONCE = 500;

@Injectable()
export class NotificationPreferenceRepository {
  constructor(private readonly database: Database) {}

  findOf(userId: string): Promise<NotificationPreferenceEntity[]> {
    return this.#table.findBy({ userId });
  }

  async findAll(agent: number, userIds: readonly string[]): Promise<NotificationPreferenceEntity[]> {
    const found: NotificationPreferenceEntity[] = [];
    for (let start = 0; start < userIds.length; start += AT_ONCE) {
      found.push(...(await this.#table.findBy({ agent, userId: In(userIds.slice(start, start + AT_ONCE)) })));
    }
    return found;
  }

  /** An empty value takes the preference away. */
  async write(userId: string, agent: number, value: string): Promise<void> {
    if (value === '') await this.#table.delete({ userId, agent });
    else
      await this.database.upsert(
        NotificationPreferenceEntity,
        [{ userId, agent, value } as NotificationPreferenceEntity],
        ['userId', 'agent'],
      );
  }

  async forgetAgent(agent: number): Promise<void> {
    await this.#table.delete({ agent });
  }

  get #table() {
    return this.database.repository(NotificationPreferenceEntity);
  }
}
