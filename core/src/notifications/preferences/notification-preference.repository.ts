import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { MutedNotificationEntity, QuietHoursEntity } from './muted-notification.entity.js';
import type { QuietHours } from './quiet-hours.js';

/** Users per statement. */
const BATCH_SIZE = 500;

/** Stores muted notifications and quiet hours. */
@Injectable()
export class NotificationPreferenceRepository {
  constructor(private readonly database: Database) {}

  findMuted(userId: string): Promise<MutedNotificationEntity[]> {
    return this.#muted.find({ where: { userId }, order: { agent: 'ASC', type: 'ASC' } });
  }

  /** Which of the users do not want this type on this channel. */
  async findMutedUsers(userIds: readonly string[], agent: number, type: number): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let start = 0; start < userIds.length; start += BATCH_SIZE) {
      const batch = userIds.slice(start, start + BATCH_SIZE);
      for (const { userId } of await this.#muted.findBy({ agent, type, userId: In(batch) })) found.add(userId);
    }
    return found;
  }

  async replaceMuted(userId: string, muted: readonly Pick<MutedNotificationEntity, 'agent' | 'type'>[]): Promise<void> {
    await this.#muted.delete({ userId });
    await this.#muted.insert(muted.map(({ agent, type }) => ({ userId, agent, type })));
  }

  findQuietHours(userId: string): Promise<QuietHours | null> {
    return this.#quietHours.findOneBy({ userId });
  }

  async replaceQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.#quietHours.delete({ userId });
    if (quietHours) await this.#quietHours.insert({ ...quietHours, userId });
  }

  async deleteByAgent(agent: number): Promise<void> {
    await this.#muted.delete({ agent });
  }

  get #muted() {
    return this.database.repository(MutedNotificationEntity);
  }

  get #quietHours() {
    return this.database.repository(QuietHoursEntity);
  }
}
