import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

const NEWEST_FIRST = { addedAt: 'DESC', id: 'DESC' } as const;

/** Rows of browsers with notifications, always the newest first. */
@Injectable()
export class PushSubscriptionRepository {
  constructor(private readonly database: Database) {}

  findByUsers(userIds: readonly string[]): Promise<PushSubscriptionEntity[]> {
    return this.#table.find({ where: { userId: In(userIds) }, order: NEWEST_FIRST });
  }

  findByEndpoint(endpointHash: string): Promise<PushSubscriptionEntity | null> {
    return this.#table.findOneBy({ endpointHash });
  }

  /** Does nothing when another call has added the endpoint meanwhile. */
  insert(row: Omit<PushSubscriptionEntity, 'id' | 'user'>): Promise<void> {
    return this.database.insertNew(PushSubscriptionEntity, [row as PushSubscriptionEntity], ['endpointHash']);
  }

  async deleteById(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#table.delete({ id: In(ids) });
  }

  get #table() {
    return this.database.repository(PushSubscriptionEntity);
  }
}
