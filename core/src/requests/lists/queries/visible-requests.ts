import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import type { Principal } from '../../../identity/index.js';
import { RequestListCache, RequestVisibility } from '../index.js';
import { RequestEpisodeRepository } from '../../store/index.js';
import { toRequestSummary, type RequestSummary } from './request-reader.js';
import { VisibleRequestRepository } from './visible-request.repository.js';

/** Requests of every kind that a viewer may see, by public id. For movies only the regular variant. */
@Injectable()
export class VisibleRequests {
  constructor(
    private readonly visibleRequestRepository: VisibleRequestRepository,
    private readonly requestListCache: RequestListCache,
    private readonly requestVisibility: RequestVisibility,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  /** Public ids of pending requests, newest first. */
  async findPendingIds(kind: RequestKind, viewer: Principal): Promise<Int32Array> {
    const ownerId = await this.requestVisibility.ownerFilterFor(viewer);
    return this.requestListCache.getOrLoad(`undecided ${kind} ${ownerId}`, () =>
      this.visibleRequestRepository.findPendingIds(kind, ownerId),
    );
  }

  /** In the order of `ids`; deleted requests are left out. Does not check visibility. */
  async findSummaries(kind: RequestKind, ids: readonly number[]): Promise<RequestSummary[]> {
    const found = (await this.visibleRequestRepository.find(kind, ids, null)).map(toRequestSummary);
    const byId = new Map(found.map((request) => [request.requestId, request]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Episodes of series requests, in order, by request id. */
  findEpisodes(requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly { season: number; number: number }[]>> {
    return this.requestEpisodeRepository.findByRequests(requestIds);
  }

  /** Null when there is no such request, or the viewer may not see it. */
  async findOne(kind: RequestKind, id: number, viewer: Principal): Promise<RequestSummary | null> {
    const [request] = await this.visibleRequestRepository.find(kind, [id], await this.requestVisibility.ownerFilterFor(viewer));
    return request ? toRequestSummary(request) : null;
  }
}
