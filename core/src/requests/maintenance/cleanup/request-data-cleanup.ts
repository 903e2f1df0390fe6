import { Injectable } from '@nestjs/common';
import { QuotaService } from '../../workflow/quota/index.js';
import {
  RequestHistoryRepository,
  SubscriptionRepository,
  RequestedTitleRepository,
  publicIdOf,
  type RequestEntity,
} from '../../store/index.js';

/** Deletes rows that belong to requests and users. Must run inside a transaction. */
@Injectable()
export class RequestDataCleanup {
  constructor(
    private readonly quotaService: QuotaService,
    private readonly subscriptions: SubscriptionRepository,
    private readonly steps: RequestHistoryRepository,
    private readonly titles: RequestedTitleRepository,
  ) {}

  /** Deletes one batch of quota entries and subscriptions of a user. Returns whether there may be more. */
  async removeBatchOfUser(userId: string): Promise<boolean> {
    return (await this.quotaService.removeBatchOfUser(userId)) || this.subscriptions.removeBatchOfUser(userId);
  }

  /** Deletes all requests for the titles of the given requests, with history, quota entries and subscriptions. */
  async removeByTitles(requests: readonly RequestEntity[]): Promise<void> {
    const titleIds = [...new Set(requests.map(({ titleId }) => titleId))];
    for (const request of requests) await this.subscriptions.removeByRequest(request.kind, publicIdOf(request));
    await this.quotaService.refundAll(requests);
    await this.steps.removeByTitles(titleIds);
    await this.titles.removeWithRequests(titleIds);
  }
}
