import { Injectable } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { Database, LogService, withinPatience } from '../kernel/index.js';
import type { RelayedEvent } from './relay/relayed.js';
import { Subscribers, type Unsubscribe } from './subscribers.js';

const PATIENCE_MS = 2000;

type Handler<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;
type AnyHandler = <E extends keyof Events>(name: E, event: Events[E]) => void | Promise<void>;

/** Tells what happened: first inside the transaction, to those who write along; after the commit, to everybody. */
@Injectable()
export class EventBus {
  readonly #within = new Subscribers();
  readonly #after = new Subscribers();
  readonly #elsewhere = new Subscribers();
  readonly #any = new Set<AnyHandler>();

  constructor(
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /**
   * Runs the `within` handlers at once; a throw of theirs is the publisher's. The `on` handlers follow the commit, and at
   * once outside a transaction; the publisher waits for them a moment, never for long.
   */
  async publish<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    const writers = this.#within.of(name);
    if (writers.length === 0) return this.#announce(name, event);
    await this.database.transaction(async () => {
      for (const write of writers) await write(event);
      await this.#announce(name, event);
    });
  }

  /** Inside the transaction. Only for rows that must be written along, such as the outbox; never for outside calls. */
  within<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#within.add(name, handler);
  }

  /** After the commit. A throw is logged and starves nobody. */
  on<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#after.add(name, handler);
  }

  /** After the commit at another portal on the same database. Who subscribed first is done before the next begins: memories forget, then pages are told. */
  elsewhere<E extends RelayedEvent>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#elsewhere.add(name, handler);
  }

  /** After the commit, at whichever portal on the database it was. For what a portal remembers and shows; what is to be done about an event is done where it happened. */
  everywhere<E extends RelayedEvent>(name: E, handler: Handler<E>): Unsubscribe {
    const ends = [this.on(name, handler), this.elsewhere(name, handler)];
    return () => ends.forEach((end) => end());
  }

  /** Every event, after the commit. */
  onAny(handler: AnyHandler): Unsubscribe {
    this.#any.add(handler);
    return () => void this.#any.delete(handler);
  }

  /** It happened at another portal. A throw is logged and starves nobody. */
  async arrive<E extends RelayedEvent>(name: E, event: Events[E]): Promise<void> {
    const inTurn = async (): Promise<void> => {
      for (const handle of this.#elsewhere.of(name)) await this.#safely(name, () => handle(event));
    };
    await this.#patiently(name, [inTurn()]);
  }

  async #announce<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    if (this.database.inTransaction) this.database.afterCommit(() => this.#deliver(name, event));
    else await this.#deliver(name, event);
  }

  async #deliver<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    const listeners = [...this.#after.of(name), ...[...this.#any].map((handle) => () => handle(name, event))];
    await this.#patiently(
      name,
      listeners.map((handle) => this.#safely(name, () => handle(event))),
    );
  }

  async #patiently(name: string, works: readonly Promise<void>[]): Promise<void> {
    const inTime = await withinPatience(works, PATIENCE_MS);
    if (!inTime) this.log.warn('an event handler is slow', { event: name });
  }

  async #safely(name: string, handle: () => void | Promise<void>): Promise<void> {
    try {
      await handle();
    } catch (cause) {
      this.log.error('an event handler failed', { event: name, cause });
    }
  }
}
