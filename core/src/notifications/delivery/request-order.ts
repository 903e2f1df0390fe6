import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { Database, Outbox, type OnDeliveredCallback, type OutboxAttempt, type Postponement } from '../../kernel/index.js';

/** A request, as events and messages name it. */
export type NotifiedRequestRef = Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>;

/** An outbox topic whose rows about one request are handled in the order in which they were written. */
export interface OrderedQueue<P> {
  readonly topic: string;
  laneOf(payload: P): string;
  requestsOf(payload: P): readonly NotifiedRequestRef[];
  /** Whose rows keep the order among themselves; the same text for all where there are no recipients. */
  recipientOf(payload: P): string;
}

/** Failed attempts after which a row holds up no others, so that one that fails for days does not delay all that follow. */
const MAX_FAILURES = 3;

/**
 * Ids of rows before and after a row among which those about the same requests are looked for. Rows that are further apart are not in progress
 * at the same time, and without a limit each of many thousand messages would search all of them.
 */
const ID_RANGE = 1_000;

/** Milliseconds after which a waiting row is retried: the row before it may have failed for good or been discarded. */
const WAIT_MS = 60_000;

interface RelatedRow<P> {
  readonly id: number;
  readonly topic: string;
  readonly lane: string;
  readonly state: string;
  readonly attempts: number;
  readonly payload: P;
}

type StoredRow = Omit<RelatedRow<unknown>, 'id' | 'attempts' | 'payload'> & {
  readonly id: number | string;
  readonly attempts: number | string;
  readonly payload: string;
};

/** Keeps the order of rows about one request, although several rows are in progress at once, here and in other portals. */
@Injectable()
export class RequestOrder {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Does the work for a row when no earlier row about its requests is left, or else postpones it until the earlier one is done. */
  async run<P>(
    queue: OrderedQueue<P>,
    payload: P,
    { key }: OutboxAttempt,
    work: () => Promise<OnDeliveredCallback | Postponement | void>,
  ): Promise<OnDeliveredCallback | Postponement | void> {
    if (queue.requestsOf(payload).length === 0) return work();
    const id = await this.#findId(queue.topic, key);
    if (await this.#isHeldUp(queue, id, payload))
      return { postponeMs: WAIT_MS, payload, keepsFailures: true, followUp: () => this.#resumeIfFree(queue, id, payload) };
    const result = await work();
    if (typeof result === 'object') return result;
    return async () => {
      await result?.();
      const waiting = await this.#findRelated(queue, id, payload);
      await this.outbox.retryAll(waiting.filter(({ state, attempts }) => state === 'waiting' && attempts === 0));
    };
  }

  async #isHeldUp<P>(queue: OrderedQueue<P>, own: number, payload: P): Promise<boolean> {
    const related = await this.#findRelated(queue, own, payload);
    return related.some(({ id, attempts }) => id < own && attempts < MAX_FAILURES);
  }

  /** The earlier row may have been settled since this one saw it. */
  async #resumeIfFree<P>(queue: OrderedQueue<P>, id: number, payload: P): Promise<void> {
    if (await this.#isHeldUp(queue, id, payload)) return;
    await this.outbox.retryAll([{ id, topic: queue.topic, lane: queue.laneOf(payload) }]);
  }

  /** What the latest rows of a queue about any of the requests deliver that have not been given up. */
  async findPayloads<P>(queue: OrderedQueue<P>, lane: string, requests: readonly NotifiedRequestRef[]): Promise<P[]> {
    const [latest] = await this.database.query<{ id: number | string | null }>(`SELECT MAX("id") AS "id" FROM "outbox"`);
    return (await this.#findRows(queue, Number(latest?.id ?? 0), lane, requests)).map(({ payload }) => payload);
  }

  /** Rows to the same recipient about any of its requests, also the row itself. */
  async #findRelated<P>(queue: OrderedQueue<P>, id: number, payload: P): Promise<RelatedRow<P>[]> {
    const rows = await this.#findRows(queue, id, queue.laneOf(payload), queue.requestsOf(payload));
    return rows.filter((row) => queue.recipientOf(row.payload) === queue.recipientOf(payload));
  }

  /** `around`: the id in the middle of the range that is searched. */
  async #findRows<P>(
    queue: OrderedQueue<P>,
    around: number,
    lane: string,
    requests: readonly NotifiedRequestRef[],
  ): Promise<RelatedRow<P>[]> {
    if (requests.length === 0) return [];
    // The text finds few rows in the database; their payloads are compared here.
    const mentions = requests.map(() => `"payload" LIKE ?`).join(' OR ');
    const rows = await this.database.query<StoredRow>(
      `SELECT "id", "topic", "lane", "state", "attempts", "payload" FROM "outbox"
       WHERE "id" BETWEEN ? AND ? AND "topic" = ? AND "lane" = ? AND "state" IN ('waiting', 'running', 'stranded') AND (${mentions})`,
      [around - ID_RANGE, around + ID_RANGE, queue.topic, lane, ...requests.map(({ requestId }) => `%"requestId":${requestId},%`)],
    );
    const names = new Set(requests.map(nameOf));
    return rows.flatMap(readRow<P>).filter((row) => queue.requestsOf(row.payload).some((request) => names.has(nameOf(request))));
  }

  async #findId(topic: string, key: string): Promise<number> {
    const [row] = await this.database.query<{ id: number | string }>(`SELECT "id" FROM "outbox" WHERE "topic" = ? AND "key" = ?`, [
      topic,
      key,
    ]);
    return Number(row?.id ?? 0);
  }
}

const nameOf = ({ kind, requestId, variant }: NotifiedRequestRef): string => `${kind} ${requestId} ${variant}`;

/** Nothing for invalid JSON: such a row is never delivered, and must not hold up others. */
function readRow<P>({ id, attempts, payload, ...row }: StoredRow): RelatedRow<P>[] {
  try {
    return [{ ...row, id: Number(id), attempts: Number(attempts), payload: JSON.parse(payload) as P }];
  } catch {
    return [];
  }
}
