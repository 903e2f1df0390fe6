import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Quotas, type QuotaSource, type User, type UserQuotas } from '../../identity/index.js';
import { Ledger } from './ledger.js';

/** Tells the lists of people what is left of everybody's limits. */
@Injectable()
export class UserQuotaSource implements QuotaSource, OnModuleInit {
  constructor(
    private readonly ledger: Ledger,
    private readonly counters: Quotas,
  ) {}

  onModuleInit(): void {
    this.counters.register(this);
  }

  async quotas(users: readonly User[]): Promise<Map<string, UserQuotas>> {
    const [movie, episode, music] = await Promise.all([
      this.ledger.quotas(users, 'movie'),
      this.ledger.quotas(users, 'tv'),
      this.ledger.quotas(users, 'album'),
    ]);
    const of = (id: string): UserQuotas => ({
      movie: movie.get(id) ?? null,
      episode: episode.get(id) ?? null,
      music: music.get(id) ?? null,
    });
    return new Map(users.map(({ id }) => [id, of(id)]));
  }
}
