import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { FulfilmentService } from '../../../fulfilment/index.js';
import { toDispatchOrder } from '../../workflow/index.js';
import { RequestRepository, publicIdOf } from '../../store/index.js';
import { RequestDataCleanup } from './request-data-cleanup.js';

/** Deletes requests for sample titles with all their data. */
@Injectable()
export class SampleRequestCleanup {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly fulfilmentService: FulfilmentService,
    private readonly requestDataCleanup: RequestDataCleanup,
    private readonly events: EventBus,
  ) {}

  /** Publishes no event per request, but one per title. Must run inside a transaction. Returns the number of requests. */
  async removeAll(): Promise<number> {
    const requests = await this.requestRepository.findOnSampleTitles();
    for (const request of requests) await this.fulfilmentService.cancel(toDispatchOrder(request, []));
    await this.requestDataCleanup.deleteByTitles(requests);
    const titles = new Map(requests.map(({ kind, titleId }) => [titleId, { kind, titleId }]));
    for (const title of titles.values()) await this.events.publish('title.lastRequestDeleted', title);
    await this.events.publish('sampleRequests.deleted', {
      requests: requests.map((request) => ({ kind: request.kind, requestId: publicIdOf(request) })),
    });
    return requests.length;
  }
}
