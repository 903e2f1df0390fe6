import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Clock, CONFIG, LogService, type Config } from '../../kernel/index.js';
import { STALE_WHILE_REVALIDATE_MS, OPTIONAL_SOURCE_TIMEOUT_MS, FAILED_SOURCE_PAUSE_MS, MAX_STALE_MS } from './cache-timing.js';
import { DiskCache } from './disk-cache.js';
import { SingleFlight } from './single-flight.js';

const MEGABYTE = 1024 * 1024;

/** What is asked: `room` is the plug-in that answers, `key` names the question within it. */
export interface CacheQuery {
  readonly room: string;
  readonly key: string;
  readonly freshMs: number;
}

/** A question, and what its room was when it was asked. */
interface VersionedCacheQuery extends CacheQuery {
  readonly edition: number;
}

interface CacheEntry {
  readonly value: unknown;
  readonly storedAt: number;
  /** Set when the source failed to renew the answer. */
  restUntil?: number;
}

/**
 * What metadata sources said, in memory and on disk, so that the portal works while a source is down and starts warm. Fresh answers are
 * given as they are, older ones while they are being renewed; identical questions travel once.
 */
@Injectable()
export class MetadataCache {
  readonly #memory = new LRUCache<string, CacheEntry>({ maxSize: 24 * MEGABYTE });
  readonly #flights = new SingleFlight();
  readonly #diskCache: DiskCache;
  readonly #version: string;
  /** Raised when a room is emptied, so that answers still on their way are not kept. */
  readonly #editions = new Map<string, number>();
  /** Rooms whose files are being removed, until they are. */
  readonly #clearing = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {
    this.#diskCache = new DiskCache(join(config.dataDir, 'cache', 'metadata'), 256 * MEGABYTE);
    this.#version = config.version;
  }

  /** The answer to a question: remembered, or asked for. Fails as `ask` fails when nothing usable is remembered. */
  getOrFetch<T>(cacheQuery: CacheQuery, ask: () => Promise<T>): Promise<T> {
    const known = this.#memory.get(this.#entryKey(cacheQuery));
    if (known && this.#age(known) < cacheQuery.freshMs) return Promise.resolve(known.value as T);
    const asked = { ...cacheQuery, edition: this.#edition(cacheQuery.room) };
    return this.#flights.run(this.#flightKey(asked), () => this.#lookUp(asked, ask));
  }

  /** What is remembered and usable, however old, without asking anybody. */
  async peek<T>(cacheQuery: CacheQuery): Promise<{ readonly value: T } | null> {
    const known = await this.#readEntry({ ...cacheQuery, edition: this.#edition(cacheQuery.room) });
    return known && this.#age(known) <= MAX_STALE_MS ? { value: known.value as T } : null;
  }

  /** Forget all that one plug-in ever said, at once: what still lies on disk is not read before it is gone. */
  drop(room: string): void {
    this.#editions.set(room, this.#edition(room) + 1);
    const cleared = Promise.allSettled([this.#clearing.get(room), this.#clearNamespace(room)]).then(() => {
      if (this.#clearing.get(room) === cleared) this.#clearing.delete(room);
    });
    this.#clearing.set(room, cleared);
  }

  async #clearNamespace(room: string): Promise<void> {
    for (const key of [...this.#memory.keys()]) {
      if (key.startsWith(`${room}|`)) this.#memory.delete(key);
    }
    await this.#diskCache.clear(room);
  }

  async #lookUp<T>(question: VersionedCacheQuery, ask: () => Promise<T>): Promise<T> {
    const known = await this.#readEntry(question);
    const age = known ? this.#age(known) : Infinity;
    if (known && (age < question.freshMs || this.#isPaused(known))) return known.value as T;

    const renewed = this.#flights.run(`renew ${this.#flightKey(question)}`, () => this.#refresh(question, ask));
    if (!known || age > MAX_STALE_MS) return renewed;

    const fallback = renewed.catch((cause: unknown) => this.#serveStale(question, known, cause) as T);
    return age < question.freshMs + STALE_WHILE_REVALIDATE_MS
      ? (known.value as T)
      : Promise.race([fallback, wait(OPTIONAL_SOURCE_TIMEOUT_MS, known.value as T, { ref: false })]);
  }

  async #refresh<T>(question: VersionedCacheQuery, ask: () => Promise<T>): Promise<T> {
    const value = await ask();
    if (!this.#isCurrent(question)) return value;
    await this.#writeEntry(question, { value, storedAt: this.clock.ms() });
    if (!this.#isCurrent(question)) await this.#clearNamespace(question.room); // it was emptied while this was being written
    return value;
  }

  async #readEntry(question: VersionedCacheQuery): Promise<CacheEntry | null> {
    const remembered = this.#memory.get(this.#entryKey(question));
    if (remembered) return remembered;

    await this.#clearing.get(question.room);
    const stored = await this.#diskCache.get(question.room, this.#entryKey(question));
    const answer = stored && parseEntry(stored);
    if (answer && this.#isCurrent(question)) this.#memory.set(this.#entryKey(question), answer, { size: stored.byteLength });
    return answer;
  }

  async #writeEntry(cacheQuery: CacheQuery, answer: CacheEntry): Promise<void> {
    const stored = Buffer.from(JSON.stringify(answer));
    this.#memory.set(this.#entryKey(cacheQuery), answer, { size: stored.byteLength });
    await this.#diskCache.put(cacheQuery.room, this.#entryKey(cacheQuery), stored).catch((cause: unknown) => {
      this.log.warn('metadata could not be kept on disk', { cause });
    });
  }

  #serveStale(cacheQuery: CacheQuery, known: CacheEntry, cause: unknown): unknown {
    known.restUntil = this.clock.ms() + FAILED_SOURCE_PAUSE_MS;
    this.log.warn('metadata source did not answer, older answer given', { plugin: cacheQuery.room, cause });
    return known.value;
  }

  #isPaused(known: CacheEntry): boolean {
    return (known.restUntil ?? 0) > this.clock.ms() && this.#age(known) < MAX_STALE_MS;
  }

  /** A clock that was set back must not keep an answer young. */
  #age(answer: CacheEntry): number {
    return Math.abs(this.clock.ms() - answer.storedAt);
  }

  /** The portal's version is part of the name: a new one never reads what an older one understood differently. */
  #entryKey({ room, key }: CacheQuery): string {
    return `${room}|${this.#version}|${key}`;
  }

  /** Whoever asks after a room was emptied does not travel with those who asked before. */
  #flightKey(question: VersionedCacheQuery): string {
    return `${question.edition} ${this.#entryKey(question)}`;
  }

  #isCurrent({ room, edition }: VersionedCacheQuery): boolean {
    return edition === this.#edition(room);
  }

  #edition(room: string): number {
    return this.#editions.get(room) ?? 0;
  }
}

/** A file that was cut short by a crash is no answer. */
function parseEntry(stored: Buffer): CacheEntry | null {
  try {
    const answer = JSON.parse(stored.toString('utf8')) as Partial<CacheEntry> | null;
    return typeof answer?.storedAt === 'number' ? { value: answer.value ?? null, storedAt: answer.storedAt } : null;
  } catch {
    return null;
  }
}
