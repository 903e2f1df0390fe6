import type { Database } from '../../database/index.js';
import type { LogService } from '../../log/index.js';
import { OneAtATime } from './one-at-a-time.js';
import type { ClaimedRow, OutboxRepository } from '../rows/outbox.repository.js';
import type { LaneOptions, Worker } from '../rows/outbox-row.js';
import { runBounded } from './run-bounded.js';
import { judge } from './verdict.js';

/** How much longer than its time-out a try holds its row: enough to write down how it ended. */
const LEASE_MARGIN = 60_000;

/** How long the end of a try may lose against other transactions: what was carried must not be carried again for that. */
const SETTLING_MS = 45_000;

/** What all lanes share. `stopping` fires when the portal begins to stop. */
export interface Ground {
  readonly rows: OutboxRepository;
  readonly database: Database;
  readonly log: LogService;
  readonly stopping: AbortSignal;
}

/** Works off one topic: claims what is due, carries a bounded number of rows at once, records how each try ended. */
export class Lane<P> {
  readonly #inHand = new Set<Promise<void>>();
  readonly #concurrency: number;
  readonly #timeoutMs: number;
  readonly #look = new OneAtATime(() => this.#fill());

  constructor(
    private readonly topic: string,
    private readonly worker: Worker<P>,
    private readonly options: LaneOptions<P>,
    private readonly ground: Ground,
  ) {
    this.#concurrency = options.concurrency ?? 4;
    this.#timeoutMs = options.timeoutMs ?? 60_000;
  }

  /** Look for due rows now. */
  wake(): void {
    this.#look.run().catch((cause: unknown) => this.ground.log.error('outbox could not be read', { topic: this.topic, cause }));
  }

  /** Once the portal stops: what ran is broken off and put back. */
  async parked(): Promise<void> {
    await this.#look.running;
    await Promise.all(this.#inHand);
  }

  async #fill(): Promise<void> {
    const free = this.#concurrency - this.#inHand.size;
    if (free === 0 || this.ground.stopping.aborted) return;
    for await (const row of this.ground.rows.claim(this.topic, free, this.#timeoutMs + LEASE_MARGIN)) this.#start(row);
  }

  #start(row: ClaimedRow): void {
    const carried: Promise<void> = this.#carry(row)
      .catch((cause: unknown) => this.ground.log.error('outbox row could not be settled', { topic: this.topic, key: row.key, cause }))
      .finally(() => {
        this.#inHand.delete(carried);
        this.wake();
      });
    this.#inHand.add(carried);
  }

  async #carry(row: ClaimedRow): Promise<void> {
    try {
      await this.#deliver(row);
    } catch (cause) {
      await (this.ground.stopping.aborted ? this.ground.rows.release(row) : this.#fail(row, cause));
    }
  }

  async #deliver(row: ClaimedRow): Promise<void> {
    const attempt = { key: row.key, attempts: row.attempts + 1 };
    const followUp = await runBounded(this.#timeoutMs, this.ground.stopping, (signal) =>
      this.worker(row.payload as P, { ...attempt, signal }),
    );
    await this.#settle(async () => {
      if (await this.ground.rows.delivered(row)) await followUp?.();
    });
  }

  async #fail(row: ClaimedRow, cause: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const { trouble, waitMs } = judge(cause, attempts);
    this.ground.log.warn('outbox delivery failed', { topic: this.topic, key: row.key, attempts, cause });
    await this.#settle(async () => {
      const held = await this.ground.rows.failed(row, trouble, waitMs);
      if (held) await this.options.onFailure?.(row.payload as P, { attempts, trouble, dead: waitMs === null });
    });
  }

  #settle(work: () => Promise<void>): Promise<void> {
    return this.ground.database.transaction(work, { patienceMs: SETTLING_MS });
  }
}
