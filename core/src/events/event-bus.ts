import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { Database, InFlight, LogService } from '../kernel/index.js';
import type { RelayedEvent } from './relay/relayed.js';
import { SubscriberQueue } from './subscriber-queue.js';
import { Subscribers, type Unsubscribe } from './subscribers.js';

type Handler<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;
type Invalidation<E extends keyof Events> = (event: Events[E]) => void;
type AnyHandler = <E extends keyof Events>(name: E, event: Events[E]) => void;

/**
 * Tells what happened: first inside the transaction, to those who write along; after the commit, to everybody. The publisher waits for
 * those who write along and for memories that are made to forget, for nobody else.
 */
@Injectable()
export class EventBus {
  readonly #within = new Subscribers();
  readonly #invalidated = new Subscribers();
  readonly #after = new Subscribers();
  readonly #elsewhere = new Subscribers();
  readonly #any = new Set<AnyHandler>();
  readonly #busy = new InFlight();
  /** What happens because of an event is done by the portal itself: not as whoever caused it, and in no transaction of theirs. */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /**
   * Runs the `within` handlers at once; a throw of theirs is the publisher's. After the commit, and at once outside of a transaction,
   * memories forget and each `on` handler finds the event in its queue.
   */
  async publish<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    const writers = this.#within.of(name);
    if (writers.length === 0) return this.#announce(name, event);
    await this.database.transaction(async () => {
      for (const write of writers) await write(event);
      this.#announce(name, event);
    });
  }

  /** Inside the transaction. Only for rows that must be written along, such as the outbox; never for outside calls. */
  within<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#within.add(name, handler);
  }

  /**
   * After the commit, at whichever portal on the database it was: what is remembered here is wrong now. Done before `publish` returns
   * and before anybody else is told, so it must neither wait nor ask anybody.
   */
  invalidate<E extends RelayedEvent>(name: E, handler: Invalidation<E>): Unsubscribe {
    const ends = [this.#invalidated.add(name, handler), this.elsewhere(name, handler)];
    return () => ends.forEach((end) => end());
  }

  /** After the commit, in a queue of its own: one event after the other, and nobody waits for it. A throw is logged. */
  on<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    const queue = this.queue(name);
    return this.#after.add(name, (event) => this.#outside(() => queue.push(() => handler(event))));
  }

  /** After the commit at another portal on the same database. Who subscribed first is done before the next begins: memories forget, then pages are told. */
  elsewhere<E extends RelayedEvent>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#elsewhere.add(name, handler);
  }

  /** After the commit, at whichever portal on the database it was. For what a portal shows; what is to be done about an event is done where it happened. */
  everywhere<E extends RelayedEvent>(name: E, handler: Handler<E>): Unsubscribe {
    const ends = [this.on(name, handler), this.elsewhere(name, handler)];
    return () => ends.forEach((end) => end());
  }

  /** Every event, after the commit. Whoever has to wait for something takes a {@link queue}. */
  onAny(handler: AnyHandler): Unsubscribe {
    this.#any.add(handler);
    return () => void this.#any.delete(handler);
  }

  /** A queue for what somebody has to do about events; `name` is what the log calls it. */
  queue(name: string, onIdle?: () => void): SubscriberQueue {
    const onBusy = (drained: Promise<void>): void => this.#busy.add(drained);
    return new SubscriberQueue({ name, log: this.log, onBusy, ...(onIdle ? { onIdle } : {}) });
  }

  /** When nobody is busy with an event any more. For the end of the portal, and for tests. */
  settled(): Promise<void> {
    return this.#busy.settled();
  }

  /** What an event of another portal makes happen here, in order: each is done before the next begins. */
  arrival<E extends RelayedEvent>(name: E, event: Events[E]): (() => void | Promise<void>)[] {
    return this.#elsewhere.of(name).map((handle) => () => handle(event));
  }

  #announce<E extends keyof Events>(name: E, event: Events[E]): void {
    if (this.database.inTransaction) this.database.afterCommit(() => this.#deliver(name, event));
    else this.#deliver(name, event);
  }

  #deliver<E extends keyof Events>(name: E, event: Events[E]): void {
    const any = [...this.#any].map((handle) => () => this.#outside(handle, name, event));
    for (const handle of [...this.#invalidated.of(name), ...this.#after.of(name), ...any]) this.#safely(name, () => void handle(event));
  }

  #safely(name: string, handle: () => void): void {
    try {
      handle();
    } catch (cause) {
      this.log.error('an event handler failed', { event: name, cause });
    }
  }
}
