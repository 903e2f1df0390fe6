import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Fulfilment } from '../../fulfilment/index.js';
import { orderOf } from '../steps/index.js';
import { RequestRepository, wireIdOf } from '../store/index.js';
import { Traces } from './traces.js';

/** Requests for sample titles. They can be taken out of the world as if nobody had ever asked. */
@Injectable()
export class SampleRequests {
  constructor(
    private readonly requests: RequestRepository,
    private readonly fulfilment: Fulfilment,
    private readonly traces: Traces,
    private readonly events: EventBus,
  ) {}

  /** Nobody is told about each. Callers bring the transaction. Answers how many there were. */
  async clear(): Promise<number> {
    const requests = await this.requests.onSampleTitles();
    for (const request of requests) await this.fulfilment.takeBack(orderOf(request, []));
    await this.traces.ofTitles(requests);
    await this.events.publish('sample.forgotten', {
      requests: requests.map((request) => ({ kind: request.kind, requestId: wireIdOf(request) })),
    });
    return requests.length;
  }
}
