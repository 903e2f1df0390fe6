import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { User } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import type { RequestEntity } from '../store/index.js';
import { limitOf, unlimited, type Limit, type Quota } from './quota.js';
import { QuotaRepository } from './quota.repository.js';
import { windowAt } from './window.js';

/** Keeps account of who asked for how much. Whoever checks and reserves does both in one transaction, which makes it race-proof. */
@Injectable()
export class Ledger {
  constructor(
    private readonly entries: QuotaRepository,
    private readonly clock: Clock,
  ) {}

  async quota(person: User, kind: RequestKind): Promise<Quota> {
    return (await this.quotas([person], kind)).get(person.id) ?? unlimited(this.clock.now());
  }

  /** By user id; people without a limit are missing. One statement per kind of window, however many people. */
  async quotas(people: readonly User[], kind: RequestKind): Promise<Map<string, Quota>> {
    const quotas = new Map<string, Quota>();
    for (const [type, group] of limited(people, kind)) {
      const { start, next } = windowAt(this.clock.now(), type);
      const spent = await this.entries.spent([...group.keys()], kind, start);
      for (const [id, { amount }] of group) quotas.set(id, left(amount, spent.get(id) ?? 0, next));
    }
    return quotas;
  }

  /** Charge a request to the person it is for, at the time it was asked. */
  reserve({ id, requesterId, kind, requestedAt }: RequestEntity, amount = 1): Promise<void> {
    return this.entries.add({ requestId: id, userId: requesterId, kind, amount, at: requestedAt });
  }

  /** Give back what a request cost. */
  refund({ id }: Pick<RequestEntity, 'id'>): Promise<void> {
    return this.entries.remove(id);
  }

  /** Give back what several requests cost, also those that were fulfilled. */
  refundAll(requests: readonly RequestEntity[]): Promise<void> {
    return this.entries.removeAll(requests.map(({ id }) => id));
  }

  /** Some of what was charged before a moment for requests that are gone. Answers how much that was. */
  forgetGone(before: Date): Promise<number> {
    return this.entries.forgetGone(before);
  }

  /** Some of what somebody spent; whether there may be more. */
  forgetSomeOf(userId: string): Promise<boolean> {
    return this.entries.forgetSomeOf(userId);
  }
}

const left = (limit: number, spent: number, nextRequest: Date): Quota => ({
  hasLimit: true,
  limit,
  remaining: Math.max(0, limit - spent),
  nextRequest,
});

/** People with a limit, by the kind of window in which it counts. */
function limited(people: readonly User[], kind: RequestKind): Map<Limit['type'], Map<string, Limit>> {
  const groups = new Map<Limit['type'], Map<string, Limit>>();
  for (const person of people) {
    const limit = limitOf(person, kind);
    if (limit) groups.set(limit.type, (groups.get(limit.type) ?? new Map<string, Limit>()).set(person.id, limit));
  }
  return groups;
}
