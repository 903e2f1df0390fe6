import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events, RequestEvent } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Outbox } from '../kernel/index.js';
import { DownloaderSelector, SHARED_LANE } from './dispatch/downloader-selector.js';
import { DispatchAttempt, DISPATCH_TIMEOUT_MS } from './dispatch/dispatch-attempt.js';
import { DispatchOrderRepository } from './dispatch/dispatch-order.repository.js';
import {
  REQUEST_END_EVENTS,
  DISPATCH_TARGETS,
  dispatchKey,
  dispatchTopic,
  type DispatchOrder,
  type DispatchOrderKey,
} from './dispatch/dispatch-order.js';

/** An attempt lasts longer than its call by this, so that the call times out first and its connection records it. Milliseconds. */
const RECORD_TIMEOUT_MS = 5_000;

/** Facade of the dispatch: sends approved requests to downloaders through the outbox, exactly once, asynchronously. */
@Injectable()
export class FulfilmentService implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly downloaderSelector: DownloaderSelector,
    private readonly dispatchAttempt: DispatchAttempt,
    private readonly events: EventBus,
    private readonly dispatchOrderRepository: DispatchOrderRepository,
  ) {}

  onModuleInit(): void {
    for (const dispatchTarget of DISPATCH_TARGETS) {
      this.outbox.registerHandler<DispatchOrder>(
        dispatchTopic(dispatchTarget),
        (dispatchOrder, outboxAttempt) => this.dispatchAttempt.run(dispatchOrder, outboxAttempt),
        {
          timeoutMs: DISPATCH_TIMEOUT_MS + RECORD_TIMEOUT_MS,
          onOutdated: (dispatchOrder) => this.dispatchAttempt.recordGivenUp(dispatchOrder, null),
          onFailure: (dispatchOrder, failure) => this.dispatchAttempt.recordFailure(dispatchOrder, failure),
          lanes: {
            listOpen: () => this.downloaderSelector.openLanes(dispatchTarget.kind, dispatchTarget.variant),
            closedReason: async (lane) => this.downloaderSelector.explainClosedLane(lane, dispatchTarget),
            onStranded: (dispatchOrder, deliveryError) => this.dispatchAttempt.recordStranded(dispatchOrder, deliveryError),
          },
        },
      );
    }
    // Also where the change is learnt later: until then this portal has tried revived orders with the former settings.
    const retry = ({ pluginId }: Events['plugin.changed']): Promise<void> => this.#retryDeadRows(pluginId);
    this.events.onInTransaction('plugin.changed', retry);
    this.events.onOtherPortals('plugin.changed', retry);
    for (const change of ['plugin.changed', 'settings.changed'] as const) this.events.onAnyPortal(change, () => this.outbox.wake());
    this.events.onInTransaction('connection.removed', ({ connectionIds }) => this.#moveToDefault(connectionIds));
    for (const end of REQUEST_END_EVENTS) this.events.onInTransaction(end, (request: RequestEvent) => this.cancel(request));
  }

  /** Writes the order to the outbox in the current transaction. Replaces an earlier order for the same request. */
  async dispatch(dispatchOrder: DispatchOrder): Promise<void> {
    await this.cancel(dispatchOrder);
    await this.outbox.enqueue({
      topic: dispatchTopic(dispatchOrder),
      lane: this.downloaderSelector.outboxLaneFor(dispatchOrder),
      key: dispatchKey(dispatchOrder),
      payload: dispatchOrder,
    });
  }

  /** Moves a waiting order to the lane of another downloader, in the current transaction. Does nothing when there is no order. */
  async reroute(order: DispatchOrderKey & Pick<DispatchOrder, 'ref' | 'downloaderId'>): Promise<void> {
    await this.outbox.moveRow(dispatchTopic(order), dispatchKey(order), this.downloaderSelector.outboxLaneFor(order));
  }

  /** Removes the order from the outbox in the current transaction. The result of an attempt in progress is discarded. */
  cancel(request: Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>): Promise<void> {
    return this.outbox.cancel(dispatchTopic(request), dispatchKey(request));
  }

  /** Loads which requests have an order in the outbox, in any state. */
  async loadDispatched(requests: readonly DispatchOrderKey[]): Promise<(request: DispatchOrderKey) => boolean> {
    const known = await this.dispatchOrderRepository.findExistingKeys(requests);
    return (request) => known.has(dispatchKey(request));
  }

  /** Orders with row ids greater than `after`, up to and including `upTo`. */
  findOrders(after: number, upTo: number): Promise<(DispatchOrderKey & { readonly rowId: number })[]> {
    return this.dispatchOrderRepository.findBetween(after, upTo);
  }

  /** Orders for a removed downloader go to the default one. */
  async #moveToDefault(connectionIds: readonly string[]): Promise<void> {
    for (const dispatchTarget of DISPATCH_TARGETS) await this.outbox.moveLanes(dispatchTopic(dispatchTarget), connectionIds, SHARED_LANE);
  }

  /** Revives dead orders after a change of the plug-in or its settings, which may have fixed the cause. In the current transaction, if any. */
  async #retryDeadRows(pluginId: string): Promise<void> {
    if (!this.downloaderSelector.isDownloader(pluginId)) return;
    for (const dispatchTarget of DISPATCH_TARGETS) await this.outbox.requeueFailed(dispatchTopic(dispatchTarget));
  }
}
