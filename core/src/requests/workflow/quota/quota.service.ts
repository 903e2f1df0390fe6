import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import { type User, QuotaProviderRegistry, type QuotaProvider, type UserQuotas } from '../../../identity/index.js';
import { Clock } from '../../../kernel/index.js';
import type { RequestEntity } from '../../store/index.js';
import { requestLimitOf, unlimitedQuota, type RequestLimit, type RequestQuota, quotaWindowAt } from './request-quota.js';
import { QuotaRepository } from './quota.repository.js';

/** Tracks quota usage per user. Reading and reserving must happen in one transaction to be free of races. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly quotaRepository: QuotaRepository,
    private readonly clock: Clock,
  ) {}

  async getQuota(person: User, kind: RequestKind): Promise<RequestQuota> {
    return (await this.getQuotas([person], kind)).get(person.id) ?? unlimitedQuota(this.clock.now());
  }

  /** Quotas by user id; users without a limit are left out. One statement per limit type, however many users. */
  async getQuotas(users: readonly User[], kind: RequestKind): Promise<Map<string, RequestQuota>> {
    const quotas = new Map<string, RequestQuota>();
    for (const [type, group] of groupByLimitType(users, kind)) {
      const { start, end } = quotaWindowAt(this.clock.now(), type);
      const spent = await this.quotaRepository.sumSpent([...group.keys()], kind, start);
      for (const [id, { amount }] of group) quotas.set(id, toQuota(amount, spent.get(id) ?? 0, end));
    }
    return quotas;
  }

  /** Charges a request to its requester at the time of the request. */
  reserve({ id, requesterId, kind, requestedAt }: RequestEntity, amount = 1): Promise<void> {
    return this.quotaRepository.insert({ requestId: id, userId: requesterId, kind, amount, at: requestedAt });
  }

  /** Deletes the quota entry of a request. */
  refund({ id }: Pick<RequestEntity, 'id'>): Promise<void> {
    return this.quotaRepository.delete(id);
  }

  /** Deletes the quota entries of requests, fulfilled ones included. */
  refundAll(requests: readonly RequestEntity[]): Promise<void> {
    return this.quotaRepository.deleteAll(requests.map(({ id }) => id));
  }

  /** Deletes one batch of entries of deleted requests older than `before`. Returns their number. */
  deleteForDeletedRequests(before: Date): Promise<number> {
    return this.quotaRepository.deleteForDeletedRequests(before);
  }

  /** Deletes one batch of a user's entries. Returns whether there may be more. */
  deleteBatchByUser(userId: string): Promise<boolean> {
    return this.quotaRepository.deleteBatchByUser(userId);
  }
}

const toQuota = (limit: number, spent: number, nextRequest: Date): RequestQuota => ({
  hasLimit: true,
  limit,
  remaining: Math.max(0, limit - spent),
  nextRequest,
});

/** Users with a limit, grouped by limit type. */
function groupByLimitType(users: readonly User[], kind: RequestKind): Map<RequestLimit['type'], Map<string, RequestLimit>> {
  const groups = new Map<RequestLimit['type'], Map<string, RequestLimit>>();
  for (const person of users) {
    const requestLimit = requestLimitOf(person, kind);
    if (requestLimit)
      groups.set(requestLimit.type, (groups.get(requestLimit.type) ?? new Map<string, RequestLimit>()).set(person.id, requestLimit));
  }
  return groups;
}

/** Provides remaining quotas to the user lists. */
@Injectable()
export class UserQuotaProvider implements QuotaProvider, OnModuleInit {
  constructor(
    private readonly quotaService: QuotaService,
    private readonly quotaProviderRegistry: QuotaProviderRegistry,
  ) {}

  onModuleInit(): void {
    this.quotaProviderRegistry.register(this);
  }

  async readQuotas(users: readonly User[]): Promise<Map<string, UserQuotas>> {
    const [movie, episode, music] = await Promise.all([
      this.quotaService.getQuotas(users, 'movie'),
      this.quotaService.getQuotas(users, 'tv'),
      this.quotaService.getQuotas(users, 'album'),
    ]);
    const of = (id: string): UserQuotas => ({
      movie: movie.get(id) ?? null,
      episode: episode.get(id) ?? null,
      music: music.get(id) ?? null,
    });
    return new Map(users.map(({ id }) => [id, of(id)]));
  }
}
