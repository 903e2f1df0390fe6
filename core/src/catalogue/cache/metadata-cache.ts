import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { Clock, CONFIG, isWindowOpen, LogService, EventLoopAwareTimer, type Config } from '../../kernel/index.js';
import { STALE_WHILE_REVALIDATE_MS, OPTIONAL_SOURCE_TIMEOUT_MS, FAILED_SOURCE_PAUSE_MS, MAX_STALE_MS } from './cache-timing.js';
import { DiskCache } from './disk-cache.js';
import { SingleFlight } from './single-flight.js';

const MEGABYTE = 1024 * 1024;

/** A query: `namespace` is the id of the plug-in that answers, `key` identifies the query within it. */
export interface CacheQuery {
  readonly namespace: string;
  readonly key: string;
  readonly freshMs: number;
}

/** A query with the version of its namespace at the time of the query. */
interface VersionedCacheQuery extends CacheQuery {
  readonly namespaceVersion: number;
}

interface CacheEntry {
  readonly value: unknown;
  readonly storedAt: number;
  /** Time until which the source is not queried again, in milliseconds; set when a refresh failed. */
  retryAfter?: number;
}

/**
 * Cache of metadata answers in memory (LRU) and on disk, so that the portal works while a source is down and starts warm. Fresh entries
 * are returned as they are, stale ones while they are being refreshed (stale-while-revalidate); identical queries run once.
 */
