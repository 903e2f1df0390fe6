import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { BrowserSubscriptionEntity } from './browser-subscription.entity.js';

const NEWEST_FIRST = { addedAt: 'DESC', id: 'DESC' } as const;

/** Rows of browsers with notifications, always the newest first. */
@Injectable()
export class BrowserSubscriptionRepository {
  constructor(private readonly database: Database) {}

  findByUsers(userIds: readonly string[]): Promise<BrowserSubscriptionEntity[]> {
    return this.#table.find({ where: { userId: In(userIds) }, order: NEWEST_FIRST });
  }

  findByEndpoint(endpointHash: string): Promise<BrowserSubscriptionEntity | null> {
    return this.#table.findOneBy({ endpointHash });
  }

  /** Does nothing when another call has added the endpoint meanwhile. */
  insert(row: Omit<BrowserSubscriptionEntity, 'id' | 'user'>): Promise<void> {
    return this.database.insertNew(BrowserSubscriptionEntity, [row as BrowserSubscriptionEntity], ['endpointHash']);
  }

  async deleteById(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#table.delete({ id: In(ids) });
  }

  get #table() {
    return this.database.repository(BrowserSubscriptionEntity);
  }
}
