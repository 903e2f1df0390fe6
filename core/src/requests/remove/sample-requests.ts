import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { FulfilmentService } from '../../fulfilment/index.js';
import { toDispatchOrder } from '../workflow/index.js';
import { RequestRepository, publicIdOf } from '../store/index.js';
import { RequestDataCleanup } from './request-data-cleanup.js';

/** Requests for sample titles. They can be taken out of the world as if nobody had ever asked. */
@Injectable()
export class SampleRequests {
  constructor(
    private readonly requests: RequestRepository,
    private readonly fulfilmentService: FulfilmentService,
    private readonly requestDataCleanup: RequestDataCleanup,
    private readonly events: EventBus,
  ) {}

  /** Nobody is told about each. Callers bring the transaction. Answers how many there were. */
  async removeAll(): Promise<number> {
    const requests = await this.requests.findOnSampleTitles();
    for (const request of requests) await this.fulfilmentService.cancel(toDispatchOrder(request, []));
    await this.requestDataCleanup.removeByTitles(requests);
    await this.events.publish('sample.forgotten', {
      requests: requests.map((request) => ({ kind: request.kind, requestId: publicIdOf(request) })),
    });
    return requests.length;
  }
}