@Injectable()
export class MetadataCache {
  readonly #memory = new LRUCache<string, CacheEntry>({ maxSize: 24 * MEGABYTE });
  readonly #flights = new SingleFlight();
  readonly #diskCache: DiskCache;
  readonly #version: string;
  /** Incremented when a namespace is cleared, so that answers of earlier queries are not stored. */
  readonly #namespaceVersions = new Map<string, number>();
  /** Namespaces whose files are still being removed. */
  readonly #clearing = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly log: LogService,
    private readonly timer: EventLoopAwareTimer,
  ) {
    this.#diskCache = new DiskCache(join(config.dataDir, 'cache', 'metadata'), 256 * MEGABYTE);
    this.#version = config.version;
  }

  /** The cached answer, or that of `ask`. Fails as `ask` fails when there is no usable entry. */
  getOrFetch<T>(cacheQuery: CacheQuery, fetch: () => Promise<T>): Promise<T> {
    const known = this.#memory.get(this.#entryKey(cacheQuery));
    if (known && this.#age(known) < cacheQuery.freshMs) return Promise.resolve(known.value as T);
    const versionedQuery = { ...cacheQuery, namespaceVersion: this.#namespaceVersionOf(cacheQuery.namespace) };
    return this.#flights.run(this.#flightKey(versionedQuery), () => this.#lookUp(versionedQuery, fetch));
  }

  /** A usable cached answer, however old, without asking the source. */
  async peek<T>(cacheQuery: CacheQuery): Promise<{ readonly value: T } | null> {
    const known = await this.#readEntry({ ...cacheQuery, namespaceVersion: this.#namespaceVersionOf(cacheQuery.namespace) });
    return known && this.#age(known) <= MAX_STALE_MS ? { value: known.value as T } : null;
  }

  /** Removes all entries of a plug-in. Takes effect at once: files on disk are not read again before they are removed. */
  clear(namespace: string): void {
    this.#namespaceVersions.set(namespace, this.#namespaceVersionOf(namespace) + 1);
    const cleared = Promise.allSettled([this.#clearing.get(namespace), this.#clearNamespace(namespace)]).then(() => {
      if (this.#clearing.get(namespace) === cleared) this.#clearing.delete(namespace);
    });
    this.#clearing.set(namespace, cleared);
  }

  async #clearNamespace(namespace: string): Promise<void> {
    for (const key of [...this.#memory.keys()]) {
      if (key.startsWith(`${namespace}|`)) this.#memory.delete(key);
    }
    await this.#diskCache.clear(namespace);
  }

  async #lookUp<T>(cacheQuery: VersionedCacheQuery, fetch: () => Promise<T>): Promise<T> {
    const known = await this.#readEntry(cacheQuery);
    const age = known ? this.#age(known) : Infinity;
    if (known && (age < cacheQuery.freshMs || this.#isPaused(known))) return known.value as T;

    const renewed = this.#flights.run(`renew ${this.#flightKey(cacheQuery)}`, () => this.#refresh(cacheQuery, fetch));
    if (!known || age > MAX_STALE_MS) return renewed;

    const fallback = renewed.catch((cause: unknown) => this.#serveStale(cacheQuery, known, cause) as T);
    return age < cacheQuery.freshMs + STALE_WHILE_REVALIDATE_MS
      ? (known.value as T)
      : this.timer.withFallback(fallback, OPTIONAL_SOURCE_TIMEOUT_MS, known.value as T);
  }

  async #refresh<T>(cacheQuery: VersionedCacheQuery, fetch: () => Promise<T>): Promise<T> {
    const value = await fetch();
    if (!this.#isCurrent(cacheQuery)) return value;
    await this.#writeEntry(cacheQuery, { value, storedAt: this.clock.ms() });
    if (!this.#isCurrent(cacheQuery)) await this.#clearNamespace(cacheQuery.namespace); // it was cleared during the write
    return value;
  }

  async #readEntry(cacheQuery: VersionedCacheQuery): Promise<CacheEntry | null> {
    const remembered = this.#memory.get(this.#entryKey(cacheQuery));
    if (remembered) return remembered;

    await this.#clearing.get(cacheQuery.namespace);
    const stored = await this.#diskCache.get(cacheQuery.namespace, this.#entryKey(cacheQuery));
    const answer = stored && parseEntry(stored);
    if (answer && this.#isCurrent(cacheQuery)) this.#memory.set(this.#entryKey(cacheQuery), answer, { size: stored.byteLength });
    return answer;
  }

  async #writeEntry(cacheQuery: CacheQuery, answer: CacheEntry): Promise<void> {
    const stored = Buffer.from(JSON.stringify(answer));
    this.#memory.set(this.#entryKey(cacheQuery), answer, { size: stored.byteLength });
    await this.#diskCache.put(cacheQuery.namespace, this.#entryKey(cacheQuery), stored).catch((cause: unknown) => {
      this.log.warn('metadata could not be kept on disk', { cause });
    });
  }

  #serveStale(cacheQuery: CacheQuery, known: CacheEntry, cause: unknown): unknown {
    known.retryAfter = this.clock.ms() + FAILED_SOURCE_PAUSE_MS;
    this.log.warn('metadata source did not answer, older answer given', { plugin: cacheQuery.namespace, cause });
    return known.value;
  }

  #isPaused(known: CacheEntry): boolean {
    return isWindowOpen(this.clock.ms(), known.retryAfter ?? 0, FAILED_SOURCE_PAUSE_MS) && this.#age(known) < MAX_STALE_MS;
  }

  /** The absolute difference, so that a clock that was set back does not keep an entry fresh. */
  #age(answer: CacheEntry): number {
    return Math.abs(this.clock.ms() - answer.storedAt);
  }

  /** The portal's version is part of the key: a new version never reads entries that an older one wrote. */
  #entryKey({ namespace, key }: CacheQuery): string {
    return `${namespace}|${this.#version}|${key}`;
  }

  /** Queries made after a clear do not share the flight of those made before it. */
  #flightKey(cacheQuery: VersionedCacheQuery): string {
    return `${cacheQuery.namespaceVersion} ${this.#entryKey(cacheQuery)}`;
  }

  #isCurrent({ namespace, namespaceVersion }: VersionedCacheQuery): boolean {
    return namespaceVersion === this.#namespaceVersionOf(namespace);
  }

  #namespaceVersionOf(namespace: string): number {
    return this.#namespaceVersions.get(namespace) ?? 0;
  }
}

/** A file that was cut short by a crash counts as missing. */
function parseEntry(stored: Buffer): CacheEntry | null {
  try {
    const answer = JSON.parse(stored.toString('utf8')) as Partial<CacheEntry> | null;
    return typeof answer?.storedAt === 'number' ? { value: answer.value ?? null, storedAt: answer.storedAt } : null;
  } catch {
    return null;
  }
}
