import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, GracefulShutdown, LogService, PortalPubSub, CoalescingRunner } from '../../kernel/index.js';
import { EventBus } from '../event-bus.js';
import { RemoteEventDispatcher } from './remote-event-dispatcher.js';
import { EventCursor } from './event-cursor.js';
import { RELAYED_EVENTS, type RelayedEventEnvelope } from './relayed-events.js';
import { RelayedEventRepository } from './relayed-event.repository.js';

/** Maximum size of a text column on every supported database, in bytes, with a reserve. */
const MAX_CHUNK_BYTES = 60_000;

/** Serializes events to as few JSON arrays as the size limit permits. */
function toJsonChunks(envelopes: readonly RelayedEventEnvelope[]): string[] {
  const texts: string[][] = [];
  let remainingBytes = 0;
  for (const text of envelopes.map((envelope) => JSON.stringify(envelope))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > remainingBytes) {
      texts.push([]);
      remainingBytes = MAX_CHUNK_BYTES;
    }
    texts.at(-1)!.push(text);
    remainingBytes -= bytes;
  }
  return texts.map((some) => `[${some.join(',')}]`);
}

/** The signal that relayed events have been committed. */
const EVENTS_SIGNAL = 'events';

const POLL_INTERVAL_MS = 1_000;
/** While no client is connected to this portal, only its caches depend on others: then it polls every fifth tick. */
const IDLE_POLL_FACTOR = 5;

const BATCH_SIZE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Relays events between portals on the same database (cluster), by polling a table. Events are stored in the transaction in which they
 * happen, so nothing is relayed that was rolled back and nothing committed is missed; the other portals poll for them, at once after a
 * signal. On SQLite there is only one portal and nothing is stored.
 */
@Injectable()
export class EventRelay implements OnModuleInit, OnApplicationBootstrap {
  readonly #instanceId = randomUUID();
  readonly #poller = new CoalescingRunner(() => this.#readNewEvents());
  readonly #writeEvents = async (envelopes: readonly RelayedEventEnvelope[]): Promise<void> => {
    await this.relayedEventRepository.insert(this.#instanceId, toJsonChunks(envelopes));
    this.database.afterCommit(() => this.portalPubSub.publish(EVENTS_SIGNAL));
  };
  readonly #remoteEventDispatcher: RemoteEventDispatcher;
  #cursor = new EventCursor(0);
  #isWatched = (): boolean => false;
  #ticks = 0;
  #isDisconnected = false;

  constructor(
    private readonly events: EventBus,
    private readonly relayedEventRepository: RelayedEventRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly portalPubSub: PortalPubSub,
    private readonly log: LogService,
  ) {
    this.#remoteEventDispatcher = new RemoteEventDispatcher(events, log);
  }

  onModuleInit(): void {
    if (!this.database.isShared) return;
    for (const name of RELAYED_EVENTS)
      this.events.onInTransaction(name, (event) => this.database.beforeCommit({ name, event }, this.#writeEvents));
  }

  /** Starts one minute back: events whose transactions were not yet committed when caches were filled must be seen. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) return;
    this.#cursor = new EventCursor(await this.relayedEventRepository.findLastIdBefore(new Date(this.clock.ms() - MINUTE_MS)));
    await this.#poller.run();
    const pollTimer = setInterval(() => this.#onTick(), POLL_INTERVAL_MS).unref();
    const pollNow = (): void => this.#poll();
    this.portalPubSub.subscribe(EVENTS_SIGNAL, pollNow, pollNow);
    this.gracefulShutdown.onStop(async () => {
      clearInterval(pollTimer);
      await this.#poller.running;
    });
  }

  /** Polls every second while this returns true, else every five seconds. */
  pollFastWhile(isWatched: () => boolean): void {
    this.#isWatched = isWatched;
  }

  /** Deletes events older than a day; a portal that was disconnected for longer has to restart. Returns the number of rows. */
  deleteOldEvents(): Promise<number> {
    return this.relayedEventRepository.deleteBefore(new Date(this.clock.ms() - DAY_MS));
  }

  #onTick(): void {
    this.#ticks += 1;
    if (this.#ticks % IDLE_POLL_FACTOR === 0 || this.#isWatched()) this.#poll();
  }

  #poll(): void {
    if (this.gracefulShutdown.stopping.aborted) return;
    this.#poller.run().then(
      () => (this.#isDisconnected = false),
      (cause: unknown) => this.#reportReadFailure(cause),
    );
  }

  /** The cursor does not move, so the events are read later. */
  #reportReadFailure(cause: unknown): void {
    if (!this.#isDisconnected) this.log.warn('what happened at other portals could not be read', { cause });
    this.#isDisconnected = true;
  }

  /** A row counts as read once it is delivered. */
  async #readNewEvents(): Promise<void> {
    for (let isMore = true; isMore && !this.gracefulShutdown.stopping.aborted;) {
      const startedAt = this.clock.ms();
      const rows = await this.relayedEventRepository.findAfter(this.#cursor, this.#instanceId, BATCH_SIZE);
      for (const { id, events } of rows) {
        await this.#remoteEventDispatcher.deliver(id, events);
        this.#cursor.advance([id], startedAt);
      }
      if (rows.length === 0) this.#cursor.advance([], startedAt);
      isMore = rows.length === BATCH_SIZE;
    }
  }
}
