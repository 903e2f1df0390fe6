import { Injectable } from '@nestjs/common';
import { Ledger } from '../quota/index.js';
import { SubscriptionRepository } from '../store/index.js';

/** What else a person leaves behind. */
@Injectable()
export class Leftovers {
  constructor(
    private readonly ledger: Ledger,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.ledger.forgetUser(userId);
    await this.subscriptions.forgetUser(userId);
  }
}
