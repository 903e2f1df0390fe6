import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import {
  Database,
  FailedRows,
  hasDeliveryFailed,
  describeDeliveryError,
  toIsoTimestamp,
  MISSING_DATE,
  Problem,
  Outbox,
  type FailedRowsPage,
  type FailedRowsQuery,
  type OutboxRow,
  type DeliveryError,
} from '../../kernel/index.js';
import { FulfilmentHandlerRegistry } from '../dispatch/fulfilment-handler-registry.js';
import { DispatchAttempt } from '../dispatch/dispatch-attempt.js';
import { DISPATCH_TARGETS, parseDispatchKey, dispatchTopic, type DispatchOrder, type RequestKind } from '../dispatch/dispatch-order.js';

/** Numbers of the public API. */
const REQUEST_TYPE: Record<RequestKind, number> = { tv: 0, movie: 1, album: 2 };

const TOPICS = DISPATCH_TARGETS.map(dispatchTopic);

/** The most rows of one answer to a v1 client. */
const MAX_V1_ROWS = 1_000;

/** A failed dispatch (dead letter) that is still in the outbox. */
export interface FailedRequest {
  readonly id: number;
  /** Empty when the order cannot be parsed. */
  readonly title: string;
  readonly requestId: number;
  readonly type: number;
  readonly is4K: boolean;
  readonly createdAt: string;
  /** The error of the last attempt; null when none is known. */
  readonly trouble: DeliveryError | null;
  /** Number of attempts after the first one. */
  readonly retryCount: number;
  /** Id in the address of the title's page; null when unknown. */
  readonly titleId: string | null;
  /** Time of the next attempt; null while it waits for an administrator or a downloader. */
  readonly nextTry: string | null;
}

/** A failed dispatch in the shape of the public API. */
export interface V1FailedRequest extends Omit<FailedRequest, 'id' | 'createdAt' | 'trouble' | 'titleId'> {
  readonly failedId: number;
  readonly releaseYear: string;
  readonly dts: string;
  readonly error: string | null;
}

/** The *Failed requests* screen: a view of the dead letters and retries in the outbox. */
@Injectable()
export class FailedRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly failedRows: FailedRows,
    private readonly database: Database,
    private readonly fulfilmentHandlers: FulfilmentHandlerRegistry,
    private readonly dispatchAttempt: DispatchAttempt,
  ) {}

  async readPage(query: FailedRowsQuery): Promise<FailedRowsPage<FailedRequest>> {
    const { rows, ...page } = await this.failedRows.readPage(TOPICS, query);
    return { ...page, rows: rows.map(toFailedRequest) };
  }

  /** The oldest {@link MAX_V1_ROWS}, for clients that know no pages. */
  async oldestV1(): Promise<V1FailedRequest[]> {
    return (await this.failedRows.find(TOPICS, { order: 'asc', limit: MAX_V1_ROWS })).map(toFailedRequestV1);
  }

  /** Retries at once; an attempt in progress counts as one. Returns false when there is no such failed dispatch. */
  retry(id: number, { userId }: Principal): Promise<boolean> {
    return this.#withFailedRow(id, async (row) => {
      const dispatchOrder = row.payload as DispatchOrder | null;
      if ((await this.outbox.retry(id)) && dispatchOrder)
        await this.fulfilmentHandlers.get(dispatchOrder.kind).onRetried(dispatchOrder, userId);
    });
  }

  /** Removes a failed dispatch for good. Returns false when there is none. Throws a 409 problem while it is being sent: the downloader may fetch it. */
  remove(id: number, { userId }: Principal): Promise<boolean> {
    return this.#withFailedRow(id, async (row) => {
      if (!(await this.outbox.deleteIdle(id)))
        throw new Problem(409, 'failed-request/being-sent', 'This request is being sent at this moment.');
      const dispatchOrder = row.payload as DispatchOrder | null;
      if (dispatchOrder) await this.dispatchAttempt.recordGivenUp(dispatchOrder, userId);
    });
  }

  /** Ignores orders that have not failed. */
  #withFailedRow(id: number, take: (row: OutboxRow) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasDeliveryFailed(row)) return false;
      await take(row);
      return true;
    });
  }
}

/** Takes the request from the outbox key, which is readable even when the order is not. */
function toFailedRequest({ id, key, payload, attempts, deliveryError, createdAt, state, dueAt }: OutboxRow): FailedRequest {
  const { kind, requestId, variant } = parseDispatchKey(key);
  const { title = '', ref, artistId } = orderOf(payload);
  return {
    id,
    title,
    requestId,
    type: REQUEST_TYPE[kind],
    is4K: variant === '4k',
    createdAt: toIsoTimestamp(createdAt),
    trouble: deliveryError,
    retryCount: Math.max(0, attempts - 1),
    titleId: (kind === 'album' ? artistId : ref?.id) ?? null,
    nextTry: state === 'dead' || state === 'stranded' ? null : toIsoTimestamp(dueAt),
  };
}

function toFailedRequestV1(row: OutboxRow): V1FailedRequest {
  const { id: failedId, createdAt: dts, titleId: _, trouble: deliveryError, ...failure } = toFailedRequest(row);
  const { releaseDate } = orderOf(row.payload);
  const releaseYear = releaseDate ? `${releaseDate}T00:00:00Z` : MISSING_DATE;
  return { failedId, ...failure, releaseYear, dts, error: deliveryError && describeDeliveryError(deliveryError) };
}

const orderOf = (payload: unknown): Partial<DispatchOrder> => (payload ?? {}) as Partial<DispatchOrder>;
