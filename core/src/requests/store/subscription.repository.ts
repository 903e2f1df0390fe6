import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Clock, Database, groupBy } from '../../kernel/index.js';
import { SubscriptionEntity } from './entities/subscription.entity.js';

/** Rows that go with one statement. */
const AT_ONCE = 500;

/** Who wants to hear about which request, by the ids of the wire. */
@Injectable()
export class SubscriptionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Asking twice is asking once. */
  async add(userId: string, kind: RequestKind, requestId: number): Promise<void> {
    const row = { userId, kind, requestId, since: this.clock.now() };
    await this.database.insertNew(SubscriptionEntity, [row], ['userId', 'kind', 'requestId']);
  }

  async remove(userId: string, kind: RequestKind, requestId: number): Promise<void> {
    await this.#table.delete({ userId, kind, requestId });
  }

  async findSubscriberIds(kind: RequestKind, requestId: number): Promise<string[]> {
    const rows = await this.#table.find({ where: { kind, requestId }, order: { userId: 'ASC' } });
    return rows.map(({ userId }) => userId);
  }

  async removeByRequest(kind: RequestKind, requestId: number): Promise<void> {
    await this.#table.delete({ kind, requestId });
  }

  /** Some of what somebody wanted to hear about; whether there may be more. */
  async forgetSomeOf(userId: string): Promise<boolean> {
    const rows = await this.#table.find({ select: { kind: true, requestId: true }, where: { userId }, take: AT_ONCE });
    for (const [kind, of] of groupBy(rows, (row) => row.kind))
      await this.#table.delete({ userId, kind, requestId: In(of.map(({ requestId }) => requestId)) });
    return rows.length === AT_ONCE;
  }

  get #table() {
    return this.database.repository(SubscriptionEntity);
  }
}
