import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { Database, PendingPromises, LogService } from '../kernel/index.js';
import type { RelayedEventName } from './relay/relayed-events.js';
import { SubscriberQueue } from './subscriber-queue.js';

/** Ends a subscription. */
export type Unsubscribe = () => void;

type Listener<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;

/** Handlers by event name, in the order of their subscription. */
class SubscriberRegistry {
  /** Each list holds handlers of its own event only; {@link add} ensures that. */
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
 * In-process event bus (event emitter, pub/sub). Transactional handlers run inside the publisher's transaction; all others after the
 * commit. `publish` waits for transactional and invalidation handlers only.
 */
@Injectable()
export class EventBus {
  readonly #transactional = new SubscriberRegistry();
  readonly #invalidations = new SubscriberRegistry();
  readonly #afterCommit = new SubscriberRegistry();
  readonly #remote = new SubscriberRegistry();
  readonly #anyEvent = new Set<AnyEventHandler>();
  readonly #inFlight = new PendingPromises();
  /** Runs handlers without the publisher's async context: neither as its user nor in its transaction. */
  readonly #runDetached = AsyncLocalStorage.snapshot();

  constructor(
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /**
   * Runs the `onInTransaction` handlers at once and rejects when one throws. After the commit (at once outside of a transaction) it runs
   * the `onInvalidate` handlers and queues the event for each `on` handler.
   */
  async publish<E extends keyof Events>(name: E, event: Events[E]): Promise<void> {
    const writers = this.#transactional.subscribersOf(name);
    if (writers.length === 0) return this.#deliverAfterCommit(name, event);
    await this.database.transaction(async () => {
      for (const write of writers) await write(event);
      this.#deliverAfterCommit(name, event);
    });
  }

  /** Subscribes inside the publisher's transaction. Only for writing rows such as those of the outbox; never for outside calls. */
  onInTransaction<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#transactional.add(name, handler);
  }

  /**
   * Subscribes a cache invalidation, run after the commit on any portal of the database. On this portal it runs before `publish` returns
   * and before all other handlers, so it must be synchronous.
   */
  onInvalidate<E extends RelayedEventName>(name: E, handler: InvalidationHandler<E>): Unsubscribe {
    const unsubscribes = [this.#invalidations.add(name, handler), this.onOtherPortals(name, handler)];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }

  /**
   * Subscribes after the commit. Each handler has a queue of its own and gets one event at a time; the publisher does not wait. Errors are
   * logged.
   */
  on<E extends keyof Events>(name: E, handler: Handler<E>): Unsubscribe {
    const queue = this.createQueue(name);
    return this.#afterCommit.add(name, (event) => this.#runDetached(() => queue.push(() => handler(event))));
  }

  /**
   * Subscribes to events of other portals on the same database. Handlers run one after another in the order of subscription, so that caches
   * are invalidated before pages are notified.
   */
  onOtherPortals<E extends RelayedEventName>(name: E, handler: Handler<E>): Unsubscribe {
    return this.#remote.add(name, handler);
  }

  /**
   * Subscribes to events of all portals on the database. Only for updating what this portal shows; side effects belong to the portal where
   * the event happened.
   */
  onAnyPortal<E extends RelayedEventName>(name: E, handler: Handler<E>): Unsubscribe {
    const unsubscribes = [this.on(name, handler), this.onOtherPortals(name, handler)];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }

  /** Subscribes to every event, after the commit. The handler must be synchronous; asynchronous work goes into a {@link createQueue}. */
  onAnyEvent(handler: AnyEventHandler): Unsubscribe {
    this.#anyEvent.add(handler);
    return () => void this.#anyEvent.delete(handler);
  }

  /** A queue for asynchronous event handling; `name` identifies it in the log. */
  createQueue(name: string, onIdle?: () => void): SubscriberQueue {
    const onBusy = (drained: Promise<void>): void => this.#inFlight.add(drained);
    return new SubscriberQueue({ name, log: this.log, onBusy, ...(onIdle ? { onIdle } : {}) });
  }

  /** Resolves when no event is being handled any more. Used at shutdown and in tests. */
  whenSettled(): Promise<void> {
    return this.#inFlight.whenSettled();
  }

  /** The handlers of an event from another portal, in the order in which they must be run one after another. */
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
