import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Database, hasFailed, inWords, iso, NO_DATE, Outbox, type OutboxRow, type Trouble } from '../../kernel/index.js';
import { Desks } from '../desks.js';
import { HandOver } from '../hand-over.js';
import { LANES, topicOf, type Order, type OrderDesk, type RequestKind } from '../order.js';

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
  /** The same as what it is; null when nothing is known. */
  readonly trouble: Trouble | null;
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
    private readonly desks: Desks,
    private readonly handOver: HandOver,
  ) {}

  async all(): Promise<FailedRequest[]> {
    const lanes = await Promise.all(TOPICS.map((topic) => this.outbox.failed(topic)));
    return lanes
      .flat()
      .map(view)
      .sort((a, b) => a.failedId - b.failedId);
  }

  /** Try again at once; a try that is under way is one. False when there is no such hand-over. */
  retry(id: number, { userId }: Principal): Promise<boolean> {
    return this.#step(id, async (row) => {
      if (await this.outbox.retry(id)) await this.#desk(row).triedAgain(row.payload as Order, userId);
    });
  }

  /** Give it up for good. False when there is no such hand-over. */
  remove(id: number, { userId }: Principal): Promise<boolean> {
    return this.#step(id, async (row) => {
      await this.outbox.remove(id);
      await this.handOver.givenUp(row.payload as Order, userId);
    });
  }

  /** What has not failed yet is on its way, and none of this screen's business. */
  #step(id: number, take: (row: OutboxRow) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.outbox.find(id);
      if (!row || !TOPICS.includes(row.topic) || !hasFailed(row)) return false;
      await take(row);
      return true;
    });
  }

  #desk({ payload }: OutboxRow): OrderDesk {
    return this.desks.of((payload as Order).kind);
  }
}

function view({ id, payload, attempts, trouble, createdAt, state, dueAt }: OutboxRow): FailedRequest {
  const { kind, requestId, title, variant, releaseDate, ref, artistId } = payload as Order;
  return {
    failedId: id,
    title,
    releaseYear: releaseDate ? `${releaseDate}T00:00:00Z` : NO_DATE,
    requestId,
    type: REQUEST_TYPE[kind],
    is4K: variant === '4k',
    dts: iso(createdAt),
    error: trouble && inWords(trouble),
    trouble,
    retryCount: Math.max(0, attempts - 1),
    titleId: kind === 'album' ? (artistId ?? null) : ref.id,
    nextTry: state === 'dead' || state === 'stranded' ? null : iso(dueAt),
  };
}
