import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { groupBy } from '../../../kernel/index.js';
import { RequestedTitleRepository } from '../../store/index.js';
import type { PagedRows } from '../title-request-lists.js';
import { RequestListCache } from '../sorting/request-list-cache.js';
import { SortedTitleRepository } from '../sorting/sorted-title.repository.js';
import { RequestVisibility } from '../request-visibility.js';
import { type SeriesRequestListQuery, SortedSeriesRequestRepository } from './sorted-series-request.repository.js';
import {
  SeriesRequestRows,
  requestedSeriesRow,
  type SeriesRequestRow,
  type EpisodeDetailLevel,
  type RequestedSeriesRow,
} from './series-request-rows.js';
import { SeriesRequestRecordRepository } from './series-request-record.repository.js';

/** Sorted ids of the series, and of the series requests, that a viewer may see. */
@Injectable()
export class SortedSeriesIds {
  constructor(
    private readonly requestListCache: RequestListCache,
    private readonly sortedSeriesRequestRepository: SortedSeriesRequestRepository,
    private readonly sortedTitleRepository: SortedTitleRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  async findRequestIds(query: Omit<SeriesRequestListQuery, 'ownerId'>, viewer: Principal): Promise<Int32Array> {
    const ownedQuery = { ...query, ownerId: await this.requestVisibility.ownerFilterFor(viewer) };
    return this.requestListCache.getOrLoad(`children ${JSON.stringify(ownedQuery)}`, () =>
      this.sortedSeriesRequestRepository.findRequestIds(ownedQuery),
    );
  }

  /** Most recently requested first. */
  async findNewest(viewer: Principal): Promise<Int32Array> {
    const owner = await this.requestVisibility.ownerFilterFor(viewer);
    return this.requestListCache.getOrLoad(`series ${owner}`, () => this.sortedSeriesRequestRepository.findSeriesIds(owner));
  }

  /** As {@link findNewest}, for titles that contain the term; case-insensitive. */
  async search(term: string, viewer: Principal): Promise<Int32Array> {
    const matching = await this.sortedTitleRepository.searchIds('tv', term.trim());
    return (await this.findNewest(viewer)).filter((id) => matching.has(id));
  }
}

/** Series loaded at a time when a whole list is streamed. */
const BATCH_SIZE = 50;

/** Lists of series requests, or of series with their requests, as a viewer sees them. */
@Injectable()
export class SeriesRequestLists {
  constructor(
    private readonly order: SortedSeriesIds,
    private readonly seriesRequestRecordRepository: SeriesRequestRecordRepository,
    private readonly rows: SeriesRequestRows,
    private readonly requestedTitleRepository: RequestedTitleRepository,
  ) {}

  async findRequests(
    query: Omit<SeriesRequestListQuery, 'ownerId'>,
    { offset, limit }: Slice,
    viewer: Principal,
  ): Promise<PagedRows<SeriesRequestRow>> {
    const ids = await this.order.findRequestIds(query, viewer);
    return { collection: await this.rows.loadByIds([...ids.subarray(offset, offset + limit)], viewer), total: ids.length };
  }

  /** Media refs of requested series, most recently requested first. */
  async findSeriesRefs({ offset, limit }: Slice, viewer: Principal): Promise<MediaRef[]> {
    return this.requestedTitleRepository.findRefs([...(await this.order.findNewest(viewer)).subarray(offset, offset + limit)]);
  }

  /** Series with their requests, most recently requested first. */
  async findSeries({ offset, limit }: Slice, viewer: Principal, rowDetail: EpisodeDetailLevel): Promise<PagedRows<RequestedSeriesRow>> {
    const ids = await this.order.findNewest(viewer);
    return { collection: await this.#loadSeriesRows([...ids.subarray(offset, offset + limit)], viewer, rowDetail), total: ids.length };
  }

  /** All requested series, in batches. */
  async *listAll(viewer: Principal, rowDetail: EpisodeDetailLevel): AsyncGenerator<RequestedSeriesRow[]> {
    yield* this.#loadInBatches(await this.order.findNewest(viewer), viewer, rowDetail);
  }

  /** Series whose title contains the term, case-insensitive, in batches. */
  async *search(term: string, viewer: Principal): AsyncGenerator<RequestedSeriesRow[]> {
    yield* this.#loadInBatches(await this.order.search(term, viewer), viewer, 'episodes');
  }

  async count(viewer: Principal): Promise<number> {
    return (await this.order.findNewest(viewer)).length;
  }

  /** Null when the viewer may see no request for the series. */
  async findOneSeries(id: number, viewer: Principal): Promise<RequestedSeriesRow | null> {
    const [row] = await this.#loadSeriesRows([id], viewer, 'episodes');
    return row && row.childRequests.length > 0 ? row : null;
  }

  /** One series request of any user; null when it does not exist. Only for approvers. */
  async findOneRequest(id: number, viewer: Principal): Promise<SeriesRequestRow | null> {
    return (await this.rows.loadByIds([id], viewer))[0] ?? null;
  }

  findRequestsOfSeries(parentId: number, viewer: Principal): Promise<SeriesRequestRow[]> {
    return this.rows.loadBySeries([parentId], viewer, 'episodes');
  }

  async *#loadInBatches(ids: Int32Array, viewer: Principal, rowDetail: EpisodeDetailLevel): AsyncGenerator<RequestedSeriesRow[]> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE)
      yield this.#loadSeriesRows([...ids.subarray(start, start + BATCH_SIZE)], viewer, rowDetail);
  }

  async #loadSeriesRows(ids: readonly number[], viewer: Principal, rowDetail: EpisodeDetailLevel): Promise<RequestedSeriesRow[]> {
    const [titles, rows] = await Promise.all([
      this.seriesRequestRecordRepository.findSeriesTitles(ids),
      this.rows.loadBySeries(ids, viewer, rowDetail),
    ]);
    const [byId, rowsOf] = [new Map(titles.map((title) => [title.id, title])), groupBy(rows, ({ parentRequestId }) => parentRequestId)];
    return ids.flatMap((id) => {
      const title = byId.get(id);
      return title ? requestedSeriesRow(title, rowsOf.get(id) ?? []) : [];
    });
  }
}
