import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent, Variant } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';
import { Downloaders } from './downloaders.js';
import { HandOver, PATIENCE } from './hand-over.js';
import { ENDS, LANES, orderKey, topicOf, type Order, type RequestKind } from './order.js';

/** Carries approved requests to downloaders: sooner or later, once, and never while the person who asked waits. */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly downloaders: Downloaders,
    private readonly handOver: HandOver,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    for (const lane of LANES) {
      this.outbox.handle<Order>(topicOf(lane), (order, attempt) => this.handOver.carry(order, attempt), {
        timeoutMs: PATIENCE,
        onFailure: (order, failure) => this.handOver.failed(order, failure),
      });
    }
    for (const end of ENDS) this.events.within(end, (request: RequestEvent) => this.takeBack(request));
  }

  /** Write the order in the transaction in progress. An earlier order for the same copy is replaced. */
  async dispatch(order: Order): Promise<void> {
    await this.takeBack(order);
    await this.outbox.put({ topic: topicOf(order), key: orderKey(order), payload: order });
  }

  /** Remove the order from the outbox, in the transaction in progress. A try that is under way ends without a trace. */
  takeBack(request: Pick<Order, 'kind' | 'requestId' | 'variant'>): Promise<void> {
    return this.outbox.cancel(topicOf(request), orderKey(request));
  }

  /** Whether a downloader is set up for such a copy. */
  isAvailableFor(kind: RequestKind, variant: Variant): boolean {
    return this.downloaders.find(kind, variant) !== null;
  }
}
