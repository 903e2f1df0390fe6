import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { RequestedTitleRepository } from '../store/index.js';
import { type StateFilter, TAB_FILTERS } from './sorting/state-filters.js';
import { type TitleSorting, NEWEST_FIRST } from './sorting/sorting.js';
import type { TitleKind } from './rows/title-row.repository.js';
import { TitleRequestRows, type TitleRequestRow } from './rows/title-request-rows.js';
import { RequestVisibility } from './request-visibility.js';
import { RequestListCache } from './sorting/request-list-cache.js';
import { SortedTitleRepository } from './sorting/sorted-title.repository.js';

/** Sorted ids of the requested titles that a viewer may see. */
@Injectable()
export class SortedTitleIds {
  constructor(
    private readonly requestListCache: RequestListCache,
    private readonly sortedTitleRepository: SortedTitleRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  async find(kind: TitleKind, stateFilter: StateFilter, titleSorting: TitleSorting, viewer: Principal): Promise<Int32Array> {
    const query = { kind, filter: stateFilter, sorting: titleSorting, ownerId: await this.requestVisibility.ownerFilterFor(viewer) };
    return this.requestListCache.getOrLoad(JSON.stringify(query), () => this.sortedTitleRepository.findIds(query));
  }

  findNewest(kind: TitleKind, viewer: Principal): Promise<Int32Array> {
    return this.find(kind, TAB_FILTERS.all, NEWEST_FIRST, viewer);
  }

  /** As {@link findNewest}, for titles that contain the term; case-insensitive. */
  async search(kind: TitleKind, term: string, viewer: Principal): Promise<Int32Array> {
    const matching = await this.sortedTitleRepository.searchIds(kind, term.trim());
    return (await this.findNewest(kind, viewer)).filter((id) => matching.has(id));
  }
}

/** One page of a filtered and sorted list. */
export interface TitleListPageQuery {
  readonly filter: StateFilter;
  readonly sorting: TitleSorting;
  readonly slice: Slice;
}

/** A page of rows in the shape of the public API. */
export interface PagedRows<T> {
  readonly collection: T[];
  readonly total: number;
}

/** Rows loaded at a time when a whole list is streamed. */
const BATCH_SIZE = 200;

/** Lists of requested titles, as a viewer sees them. */
@Injectable()
export class TitleRequestLists {
  constructor(
    private readonly order: SortedTitleIds,
    private readonly rows: TitleRequestRows,
    private readonly requestedTitleRepository: RequestedTitleRepository,
  ) {}

  async listPage<K extends TitleKind>(
    kind: K,
    { filter, sorting, slice: { offset, limit } }: TitleListPageQuery,
    viewer: Principal,
  ): Promise<PagedRows<TitleRequestRow[K]>> {
    const ids = await this.order.find(kind, filter, sorting, viewer);
    const collection = await this.rows.load(kind, [...ids.subarray(offset, offset + limit)], viewer);
    return { collection, total: ids.length };
  }

  /** Media refs of requested titles, most recently requested first. */
  async findRefs(kind: TitleKind, { offset, limit }: Slice, viewer: Principal): Promise<MediaRef[]> {
    return this.requestedTitleRepository.findRefs([...(await this.order.findNewest(kind, viewer)).subarray(offset, offset + limit)]);
  }

  /** All titles, newest first, in batches, because the list is unbounded. */
  async *listAll<K extends TitleKind>(kind: K, viewer: Principal): AsyncGenerator<TitleRequestRow[K][]> {
    yield* this.#loadInBatches(kind, await this.order.findNewest(kind, viewer), viewer);
  }

  /** Titles that contain the term, case-insensitive, newest first, in batches. */
  async *search<K extends TitleKind>(kind: K, term: string, viewer: Principal): AsyncGenerator<TitleRequestRow[K][]> {
    yield* this.#loadInBatches(kind, await this.order.search(kind, term, viewer), viewer);
  }

  async count(kind: TitleKind, viewer: Principal): Promise<number> {
    return (await this.order.findNewest(kind, viewer)).length;
  }

  async *#loadInBatches<K extends TitleKind>(kind: K, ids: Int32Array, viewer: Principal): AsyncGenerator<TitleRequestRow[K][]> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE)
      yield this.rows.load(kind, [...ids.subarray(start, start + BATCH_SIZE)], viewer);
  }
}
