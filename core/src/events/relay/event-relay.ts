import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Lifecycle, LogService, OneAtATime } from '../../kernel/index.js';
import { EventBus } from '../event-bus.js';
import { Arrivals } from './arrivals.js';
import { inTexts } from './in-texts.js';
import { ReadingPlace } from './reading-place.js';
import { RELAYED, type Relayed } from './relayed.js';
import { RelayedEventRepository } from './relayed-event.repository.js';

const TICK_MS = 1_000;
/** While nobody looks at this portal, only its memory hangs on the others: then one tick in so many is enough. */
const REST = 5;

const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Carries what happened from one portal to the others on the same database: written in the transaction in which it happens, so nothing
 * is told that was rolled back and nothing is missed that was committed, and looked for by the others. Without company there is none to write to.
 */
@Injectable()
export class EventRelay implements OnModuleInit, OnApplicationBootstrap {
  readonly #self = randomUUID();
  readonly #look = new OneAtATime(() => this.#read());
  readonly #write = (happened: readonly Relayed[]): Promise<void> => this.rows.add(this.#self, inTexts(happened));
  readonly #arrivals: Arrivals;
  #place = new ReadingPlace(0);
  #isWatched = (): boolean => false;
  #ticks = 0;
  #isCutOff = false;

  constructor(
    private readonly events: EventBus,
    private readonly rows: RelayedEventRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {
    this.#arrivals = new Arrivals(events, log);
  }

  onModuleInit(): void {
    if (!this.database.isShared) return;
    for (const name of RELAYED) this.events.within(name, (event) => this.database.beforeCommit({ name, event }, this.#write));
  }

  /** From a minute ago on: what was about to be committed when memories were filled is news. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) return;
    this.#place = new ReadingPlace(await this.rows.lastBefore(new Date(this.clock.ms() - MINUTE_MS)));
    await this.#look.run();
    const clockwork = setInterval(() => this.#tick(), TICK_MS).unref();
    this.lifecycle.onStop(async () => {
      clearInterval(clockwork);
      await this.#look.running;
    });
  }

  /** While this is true, others are listened to every second. */
  hurryWhile(isWatched: () => boolean): void {
    this.#isWatched = isWatched;
  }

  /** Forget what is older than a day: whoever was cut off for so long starts anew. How many rows went. */
  sweep(): Promise<number> {
    return this.rows.deleteBefore(new Date(this.clock.ms() - DAY_MS));
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks % REST !== 0 && !this.#isWatched()) return;
    this.#look.run().then(
      () => (this.#isCutOff = false),
      (cause: unknown) => this.#cutOff(cause),
    );
  }

  /** The place stays as it is, so what happens meanwhile is read later. */
  #cutOff(cause: unknown): void {
    if (!this.#isCutOff) this.log.warn('what happened at other portals could not be read', { cause });
    this.#isCutOff = true;
  }

  /** A row counts as read once it is delivered. */
  async #read(): Promise<void> {
    for (let isMore = true; isMore && !this.lifecycle.stopping.aborted;) {
      const startedAt = this.clock.ms();
      const rows = await this.rows.after(this.#place, this.#self, ROWS_AT_ONCE);
      for (const { id, events } of rows) {
        await this.#arrivals.deliver(id, events);
        this.#place.read([id], startedAt);
      }
      if (rows.length === 0) this.#place.read([], startedAt);
      isMore = rows.length === ROWS_AT_ONCE;
    }
  }
}
