import type { Database } from '../database/index.js';
import type { LogService } from '../log/index.js';
import type { ClaimedRow, OutboxRepository } from './outbox.repository.js';
import type { LaneOptions, Worker } from './outbox-row.js';
import { runBounded } from './run-bounded.js';
import { judge } from './verdict.js';

/** How much longer than its time-out a try holds its row: enough to write down how it ended. */
const LEASE_MARGIN = 60_000;

/** Works off one topic: claims what is due, carries a bounded number of rows at once, records how each try ended. */
export class Lane<P> {
  readonly #stop = new AbortController();
  readonly #inHand = new Set<Promise<void>>();
  readonly #concurrency: number;
  readonly #timeoutMs: number;
  #drain: Promise<void> | null = null;
  #again = false;

  constructor(
    private readonly topic: string,
    private readonly worker: Worker<P>,
    private readonly options: LaneOptions<P>,
    private readonly rows: OutboxRepository,
    private readonly database: Database,
    private readonly log: LogService,
  ) {
    this.#concurrency = options.concurrency ?? 4;
    this.#timeoutMs = options.timeoutMs ?? 60_000;
  }

  /** Look for due rows now. Calls that come while it looks are answered by one more look. */
  wake(): void {
    this.#again = true;
    this.#drain ??= this.#look().finally(() => (this.#drain = null));
  }

  /** Take nothing new, break off what runs and put it back. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#drain;
    await Promise.all(this.#inHand);
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stop.signal.aborted) {
      this.#again = false;
      await this.#fill().catch((cause: unknown) => this.log.error('outbox could not be read', { topic: this.topic, cause }));
    }
  }

  async #fill(): Promise<void> {
    const free = this.#concurrency - this.#inHand.size;
    if (free === 0) return;
    for (const row of await this.rows.claim(this.topic, free, this.#timeoutMs + LEASE_MARGIN)) this.#start(row);
  }

  #start(row: ClaimedRow): void {
    const carried: Promise<void> = this.#carry(row)
      .catch((cause: unknown) => this.log.error('outbox row could not be settled', { topic: this.topic, key: row.key, cause }))
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
      await (this.#stop.signal.aborted ? this.rows.release(row) : this.#fail(row, cause));
    }
  }

  async #deliver(row: ClaimedRow): Promise<void> {
    const attempt = { key: row.key, attempts: row.attempts + 1 };
    const followUp = await runBounded(this.#timeoutMs, this.#stop.signal, (signal) => this.worker(row.payload as P, { ...attempt, signal }));
    await this.database.transaction(async () => {
      if (await this.rows.delivered(row)) await followUp?.();
    });
  }

  async #fail(row: ClaimedRow, cause: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const { error, waitMs } = judge(cause, attempts);
    this.log.warn('outbox delivery failed', { topic: this.topic, key: row.key, attempts, cause });
    await this.database.transaction(async () => {
      const held = await this.rows.failed(row, error, waitMs);
      if (held) await this.options.onFailure?.(row.payload as P, { attempts, error, dead: waitMs === null });
    });
  }
}
