import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Orders, Visibility } from '../lists/index.js';
import { EpisodeRepository } from '../store/index.js';
import { summary, type RequestSummary } from './request-reader.js';
import { VisibleRequestRepository } from './visible-request.repository.js';

/** Requests of every kind as one person sees them, by their ids on the wire. Of movies only the regular copy. */
@Injectable()
export class VisibleRequests {
  constructor(
    private readonly requests: VisibleRequestRepository,
    private readonly orders: Orders,
    private readonly visibility: Visibility,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** What waits for a decision, newest first. */
  async undecided(kind: RequestKind, viewer: Principal): Promise<Int32Array> {
    const ownerId = await this.visibility.ownerFor(viewer);
    return this.orders.of(`undecided ${kind} ${ownerId}`, () => this.requests.undecided(kind, ownerId));
  }

  /** In the order of the ids, which the viewer is known to see; what is gone meanwhile is left out. */
  async describe(kind: RequestKind, ids: readonly number[]): Promise<RequestSummary[]> {
    const found = (await this.requests.find(kind, ids, null)).map(summary);
    const byId = new Map(found.map((request) => [request.requestId, request]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** What requests for series are about, in order, by their ids. */
  episodesOf(requestIds: readonly number[]): Promise<ReadonlyMap<number, readonly { season: number; number: number }[]>> {
    return this.episodes.of(requestIds);
  }

  /** Null when there is no such request, or the viewer may not see it. */
  async one(kind: RequestKind, id: number, viewer: Principal): Promise<RequestSummary | null> {
    const [request] = await this.requests.find(kind, [id], await this.visibility.ownerFor(viewer));
    return request ? summary(request) : null;
  }
}
