import { Injectable } from '@nestjs/common';
import { STATES } from '../lifecycle/index.js';
import { stagesOf } from '../store/index.js';
import { Orders } from './order/orders.js';
import { TitleOrderRepository } from './order/title-order.repository.js';

/** How many movies stand where, by their regular request, else by their 4K one. */
@Injectable()
export class Totals {
  constructor(
    private readonly titles: TitleOrderRepository,
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
    return totals;
  }
}

function stateIn(stages: number): number {
  const slot = stages & stagesOf(['regular'], STATES) ? 'regular' : '4k';
  return STATES.findIndex((state) => stages & stagesOf([slot], [state]));
}
