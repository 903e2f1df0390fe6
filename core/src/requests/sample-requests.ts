import { Injectable } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Fulfilment } from '../fulfilment/index.js';
import { orderOf } from './flow/order-of.js';
import { Ledger } from './quota/index.js';
import { RequestRepository, StepRepository, SubscriptionRepository, TitleRepository, wireIdOf } from './store/index.js';

/** Requests for sample titles. They can be taken out of the world as if nobody had ever asked. */
@Injectable()
export class SampleRequests {
  constructor(
    private readonly requests: RequestRepository,
    private readonly titles: TitleRepository,
    private readonly steps: StepRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly ledger: Ledger,
    private readonly fulfilment: Fulfilment,
    private readonly events: EventBus,
  ) {}

  /** With history, cost, subscriptions and orders; nobody is told about each. Callers bring the transaction. Answers how many there were. */
  async clear(): Promise<number> {
    const requests = await this.requests.onSampleTitles();
    for (const request of requests) {
      await this.fulfilment.takeBack(orderOf(request, []));
      await this.subscriptions.forgetRequest(request.kind, wireIdOf(request));
    }
    const titleIds = [...new Set(requests.map(({ titleId }) => titleId))];
    await this.ledger.refundAll(requests);
    await this.steps.forgetTitles(titleIds);
    await this.titles.removeAll(titleIds);
    await this.events.publish('sample.forgotten', {
      requests: requests.map((request) => ({ kind: request.kind, requestId: wireIdOf(request) })),
    });
    return requests.length;
  }
}
