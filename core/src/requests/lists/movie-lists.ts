import { Injectable } from '@nestjs/common';
import type { Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { normalise } from '../../kernel/index.js';
import { TAB_FILTERS, type Filter } from './order/filters.js';
import { MovieRows } from './rows/movie-rows.js';
import type { MovieRequestRow } from './rows/movie-row.js';
import { Orders } from './order/orders.js';
import { NEWEST_FIRST, type Sorting } from './order/sorting.js';
import { TitleOrderRepository } from './order/title-order.repository.js';
import { Visibility } from './visibility.js';

/** A part of a list in the shape of the public API. */
export interface Paged<T> {
  readonly collection: T[];
  readonly total: number;
}

/** So many rows are in memory at once when a list is given as a whole. */
const PART = 200;

/** The lists of requested movies, as one viewer sees them. */
@Injectable()
export class MovieLists {
  constructor(
    private readonly titles: TitleOrderRepository,
    private readonly orders: Orders,
    private readonly rows: MovieRows,
    private readonly visibility: Visibility,
  ) {}

  async page(filter: Filter, sorting: Sorting, { offset, limit }: Slice, viewer: Principal): Promise<Paged<MovieRequestRow>> {
    const ids = await this.#ids(filter, sorting, viewer);
    const collection = await this.rows.of([...ids.subarray(offset, offset + limit)], viewer);
    return { collection, total: ids.length };
  }

  /** Everything, newest first, in parts: nobody knows how much it is. */
  async *all(viewer: Principal): AsyncGenerator<MovieRequestRow[]> {
    yield* this.#parts(await this.#newest(viewer), viewer);
  }

  /** What contains the term in its title, in any case, newest first, in parts. */
  async *search(term: string, viewer: Principal): AsyncGenerator<MovieRequestRow[]> {
    const matching = await this.titles.search('movie', normalise(term.trim()));
    yield* this.#parts(
      (await this.#newest(viewer)).filter((id) => matching.has(id)),
      viewer,
    );
  }

  async total(viewer: Principal): Promise<number> {
    return (await this.#newest(viewer)).length;
  }

  async *#parts(ids: Int32Array, viewer: Principal): AsyncGenerator<MovieRequestRow[]> {
    for (let start = 0; start < ids.length; start += PART) yield this.rows.of([...ids.subarray(start, start + PART)], viewer);
  }

  #newest(viewer: Principal): Promise<Int32Array> {
    return this.#ids(TAB_FILTERS.all, NEWEST_FIRST, viewer);
  }

  async #ids(filter: Filter, sorting: Sorting, viewer: Principal): Promise<Int32Array> {
    const query = { kind: 'movie', filter, sorting, ownerId: await this.visibility.ownerFor(viewer) } as const;
    return this.orders.of(JSON.stringify(query), () => this.titles.ids(query));
  }
}
