import { Injectable } from '@nestjs/common';
import type { User } from './user.js';

/** How much a person may still ask for in the running window. */
export interface QuotaStatus {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly nextRequest: Date;
}

/** Null where the person has no limit. */
export interface UserQuotas {
  readonly movie: QuotaStatus | null;
  readonly episode: QuotaStatus | null;
  readonly music: QuotaStatus | null;
}

/** Whoever keeps the ledger of requests: one call for a whole list of people. */
export interface QuotaSource {
  quotas(users: readonly User[]): Promise<ReadonlyMap<string, UserQuotas>>;
}

const NO_LIMITS: UserQuotas = { movie: null, episode: null, music: null };

/** Where the accounts learn what is left of their limits. */
@Injectable()
export class Quotas {
  #source: QuotaSource | null = null;

  register(source: QuotaSource): void {
    this.#source = source;
  }

  /** By user id, complete for the given people. */
  async getQuotas(users: readonly User[]): Promise<(userId: string) => UserQuotas> {
    const known = await this.#source?.quotas(users);
    return (userId) => known?.get(userId) ?? NO_LIMITS;
  }
}
