import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { normalise } from '../../../kernel/index.js';
import { Orders } from '../order/orders.js';
import { TitleOrderRepository } from '../order/title-order.repository.js';
import { Visibility } from '../visibility.js';
import { ChildOrderRepository, type ChildQuery } from './child-order.repository.js';

/** Which series, and which acts of asking for them, a viewer sees, in order: ids only. */
@Injectable()
export class SeriesOrder {
  constructor(
    private readonly orders: Orders,
    private readonly children: ChildOrderRepository,
    private readonly titles: TitleOrderRepository,
    private readonly visibility: Visibility,
  ) {}

  async ofChildren(query: Omit<ChildQuery, 'ownerId'>, viewer: Principal): Promise<Int32Array> {
    const wish = { ...query, ownerId: await this.visibility.ownerFor(viewer) };
    return this.orders.of(`children ${JSON.stringify(wish)}`, () => this.children.children(wish));
  }

  /** The series that was asked for last first. */
  async newest(viewer: Principal): Promise<Int32Array> {
    const owner = await this.visibility.ownerFor(viewer);
    return this.orders.of(`series ${owner}`, () => this.children.parents(owner));
  }

  /** The same of those whose title contains the term, in any case. */
  async matching(term: string, viewer: Principal): Promise<Int32Array> {
    const matching = await this.titles.search('tv', normalise(term.trim()));
    return (await this.newest(viewer)).filter((id) => matching.has(id));
  }
}
