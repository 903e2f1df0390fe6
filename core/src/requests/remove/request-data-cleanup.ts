import { Injectable } from '@nestjs/common';
import { QuotaService } from '../quota/index.js';
import {
  RequestHistoryRepository,
  SubscriptionRepository,
  RequestedTitleRepository,
  publicIdOf,
  type RequestEntity,
} from '../store/index.js';

/** Removes what requests and people leave in the store. Callers bring the transaction. */
@Injectable()
export class RequestDataCleanup {
  constructor(
    private readonly quotaService: QuotaService,
    private readonly subscriptions: SubscriptionRepository,
    private readonly steps: RequestHistoryRepository,
    private readonly titles: RequestedTitleRepository,
  ) {}

  /** Some of what somebody spent, and wanted to hear about; whether there may be more. */
  async someOfPerson(userId: string): Promise<boolean> {
    return (await this.quotaService.forgetSomeOf(userId)) || this.subscriptions.forgetSomeOf(userId);
  }

  /** All that was asked for of the titles of some requests, with its history, cost and subscribers. */
  async removeByTitles(requests: readonly RequestEntity[]): Promise<void> {
    const titleIds = [...new Set(requests.map(({ titleId }) => titleId))];
    for (const request of requests) await this.subscriptions.removeByRequest(request.kind, publicIdOf(request));
    await this.quotaService.refundAll(requests);
    await this.steps.removeByTitles(titleIds);
    await this.titles.removeWithRequests(titleIds);
  }
}
