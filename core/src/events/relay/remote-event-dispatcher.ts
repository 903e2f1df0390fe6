import { settleWithin, type LogService } from '../../kernel/index.js';
import type { EventBus } from '../event-bus.js';
import type { RelayedEventEnvelope } from './relayed-events.js';

/** Milliseconds after which a handler is no longer waited for. */
const HANDLER_TIMEOUT_MS = 2_000;

/** A handler is skipped after this many failures. */
const MAX_ATTEMPTS = 5;

interface HandlerCall {
  readonly name: string;
  readonly handle: () => void | Promise<void>;
}

/** Runs the handlers for the events of other portals. Failed handlers are retried; succeeded ones are not repeated. */
export class RemoteEventDispatcher {
  #rowId: number | null = null;
  #pending: HandlerCall[] = [];
  #failures = 0;

  constructor(
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Resolves when the whole row is delivered. Throws when a handler failed: then the same row must be given again. */
  async deliver(id: number, texts: string | null): Promise<void> {
    if (this.#rowId !== id) this.#startRow(id, texts);
    for (let step = this.#pending[0]; step; step = this.#pending[0]) {
      await this.#runHandler(step);
      this.#pending.shift();
      this.#failures = 0;
    }
    this.#rowId = null;
  }

  #startRow(id: number, texts: string | null): void {
    this.#rowId = id;
    this.#failures = 0;
    this.#pending = this.#parse(texts).flatMap(({ name, event }) =>
      this.events.remoteHandlersOf(name, event).map((handle) => ({ name, handle })),
    );
  }

  /** A row that cannot be parsed is skipped, as a retry would not help. */
  #parse(texts: string | null): RelayedEventEnvelope[] {
    try {
      return texts === null ? [] : (JSON.parse(texts) as RelayedEventEnvelope[]);
    } catch (cause) {
      this.log.error('an event of another portal cannot be read', { cause });
      return [];
    }
  }

  async #runHandler({ name, handle }: HandlerCall): Promise<void> {
    let failure: { readonly cause: unknown } | null = null;
    const work = (async () => handle())().catch((cause: unknown) => void (failure = { cause }));
    if (!(await settleWithin([work], HANDLER_TIMEOUT_MS))) this.log.warn('an event handler is slow', { event: name });
    if (!failure) return;
    this.#failures += 1;
    const { cause } = failure as { readonly cause: unknown };
    if (this.#failures < MAX_ATTEMPTS) throw cause;
    this.log.error('an event handler failed', { event: name, cause });
  }
}
