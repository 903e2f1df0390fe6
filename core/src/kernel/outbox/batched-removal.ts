import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Database, runThrottled } from '../database/index.js';
import { Outbox } from './outbox.js';
import type { Postponement } from './rows/outbox-row.js';

const TOPIC = 'removal';

/** Milliseconds after which a removal lets others in the queue go first and continues behind them. */
const TURN_MS = 30_000;

/**
 * Time-out in milliseconds of one turn, with time for a last batch that meets conflicts, and its pause. Short, because another portal
 * continues the removal of one that died only after it.
 */
const TIMEOUT_MS = 150_000;

/** Milliseconds for which a batch is retried after conflicts with other transactions; no user waits for it. */
const RETRY_FOR_MS = 45_000;

/** Removes one batch of dependent rows in the current transaction. Returns whether there may be more. */
type RemoveBatch = (id: string) => Promise<boolean>;

interface RemovalJob {
  readonly what: string;
  readonly id: string;
}

/**
 * Removes the dependent rows of a deleted object in batches, so that no transaction grows long. The first batch runs in the caller's
 * transaction, each further one throttled in a transaction of its own. An outbox row records the unfinished removal across restarts.
 */
@Injectable()
export class BatchedRemoval implements OnModuleInit, OnApplicationBootstrap {
  readonly #handlers = new Map<string, RemoveBatch>();

  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const worker = (removal: RemovalJob, { signal }: { readonly signal: AbortSignal }) => this.#removeRest(removal, signal);
    this.outbox.registerHandler(TOPIC, worker, { concurrency: 1, timeoutMs: TIMEOUT_MS });
  }

  /** Retries failed removals at each start, even those that were given up. */
  onApplicationBootstrap(): Promise<void> {
    return this.outbox.requeueFailed(TOPIC);
  }

  /** Registers the function that removes the dependent rows of one kind of objects. It must be idempotent. */
  registerHandler(what: string, removeSome: RemoveBatch): void {
    this.#handlers.set(what, removeSome);
  }

  /** Removes the first batch in a transaction (the current one, if any) and the others after its commit. */
  async start(what: string, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const hasMore = await this.#handlerOf(what)(id);
      if (hasMore) await this.outbox.enqueue({ topic: TOPIC, key: `${what}:${id}`, payload: { what, id } satisfies RemovalJob });
    });
  }

  /** Returns a postponement when there is more to remove after {@link TURN_MS}. */
  async #removeRest(removal: RemovalJob, signal: AbortSignal): Promise<Postponement | void> {
    const removeSome = this.#handlerOf(removal.what);
    const removeBatch = () => this.database.transaction(() => removeSome(removal.id), { retryForMs: RETRY_FOR_MS });
    const endOfTurn = performance.now() + TURN_MS;
    while (await runThrottled(removeBatch, signal)) {
      signal.throwIfAborted();
      if (performance.now() >= endOfTurn) return { postponeMs: 0, payload: removal };
    }
  }

  #handlerOf(what: string): RemoveBatch {
    const removeSome = this.#handlers.get(what);
    if (!removeSome) throw new Error(`no removal handler for ${what}`);
    return removeSome;
  }
}
