import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent, Variant } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';
import { Downloaders } from './downloaders.js';
import { HandOver, PATIENCE } from './hand-over.js';
import { OrderRepository } from './order.repository.js';
import { ENDS, LANES, orderKey, topicOf, type Order, type OrderName, type RequestKind } from './order.js';

/** A try may last so much longer than the call in it: then the call ends first, and its connection learns of it. Milliseconds. */
const CLOSING_MS = 5_000;

/** Carries approved requests to downloaders: sooner or later, once, and never while the person who asked waits. */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly downloaders: Downloaders,
    private readonly handOver: HandOver,
    private readonly events: EventBus,
    private readonly rows: OrderRepository,
  ) {}

  onModuleInit(): void {
    for (const lane of LANES) {
      this.outbox.handle<Order>(topicOf(lane), (order, attempt) => this.handOver.carry(order, attempt), {
        timeoutMs: PATIENCE + CLOSING_MS,
        onExpired: (order) => this.handOver.givenUp(order, null),
        onFailure: (order, failure) => this.handOver.failed(order, failure),
        lanes: {
          open: () => this.downloaders.openLanes(lane.kind, lane.variant),
          whyClosed: async () => this.downloaders.whyNone(lane.kind, lane.variant),
          onStranded: (order, trouble) => this.handOver.stranded(order, trouble),
        },
      });
    }
    this.events.within('plugin.changed', ({ pluginId }) => this.#mayWorkNow(pluginId));
    for (const change of ['plugin.changed', 'settings.changed'] as const) this.events.everywhere(change, () => this.outbox.wake());
    for (const end of ENDS) this.events.within(end, (request: RequestEvent) => this.takeBack(request));
  }

  /** Write the order in the transaction in progress. An earlier order for the same copy is replaced. */
  async dispatch(order: Order): Promise<void> {
    await this.takeBack(order);
    await this.outbox.put({ topic: topicOf(order), lane: this.downloaders.laneOf(order.ref), key: orderKey(order), payload: order });
  }

  /** Remove the order from the outbox, in the transaction in progress. A try that is under way ends without a trace. */
  takeBack(request: Pick<Order, 'kind' | 'requestId' | 'variant'>): Promise<void> {
    return this.outbox.cancel(topicOf(request), orderKey(request));
  }

  /** Tells for which of some requests an order waits, is on its way, or lies with what failed. */
  async carried(requests: readonly OrderName[]): Promise<(request: OrderName) => boolean> {
    const known = await this.rows.known(requests);
    return (request) => known.has(orderKey(request));
  }

  /** The orders whose rows have ids after one, up to another. */
  orders(after: number, upTo: number): Promise<(OrderName & { readonly rowId: number })[]> {
    return this.rows.between(after, upTo);
  }

  /** Whether a downloader is set up for such a copy. */
  isAvailableFor(kind: RequestKind, variant: Variant): boolean {
    return this.downloaders.find(kind, variant) !== null;
  }

  /** What its downloader refused may have been a wrong key, or a fault of the plug-in that is mended now. In the transaction in progress. */
  async #mayWorkNow(pluginId: string): Promise<void> {
    if (!this.downloaders.isDownloader(pluginId)) return;
    for (const lane of LANES) await this.outbox.revive(topicOf(lane));
  }
}
