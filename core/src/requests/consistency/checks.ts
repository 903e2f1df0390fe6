import { Injectable } from '@nestjs/common';
import { Fulfilment, type OrderName } from '../../fulfilment/index.js';
import { Clock } from '../../kernel/index.js';
import { Arrivals } from '../availability/index.js';
import { milestones } from '../lifecycle/index.js';
import { Dispatch, Proceedings } from '../steps/index.js';
import { Ledger } from '../quota/index.js';
import { RequestRepository, TitleRepository, variantOf, wireIdOf, type RequestEntity } from '../store/index.js';
import type { Check } from './violation.js';
import { ViolationRepository, type Unaccepted } from './violation.repository.js';

/** The invariants of requests that no constraint of the database keeps. */
@Injectable()
export class Checks {
  constructor(
    private readonly violations: ViolationRepository,
    private readonly requests: RequestRepository,
    private readonly titles: TitleRepository,
    private readonly fulfilment: Fulfilment,
    private readonly dispatch: Dispatch,
    private readonly proceedings: Proceedings,
    private readonly ledger: Ledger,
    private readonly arrivals: Arrivals,
    private readonly clock: Clock,
  ) {}

  /** In this order: what is complete needs no order, and orders are judged by where their requests stand. */
  readonly all: readonly Check[] = [
    {
      violation: 'dates',
      table: 'request',
      find: (after, upTo) => this.violations.withWrongDates(after, upTo),
      repair: (id) => this.#of(id, (request) => this.requests.redate(request, this.#dates(request))),
    },
    {
      violation: 'all-there',
      table: 'request',
      find: (after, upTo) => this.violations.allThere(after, upTo),
      repair: (id) => this.arrivals.titles(() => this.requests.byIds([id])),
    },
    {
      violation: 'no-order',
      table: 'request',
      find: (after, upTo) => this.#withoutOrder(after, upTo),
      repair: (id) => this.#of(id, (request) => this.dispatch.send(request)),
    },
    {
      violation: 'cost',
      table: 'request',
      find: (after, upTo) => this.violations.withWrongCost(after, upTo),
      repair: (id) => this.#of(id, (request) => this.proceedings.reckon(request)),
    },
    {
      violation: 'stray-cost',
      table: 'quota_entry',
      find: (after, upTo) => this.violations.strayCosts(after, upTo),
      repair: (id) => this.ledger.refund({ id }),
    },
    {
      violation: 'stages',
      table: 'requested_title',
      find: (after, upTo) => this.violations.withWrongStages(after, upTo),
      repair: (id) => this.titles.restand(id),
    },
    {
      violation: 'stray-order',
      table: 'outbox',
      find: async (after, upTo) => (await this.#strayOrders(after, upTo)).map(({ rowId }) => rowId),
      repair: async (id) => {
        for (const order of await this.#strayOrders(id - 1, id)) await this.fulfilment.takeBack(order);
      },
    },
  ];

  async #of(id: number, work: (request: RequestEntity) => Promise<unknown>): Promise<void> {
    for (const request of await this.requests.byIds([id])) await work(request);
  }

  async #withoutOrder(after: number, upTo: number): Promise<number[]> {
    const found = await this.violations.unaccepted(after, upTo);
    const carried = await this.fulfilment.carried(found.map(nameOf));
    return found.filter((request) => !carried(nameOf(request))).map(({ id }) => id);
  }

  /** Orders for what is gone, or is not to be fetched. */
  async #strayOrders(after: number, upTo: number): Promise<(OrderName & { readonly rowId: number })[]> {
    const stray: (OrderName & { readonly rowId: number })[] = [];
    for (const order of await this.fulfilment.orders(after, upTo)) {
      const request = await this.requests.named(order.kind, order.requestId, order.variant);
      if (request?.state !== 'approved') stray.push(order);
    }
    return stray;
  }

  /** Dates that are there stay. */
  #dates(request: RequestEntity) {
    const { state, approvedAt, availableAt, deniedAt, deniedReason } = request;
    const dates = milestones({ approvedAt }, state, this.clock.now(), deniedReason);
    return {
      ...dates,
      availableAt: dates.availableAt && (availableAt ?? dates.availableAt),
      deniedAt: dates.deniedAt && (deniedAt ?? dates.deniedAt),
    };
  }
}

const nameOf = (request: Unaccepted): OrderName => ({ kind: request.kind, requestId: wireIdOf(request), variant: variantOf(request) });
