import { Injectable } from '@nestjs/common';
import type { Message } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Database, Outbox, parseDeliveryError, toIsoTimestamp, type DeliveryError } from '../../kernel/index.js';
import { MAILING_TOPIC, type QueuedMail } from '../delivery/email-sender.js';
import {
  DeliveryListRepository,
  type DeliveryQuery,
  type DeliveryRow,
  type DeliveryState,
  type DiscardQuery,
} from './delivery-list.repository.js';

/** A message as administrators see it. Dates are ISO 8601. */
interface DeliveryView {
  readonly id: number;
  readonly state: DeliveryState;
  /** Null for an event that no message was composed from yet. */
  readonly type: Message['type'] | null;
  /** Name of the title that the message concerns. */
  readonly title: string | null;
  /** Name of the channel; null when none was chosen yet. */
  readonly channel: string | null;
  /** User name, or an address without an account; null for a shared channel. */
  readonly recipient: string | null;
  readonly createdAt: string;
  /** When it was delivered, or found to have no recipient any more. */
  readonly settledAt: string | null;
  /** Whether it was delivered after an attempt that got no answer, so that it may have arrived twice. */
  readonly mayBeRepeated: boolean;
  /** Number of attempts that have ended. */
  readonly attempts: number;
  /** Number of attempts after the first one. */
  readonly retryCount: number;
  /** The error of the last attempt; null before the first failure and after a delivery. */
  readonly trouble: DeliveryError | null;
  /** Time of the next attempt; null when there is none, or when the message waits for an administrator or for its channel. */
  readonly nextTry: string | null;
}

/** One page, and the number of messages on all pages. */
export interface DeliveryPage extends Pick<DeliveryQuery, 'page' | 'size'> {
  readonly total: number;
  readonly rows: readonly DeliveryView[];
}

/** What became of a message that was to be discarded: `sending`: an attempt is in progress; `unknown`: it is not there, or settled. */
export type DiscardResult = 'discarded' | 'sending' | 'unknown';

/** Messages that one transaction discards. */
const DISCARD_BATCH = 100;

/** Lists all messages for administrators; resends failed messages, and discards those that have not been sent. */
@Injectable()
export class DeliveryAdminService {
  constructor(
    private readonly deliveryListRepository: DeliveryListRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  async readPage(query: DeliveryQuery): Promise<DeliveryPage> {
    const [rows, total] = await Promise.all([this.deliveryListRepository.find(query), this.deliveryListRepository.count(query)]);
    return { total, page: query.page, size: query.size, rows: rows.map(viewOf) };
  }

  /** Number of messages that nothing but an administrator, or a channel that comes back, moves on. */
  async stuckCount(): Promise<{ readonly stuck: number }> {
    return { stuck: await this.deliveryListRepository.count({ state: 'stuck' }) };
  }

  listChannels() {
    return this.deliveryListRepository.findChannels();
  }

  /** Sends at once; an attempt in progress counts as that. Returns false when there is no such message, or it did not fail. */
  retry(id: number): Promise<boolean> {
    return this.#changeIfFailed(id, async (outboxId) => {
      await this.outbox.retryAnew(outboxId);
    });
  }

  /** Discards a message that waits or failed, which then is not sent. One that is being sent stays: it may arrive. */
  discard(id: number): Promise<DiscardResult> {
    return this.database.transaction(async () => {
      const row = await this.deliveryListRepository.findById(id);
      return row ? this.#discardRow(row) : 'unknown';
    });
  }

  /** As {@link discard}, for a failed message only. */
  discardFailed(id: number): Promise<DiscardResult> {
    return this.database.transaction(async () => {
      const row = await this.deliveryListRepository.findById(id);
      return row && hasFailed(row) ? this.#discardRow(row) : 'unknown';
    });
  }

  /** Discards all matching messages that are there now, except those that are being sent. Batch by batch, so that no transaction grows long. */
  async discardAll(query: DiscardQuery): Promise<{ readonly discarded: number }> {
    const upTo = await this.deliveryListRepository.findLastId();
    let discarded = 0;
    for (let after: number | undefined = 0; after !== undefined;) {
      const batch: { readonly count: number; readonly last: number | undefined } = await this.#discardBatch(query, after, upTo);
      discarded += batch.count;
      after = batch.last;
    }
    return { discarded };
  }

  #discardBatch(query: DiscardQuery, after: number, upTo: number) {
    return this.database.transaction(async () => {
      const rows = await this.deliveryListRepository.findInRange(query, after, upTo, DISCARD_BATCH);
      let count = 0;
      for (const row of rows) if ((await this.#discardRow(row)) === 'discarded') count += 1;
      const last = rows.at(-1);
      return { count, last: last && Number(last.id) };
    });
  }

  async #discardRow(row: DeliveryRow): Promise<DiscardResult> {
    if (row.outboxId === null) return 'unknown';
    const outboxId = Number(row.outboxId);
    // Only mails of a mailing have a failure handler; all others take one statement each.
    const mail = row.topic === MAILING_TOPIC ? await this.outbox.find(outboxId) : null;
    if (!(await this.outbox.deleteIdle(outboxId))) return (await this.outbox.find(outboxId)) ? 'sending' : 'unknown';
    if (mail?.payload) await this.events.publish('mail.discarded', { recipientId: (mail.payload as QueuedMail).recipientId });
    return 'discarded';
  }

  /** Messages that have not failed cannot be changed. */
  #changeIfFailed(id: number, change: (outboxId: number) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.deliveryListRepository.findById(id);
      if (!row || row.outboxId === null || !hasFailed(row)) return false;
      await change(Number(row.outboxId));
      return true;
    });
  }
}

const hasFailed = ({ state }: DeliveryRow): boolean => state === 'stuck' || state === 'retrying' || state === 'expired';

function viewOf(row: DeliveryRow): DeliveryView {
  const { state, type, title, channel, recipient, outcome, dueAt } = row;
  const attempts = Number(row.attempts);
  return {
    id: Number(row.id),
    ...{ state, type, title, channel, recipient, attempts },
    mayBeRepeated: outcome === 'repeated',
    createdAt: toIsoTimestamp(new Date(Number(row.createdAt))),
    settledAt: row.settledAt === null ? null : toIsoTimestamp(new Date(Number(row.settledAt))),
    retryCount: Math.max(0, attempts - 1),
    trouble: parseDeliveryError(row.lastError),
    nextTry: dueAt === null || state === 'stuck' || state === 'expired' ? null : toIsoTimestamp(new Date(Number(dueAt))),
  };
}
