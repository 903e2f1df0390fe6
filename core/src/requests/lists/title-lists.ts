import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { TitleRepository } from '../store/index.js';
import type { Filter } from './order/filters.js';
import type { Sorting } from './order/sorting.js';
import { TitleOrder } from './order/title-order.js';
import type { TitleKind } from './rows/title-record.repository.js';
import { TitleRows, type RowOf } from './rows/title-rows.js';

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
    private readonly order: TitleOrder,
    private readonly rows: TitleRows,
    private readonly store: TitleRepository,
  ) {}

  async page<K extends TitleKind>(
    kind: K,
    { filter, sorting, slice: { offset, limit } }: Part,
    viewer: Principal,
  ): Promise<Paged<RowOf[K]>> {
    const ids = await this.order.of(kind, filter, sorting, viewer);
    const collection = await this.rows.of(kind, [...ids.subarray(offset, offset + limit)], viewer);
    return { collection, total: ids.length };
  }

  /** The names of the titles, the one that was asked for last first. */
  async refs(kind: TitleKind, { offset, limit }: Slice, viewer: Principal): Promise<MediaRef[]> {
    return this.store.refs([...(await this.order.newest(kind, viewer)).subarray(offset, offset + limit)]);
  }

  /** Everything, newest first, in parts: nobody knows how much it is. */
  async *all<K extends TitleKind>(kind: K, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    yield* this.#parts(kind, await this.order.newest(kind, viewer), viewer);
  }

  /** What contains the term in its title, in any case, newest first, in parts. */
  async *search<K extends TitleKind>(kind: K, term: string, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    yield* this.#parts(kind, await this.order.matching(kind, term, viewer), viewer);
  }

  async total(kind: TitleKind, viewer: Principal): Promise<number> {
    return (await this.order.newest(kind, viewer)).length;
  }

  async *#parts<K extends TitleKind>(kind: K, ids: Int32Array, viewer: Principal): AsyncGenerator<RowOf[K][]> {
    for (let start = 0; start < ids.length; start += PART) yield this.rows.of(kind, [...ids.subarray(start, start + PART)], viewer);
  }
}
