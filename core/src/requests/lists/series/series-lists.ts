import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { groupBy, normalise } from '../../../kernel/index.js';
import { TitleRepository } from '../../store/index.js';
import { Orders } from '../order/orders.js';
import { TitleOrderRepository } from '../order/title-order.repository.js';
import type { Paged } from '../title-lists.js';
import { Visibility } from '../visibility.js';
import { ChildOrderRepository, type ChildQuery } from './child-order.repository.js';
import { ChildRows } from './child-rows.js';
import { SeriesRecordRepository } from './series-record.repository.js';
import { parentRow, type ChildRow, type ParentRow } from './series-rows.js';

/** So many series are in memory at once when a list is given as a whole. */
const PART = 50;

/** The lists of requested series, as one viewer sees them: rows are acts of asking, or the series with all of theirs. */
@Injectable()
export class SeriesLists {
  constructor(
    private readonly orders: Orders,
    private readonly order: ChildOrderRepository,
    private readonly titles: TitleOrderRepository,
    private readonly store: TitleRepository,
    private readonly records: SeriesRecordRepository,
    private readonly rows: ChildRows,
    private readonly visibility: Visibility,
  ) {}

  async page(query: Omit<ChildQuery, 'ownerId'>, { offset, limit }: Slice, viewer: Principal): Promise<Paged<ChildRow>> {
    const wish = { ...query, ownerId: await this.visibility.ownerFor(viewer) };
    const ids = await this.orders.of(`children ${JSON.stringify(wish)}`, () => this.order.children(wish));
    const children = await this.records.children([...ids.subarray(offset, offset + limit)], viewer.userId);
    return { collection: await this.rows.of(children, viewer.userId), total: ids.length };
  }

  /** The names of the series, the one that was asked for last first. */
  async refs({ offset, limit }: Slice, viewer: Principal): Promise<MediaRef[]> {
    return this.store.refs([...(await this.#newest(viewer)).subarray(offset, offset + limit)]);
  }

  /** Series with what was asked for of them, the newest first; `isWhole`: with every episode. */
  async parents({ offset, limit }: Slice, viewer: Principal, isWhole: boolean): Promise<Paged<ParentRow>> {
    const ids = await this.#newest(viewer);
    return { collection: await this.#parentRows([...ids.subarray(offset, offset + limit)], viewer, isWhole), total: ids.length };
  }

  /** Every one of them, in parts. */
  async *all(viewer: Principal, isWhole: boolean): AsyncGenerator<ParentRow[]> {
    yield* this.#parts(await this.#newest(viewer), viewer, isWhole);
  }

  /** What contains the term in its title, in any case, in parts. */
  async *search(term: string, viewer: Principal): AsyncGenerator<ParentRow[]> {
    const matching = await this.titles.search('tv', normalise(term.trim()));
    const newest = await this.#newest(viewer);
    yield* this.#parts(
      newest.filter((id) => matching.has(id)),
      viewer,
      true,
    );
  }

  async total(viewer: Principal): Promise<number> {
    return (await this.#newest(viewer)).length;
  }

  /** Null when nobody whom the viewer may see asked for it. */
  async parent(id: number, viewer: Principal): Promise<ParentRow | null> {
    const [row] = await this.#parentRows([id], viewer, true);
    return row && row.childRequests.length > 0 ? row : null;
  }

  /** One act of asking, whoever asked; null when there is none. For viewers who decide. */
  async child(id: number, viewer: Principal): Promise<ChildRow | null> {
    const [row] = await this.rows.of(await this.records.children([id], viewer.userId), viewer.userId);
    return row ?? null;
  }

  async children(parentId: number, viewer: Principal): Promise<ChildRow[]> {
    const owner = await this.visibility.ownerFor(viewer);
    return this.rows.of(await this.records.childrenOf([parentId], viewer.userId, owner), viewer.userId);
  }

  async *#parts(ids: Int32Array, viewer: Principal, isWhole: boolean): AsyncGenerator<ParentRow[]> {
    for (let start = 0; start < ids.length; start += PART) yield this.#parentRows([...ids.subarray(start, start + PART)], viewer, isWhole);
  }

  async #newest(viewer: Principal): Promise<Int32Array> {
    const owner = await this.visibility.ownerFor(viewer);
    return this.orders.of(`series ${owner}`, () => this.order.parents(owner));
  }

  async #parentRows(ids: readonly number[], viewer: Principal, isWhole: boolean): Promise<ParentRow[]> {
    const owner = await this.visibility.ownerFor(viewer);
    const [titles, children] = await Promise.all([this.records.titles(ids), this.records.childrenOf(ids, viewer.userId, owner)]);
    const rows = await this.rows.of(children, viewer.userId, isWhole);
    const [byId, rowsOf] = [new Map(titles.map((title) => [title.id, title])), groupBy(rows, ({ parentRequestId }) => parentRequestId)];
    return ids.flatMap((id) => {
      const title = byId.get(id);
      return title ? parentRow(title, rowsOf.get(id) ?? []) : [];
    });
  }
}
