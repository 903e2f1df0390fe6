import { Injectable } from '@nestjs/common';
import { QuotaService } from '../../workflow/quota/index.js';
import {
  RequestHistoryRepository,
  RequestSubscriptionRepository,
  RequestedTitleRepository,
  publicIdOf,
  type RequestEntity,
} from '../../store/index.js';

/** Deletes rows that belong to requests and users. Must run inside a transaction. */
@Injectable()
export class RequestDataCleanup {
  constructor(
    private readonly quotaService: QuotaService,
    private readonly requestSubscriptionRepository: RequestSubscriptionRepository,
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly requestedTitleRepository: RequestedTitleRepository,
  ) {}

  /** Deletes one batch of quota entries and subscriptions of a user. Returns whether there may be more. */
  async deleteBatchByUser(userId: string): Promise<boolean> {
    return (await this.quotaService.deleteBatchByUser(userId)) || this.requestSubscriptionRepository.deleteBatchByUser(userId);
  }

  /** Deletes all requests for the titles of the given requests, with history, quota entries and subscriptions. */
  async deleteByTitles(requests: readonly RequestEntity[]): Promise<void> {
    const titleIds = [...new Set(requests.map(({ titleId }) => titleId))];
    for (const request of requests) await this.requestSubscriptionRepository.deleteByRequest(request.kind, publicIdOf(request));
    await this.quotaService.refundAll(requests);
    await this.requestHistoryRepository.deleteByTitles(titleIds);
    await this.requestedTitleRepository.deleteWithRequests(titleIds);
  }
}
