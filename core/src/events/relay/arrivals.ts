import { withinPatience, type LogService } from '../../kernel/index.js';
import type { EventBus } from '../event-bus.js';
import type { Relayed } from './relayed.js';

/** A handler that takes longer goes on by itself. Milliseconds. */
const PATIENCE_MS = 2_000;

/** A handler that fails as often is passed over. */
const TRIES = 5;

interface Step {
  readonly name: string;
  readonly handle: () => void | Promise<void>;
}

/** What a row of another portal makes happen here. A handler that fails is tried again; those that were done are not. */
export class Arrivals {
  #row: number | null = null;
  #left: Step[] = [];
  #failures = 0;

  constructor(
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Fulfilled when the whole row is delivered. Throws where a handler failed: then the same row is to be given once more. */
  async deliver(id: number, texts: string | null): Promise<void> {
    if (this.#row !== id) this.#begin(id, texts);
    for (let step = this.#left[0]; step; step = this.#left[0]) {
      await this.#take(step);
      this.#left.shift();
      this.#failures = 0;
    }
    this.#row = null;
  }

  #begin(id: number, texts: string | null): void {
    this.#row = id;
    this.#failures = 0;
    this.#left = this.#parse(texts).flatMap(({ name, event }) => this.events.arrival(name, event).map((handle) => ({ name, handle })));
  }

  /** What cannot be read now can never be read. */
  #parse(texts: string | null): Relayed[] {
    try {
      return texts === null ? [] : (JSON.parse(texts) as Relayed[]);
    } catch (cause) {
      this.log.error('an event of another portal cannot be read', { cause });
      return [];
    }
  }

  async #take({ name, handle }: Step): Promise<void> {
    let failure: { readonly cause: unknown } | null = null;
    const work = (async () => handle())().catch((cause: unknown) => void (failure = { cause }));
    if (!(await withinPatience([work], PATIENCE_MS))) this.log.warn('an event handler is slow', { event: name });
    if (!failure) return;
    this.#failures += 1;
    const { cause } = failure as { readonly cause: unknown };
    if (this.#failures < TRIES) throw cause;
    this.log.error('an event handler failed', { event: name, cause });
  }
}
