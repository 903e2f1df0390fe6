import { Injectable } from '@nestjs/common';
import { STATES } from '../lifecycle/index.js';
import { stagesOf } from '../store/index.js';
import { Orders } from './order/orders.js';
import { ChildOrderRepository } from './series/child-order.repository.js';
import { TitleOrderRepository } from './order/title-order.repository.js';

/** How many movies stand where, by their regular request, else by their 4K one, together with the acts of asking for series. */
@Injectable()
export class Totals {
  constructor(
    private readonly titles: TitleOrderRepository,
    private readonly children: ChildOrderRepository,
    private readonly orders: Orders,
  ) {}

  async count() {
    const [pending = 0, approved = 0, available = 0, denied = 0] = await this.orders.of('totals', () => this.#add());
    return { pending, approved, available, denied };
  }

  /** In the order of {@link STATES}. */
  async #add(): Promise<Int32Array> {
    const totals = new Int32Array(STATES.length);
    for (const { stages, titles } of await this.titles.stages('movie')) totals[stateIn(stages)]! += titles;
    for (const { state, requests } of await this.children.states()) totals[STATES.indexOf(state)]! += requests;
    return totals;
  }
}

function stateIn(stages: number): number {
  const slot = stages & stagesOf(['regular'], STATES) ? 'regular' : '4k';
  return STATES.findIndex((state) => stages & stagesOf([slot], [state]));
}
