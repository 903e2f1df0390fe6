import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { normalise } from '../../../kernel/index.js';
import type { TitleKind } from '../rows/title-record.repository.js';
import { Visibility } from '../visibility.js';
import { TAB_FILTERS, type Filter } from './filters.js';
import { Orders } from './orders.js';
import { NEWEST_FIRST, type Sorting } from './sorting.js';
import { TitleOrderRepository } from './title-order.repository.js';

/** Which requested titles a viewer sees, in order: ids only. */
@Injectable()
export class TitleOrder {
  constructor(
    private readonly orders: Orders,
    private readonly titles: TitleOrderRepository,
    private readonly visibility: Visibility,
  ) {}

  async of(kind: TitleKind, filter: Filter, sorting: Sorting, viewer: Principal): Promise<Int32Array> {
    const query = { kind, filter, sorting, ownerId: await this.visibility.ownerFor(viewer) };
    return this.orders.of(JSON.stringify(query), () => this.titles.ids(query));
  }

  newest(kind: TitleKind, viewer: Principal): Promise<Int32Array> {
    return this.of(kind, TAB_FILTERS.all, NEWEST_FIRST, viewer);
  }

  /** The same of those that contain the term, in any case. */
  async matching(kind: TitleKind, term: string, viewer: Principal): Promise<Int32Array> {
    const matching = await this.titles.search(kind, normalise(term.trim()));
    return (await this.newest(kind, viewer)).filter((id) => matching.has(id));
  }
}
