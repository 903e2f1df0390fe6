import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, GracefulShutdown, LogService, CoalescingRunner } from '../../kernel/index.js';
import { EventBus } from '../event-bus.js';
import { RemoteEventDispatcher } from './remote-event-dispatcher.js';
import { EventCursor } from './event-cursor.js';
import { RELAYED_EVENTS, type RelayedEventEnvelope } from './relayed-events.js';
import { RelayedEventRepository } from './relayed-event.repository.js';

/** What a text column of every supported database holds, in bytes, with room to spare. */
const MAX_CHUNK_BYTES = 60_000;

/** What happened as JSON, in as few texts as it takes. */
function toJsonChunks(happened: readonly RelayedEventEnvelope[]): string[] {
  const texts: string[][] = [];
  let room = 0;
  for (const text of happened.map((one) => JSON.stringify(one))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      texts.push([]);
      room = MAX_CHUNK_BYTES;
    }
    texts.at(-1)!.push(text);
    room -= bytes;
  }
  return texts.map((some) => `[${some.join(',')}]`);
}

const POLL_INTERVAL_MS = 1_000;
/** While nobody looks at this portal, only its memory hangs on the others: then one tick in so many is enough. */
const IDLE_POLL_FACTOR = 5;

const BATCH_SIZE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Carries what happened from one portal to the others on the same database: written in the transaction in which it happens, so nothing
 * is told that was rolled back and nothing is missed that was committed, and looked for by the others. Without company there is none to write to.
 */
@Injectable()
export class EventRelay implements OnModuleInit, OnApplicationBootstrap {
  readonly #instanceId = randomUUID();
  readonly #poller = new CoalescingRunner(() => this.#readNewEvents());
  readonly #writeEvents = (happened: readonly RelayedEventEnvelope[]): Promise<void> =>
    this.rows.add(this.#instanceId, toJsonChunks(happened));
  readonly #remoteEventDispatcher: RemoteEventDispatcher;
  #cursor = new EventCursor(0);
  #isWatched = (): boolean => false;
  #ticks = 0;
  #isDisconnected = false;

  constructor(
    private readonly events: EventBus,
    private readonly rows: RelayedEventRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {
    this.#remoteEventDispatcher = new RemoteEventDispatcher(events, log);
  }

  onModuleInit(): void {
    if (!this.database.isShared) return;
    for (const name of RELAYED_EVENTS)
      this.events.onInTransaction(name, (event) => this.database.beforeCommit({ name, event }, this.#writeEvents));
  }

  /** From a minute ago on: what was about to be committed when memories were filled is news. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) return;
    this.#cursor = new EventCursor(await this.rows.findLastIdBefore(new Date(this.clock.ms() - MINUTE_MS)));
    await this.#poller.run();
    const pollTimer = setInterval(() => this.#onTick(), POLL_INTERVAL_MS).unref();
    this.gracefulShutdown.onStop(async () => {
      clearInterval(pollTimer);
      await this.#poller.running;
    });
  }

  /** While this is true, others are listened to every second. */
  pollFastWhile(isWatched: () => boolean): void {
    this.#isWatched = isWatched;
  }

  /** Forget what is older than a day: whoever was cut off for so long starts anew. How many rows went. */
  deleteOldEvents(): Promise<number> {
    return this.rows.deleteBefore(new Date(this.clock.ms() - DAY_MS));
  }

  #onTick(): void {
    this.#ticks += 1;
    if (this.#ticks % IDLE_POLL_FACTOR !== 0 && !this.#isWatched()) return;
    this.#poller.run().then(
      () => (this.#isDisconnected = false),
      (cause: unknown) => this.#reportReadFailure(cause),
    );
  }

  /** The place stays as it is, so what happens meanwhile is read later. */
  #reportReadFailure(cause: unknown): void {
    if (!this.#isDisconnected) this.log.warn('what happened at other portals could not be read', { cause });
    this.#isDisconnected = true;
  }

  /** A row counts as read once it is delivered. */
  async #readNewEvents(): Promise<void> {
    for (let isMore = true; isMore && !this.gracefulShutdown.stopping.aborted;) {
      const startedAt = this.clock.ms();
      const rows = await this.rows.after(this.#cursor, this.#instanceId, BATCH_SIZE);
      for (const { id, events } of rows) {
        await this.#remoteEventDispatcher.deliver(id, events);
        this.#cursor.advance([id], startedAt);
      }
      if (rows.length === 0) this.#cursor.advance([], startedAt);
      isMore = rows.length === BATCH_SIZE;
    }
  }
}
