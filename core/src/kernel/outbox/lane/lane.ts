import { PluginFailure } from '@ombi/sdk';
import type { Database } from '../../database/index.js';
import type { LogService } from '../../log/index.js';
import { OneAtATime } from './one-at-a-time.js';
import type { ClaimedRow, OutboxRepository } from '../rows/outbox.repository.js';
import { NoCarrier, type TopicOptions, type Worker } from '../rows/outbox-row.js';
import type { Capacity } from './capacity.js';
import type { Pauses } from './pauses.js';
import { runBounded } from './run-bounded.js';
import { judge } from './verdict.js';

/** How much longer than its time-out a try holds its row: enough to write down how it ended. */
const LEASE_MARGIN = 60_000;

/** A row whose carrier was gone when it was tried is not looked at again for so long. Milliseconds. */
const STRANDED_MS = 5_000;

/** How long the end of a try may lose against other transactions: what was carried must not be carried again for that. */
const SETTLING_MS = 45_000;

/** What all lanes share. `stopping` fires when the portal begins to stop. */
export interface Ground {
  readonly rows: OutboxRepository;
  readonly database: Database;
  readonly log: LogService;
  readonly stopping: AbortSignal;
  readonly pauses: Pauses;
  readonly capacity: Capacity;
}

/** A topic, and who carries its rows. */
export interface Topic<P> {
  readonly name: string;
  readonly worker: Worker<P>;
  readonly options: TopicOptions<P>;
}

/** Works off one lane of a topic: claims what is due, carries a bounded number of rows at once, records how each try ended. */
export class Lane<P> {
  readonly #inHand = new Map<number, Promise<void>>();
  readonly #concurrency: number;
  readonly #timeoutMs: number;
  readonly #look = new OneAtATime(() => this.#fill());
  readonly #again = (): void => this.wake();

  /** `carrierNow`: who carries the rows of this lane; undefined while it is closed. */
  constructor(
    private readonly topic: Topic<P>,
    private readonly name: string,
    private readonly carrierNow: () => string | undefined,
    private readonly ground: Ground,
  ) {
    this.#concurrency = topic.options.concurrency ?? 4;
    this.#timeoutMs = topic.options.timeoutMs ?? 60_000;
  }

  /** Look for due rows now. */
  wake(): void {
    this.#look.run().catch((cause: unknown) => this.ground.log.error('outbox could not be read', { topic: this.topic.name, cause }));
  }

  /** Whether nothing is under way. */
  get isIdle(): boolean {
    return this.#inHand.size === 0 && this.#look.running === null;
  }

  /** Once the portal stops: what ran is broken off and put back. */
  async parked(): Promise<void> {
    await this.#look.running;
    await Promise.all(this.#inHand.values());
  }

  async #fill(): Promise<void> {
    const { pauses, capacity, stopping } = this.ground;
    const carrier = this.carrierNow();
    if (carrier === undefined || stopping.aborted) return;
    const wanted = pauses.allowance(carrier, this.#concurrency) - this.#inHand.size;
    if (wanted <= 0) return;
    const granted = capacity.take(wanted, this.#inHand.size === 0, this.#again);
    let started = 0;
    try {
      for await (const row of this.#claim(granted)) {
        this.#start(row, carrier);
        started += 1;
      }
    } finally {
      capacity.giveBack(granted - started);
    }
  }

  #claim(limit: number): AsyncGenerator<ClaimedRow> {
    const leaseMs = this.#timeoutMs + LEASE_MARGIN;
    if (limit === 0) return nothing();
    return this.ground.rows.claim({ topic: this.topic.name, lane: this.name, limit, leaseMs, inHand: new Set(this.#inHand.keys()) });
  }

  #start(row: ClaimedRow, carrier: string): void {
    const carried = this.#carry(row, carrier)
      .catch((cause: unknown) => this.#tell('outbox row could not be settled', row, cause))
      .finally(() => {
        this.#inHand.delete(row.id);
        this.ground.capacity.free();
        this.wake();
      });
    this.#inHand.set(row.id, carried);
  }

  async #carry(row: ClaimedRow, carrier: string): Promise<void> {
    try {
      await this.#deliver(row, carrier);
    } catch (cause) {
      if (this.ground.stopping.aborted) return this.ground.rows.release(row);
      if (cause instanceof NoCarrier) return this.#strand(row, cause);
      if (cause instanceof PluginFailure && cause.code === 'timeout') this.ground.pauses.timedOut(carrier);
      await this.#fail(row, cause);
    }
  }

  async #deliver(row: ClaimedRow, carrier: string): Promise<void> {
    const attempt = { key: row.key, attempts: row.attempts + 1 };
    const followUp = await runBounded(this.#timeoutMs, this.ground.stopping, (signal) =>
      this.topic.worker(row.payload as P, { ...attempt, signal }),
    );
    this.ground.pauses.end(carrier);
    await this.#settle(async () => {
      if (await this.ground.rows.delivered(row)) await followUp?.();
    });
  }

  async #fail(row: ClaimedRow, cause: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const { trouble, waitMs } = judge(cause, attempts);
    this.#tell('outbox delivery failed', row, cause, attempts);
    await this.#settle(async () => {
      const state = await this.ground.rows.failed(row, trouble, waitMs);
      if (state) await this.topic.options.onFailure?.(row.payload as P, { attempts, trouble, dead: state === 'dead' });
    });
  }

  async #strand(row: ClaimedRow, { trouble }: NoCarrier): Promise<void> {
    await this.#settle(async () => {
      const held = await this.ground.rows.strandHeld(row, trouble, STRANDED_MS);
      if (held) await this.topic.options.lanes?.onStranded?.(row.payload as P, trouble);
    });
  }

  #tell(what: string, { key }: ClaimedRow, cause: unknown, attempts?: number): void {
    const facts = { topic: this.topic.name, lane: this.name, key, cause };
    if (attempts === undefined) this.ground.log.error(what, facts);
    else this.ground.log.warn(what, { ...facts, attempts });
  }

  #settle(work: () => Promise<void>): Promise<void> {
    return this.ground.database.transaction(work, { patienceMs: SETTLING_MS });
  }
}

async function* nothing(): AsyncGenerator<ClaimedRow> {}
