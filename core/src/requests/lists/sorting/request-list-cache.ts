import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EventBus, REQUEST_CHANGE_EVENTS } from '../../../events/index.js';
import { Database } from '../../../kernel/index.js';
import { RequestHistoryRepository } from '../../store/index.js';

/** Bytes of all that is remembered together. */
const MAX_BYTES = 12 * 1024 * 1024;

/** On a shared database steps may be committed out of order, so nothing is believed longer than this many milliseconds. */
const SHARED_TTL_MS = 10_000;

interface CacheEntry {
  readonly version: string;
  readonly numbers: Int32Array;
}

/**
 * Caches what needs a scan of all requests (the sorted ids of a list, the totals) until a request or a user changes at any portal: the name
 * of a user may decide the order. Concurrent callers share one scan.
 */
@Injectable()
export class RequestListCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  #userChanges = 0;
  readonly #loading = new Map<string, Promise<Int32Array>>();

  constructor(
    private readonly requestHistoryRepository: RequestHistoryRepository,
    database: Database,
    events: EventBus,
  ) {
    this.#entries = new LRUCache({ maxSize: MAX_BYTES, ttl: database.isShared ? SHARED_TTL_MS : 0 });
    events.onInvalidate('user.changed', () => (this.#userChanges += 1));
    for (const name of REQUEST_CHANGE_EVENTS) events.onOtherPortals(name, () => this.#entries.clear());
  }

  async getOrLoad(key: string, load: () => Promise<Int32Array>): Promise<Int32Array> {
    const version = `${await this.requestHistoryRepository.readVersion()} ${this.#userChanges}`;
    const cached = this.#entries.get(key);
    if (cached?.version === version) return cached.numbers;

    const name = `${version} ${key}`;
    const loading = this.#loading.get(name) ?? this.#load(key, version, load).finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }

  async #load(key: string, version: string, load: () => Promise<Int32Array>): Promise<Int32Array> {
    const numbers = await load();
    this.#entries.set(key, { version, numbers }, { size: numbers.byteLength + 256 });
    return numbers;
  }
}
