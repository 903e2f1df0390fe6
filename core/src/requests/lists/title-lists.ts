import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { normalise } from '../../kernel/index.js';
import { TitleRepository } from '../store/index.js';
import { TAB_FILTERS, type Filter } from './order/filters.js';
import type { TitleKind } from './rows/title-record.repository.js';
import { TitleRows, type RowOf } from './rows/title-rows.js';
import { Orders } from './order/orders.js';
import { NEWEST_FIRST, type Sorting } from './order/sorting.js';
import { TitleOrderRepository } from './order/title-order.repository.js';
import { Visibility } from './visibility.js';

/** Which part of which list. */
export interface Part {
  readonly filter: Filter;
  readonly sorting: Sorting;
  readonly slice: Slice;
}

/** A part of a list in the shape of the public API. */
export interface Paged<T> {
  readonly collection: T[];
  readonly total: number;
}

/** So many rows are in memory at once when a list is given as a whole. */
const PART = 200;

/** The lists of requested titles, as one viewer sees them. */
@Injectable()
export class TitleLists {
  constructor(
    private readonly titles: TitleOrderRepository,
    private readonly store: TitleRepository,
    private readonly orders: Orders,
    private readonly rows: TitleRows,
    private readonly visibility: Visibility,
  ) {}

  async page<K extends TitleKind>(
    kind: K,
    { filter, sorting, slice: { offset, limit } }: Part,
    viewer: Principal,
  ): Promise<Paged<RowOf[K]>> {
    const ids = await this.#ids(kind, filter, sorting, viewer);
    const collection = await this.rows.of(kind, [...ids.subarray(offset, offset + limit)], viewer);
    return { collection, total: ids.length };
  }

  /** The same as the names of titles only. */
  async refs(kind: TitleKind, { filter, sorting, slice: { offset, limit } }: Part, viewer: Principal): Promise<MediaRef[]> {
    const ids = await this.#ids(kind, filter, sorting, viewer);
    return this.store.refs([...ids.subarray(offset, offset + limit)]);
  }

  /** Everything, newest first, in parts: nobody knows how much it is. */
  async *all<K extends TitleKind>(kind: K, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    yield* this.#parts(kind, await this.#newest(kind, viewer), viewer);
  }

  /** What contains the term in its title, in any case, newest first, in parts. */
  async *search<K extends TitleKind>(kind: K, term: string, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    const matching = await this.titles.search(kind, normalise(term.trim()));
    const newest = await this.#newest(kind, viewer);
    yield* this.#parts(
      kind,
      newest.filter((id) => matching.has(id)),
      viewer,
    );
  }

  async total(kind: TitleKind, viewer: Principal): Promise<number> {
    return (await this.#newest(kind, viewer)).length;
  }

  async *#parts<K extends TitleKind>(kind: K, ids: Int32Array, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    for (let start = 0; start < ids.length; start += PART) yield this.rows.of(kind, [...ids.subarray(start, start + PART)], viewer);
  }

  #newest(kind: TitleKind, viewer: Principal): Promise<Int32Array> {
    return this.#ids(kind, TAB_FILTERS.all, NEWEST_FIRST, viewer);
  }

  async #ids(kind: TitleKind, filter: Filter, sorting: Sorting, viewer: Principal): Promise<Int32Array> {
    const query = { kind, filter, sorting, ownerId: await this.visibility.ownerFor(viewer) };
    return this.orders.of(JSON.stringify(query), () => this.titles.ids(query));
  }
}
