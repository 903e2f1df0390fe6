import { Injectable } from '@nestjs/common';
import { iso, NO_DATE, Outbox, type OutboxRow } from '../../kernel/index.js';
import { LANES, topicOf, type Order, type RequestKind } from '../order.js';

/** The numbers of the public API. */
const REQUEST_TYPE: Record<RequestKind, number> = { tv: 0, movie: 1, album: 2 };

const TOPICS = LANES.map(topicOf);

/** A hand-over that failed and is not over, in the shape of the public API. */
export interface FailedRequest {
  readonly failedId: number;
  readonly title: string;
  readonly releaseYear: string;
  readonly requestId: number;
  readonly type: number;
  readonly is4K: boolean;
  readonly dts: string;
  readonly error: string | null;
  /** Tries after the first one. */
  readonly retryCount: number;
  /** When it is tried again; null when only an administrator can start it. */
  readonly nextTry: string | null;
}

/** The *Failed requests* screen: a view of the outbox. */
@Injectable()
export class FailedRequests {
  constructor(private readonly outbox: Outbox) {}

  async all(): Promise<FailedRequest[]> {
    const lanes = await Promise.all(TOPICS.map((topic) => this.outbox.failed(topic)));
    return lanes
      .flat()
      .map(view)
      .sort((a, b) => a.failedId - b.failedId);
  }

  /** Try again at once. False when there is no such hand-over. */
  async retry(id: number): Promise<boolean> {
    return (await this.#exists(id)) && this.outbox.retry(id);
  }

  /** Give it up for good. False when there is no such hand-over. */
  async remove(id: number): Promise<boolean> {
    return (await this.#exists(id)) && this.outbox.remove(id);
  }

  async #exists(id: number): Promise<boolean> {
    const row = await this.outbox.find(id);
    return row !== null && TOPICS.includes(row.topic);
  }
}

function view({ id, payload, attempts, lastError, createdAt, state, dueAt }: OutboxRow): FailedRequest {
  const { kind, requestId, title, variant, releaseDate } = payload as Order;
  return {
    failedId: id,
    title,
    releaseYear: releaseDate ? `${releaseDate}T00:00:00Z` : NO_DATE,
    requestId,
    type: REQUEST_TYPE[kind],
    is4K: variant === '4k',
    dts: iso(createdAt),
    error: lastError,
    retryCount: attempts - 1,
    nextTry: state === 'dead' ? null : iso(dueAt),
  };
}
