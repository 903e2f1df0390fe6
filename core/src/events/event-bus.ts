import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { Database, InFlightWork, LogService } from '../kernel/index.js';
import type { RelayedEventName } from './relay/relayed-events.js';
import { SubscriberQueue } from './subscriber-queue.js';

export type Unsubscribe = () => void;

type Listener<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;

/** Who listens to which event, in the order of arrival. */
class SubscriberRegistry {
  /** Each list holds listeners of its own event only; {@link add} sees to that. */
  readonly #subscribers = new Map<keyof Events, readonly Listener<never>[]>();

  add<E extends keyof Events>(name: E, listener: Listener<E>): Unsubscribe {
    this.#subscribers.set(name, [...this.subscribersOf(name), listener]);
    return () =>
      void this.#subscribers.set(
        name,
        this.subscribersOf(name).filter((other) => other !== listener),
      );
  }

  subscribersOf<E extends keyof Events>(name: E): readonly Listener<E>[] {
    return (this.#subscribers.get(name) ?? []) as readonly Listener<E>[];
  }
}

type Handler<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;
type InvalidationHandler<E extends keyof Events> = (event: Events[E]) => void;
type AnyEventHandler = <E extends keyof Events>(name: E, event: Events[E]) => void;

/**
 * Tells what happened: first inside the transaction, to those who write along; after the commit, to everybody. The publisher waits for
 * those who write along and for memories that are made to forget, for nobody else.
 */
@Injectable()
export class EventBus {
  readonly #transactional = new SubscriberRegistry();
  readonly #invalidations = new SubscriberRegistry();
  readonly #afterCommit = new SubscriberRegistry();
  readonly #remote = new SubscriberRegistry();
  readonly #anyEvent = new Set<AnyEventHandler>();
  readonly #inFlight = new InFlightWork();
  /** What happens because of an event is done by the portal itself: not as whoever caused it, and in no transaction of theirs. */
  readonly #runDetached = AsyncLocalStorage.snapshot();

  constructor(
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /**
   * Runs the `within` handlers at once; a throw of theirs is the publisher's. After the commit, and at once outside of a transaction,
   * memories forget and each `on` handler finds the event in its queue.
   */
  async publish<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    const writers = this.#transactional.subscribersOf(name);
    if (writers.length === 0) return this.#deliverAfterCommit(name, event);
    await this.database.transaction(async () => {
      for (const write of writers) await write(event);
      this.#deliverAfterCommit(name, event);
    });
  }

  /** Inside the transaction. Only for rows that must be written along, such as the outbox; never for outside calls. */
  onInTransaction<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#transactional.add(name, handler);
  }

  /**
   * After the commit, at whichever portal on the database it was: what is remembered here is wrong now. Done before `publish` returns
   * and before anybody else is told, so it must neither wait nor ask anybody.
   */
  onInvalidate<E extends RelayedEventName>(name: E, handler: InvalidationHandler<E>): Unsubscribe {
    const ends = [this.#invalidations.add(name, handler), this.onRemote(name, handler)];
    return () => ends.forEach((end) => end());
  }

  /** After the commit, in a queue of its own: one event after the other, and nobody waits for it. A throw is logged. */
  on<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    const queue = this.createQueue(name);
    return this.#afterCommit.add(name, (event) => this.#runDetached(() => queue.push(() => handler(event))));
  }

  /** After the commit at another portal on the same database. Who subscribed first is done before the next begins: memories forget, then pages are told. */
  onRemote<E extends RelayedEventName>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#remote.add(name, handler);
  }

  /** After the commit, at whichever portal on the database it was. For what a portal shows; what is to be done about an event is done where it happened. */
  onAnyInstance<E extends RelayedEventName>(name: E, handler: Handler<E>): Unsubscribe {
    const ends = [this.on(name, handler), this.onRemote(name, handler)];
    return () => ends.forEach((end) => end());
  }

  /** Every event, after the commit. Whoever has to wait for something takes a {@link createQueue}. */
  onAnyEvent(handler: AnyEventHandler): Unsubscribe {
    this.#anyEvent.add(handler);
    return () => void this.#anyEvent.delete(handler);
  }

  /** A queue for what somebody has to do about events; `name` is what the log calls it. */
  createQueue(name: string, onIdle?: () => void): SubscriberQueue {
    const onBusy = (drained: Promise<void>): void => this.#inFlight.add(drained);
    return new SubscriberQueue({ name, log: this.log, onBusy, ...(onIdle ? { onIdle } : {}) });
  }

  /** When nobody is busy with an event any more. For the end of the portal, and for tests. */
  whenSettled(): Promise<void> {
    return this.#inFlight.whenSettled();
  }

  /** What an event of another portal makes happen here, in order: each is done before the next begins. */
  remoteHandlersOf<E extends RelayedEventName>(name: E, event: Events[E]): (() => void | Promise<void>)[] {
    return this.#remote.subscribersOf(name).map((handle) => () => handle(event));
  }

  #deliverAfterCommit<E extends keyof Events>(name: E, event: Events[E]): void {
    if (this.database.isInTransaction) this.database.afterCommit(() => this.#deliver(name, event));
    else this.#deliver(name, event);
  }

  #deliver<E extends keyof Events>(name: E, event: Events[E]): void {
    const any = [...this.#anyEvent].map((handle) => () => this.#runDetached(handle, name, event));
    for (const handle of [...this.#invalidations.subscribersOf(name), ...this.#afterCommit.subscribersOf(name), ...any])
      this.#callSafely(name, () => void handle(event));
  }

  #callSafely(name: string, handle: () => void): void {
    try {
      handle();
    } catch (cause) {
      this.log.error('an event handler failed', { event: name, cause });
    }
  }
}
