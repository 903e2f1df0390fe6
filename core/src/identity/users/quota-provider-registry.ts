import { Injectable } from '@nestjs/common';
import type { User } from './user.js';

/** Usage of one request limit in the current window. */
export interface QuotaStatus {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly nextRequest: Date;
}

/** Quotas per media type; null means no limit. */
export interface UserQuotas {
  readonly movie: QuotaStatus | null;
  readonly episode: QuotaStatus | null;
  readonly music: QuotaStatus | null;
}

/** Computes quotas for a whole list of users in one call. */
export interface QuotaProvider {
  readQuotas(users: readonly User[]): Promise<ReadonlyMap<string, UserQuotas>>;
}

const NO_LIMITS: UserQuotas = { movie: null, episode: null, music: null };

/** Registry for the quota provider, which the requests module registers. */
@Injectable()
export class QuotaProviderRegistry {
  #provider: QuotaProvider | null = null;

  register(provider: QuotaProvider): void {
    this.#provider = provider;
  }

  /** Returns a lookup by user id that is complete for the given users. */
  async getQuotas(users: readonly User[]): Promise<(userId: string) => UserQuotas> {
    const known = await this.#provider?.readQuotas(users);
    return (userId) => known?.get(userId) ?? NO_LIMITS;
  }
}
