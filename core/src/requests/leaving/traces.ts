import { Injectable } from '@nestjs/common';
import { Ledger } from '../quota/index.js';
import { StepRepository, SubscriptionRepository, TitleRepository, wireIdOf, type RequestEntity } from '../store/index.js';

/** Removes what requests and people leave in the store. Callers bring the transaction. */
@Injectable()
export class Traces {
  constructor(
    private readonly ledger: Ledger,
    private readonly subscriptions: SubscriptionRepository,
    private readonly steps: StepRepository,
    private readonly titles: TitleRepository,
  ) {}

  /** Some of what somebody spent, and wanted to hear about; whether there may be more. */
  async someOfPerson(userId: string): Promise<boolean> {
    return (await this.ledger.forgetSomeOf(userId)) || this.subscriptions.forgetSomeOf(userId);
  }

  /** All that was asked for of the titles of some requests, with its history, cost and subscribers. */
  async ofTitles(requests: readonly RequestEntity[]): Promise<void> {
    const titleIds = [...new Set(requests.map(({ titleId }) => titleId))];
    for (const request of requests) await this.subscriptions.forgetRequest(request.kind, wireIdOf(request));
    await this.ledger.refundAll(requests);
    await this.steps.forgetTitles(titleIds);
    await this.titles.removeAll(titleIds);
  }
}
