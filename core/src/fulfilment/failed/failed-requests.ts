import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import {
  Database,
  hasDeliveryFailed,
  describeDeliveryError,
  toIsoDate,
  MISSING_DATE,
  Outbox,
  type OutboxRow,
  type DeliveryError,
} from '../../kernel/index.js';
import { FulfilmentHandlers } from '../dispatch/fulfilment-handlers.js';
import { DispatchAttempt } from '../dispatch/dispatch-attempt.js';
import { DISPATCH_TARGETS, namedBy, dispatchTopic, type DispatchOrder, type RequestKind } from '../dispatch/dispatch-order.js';

/** The numbers of the public API. */
const REQUEST_TYPE: Record<RequestKind, number> = { tv: 0, movie: 1, album: 2 };

const TOPICS = DISPATCH_TARGETS.map(dispatchTopic);

/** A hand-over that failed and is not over, in the shape of the public API. */
export interface FailedRequest {
  readonly failedId: number;
  /** Empty where the order cannot be read. */
  readonly title: string;
  readonly releaseYear: string;
  readonly requestId: number;
  readonly type: number;
  readonly is4K: boolean;
  readonly dts: string;
  readonly error: string | null;
  /** The same as what it is; null when nothing is known. */
  readonly trouble: DeliveryError | null;
  /** Tries after the first one. */
  readonly retryCount: number;
  /** What the page of the title is called by; null when nobody knows. */
  readonly titleId: string | null;
  /** When it is tried again; null when it waits for an administrator, or for a downloader. */
  readonly nextTry: string | null;
}

/** The *Failed requests* screen: a view of the outbox. */
@Injectable()
export class FailedRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly fulfilmentHandlers: FulfilmentHandlers,
    private readonly dispatchAttempt: DispatchAttempt,
  ) {}

  async all(): Promise<FailedRequest[]> {
    const lanes = await Promise.all(TOPICS.map((topic) => this.outbox.findFailed(topic)));
    return lanes
      .flat()
      .map(toFailedRequest)
      .sort((a, b) => a.failedId - b.failedId);
  }

  /** Try again at once; a try that is under way is one. False when there is no such hand-over. */
  retry(id: number, { userId }: Principal): Promise<boolean> {
    return this.#withFailedRow(id, async (row) => {
      const dispatchOrder = row.payload as DispatchOrder | null;
      if ((await this.outbox.retry(id)) && dispatchOrder)
        await this.fulfilmentHandlers.get(dispatchOrder.kind).onRetried(dispatchOrder, userId);
    });
  }

  /** Give it up for good. False when there is no such hand-over. */
  remove(id: number, { userId }: Principal): Promise<boolean> {
    return this.#withFailedRow(id, async (row) => {
      await this.outbox.remove(id);
      const dispatchOrder = row.payload as DispatchOrder | null;
      if (dispatchOrder) await this.dispatchAttempt.recordGivenUp(dispatchOrder, userId);
    });
  }

  /** What has not failed yet is on its way, and none of this screen's business. */
  #withFailedRow(id: number, take: (row: OutboxRow) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasDeliveryFailed(row)) return false;
      await take(row);
      return true;
    });
  }
}

/** The key says what an order is for, also where the order itself cannot be read. */
function toFailedRequest({ id, key, payload, attempts, trouble: deliveryError, createdAt, state, dueAt }: OutboxRow): FailedRequest {
  const { kind, requestId, variant } = namedBy(key);
  const { title = '', releaseDate, ref, artistId } = (payload ?? {}) as Partial<DispatchOrder>;
  return {
    failedId: id,
    title,
    releaseYear: releaseDate ? `${releaseDate}T00:00:00Z` : MISSING_DATE,
    requestId,
    type: REQUEST_TYPE[kind],
    is4K: variant === '4k',
    dts: toIsoDate(createdAt),
    error: deliveryError && describeDeliveryError(deliveryError),
    trouble: deliveryError,
    retryCount: Math.max(0, attempts - 1),
    titleId: (kind === 'album' ? artistId : ref?.id) ?? null,
    nextTry: state === 'dead' || state === 'stranded' ? null : toIsoDate(dueAt),
  };
}
