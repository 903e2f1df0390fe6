import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent, Variant } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';
import { DownloaderSelector } from './dispatch/downloader-selector.js';
import { DispatchAttempt, DISPATCH_TIMEOUT_MS } from './dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from './dispatch/dispatch-order.repository.js';
import {
  REQUEST_END_EVENTS,
  DISPATCH_TARGETS,
  dispatchKey,
  dispatchTopic,
  type DispatchOrder,
  type OrderName,
  type RequestKind,
} from './dispatch/dispatch-order.js';

/** A try may last so much longer than the call in it: then the call ends first, and its connection learns of it. Milliseconds. */
const RECORDING_MS = 5_000;

/** Carries approved requests to downloaders: sooner or later, once, and never while the person who asked waits. */
@Injectable()
export class FulfilmentService implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly downloaderSelector: DownloaderSelector,
    private readonly dispatchAttempt: DispatchAttempt,
    private readonly events: EventBus,
    private readonly rows: DispatchOrderRepository,
  ) {}

  onModuleInit(): void {
    for (const dispatchTarget of DISPATCH_TARGETS) {
      this.outbox.handle<DispatchOrder>(
        dispatchTopic(dispatchTarget),
        (dispatchOrder, outboxAttempt) => this.dispatchAttempt.run(dispatchOrder, outboxAttempt),
        {
          timeoutMs: DISPATCH_TIMEOUT_MS + RECORDING_MS,
          onExpired: (dispatchOrder) => this.dispatchAttempt.recordGivenUp(dispatchOrder, null),
          onFailure: (dispatchOrder, failure) => this.dispatchAttempt.recordFailure(dispatchOrder, failure),
          lanes: {
            open: () => this.downloaderSelector.openLanes(dispatchTarget.kind, dispatchTarget.variant),
            whyClosed: async () => this.downloaderSelector.explainMissing(dispatchTarget.kind, dispatchTarget.variant),
            onStranded: (dispatchOrder, deliveryError) => this.dispatchAttempt.recordStranded(dispatchOrder, deliveryError),
          },
        },
      );
    }
    this.events.onInTransaction('plugin.changed', ({ pluginId }) => this.#retryDead(pluginId));
    for (const change of ['plugin.changed', 'settings.changed'] as const) this.events.onAnyInstance(change, () => this.outbox.wake());
    for (const end of REQUEST_END_EVENTS) this.events.onInTransaction(end, (request: RequestEvent) => this.cancel(request));
  }

  /** Write the order in the transaction in progress. An earlier order for the same copy is replaced. */
  async dispatch(dispatchOrder: DispatchOrder): Promise<void> {
    await this.cancel(dispatchOrder);
    await this.outbox.put({
      topic: dispatchTopic(dispatchOrder),
      lane: this.downloaderSelector.outboxLaneOf(dispatchOrder.ref),
      key: dispatchKey(dispatchOrder),
      payload: dispatchOrder,
    });
  }

  /** Remove the order from the outbox, in the transaction in progress. A try that is under way ends without a trace. */
  cancel(request: Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>): Promise<void> {
    return this.outbox.cancel(dispatchTopic(request), dispatchKey(request));
  }

  /** Tells for which of some requests an order waits, is on its way, or lies with what failed. */
  async loadDispatched(requests: readonly OrderName[]): Promise<(request: OrderName) => boolean> {
    const known = await this.rows.findExistingKeys(requests);
    return (request) => known.has(dispatchKey(request));
  }

  /** The orders whose rows have ids after one, up to another. */
  findOrders(after: number, upTo: number): Promise<(OrderName & { readonly rowId: number })[]> {
    return this.rows.findBetween(after, upTo);
  }

  /** Whether a downloader is set up for such a copy. */
  hasDownloaderFor(kind: RequestKind, variant: Variant): boolean {
    return this.downloaderSelector.find(kind, variant) !== null;
  }

  /** What its downloader refused may have been a wrong key, or a fault of the plug-in that is mended now. In the transaction in progress. */
  async #retryDead(pluginId: string): Promise<void> {
    if (!this.downloaderSelector.isDownloader(pluginId)) return;
    for (const dispatchTarget of DISPATCH_TARGETS) await this.outbox.revive(dispatchTopic(dispatchTarget));
  }
}
