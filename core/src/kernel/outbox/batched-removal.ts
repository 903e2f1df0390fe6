import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/index.js';
import { Outbox } from './outbox.js';

const TOPIC = 'removal';

/** Milliseconds that all the batches of one removal may take before it goes on as a new try. */
const TIMEOUT_MS = 3_600_000;

/** How long a batch may lose against other transactions: nobody waits for it. */
const RETRY_FOR_MS = 45_000;

/** Removes a batch of what belonged to something that is gone, in the transaction in progress. Answers whether there may be more. */
type RemoveBatch = (id: string) => Promise<boolean>;

interface RemovalJob {
  readonly what: string;
  readonly id: string;
}

/**
 * Removes what belonged to something that is gone, however much it is, without holding the database up: the first batch goes with it, in the
 * same transaction; each further one in a transaction of its own. A row of the outbox keeps in mind what is left, across restarts.
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
    this.outbox.handle(TOPIC, worker, { concurrency: 1, timeoutMs: TIMEOUT_MS });
  }

  /** What failed before, however often, is tried again at each start. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { id } of await this.outbox.findFailed(TOPIC)) await this.outbox.retry(id);
  }

  /** Name what removes a kind of things. It must do no harm when it is run again. */
  handle(what: string, removeSome: RemoveBatch): void {
    this.#handlers.set(what, removeSome);
  }

  /** Remove the first batch in the transaction in progress, and the others after its commit. */
  async start(what: string, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const hasMore = await this.#handlerOf(what)(id);
      if (hasMore) await this.outbox.put({ topic: TOPIC, key: `${what}:${id}`, payload: { what, id } satisfies RemovalJob });
    });
  }

  async #removeRest({ what, id }: RemovalJob, signal: AbortSignal): Promise<void> {
    const removeSome = this.#handlerOf(what);
    for (let hasMore = true; hasMore;) {
      signal.throwIfAborted();
      hasMore = await this.database.transaction(() => removeSome(id), { patienceMs: RETRY_FOR_MS });
    }
  }

  #handlerOf(what: string): RemoveBatch {
    const removeSome = this.#handlers.get(what);
    if (!removeSome) throw new Error(`nobody removes ${what}`);
    return removeSome;
  }
}
