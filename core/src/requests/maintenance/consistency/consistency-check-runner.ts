import { Injectable } from '@nestjs/common';
import { FulfilmentService, type DispatchOrderKey } from '../../../fulfilment/index.js';
import { Clock } from '../../../kernel/index.js';
import { AvailabilityUpdater } from '../../workflow/availability/index.js';
import { stateDates } from '../../model/index.js';
import { RequestDispatcher, RequestWorkflow } from '../../workflow/index.js';
import { QuotaService } from '../../workflow/quota/index.js';
import { RequestRepository, RequestedTitleRepository, variantOf, publicIdOf, type RequestEntity } from '../../store/index.js';
import { type ConsistencyQuery, ViolationRepository, type UndispatchedRequest } from './violation.repository.js';

/** The consistency checks of requests: invariants that no database constraint enforces. */
@Injectable()
export class ConsistencyCheckRunner {
  constructor(
    private readonly violationRepository: ViolationRepository,
    private readonly requestRepository: RequestRepository,
    private readonly requestedTitleRepository: RequestedTitleRepository,
    private readonly fulfilmentService: FulfilmentService,
    private readonly requestDispatcher: RequestDispatcher,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly quotaService: QuotaService,
    private readonly availabilityUpdater: AvailabilityUpdater,
    private readonly clock: Clock,
  ) {}

  /** In this order: what is complete needs no order, and orders are judged by where their requests stand. */
  readonly all: readonly ConsistencyQuery[] = [
    {
      violation: 'dates',
      table: 'request',
      find: (after, upTo) => this.violationRepository.findWithWrongDates(after, upTo),
      repair: (id) => this.#withRequest(id, (request) => this.requestRepository.updateDates(request, this.#correctedDates(request))),
    },
    {
      violation: 'all-there',
      table: 'request',
      find: (after, upTo) => this.violationRepository.findOpenButComplete(after, upTo),
      repair: (id) => this.availabilityUpdater.markTitlesAvailable(() => this.requestRepository.findByIds([id])),
    },
    {
      violation: 'no-order',
      table: 'request',
      find: (after, upTo) => this.#findWithoutOrder(after, upTo),
      repair: (id) => this.#withRequest(id, (request) => this.requestDispatcher.dispatch(request)),
    },
    {
      violation: 'cost',
      table: 'request',
      find: (after, upTo) => this.violationRepository.findWithWrongCost(after, upTo),
      repair: (id) => this.#withRequest(id, (request) => this.requestWorkflow.recalculateCost(request)),
    },
    {
      violation: 'stray-cost',
      table: 'quota_entry',
      find: (after, upTo) => this.violationRepository.findOrphanedCosts(after, upTo),
      repair: (id) => this.quotaService.refund({ id }),
    },
    {
      violation: 'stages',
      table: 'requested_title',
      find: (after, upTo) => this.violationRepository.findWithWrongStateBits(after, upTo),
      repair: (id) => this.requestedTitleRepository.recalculateStateBits(id),
    },
    {
      violation: 'stray-order',
      table: 'outbox',
      find: async (after, upTo) => (await this.#findOrphanedOrders(after, upTo)).map(({ rowId }) => rowId),
      repair: async (id) => {
        for (const order of await this.#findOrphanedOrders(id - 1, id)) await this.fulfilmentService.cancel(order);
      },
    },
  ];

  async #withRequest(id: number, work: (request: RequestEntity) => Promise<unknown>): Promise<void> {
    for (const request of await this.requestRepository.findByIds([id])) await work(request);
  }

  async #findWithoutOrder(after: number, upTo: number): Promise<number[]> {
    const found = await this.violationRepository.findUndispatched(after, upTo);
    const isDispatched = await this.fulfilmentService.loadDispatched(found.map(orderNameOf));
    return found.filter((request) => !isDispatched(orderNameOf(request))).map(({ id }) => id);
  }

  /** Orders for what is gone, or is not to be fetched. */
  async #findOrphanedOrders(after: number, upTo: number): Promise<(DispatchOrderKey & { readonly rowId: number })[]> {
    const orders = await this.fulfilmentService.findOrders(after, upTo);
    const isApproved = await this.requestRepository.loadApprovalLookup(orders);
    return orders.filter((order) => !isApproved(order));
  }

  /** Dates that are there stay. */
  #correctedDates(request: RequestEntity) {
    const { state, approvedAt, availableAt, deniedAt, deniedReason } = request;
    const dates = stateDates({ approvedAt }, state, this.clock.now(), deniedReason);
    return {
      ...dates,
      availableAt: dates.availableAt && (availableAt ?? dates.availableAt),
      deniedAt: dates.deniedAt && (deniedAt ?? dates.deniedAt),
    };
  }
}

const orderNameOf = (request: UndispatchedRequest): DispatchOrderKey => ({
  kind: request.kind,
  requestId: publicIdOf(request),
  variant: variantOf(request),
});
